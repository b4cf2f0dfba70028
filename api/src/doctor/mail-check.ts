import { readdir } from 'node:fs/promises';
import { verifyMailServer } from '../mail/transport';
import { type Finding, findingsOf } from './finding';

const { fine, note, mend } = findingsOf('mail');

interface MailSettings {
  smtpUrl: string | null;
  mailFolder: string;
  isProduction: boolean;
}

/** The mail server is connected to and logged in at; nothing is sent. */
export async function checkMail({ smtpUrl, mailFolder, isProduction }: MailSettings): Promise<Finding> {
  if (smtpUrl === null) {
    const written = await readdir(mailFolder).catch(() => []);
    const text = `SMTP_URL is not set: mails are files in ${mailFolder} (${String(written.length)} there) and reach nobody.`;
    return isProduction ? mend(text) : note(text);
  }
  try {
    await verifyMailServer(smtpUrl);
    return fine('the mail server takes mails');
  } catch (error) {
    const { code = 'no reason given' } = error as NodeJS.ErrnoException;
    return mend(`The mail server of SMTP_URL does not take mails (${code}): check its address, user and password.`);
  }
}
