import type { SchoolRegistration, StudentRegistration, TeacherRegistration } from '../../../contracts/session';
import type { Mail } from '../../mail/transport';
import { existingAccountMail, proveAddressMail } from '../../mail/mails';
import type { AccountRecord, RegistrationRecord } from './model';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { SessionRepository } from './repository';
import { linkKnownUntil, type TokenService } from '../tokens/service';

export type Registration = SchoolRegistration | TeacherRegistration | StudentRegistration;

/** E-mails are compared in lower case everywhere. */
export const normaliseEmail = (email: string): string => email.toLowerCase();

type AskedFor = Pick<RegistrationRecord, 'role' | 'name' | 'firstName' | 'lastName' | 'phone' | 'schoolName'>;

const nothingElse = { firstName: null, lastName: null, phone: null, schoolName: null };

function askedFor(registration: Registration): AskedFor {
  if (registration.role === 'school') {
    const { role, schoolName, phone } = registration;
    return { ...nothingElse, role, name: schoolName, phone };
  }
  if (registration.role === 'teacher') {
    const { role, name, phone, schoolName } = registration;
    return { ...nothingElse, role, name, phone, schoolName: schoolName || null };
  }
  const { firstName = null, lastName = null } = registration;
  const name = registration.name ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return { ...nothingElse, role: 'student', name, firstName, lastName };
}

/** Whether whoever proves an address may have the account that was made with it: a student's, which nobody has proved. */
export const isFree = (account: AccountRecord | null, { role }: Pick<RegistrationRecord, 'role'>): boolean =>
  account === null ||
  (account.emailVerifiedAt === null && account.isActive && account.role === 'student' && role === 'student');

/**
 * Takes a registration in. Up to the answer the same is done for every address; only the mail, which its owner alone reads,
 * depends on whether there is an account.
 */
export function createRegistration(
  repository: SessionRepository,
  tokens: TokenService,
  hashing: PasswordHashing,
  siteOrigin: string,
) {
  async function mailFor(registrationId: string, asked: RegistrationRecord, secret: string): Promise<Mail> {
    const account = await repository.findAccount(asked.email);
    if (isFree(account, asked))
      return proveAddressMail(asked.email, asked.name, `${siteOrigin}/bekrafta-epost#${secret}`);
    await repository.deleteRegistration(registrationId);
    return existingAccountMail(asked.email, account?.role ?? 'student', siteOrigin);
  }

  /** Answers the mail that is to be sent, which nobody who asks may wait for. */
  return async function register(registration: Registration): Promise<{ mail: () => Promise<Mail> }> {
    const email = normaliseEmail(registration.email);
    const asked = askedFor(registration);
    assertGoodPassword(registration.password, {
      email,
      names: [asked.name, asked.schoolName ?? ''],
    });
    const createdAt = new Date();
    const record = {
      ...asked,
      email,
      passwordHash: await hashing.hash(registration.password),
      createdAt,
      expiresAt: linkKnownUntil('registration', createdAt),
    };
    const id = await repository.storeRegistration(record);
    const { secret } = await tokens.issue('registration', id);
    return { mail: () => mailFor(id, { ...record, _id: id }, secret) };
  };
}
