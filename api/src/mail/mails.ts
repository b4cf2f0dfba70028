import type { ClaimRole } from '../../contracts/vocabulary';
import { productName } from '../../contracts/product';
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

export interface ClaimNews {
  school: { id: string; name: string };
  contactPerson: string;
  role: ClaimRole;
}

/** A name as one line: it stands in a subject. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** Tells an administrator of a claim. How to reach the claimant stays in the database. */
export function claimMail(to: string, { school, contactPerson, role }: ClaimNews, origin: string): Mail {
  const name = oneLine(school.name);
  return {
    to,
    subject: sv.claimMail.subject(name),
    text: sv.claimMail.text({
      school: name,
      person: oneLine(contactPerson),
      role: sv.claimRoles[role],
      address: `${origin}/school/${school.id}`,
    }),
  };
}
