import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './build-app';

/** A mail's text as it was before it was wrapped and encoded for the way. */
function decoded(mail: string): string {
  const bytes = mail
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The mails that were written to an address so far, decoded, oldest first. */
export async function mailsTo({ app, env }: Pick<TestApp, 'app' | 'env'>, email: string): Promise<string[]> {
  await app.mailer.settled();
  const folder = join(env.dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${email}\n`));
}

/** What the newest mail to an address links to, behind the `#` of a page. */
export async function linkToken(
  test: Pick<TestApp, 'app' | 'env'>,
  email: string,
  page: 'bekrafta-epost' | 'reset-password' | 'set-password' | 'bekrafta-adress' = 'bekrafta-epost',
): Promise<string> {
  const mails = await mailsTo(test, email);
  const token = new RegExp(`/${page}(?:\\?role=\\w+)?#([\\w-]+)`).exec(mails.at(-1) ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
}
