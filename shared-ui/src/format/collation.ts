import { lazily } from './lazily';

const collator = lazily(() => new Intl.Collator('sv-SE', { numeric: true }));

/** Swedish alphabetical order (å, ä and ö last), numbers by value; for `Array.prototype.sort`. */
export function compareSwedish(left: string, right: string): number {
  return collator().compare(left, right);
}
