import type { LoginRequest, SessionUser } from '../../../contracts/session';
import { ApiError } from '../../plugins/api-error';
import { createInvitations } from './invitations';
import type { AccountRecord } from './model';
import { createPasswordHashing, type PasswordHashing } from './passwords';
import type { Identity, Profiles } from './profiles';
import { normaliseEmail } from './registration';
import { createSessionRepository, type SessionRepository } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

/** Accounts, for other modules. */
export function createAccountService(connection: DatabaseConnection) {
  const accounts = createSessionRepository(connection);
  const { inviteAdministrator } = createInvitations(connection, accounts, createPasswordHashing());
  return { administratorEmails: (): Promise<string[]> => accounts.listEmails('admin'), inviteAdministrator };
}

export const identityOf = ({ _id, email, name, role, emailVerifiedAt }: AccountRecord): Identity => ({
  userId: _id,
  email,
  name: name ?? '',
  role,
  isEmailProved: emailVerifiedAt !== null,
});

export function createSessionService(repository: SessionRepository, profiles: Profiles, hashing: PasswordHashing) {
  return {
    /**
     * Checks an e-mail and a password. An unknown account, a wrong password and a deactivated account answer the same,
     * in the same time; that an account waits for its review is told only to who knows the password.
     */
    async identify({ email, password }: LoginRequest): Promise<Identity> {
      const account = await repository.findAccount(normaliseEmail(email));
      const isRight = await hashing.verify(account?.passwordHash ?? null, password);
      if (!isRight || account === null) throw new ApiError('INVALID_CREDENTIALS');
      if (account.reviewStatus === 'pending') throw new ApiError('ACCOUNT_PENDING_REVIEW');
      if (!account.isActive) throw new ApiError('INVALID_CREDENTIALS');
      return identityOf(account);
    },

    /** The signed-in person as the apps know them. */
    async describe(identity: Identity): Promise<SessionUser> {
      const { userId, email, name, role, isEmailProved } = identity;
      return { id: userId, email, name, role, isEmailProved, ...(await profiles.factsOf[role](identity)) };
    },
  };
}
