import type { PasswordChange, ProfileChange } from '../../../contracts/own-account';
import type { SessionUser } from '../../../contracts/session';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { sv } from '../../texts/sv';
import { toE164 } from '../leads/service';
import type { TokenService } from '../tokens/service';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { Profiles } from './profiles';
import type { SessionRepository } from './repository';
import { describePerson } from './service';

interface Parts {
  repository: SessionRepository;
  profiles: Profiles;
  tokens: TokenService;
  hashing: PasswordHashing;
}

/** What signed-in people do with their own account. */
export function createOwnAccount({ repository, profiles, tokens, hashing }: Parts) {
  return {
    /** @throws ApiError VALIDATION_FAILED at the field, for another password than the account's. */
    async confirmPassword({ userId }: Person, password: string, field: string): Promise<void> {
      const account = await repository.findAccountById(userId);
      if (await hashing.verify(account?.passwordHash ?? null, password)) return;
      throw new ApiError('VALIDATION_FAILED', { fields: [{ path: field, message: sv.fields.wrongPassword }] });
    },

    async changeProfile(person: Person, { name, phone: typed }: ProfileChange): Promise<SessionUser> {
      const phone = typed ? toE164(typed) : null;
      if (typed && phone === null) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'phone', message: sv.fields.invalidPhone }] });
      }
      await repository.setName(person, name);
      await profiles.changeOwn(person, { name, phone });
      return describePerson(profiles, { ...person, name });
    },

    /** Answers the sessions that ended: all but the one that the password was changed in. */
    async changePassword(person: Person, { newPassword }: PasswordChange): Promise<string[]> {
      const { userId, email, name, sessionId } = person;
      assertGoodPassword(newPassword, { email, names: [name] }, 'newPassword');
      await repository.setPassword(userId, await hashing.hash(newPassword));
      await tokens.closeAll(userId);
      return repository.endSessionsOf(userId, sessionId);
    },
  };
}
