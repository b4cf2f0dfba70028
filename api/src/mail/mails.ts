import type { ClaimRole, ContactMethod, DataRight, InquiryType, Role } from '../../contracts/vocabulary';
import { contactEmail } from '../../contracts/product';
import { accountReviewHours } from '../../domain/promises/promises';
import { inquiryTypeLabel } from '../../domain/vocabulary/inquiry-types';
import { factorChangeTexts } from '../texts/mails';
import { sv } from '../texts/sv';
import { letterMail } from './letters/letter-mail';
import { oneLine } from './letters/letter';
import type { Mail } from './transport';

const timeZone = 'Europe/Stockholm';
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone });
const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short', timeZone });

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

/** The same of the first name of whoever has typed a whole one. */
function greetedFirstName(name: string): string | null {
  const [firstName = ''] = name.trim().split(/\s+/, 1);
  return greetedName(firstName);
}

/** The mail with the link that proves an address; the name is what somebody typed beside it. */
export const proveAddressMail = (to: string, name: string, address: string): Mail =>
  letterMail(to, 'proveAddressMail', greetedFirstName(name), address);

const loginPaths: Record<Role, string> = {
  student: '/login/student',
  admin: '/admin/login',
  school: '/partner/login',
  teacher: '/login/teacher',
};

const forgottenPasswordAddress = (origin: string): string => `${origin}/forgot-password`;

/**
 * Tells the owner of an account that somebody tried to make another with the same address. Nothing of theirs stands in it.
 * @param roles of the account that there is, and of the one that was asked for
 */
export function existingAccountMail(to: string, roles: { account: Role; asked: Role }, origin: string): Mail {
  const login = `${origin}${loginPaths[roles.account]}`;
  const isOther = roles.account !== roles.asked && roles.asked !== 'student';
  return letterMail(to, 'existingAccountMail', login, forgottenPasswordAddress(origin), isOther);
}

/** The mail with the link that proves the address of a school or a teacher who registers. Nothing that was typed stands in it. */
export const provePartnerAddressMail = (to: string, address: string): Mail =>
  letterMail(to, 'provePartnerAddressMail', address, accountReviewHours);

/** Tells whoever registers once more that their registration waits already. */
export const registrationWaitsMail = (to: string): Mail => letterMail(to, 'registrationWaitsMail', accountReviewHours);

export interface RegistrationNews {
  role: Role;
  name: string;
  dueAt: Date;
}

/** Tells an administrator of a registration that waits for its review. How to reach its owner stays in the database. */
export function registrationMail(to: string, { role, name, dueAt }: RegistrationNews): Mail {
  const isSchool = role === 'school';
  return letterMail(to, 'registrationMail', { isSchool, who: greetedName(name), dueAt: moment.format(dueAt) });
}

/** Tells the owner of a registration that their account is open, and where they log in. */
export const registrationApprovedMail = (to: string, role: Role, school: string | null, origin: string): Mail =>
  letterMail(to, 'registrationApprovedMail', school && oneLine(school), `${origin}${loginPaths[role]}`);

/** Tells the owner of a registration why it came to nothing. */
export const registrationRefusedMail = (to: string, reason: string): Mail =>
  letterMail(to, 'registrationRefusedMail', reason);

/** Tells a claimant that the school is theirs to answer for, with the link that chooses a password. */
export const claimApprovedMail = (
  to: string,
  claim: { school: string | null; address: string; expiresAt: Date },
): Mail =>
  letterMail(
    to,
    'claimApprovedMail',
    claim.school && oneLine(claim.school),
    claim.address,
    day.format(claim.expiresAt),
  );

/** Tells a claimant why the claim came to nothing. */
export const claimRefusedMail = (to: string, claim: { school: string | null; reason: string }): Mail =>
  letterMail(to, 'claimRefusedMail', claim.school && oneLine(claim.school), claim.reason);

/** The mail with the link that sets a new password. */
export const passwordResetMail = (to: string, address: string): Mail => letterMail(to, 'passwordResetMail', address);

/** Such a link from an administrator: whoever gets it may have forgotten nothing. */
export const passwordLinkMail = (to: string, address: string): Mail => letterMail(to, 'passwordLinkMail', address);

/** Tells the owner of an account that its password is another now. */
export const passwordChangedMail = (to: string, origin: string): Mail =>
  letterMail(to, 'passwordChangedMail', forgottenPasswordAddress(origin));

/** What can happen to the second factors of an account. */
export type FactorChange = keyof typeof factorChangeTexts;

/** Tells an administrator of a change to what their login asks for beside the password. */
export const secondFactorMail = (to: string, change: FactorChange, origin: string): Mail =>
  letterMail(
    to,
    'secondFactorMail',
    factorChangeTexts[change],
    `${origin}/admin/settings`,
    forgottenPasswordAddress(origin),
  );

/** Tells an administrator that somebody who knows the password does not get past the second step. */
export const wrongCodesMail = (to: string, origin: string): Mail =>
  letterMail(to, 'wrongCodesMail', forgottenPasswordAddress(origin));

/** Tells whoever has deleted their account that it is done, and what stays. */
export const accountDeletedMail = (to: string): Mail => letterMail(to, 'accountDeletedMail');

/** The mail to a student whose account has just been opened: the address is proved. */
export const welcomeMail = (to: string, firstName: string, origin: string): Mail =>
  letterMail(to, 'welcomeMail', greetedName(firstName), origin);

export interface ClaimNews {
  school: { id: string; name: string };
  contactPerson: string;
  role: ClaimRole;
}

