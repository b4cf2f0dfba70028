import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** Without a mail server the mails are written as files. */
  smtpUrl: string | null;
  from: string;
  /** Folder for the mails that are written as .eml files. */
  mailFolder: string;
}

/** A mail to one person. */
export interface Mail {
  /** One plain address, already checked by a contract. */
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

const timeoutMs = 10_000;

/** A line break or a comma in an address adds recipients and headers; nothing of that kind may reach the transport. */
function assertOneAddress(address: string): void {
  if (!/^[^\s,;<>"()]+@[^\s,;<>"()@]+$/.test(address)) throw new Error('A mail goes to exactly one address');
}

function bareAddress(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function toMessage(mail: Mail, from: string) {
  assertOneAddress(mail.to);
  return { ...mail, from, envelope: { from: bareAddress(from), to: [mail.to] } };
}

const connectTo = (url: string) =>
  createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });

/** Connects and logs in, and sends nothing. @throws when the mail server does not take that. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpTransport(url: string, from: string): SendMail {
  const transport = connectTo(url);
  return async (mail) => {
    await transport.sendMail(toMessage(mail, from));
  };
}

function fileTransport(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, from));
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}

/** Sends through the mail server when there is one, else writes each mail as a file. */
export function createMailTransport({ smtpUrl, from, mailFolder }: MailSettings): SendMail {
  return smtpUrl === null ? fileTransport(mailFolder, from) : smtpTransport(smtpUrl, from);
}
