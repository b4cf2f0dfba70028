import { randomBytes } from 'node:crypto';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createTokenService } from '../tokens/service';
import type { AccountRecord } from './model';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { Identity } from './profiles';
import { normaliseEmail } from './registration';
import type { SessionRepository } from './repository';

export interface Invitation {
  /** What the link carries; it is told here and nowhere else. */
  secret: string;
  expiresAt: Date;
}

/** Accounts whose owner chooses the first password, by a link that opens once. */
export function createInvitations(
  connection: DatabaseConnection,
  repository: SessionRepository,
  hashing: PasswordHashing,
) {
  const tokens = createTokenService(connection);

  async function accountOf(secret: string): Promise<AccountRecord> {
    const id = await tokens.subjectOf('invitation', secret);
    const account = id === null ? null : await repository.findAccountById(id);
    if (!account?.isActive || account.reviewStatus !== 'approved') throw new ApiError('LINK_CLOSED');
    return account;
  }

  return {
    /**
     * Invites an administrator; one who is there already gets another link.
     * @throws Error in a sentence, when the address belongs to somebody else's account.
     */
    async inviteAdministrator(address: string, name: string): Promise<Invitation> {
      const email = normaliseEmail(address);
      const known = await repository.findAccount(email);
      if (known && (known.role !== 'admin' || !known.isActive)) {
        throw new Error(
          `${email} has a ${known.isActive ? known.role : 'closed'} account already; give another address.`,
        );
      }
      const account = { email, name, role: 'admin' as const, isActive: true, reviewStatus: 'approved' as const };
      // nobody knows this password: until the link is used, nobody gets in
      const passwordHash = await hashing.hash(randomBytes(32).toString('base64url'));
      const id = known?._id ?? (await repository.createAccount({ ...account, passwordHash, emailVerifiedAt: null }));
      return tokens.issue('invitation', id);
    },

    async find(secret: string): Promise<{ email: string; name: string }> {
      const { email, name } = await accountOf(secret);
      return { email, name: name ?? '' };
    },

    /** Uses the invitation up. Every other link and session of the account ends; `endedSessions` says which. */
    async accept(secret: string, password: string): Promise<Identity & { endedSessions: string[] }> {
      const { _id: userId, email, name, role } = await accountOf(secret);
      assertGoodPassword(password, { email, names: [name ?? ''] });
      const passwordHash = await hashing.hash(password);
      if ((await tokens.consume('invitation', secret)) === null) throw new ApiError('LINK_CLOSED');
      await repository.setPassword(userId, passwordHash);
      await repository.setEmailProved(userId);
      await tokens.closeAll(userId);
      const endedSessions = await repository.endSessionsOf(userId);
      return { userId, email, name: name ?? '', role, isEmailProved: true, endedSessions };
    },
  };
}
