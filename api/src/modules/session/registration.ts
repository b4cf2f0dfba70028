import { errorSentence } from '../../../contracts/errors';
import type { StudentRegistration } from '../../../contracts/session';
import { ApiError } from '../../plugins/api-error';
import { isDuplicateKey } from '../../plugins/database';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { Profiles, Registration } from './profiles';
import type { NewAccount, SessionRepository } from './repository';

/** A contract lets `role` be left out by students only. */
export const isStudent = (registration: Registration): registration is StudentRegistration =>
  registration.role === undefined || registration.role === 'student';

/** E-mails are compared in lower case everywhere. */
export const normaliseEmail = (email: string): string => email.toLowerCase();

function fullName(registration: Registration): string {
  if (registration.role === 'school') return registration.schoolName;
  if (registration.role === 'teacher') return registration.name;
  return registration.name ?? `${registration.firstName ?? ''} ${registration.lastName ?? ''}`.trim();
}

/**
 * Makes an account and its profile without a transaction: the account first, because its unique e-mail decides who gets
 * it; if the profile then fails, the account is taken away again so that the person can try once more.
 */
export function createRegistration(repository: SessionRepository, profiles: Profiles, hashing: PasswordHashing) {
  async function createAccount(account: NewAccount): Promise<string> {
    try {
      return await repository.createAccount(account);
    } catch (error) {
      if (!isDuplicateKey(error, 'email')) throw error;
      throw new ApiError('EMAIL_TAKEN', { fields: [{ path: 'email', message: errorSentence('EMAIL_TAKEN') }] });
    }
  }

  return async function register(registration: Registration): Promise<{ userId: string; email: string; name: string }> {
    const email = normaliseEmail(registration.email);
    const name = fullName(registration);
    assertGoodPassword(registration.password, { email, names: [name] });
    const passwordHash = await hashing.hash(registration.password);
    const isApproved = isStudent(registration);
    const userId = await createAccount({
      email,
      passwordHash,
      name,
      role: registration.role ?? 'student',
      isActive: isApproved,
      reviewStatus: isApproved ? 'approved' : 'pending',
    });
    try {
      await profiles.create(userId, email, registration);
    } catch (error) {
      await repository.deleteAccount(userId);
      throw error;
    }
    return { userId, email, name };
  };
}
