import type { EmailLink } from '../../../contracts/email-links';
import { reviewedRoleSchema } from '../../../contracts/vocabulary-schemas';
import { proveAddressMail, provePartnerAddressMail } from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import { ApiError } from '../../plugins/api-error';
import { isDuplicateKey } from '../../plugins/database';
import type { ReviewQueue } from '../partner-registrations/service';
import type { KnownLink, TokenService } from '../tokens/service';
import type { AccountRecord, RegistrationRecord } from './model';
import type { PasswordHashing } from './passwords';
import type { Profiles } from './profiles';
import { isFree } from './registration';
import type { SessionRepository } from './repository';

/** Whose address a link proves: an account that is there, or one that was registered. */
interface LinkOwner {
  link: KnownLink;
  email: string;
  name: string;
  passwordHash: string;
  account: AccountRecord | null;
  registration: RegistrationRecord | null;
  /** A registration with the address waits for an administrator. */
  isWaiting: boolean;
}

/** What a link of a school's or a teacher's registration has come to. */
interface WaitingForReview {
  waiting: RegistrationRecord;
}

interface ProvedAccount extends Pick<OpenedAccount, 'endedSessions'> {
  account: AccountRecord;
  isNew: boolean;
}

interface OpenedAccount {
  userId: string;
  /** Of whoever was signed in to it before it came to its owner. */
  endedSessions: string[];
}

/** Links that prove an address: of a registration, which becomes an account then, or of an account from before. */
export function createEmailLinks(
  repository: SessionRepository,
  profiles: Profiles,
  tokens: TokenService,
  hashing: PasswordHashing,
  reviews: ReviewQueue,
  siteOrigin: string,
) {
  async function ownerOf(secret: string): Promise<LinkOwner> {
    const link = await tokens.find(secret);
    if (link?.purpose === 'registration') {
      const registration = await repository.findRegistration(link.subject);
      if (registration !== null) {
        const { email, name, passwordHash } = registration;
        const [account, waiting] = await Promise.all([repository.findAccount(email), reviews.findWaiting(email)]);
        return { link, email, name, passwordHash, account, registration, isWaiting: waiting !== null };
      }
    }
    if (link?.purpose === 'emailProof') {
      const account = await repository.findAccountById(link.subject);
      if (account !== null) {
        const { email, name, passwordHash } = account;
        return { link, email, name: name ?? '', passwordHash, account, registration: null, isWaiting: false };
      }
    }
    throw new ApiError('LINK_NOT_FOUND');
  }

  function stateOf({ link, account, registration, isWaiting }: LinkOwner): EmailLink['state'] {
    if (link.state === 'used') return 'used';
    const isDone = registration === null ? account?.emailVerifiedAt != null : !isFree(account, registration);
    return isDone || isWaiting ? 'proved' : link.state;
  }

  async function createAccount(registration: RegistrationRecord): Promise<string> {
    const { email, passwordHash, name, role } = registration;
    const userId = await repository.createAccount({
      email,
      passwordHash,
      name,
      role,
      isActive: true,
      reviewStatus: 'approved',
      emailVerifiedAt: new Date(),
    });
    try {
      await profiles.createStudent(userId, registration);
    } catch (error) {
      // without its profile it is no account: the link stays open, to be tried once more
      await repository.deleteAccount(userId);
      throw error;
    }
    return userId;
  }

  /** The owner of the address asks for an account that is reviewed first. */
  async function submit(registration: RegistrationRecord): Promise<void> {
    const { _id, email, passwordHash, name, schoolName, phone } = registration;
    const role = reviewedRoleSchema.parse(registration.role);
    try {
      await reviews.submit({ _id, email, passwordHash, role, name, schoolName, phone: phone ?? '' });
    } catch (error) {
      if (isDuplicateKey(error)) throw new ApiError('LINK_CLOSED');
      throw error;
    }
  }

  /** One address has one account, whichever of its links is quicker. */
  async function open(registration: RegistrationRecord, account: AccountRecord | null): Promise<OpenedAccount> {
    if (account === null) {
      try {
        return { userId: await createAccount(registration), endedSessions: [] };
      } catch (error) {
        if (isDuplicateKey(error, 'email')) throw new ApiError('LINK_CLOSED');
        throw error;
      }
    }
    const { passwordHash, name } = registration;
    const { email } = account;
    if (!(await repository.takeOver(account._id, { passwordHash, name, email }))) throw new ApiError('LINK_CLOSED');
    await profiles.replaceStudent(account._id, registration);
    return { userId: account._id, endedSessions: await repository.endSessionsOf(account._id) };
  }

  async function mailTo(
    owner: Pick<LinkOwner, 'email' | 'name'> & Partial<Pick<LinkOwner, 'registration'>>,
    link: Pick<KnownLink, 'purpose' | 'subject'>,
  ) {
    const { secret } = await tokens.issue(link.purpose, link.subject);
    const address = `${siteOrigin}/bekrafta-epost#${secret}`;
    const isStudent = (owner.registration?.role ?? 'student') === 'student';
    return isStudent
      ? proveAddressMail(owner.email, owner.name, address)
      : provePartnerAddressMail(owner.email, address);
  }

  return {
    /** @throws ApiError LINK_NOT_FOUND */
    async lookAt(secret: string): Promise<EmailLink> {
      const owner = await ownerOf(secret);
      const role = (owner.registration ?? owner.account)?.role;
      return { state: stateOf(owner), email: owner.email, ...(role && { role }) };
    },

    /**
     * Uses a link up and answers the account that it opened, or the registration that waits for its review now.
     * @throws ApiError LINK_NOT_FOUND, LINK_CLOSED, INVALID_CREDENTIALS for another password than the one that was chosen
     */
    async prove(secret: string, password: string): Promise<ProvedAccount | WaitingForReview> {
      const owner = await ownerOf(secret);
      if (stateOf(owner) !== 'open') throw new ApiError('LINK_CLOSED');
      if (!(await hashing.verify(owner.passwordHash, password))) throw new ApiError('INVALID_CREDENTIALS');
      const { registration, link } = owner;
      if (registration !== null && registration.role !== 'student') {
        await submit(registration);
        await tokens.consume(link.purpose, secret);
        return { waiting: registration };
      }
      const fromBefore = { userId: link.subject, endedSessions: [] };
      const { userId, endedSessions } = registration ? await open(registration, owner.account) : fromBefore;
      if (registration === null) await repository.setEmailProved(userId);
      await tokens.consume(link.purpose, secret);
      const account = await repository.findAccountById(userId);
      if (account === null) throw new ApiError('LINK_CLOSED');
      return { account, isNew: registration !== null, endedSessions };
    },

    /** The mail with a new link in the place of one that is too old. @throws ApiError LINK_NOT_FOUND, LINK_CLOSED */
    async renew(secret: string): Promise<Mail> {
      const owner = await ownerOf(secret);
      if (!['open', 'expired'].includes(stateOf(owner))) throw new ApiError('LINK_CLOSED');
      return mailTo(owner, owner.link);
    },

    /** The mail with a link for an account whose address is not proved. */
    mailToAccount: (account: { userId: string; email: string; name: string }): Promise<Mail> =>
      mailTo(account, { purpose: 'emailProof', subject: account.userId }),
  };
}
