import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/** The mails to an address, oldest first, as text. */
export async function mailsTo({ mailFolder }: Product, email: string): Promise<string[]> {
  const names = (await readdir(mailFolder)).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(mailFolder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
}

/**
 * Where a mail to an address leads: the path of the first link to `path`, with its secret, in the newest that has one.
 * @param after what the mail says before the link, where others may come beside it
 */
export async function mailedLink(product: Product, email: string, path: string, after = ''): Promise<string> {
  const link = new RegExp(`${after}[^]*?(${path}[#/][\\w.-]+)`);
  const find = async (): Promise<string> => {
    const mails = await mailsTo(product, email);
    return mails.map((mail) => link.exec(mail)?.[1] ?? '').findLast(Boolean) ?? '';
  };
  await expect.poll(find, { message: `a mail to ${email} with ${path}` }).not.toBe('');
  return find();
}
