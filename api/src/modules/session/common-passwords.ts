import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Whether a password is one of those that are tried first, or the account's own e-mail address. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return commonPasswords.has(folded) || folded === email || folded === email.split('@', 1)[0];
}
