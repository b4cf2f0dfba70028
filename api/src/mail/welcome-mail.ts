import { productName } from '../product-name';
import { sv } from '../texts/sv';
import type { Mail } from './transport';

/** The mail to a student who has just made an account. */
export function welcomeMail(to: string, firstName: string, origin: string): Mail {
  return {
    to,
    subject: sv.welcomeMail.subject(productName),
    text: sv.welcomeMail.text(productName, firstName, origin),
  };
}
