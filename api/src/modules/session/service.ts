import type { LoginRequest, SessionUser } from '../../../contracts/session';
import { ApiError } from '../../plugins/api-error';
import { createTokenService } from '../tokens/service';
import { createAccountAdministration } from './administration';
import type { AccountRecord } from './model';

import { createOpenSessions } from './open-sessions';
import type { ReviewQueue } from '../partner-registrations/service';
import { createPartnerAccounts } from './partner-accounts';
import { createPasswordLinks, type Invitation } from './password-links';
import { createPasswordHashing, type PasswordHashing } from './passwords';
import { createProfiles, type Identity, type OwnDetails, type Profiles } from './profiles';
import { normaliseEmail } from './registration';
import { createSessionRepository, type SessionRepository } from './repository';
import type { Role } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';

export { stateOf } from './administration';
export type { AccountRecord } from './model';
export type { Invitation } from './password-links';

/** Accounts, for other modules. */
export function createAccountService(connection: DatabaseConnection) {
  const accounts = createSessionRepository(connection);
  const hashing = createPasswordHashing();
  // nobody logs in here, so nobody is asked for a second factor
  const profiles = createProfiles(connection, { isRequired: false });
  const { inviteAdministrator, canJoin, resetMail } = createPasswordLinks(connection, accounts, hashing);
  const tokens = createTokenService(connection);
  const administration = createAccountAdministration(connection);
  return {
    administration,
    resetMail,

    /** Makes a student an administrator once they have chosen a password by the link. @throws ApiError CHANGED_MEANWHILE */
    async makeAdministrator(id: string): Promise<Invitation> {
      await administration.makeAdministrator(id, await hashing.hashUnknown());
      await tokens.closeAll(id);
      return tokens.issue('invitation', id);
    },

    ...createPartnerAccounts(connection, accounts, hashing),
    administratorEmails: (): Promise<string[]> => accounts.listEmails('admin'),
    inviteAdministrator,

    async findAdministrator(email: string): Promise<AccountRecord | null> {
      const account = await accounts.findAccount(normaliseEmail(email));
      return account?.role === 'admin' ? account : null;
    },

    canJoin,
    endSessionsOf: accounts.endSessionsOf,
    sessionIdsOf: createOpenSessions(connection).idsOf,

    /** What the owner of an account says of themselves. */
    async ownDetailsOf(email: string): Promise<OwnDetails | null> {
      const account = await accounts.findAccount(normaliseEmail(email));
      if (account === null) return null;
      const { phone } = await profiles.factsOf[account.role](identityOf(account));
      return { name: account.name ?? '', phone: phone ?? null };
    },

    /** Says anew in the account and its profile what is given; nothing where there is no account. */
    async correctDetails(email: string, details: Partial<OwnDetails>): Promise<void> {
      const account = await accounts.findAccount(normaliseEmail(email));
      if (account === null) return;
      const owner = identityOf(account);
      if (details.name !== undefined) await accounts.setName(owner, details.name);
      await profiles.changeOwn(owner, details);
    },

    /** The account that has an address, whoever may use it. */
    async accountOf(email: string): Promise<{ id: string; role: Role } | null> {
      const account = await accounts.findAccount(normaliseEmail(email));
      return account && { id: account._id, role: account.role };
    },

    /** Whoever can log in of these accounts, with when each was last seen. */
    findUsable: (ids: readonly string[]): Promise<AccountRecord[]> => accounts.findUsable(ids),

    /** Whoever may be mailed what is theirs: null unless they can log in with this role and have proved the address. */
    async findMailable(userId: string, role: Role): Promise<{ email: string; name: string } | null> {
      const account = await accounts.findAccountById(userId);
      if (!account?.isActive || account.reviewStatus !== 'approved' || account.emailVerifiedAt === null) return null;
      return account.role === role ? { email: account.email, name: account.name ?? '' } : null;
    },

    /** Whether an address is that of an account which has been closed. */
    async isClosed(email: string): Promise<boolean> {
      const account = await accounts.findAccount(normaliseEmail(email));
      return account !== null && !account.isActive;
    },
  };
}

export const identityOf = ({ _id, email, name, role, emailVerifiedAt }: AccountRecord): Identity => ({
  userId: _id,
  email,
  name: name ?? '',
  role,
  isEmailProved: emailVerifiedAt !== null,
});

/** The signed-in person as the apps know them. */
export async function describePerson(profiles: Profiles, identity: Identity): Promise<SessionUser> {
  const { userId, email, name, role, isEmailProved } = identity;
  return { id: userId, email, name, role, isEmailProved, ...(await profiles.factsOf[role](identity)) };
}

export function createSessionService(
  repository: SessionRepository,
  profiles: Profiles,
  hashing: PasswordHashing,
  reviews: ReviewQueue,
) {
  return {
    /**
     * Checks an e-mail and a password. An unknown account, a wrong password, somebody else's door and a deactivated account
     * answer the same, in the same time; that a registration waits for its review is told only to who knows the password.
     */
    async identify({ email, password, door }: LoginRequest): Promise<{ identity: Identity; passwordHash: string }> {
      const address = normaliseEmail(email);
      const [account, waiting] = await Promise.all([repository.findAccount(address), reviews.findWaiting(address)]);
      const isRight = await hashing.verify(account?.passwordHash ?? waiting?.passwordHash ?? null, password);
      const isOwnDoor = (account?.role === 'admin') === (door === 'admin');
      if (!isRight || !isOwnDoor) throw new ApiError('INVALID_CREDENTIALS');
      if (account === null || account.reviewStatus === 'pending') throw new ApiError('ACCOUNT_PENDING_REVIEW');
      if (!account.isActive) throw new ApiError('INVALID_CREDENTIALS');
      return { identity: identityOf(account), passwordHash: account.passwordHash };
    },

    describe: (identity: Identity): Promise<SessionUser> => describePerson(profiles, identity),
  };
}
