import { randomUUID } from 'node:crypto';
import type { SchoolRegistration, TeacherRegistration } from '../../../contracts/registrations';
import type { StudentRegistration } from '../../../contracts/session';
import {
  existingAccountMail,
  proveAddressMail,
  provePartnerAddressMail,
  registrationWaitsMail,
} from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import type { Acceptance } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import { acceptedIn } from '../../plugins/database/accepted';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { toE164 } from '../leads/service';
import type { ReviewQueue } from '../partner-registrations/service';
import { linkKnownUntil, type TokenService } from '../tokens/service';
import { type AccountRecord, registrationModel, type RegistrationRecord } from './model';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { SessionRepository } from './repository';

/** E-mails are compared in lower case everywhere. */
export const normaliseEmail = (email: string): string => email.toLowerCase();

/** What a school or a teacher sends, without the password: it is hashed once, and in no other way. */
export type AskingPartner = Omit<SchoolRegistration, 'password'> | Omit<TeacherRegistration, 'password'>;

type AskedFor = Pick<RegistrationRecord, 'email' | 'role' | 'name' | 'firstName' | 'lastName' | 'phone' | 'schoolName'>;

function studentAsked(registration: StudentRegistration): AskedFor {
  const { firstName = null, lastName = null } = registration;
  const name = registration.name ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const email = normaliseEmail(registration.email);
  return { email, role: 'student', name, firstName, lastName, phone: null, schoolName: null };
}

function partnerAsked(registration: AskingPartner): AskedFor {
  const phone = toE164(registration.phone);
  if (phone === null) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'phone', message: sv.fields.invalidPhone }] });
  }
  const who =
    registration.role === 'school'
      ? { name: registration.schoolName, schoolName: null }
      : { name: registration.name, schoolName: registration.schoolName || null };
  const email = normaliseEmail(registration.email);
  return { email, role: registration.role, ...who, firstName: null, lastName: null, phone };
}

/**
 * What is asked for, where its password may be chosen: judged before it is counted, as a slip is no attempt.
 * @throws ApiError PASSWORD_TOO_COMMON
 */
function judged(asked: AskedFor, password: string): AskedFor {
  assertGoodPassword(password, { email: asked.email, names: [asked.name, asked.schoolName ?? ''] });
  return asked;
}

/** Whether whoever proves an address may have the account that was made with it: a student's, which nobody has proved. */
export const isFree = (account: AccountRecord | null, { role }: Pick<RegistrationRecord, 'role'>): boolean =>
  account === null ||
  (account.emailVerifiedAt === null && account.isActive && account.role === 'student' && role === 'student');

interface RegistrationParts {
  connection: DatabaseConnection;
  repository: SessionRepository;
  reviews: ReviewQueue;
  tokens: TokenService;
  hashing: PasswordHashing;
  siteOrigin: string;
}

/**
 * Takes registrations in. Up to the answer the same is done for every address; only the mail, which its owner alone reads,
 * depends on whether there is an account.
 */
export function createRegistration({
  connection,
  repository,
  reviews,
  tokens,
  hashing,
  siteOrigin,
}: RegistrationParts) {
  async function mailFor(asked: RegistrationRecord, secret: string): Promise<Mail> {
    const { email, role, name } = asked;
    const [account, waiting] = await Promise.all([repository.findAccount(email), reviews.findWaiting(email)]);
    if (isFree(account, asked) && waiting === null) {
      const address = `${siteOrigin}/bekrafta-epost#${secret}`;
      return role === 'student' ? proveAddressMail(email, name, address) : provePartnerAddressMail(email, address);
    }
    await repository.deleteRegistration(asked._id);
    if (account === null) return registrationWaitsMail(email);
    return existingAccountMail(email, { account: account.role, asked: role }, siteOrigin);
  }

  async function toRecord(asked: AskedFor, password: string): Promise<Omit<RegistrationRecord, '_id'>> {
    const createdAt = new Date();
    const expiresAt = linkKnownUntil('registration', createdAt);
    return { ...asked, passwordHash: await hashing.hash(password), createdAt, expiresAt };
  }

  return {
    /**
     * Judges a student's registration, and answers what takes it in: that answers the mail that is to be sent, which nobody
     * who asks may wait for.
     * @throws ApiError PASSWORD_TOO_COMMON
     */
    judge(registration: StudentRegistration): () => Promise<{ mail: () => Promise<Mail> }> {
      const asked = judged(studentAsked(registration), registration.password);
      return async () => {
        const record = await toRecord(asked, registration.password);
        const id = await repository.storeRegistration(record);
        const { secret } = await tokens.issue('registration', id);
        return { mail: () => mailFor({ ...record, _id: id }, secret) };
      };
    },

    /** How a school's or a teacher's registration is accepted; `post` takes the mail, which nobody who asks may wait for. */
    acceptPartner: (
      password: string,
      post: (mail: Promise<Mail>) => void,
    ): Acceptance<AskingPartner, RegistrationRecord> => ({
      store: acceptedIn(registrationModel(connection)),
      limitPerAddress: 'registerPerAddress',
      async prepare(registration) {
        const asked = judged(partnerAsked(registration), password);
        return {
          counted: [['registerPerAccountAndAddress', { email: registration.email }]],
          make: async () => registrationModel.make({ ...(await toRecord(asked, password)), _id: randomUUID() }),
          async afterwards(document) {
            const { secret } = await tokens.issue('registration', document._id);
            post(mailFor(document, secret));
          },
        };
      },
    }),
  };
}