/** Tells an administrator of a claim. How to reach the claimant stays in the database. */
export function claimMail(to: string, { school, contactPerson, role }: ClaimNews, origin: string): Mail {
  return letterMail(to, 'claimMail', {
    school: oneLine(school.name),
    person: greetedName(contactPerson),
    role: sv.claimRoles[role],
    page: `${origin}/school/${school.id}`,
    review: `${origin}/admin/claims?status=ny`,
  });
}

export interface Question {
  name: string;
  email: string;
  phone: string | null;
  preferredContactMethod: ContactMethod;
  inquiryType: InquiryType;
  message: string;
}

/** An enquiry that is to no school, to ourselves. An answer to the mail goes to the person who asks. */
export function questionMail({ inquiryType, preferredContactMethod, ...asking }: Question): Mail {
  const mail = letterMail(contactEmail, 'questionMail', {
    ...asking,
    name: oneLine(asking.name),
    about: inquiryTypeLabel(inquiryType),
    method: sv.contactMethods[preferredContactMethod],
  });
  return { ...mail, replyTo: asking.email };
}

/**
 * Where an invitation leads. What stands behind the `#` is sent to no server and no other site.
 * @param role whose login the page leads on to when the link is closed; the students' unless told
 */
export const invitationAddress = (origin: string, secret: string, role?: Role): string =>
  `${origin}/set-password${role === undefined ? '' : `?role=${role}`}#${secret}`;

/** Invites an administrator to choose a password. */
export const invitationMail = (to: string, address: string, expiresAt: Date): Mail =>
  letterMail(to, 'invitationMail', address, day.format(expiresAt));

export interface DataRequestNews {
  /** To name it by. */
  reference: string;
  type: DataRight;
  firstAnswerDueAt: Date;
  dueAt: Date;
}

const termsOf = ({ reference, type, firstAnswerDueAt, dueAt }: DataRequestNews) => ({
  reference,
  right: sv.dataRights[type],
  firstAnswer: moment.format(firstAnswerDueAt),
  lastDay: day.format(dueAt),
});

/** Asks whoever owns the address whether they have made a data-subject request. Nothing that was typed stands in it. */
export const proveDataRequestMail = (to: string, link: { type: DataRight; address: string; hours: number }): Mail =>
  letterMail(to, 'proveDataRequestMail', { ...link, right: sv.dataRights[link.type] });

/** Tells the person that their request counts, until when it is done, and where it is followed. */
export const dataRequestReceivedMail = (to: string, request: DataRequestNews & { address: string }): Mail =>
  letterMail(to, 'dataRequestReceivedMail', { ...termsOf(request), address: request.address });

type HandledRequest = Pick<DataRequestNews, 'reference' | 'type'>;

/** Tells the person that somebody works on their request: the first answer. */
export const dataRequestTakenUpMail = (to: string, request: HandledRequest & { dueAt: Date }): Mail =>
  letterMail(to, 'dataRequestTakenUpMail', {
    reference: request.reference,
    right: sv.dataRights[request.type],
    lastDay: day.format(request.dueAt),
  });

/** Tells the person why their request came to nothing. */
export const dataRequestRejectedMail = (to: string, request: HandledRequest & { reason: string }): Mail =>
  letterMail(to, 'dataRequestRejectedMail', { ...request, right: sv.dataRights[request.type] });

/** Tells the person that their export can be fetched, by a link that opens once. */
export const dataExportMail = (to: string, request: HandledRequest & { address: string; expiresAt: Date }): Mail =>
  letterMail(to, 'dataExportMail', {
    reference: request.reference,
    right: sv.dataRights[request.type],
    address: request.address,
    lastDay: day.format(request.expiresAt),
  });

/** Tells the person that everything about them is erased: the last mail to the address. */
export const dataErasedMail = (to: string, { reference }: Pick<DataRequestNews, 'reference'>): Mail =>
  letterMail(to, 'dataErasedMail', reference);

/** Tells the person that their request is done, and what was done where it is said in words. */
export const dataRequestDoneMail = (to: string, request: HandledRequest & { answer: string | null }): Mail =>
  letterMail(to, 'dataRequestDoneMail', { ...request, right: sv.dataRights[request.type] });

/** Tells us that a request waits, without whose it is. */
export const dataRequestNewsMail = (request: DataRequestNews): Mail =>
  letterMail(contactEmail, 'dataRequestNewsMail', termsOf(request));

export interface ColleagueNews {
  school: string;
  /** Who invites, and who is invited, as they are called. */
  inviter: string;
  name: string;
}

/** Invites a colleague to a school. */
export function colleagueMail(to: string, news: ColleagueNews, address: string, expiresAt: Date): Mail {
  const [greeted, inviter] = [greetedFirstName(news.name), greetedName(news.inviter)];
  const lastDay = day.format(expiresAt);
  return letterMail(to, 'colleagueMail', { greeted, inviter, school: oneLine(news.school), address, lastDay });
}

/** Asks whoever owns the address whether a school's enquiries may be mailed there. */
export const proveRecipientMail = (to: string, school: string, address: string): Mail =>
  letterMail(to, 'proveRecipientMail', oneLine(school), address);

/** Tells somebody who is invited to a school that their account cannot come along. */
export const takenColleagueMail = (to: string, { inviter, school }: ColleagueNews): Mail =>
  letterMail(to, 'takenColleagueMail', { inviter: greetedName(inviter), school: oneLine(school) });

/** Tells somebody that they are of a school's staff no longer. */
export const removedColleagueMail = (to: string, school: string): Mail =>
  letterMail(to, 'removedColleagueMail', oneLine(school));
