import type { ClaimRole, Role } from '../../contracts/vocabulary';
import { productName } from '../../contracts/product';
import { sv } from '../texts/sv';
import type { Mail } from './transport';

const maxGreetedLength = 40;
const plainName = /^[\p{L}\p{M}]+(?:[-'’ ][\p{L}\p{M}]+)*$/u;

/**
 * A name that a mail may carry to an address that has proved nothing: letters, hyphen, apostrophe and space. Anything else
 * may be somebody's message or link to a stranger, and gives null.
 */
export function greetedName(name: string): string | null {
  const trimmed = name.trim();
  return trimmed.length <= maxGreetedLength && plainName.test(trimmed) ? trimmed : null;
}

/** The mail with the link that proves an address; the name is what somebody typed beside it. */
export function proveAddressMail(to: string, name: string, address: string): Mail {
  const [firstName = ''] = name.trim().split(/\s+/, 1);
  return {
    to,
    subject: sv.proveAddressMail.subject(productName),
    text: sv.proveAddressMail.text(productName, greetedName(firstName), address),
  };
}

const loginPaths: Record<Role, string> = {
  student: '/login/student',
  admin: '/login/student',
  school: '/partner/login',
  teacher: '/login/student',
};

/** Tells the owner of an account that somebody tried to make another with the same address. Nothing of theirs stands in it. */
export function existingAccountMail(to: string, role: Role, origin: string): Mail {
  return {
    to,
    subject: sv.existingAccountMail.subject(productName),
    text: sv.existingAccountMail.text(productName, `${origin}${loginPaths[role]}`),
  };
}

/** The mail to a student whose account has just been opened: the address is proved. */
export function welcomeMail(to: string, firstName: string, origin: string): Mail {
  return {
    to,
    subject: sv.welcomeMail.subject(productName),
    text: sv.welcomeMail.text(productName, greetedName(firstName), origin),
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
      person: greetedName(contactPerson) ?? sv.claimMail.somebody,
      role: sv.claimRoles[role],
      address: `${origin}/school/${school.id}`,
    }),
  };
}

/** Where an invitation leads. What stands behind the `#` is sent to no server and no other site. */
export const invitationAddress = (origin: string, secret: string): string => `${origin}/set-password#${secret}`;

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' });

/** Invites an administrator to choose a password. */
export function invitationMail(to: string, address: string, expiresAt: Date): Mail {
  return {
    to,
    subject: sv.invitationMail.subject(productName),
    text: sv.invitationMail.text(productName, address, day.format(expiresAt)),
  };
}
