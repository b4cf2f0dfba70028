import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailKind } from '../texts/mails';
import type { Letter } from './letters/letter';
import { mailFailureOf } from './mail-failure';

export interface MailSettings {
  /** Without a mail server the mails are written as files. */
  smtpUrl: string | null;
  from: string;
  /** Folder for the mails that are written as .eml files. */
  mailFolder: string;
}

/** A mail to one person. */
export interface Mail {
  /** What it is about, by which it is limited how many of them are posted to somebody. */
  kind: MailKind;
  /** One plain address, already checked by a contract. */
  to: string;
  /** Whom an answer goes to, where that is not the sender; as plain and as checked. */
  replyTo?: string;
  subject: string;
  text: string;
  /** What the text was made of, as plain data: the mail's HTML is made of it when the mail is sent. */
  letter?: Letter;
  /** By which the recipient's server knows a mail that is tried again; one of its own when left out. */
  messageId?: string;
  /** Where the mails of this kind are ended by one click (RFC 8058): a POST there, without a login, ends them. */
  unsubscribeUrl?: string;
}

export interface Sending {
  /** Asks to stop; obeyed until the content is handed over. */
  signal?: AbortSignal;
  /** Before the first byte of content, when the server has asked for it. A failure keeps the mail back, and is thrown. */
  onHandOver?: () => Promise<void>;
}

/** @throws MailFailure when the mail was not accepted */
export type SendMail = (mail: Mail, sending?: Sending) => Promise<void>;

const timeoutMs = 10_000;
/** For one mail in all; a server may be slower than this only by saying nothing for long. */
const maxSendingMs = 60_000;

/** Whether a text is one plain address. A line break or a comma in one adds recipients and headers. */
export const isOneAddress = (text: string): boolean => /^[^\s,;<>"()]+@[^\s,;<>"()@]+$/.test(text);

/** What is none may not reach the transport. */
function assertOneAddress(address: string): void {
  if (!isOneAddress(address)) throw new Error('A mail goes to exactly one address');
}

function bareAddress(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** What the ids of our mails end with. */
export const mailDomainOf = (from: string): string => bareAddress(from).split('@')[1] ?? 'localhost';

/** The address stays on one line: not every mail program puts a broken one together. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The templates are read with the first mail: a start waits for none of them. */
async function htmlOf(letter: Letter): Promise<string> {
  const { htmlLetter } = await import('./letters/html-letter');
  return htmlLetter(letter);
}

async function toMessage({ kind: _kind, unsubscribeUrl, letter, ...mail }: Mail, from: string) {
  assertOneAddress(mail.to);
  if (mail.replyTo !== undefined) assertOneAddress(mail.replyTo);
  return {
    ...mail,
    ...(letter && { html: await htmlOf(letter) }),
    from,
    envelope: { from: bareAddress(from), to: [mail.to] },
    ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}

const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };

const connectTo = (url: string) => createTransport({ url, ...timeouts });

/** A connection that is kept for the next mail, for a little while. A mail that fails is tried again by whoever sent it only. */
const keepConnection = (url: string) => {
  const pooling = { maxConnections: 1, maxMessages: 100, maxRequeues: 0, idleTimeout: timeoutMs };
  return createTransport({ url, pool: true, ...pooling, ...timeouts });
};

/** Connects and logs in, and sends nothing. @throws when the mail server does not take that. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

interface HeldMail extends SendMailOptions {
  beforeContent?: () => Promise<void>;
}

async function* after(first: () => Promise<void>, content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  await first();
  yield* content;
}

function smtpTransport(transport: ReturnType<typeof connectTo> | ReturnType<typeof keepConnection>, from: string) {
  // content is read once the server has asked for it (354), and never before
  transport.use('stream', ({ message, data }, done) => {
    const { beforeContent } = data as HeldMail;
    if (beforeContent) message.processFunc((content) => Readable.from(after(beforeContent, content)));
    done();
  });

  const send: SendMail = async (mail, { signal, onHandOver } = {}) => {
    const message = await toMessage(mail, from);
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    const deadline = setTimeout(stop, maxSendingMs);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    let isHandedOver = false;
    let keptBack: Error | undefined;
    const held: HeldMail & { signal: AbortSignal } = {
      ...message,
      signal: stopping.signal,
      async beforeContent() {
        signal?.removeEventListener('abort', stop);
        await onHandOver?.().catch((error: Error) => {
          keptBack = error;
          throw error;
        });
        isHandedOver = true;
      },
    };
    try {
      await transport.sendMail(held);
    } catch (error) {
      throw keptBack ?? mailFailureOf(error, isHandedOver);
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
    }
  };
  return send;
}

let [lastWrittenAt, writtenThen] = [0, 0];

/** Names that sort in the order in which they were asked for, also of one moment, and when the clock is put back. */
function nextFileName(): string {
  const now = Math.max(Date.now(), lastWrittenAt);
  writtenThen = now === lastWrittenAt ? writtenThen + 1 : 0;
  lastWrittenAt = now;
  const moment = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  return `${moment}-${String(writtenThen).padStart(4, '0')}-${randomUUID().slice(0, 8)}.eml`;
}

function fileTransport(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, { onHandOver } = {}) => {
    const { message } = await transport.sendMail(await toMessage(mail, from));
    await onHandOver?.();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, nextFileName()), message as Buffer, { mode: 0o600 });
  };
}

/** Sends through the mail server when there is one, else writes each mail as a file. */
export function createMailTransport({ smtpUrl, from, mailFolder }: MailSettings): SendMail {
  return smtpUrl === null ? fileTransport(mailFolder, from) : smtpTransport(connectTo(smtpUrl), from);
}

export interface BulkTransport {
  send: SendMail;
  close(): void;
}

/** For many mails one after the other, on a connection of their own: nobody's single mail waits behind them. */
export function createBulkTransport(settings: MailSettings): BulkTransport {
  const { smtpUrl, from } = settings;
  if (smtpUrl === null) return { send: createMailTransport(settings), close: () => undefined };
  const pool = keepConnection(smtpUrl);
  return { send: smtpTransport(pool, from), close: () => pool.close() };
}
