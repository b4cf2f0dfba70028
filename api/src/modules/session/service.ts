import type { LoginRequest, SessionUser } from '../../../contracts/session';
import type { Role } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import { createPartnerService } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { createStudentService } from '../students/service';
import { createTeacherService } from '../teachers/service';
import type { PasswordHashing } from './passwords';
import { normaliseEmail } from './registration';
import { createSessionRepository, type SessionRepository } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

/** Who a signed-in person is, before their profile is looked up. */
export interface Identity {
  userId: string;
  email: string;
  name: string;
  role: Role;
}

type ProfileFacts = Pick<SessionUser, 'phone' | 'schoolId' | 'schoolName'>;

/** Accounts, for other modules. */
export function createAccountService(connection: DatabaseConnection) {
  const accounts = createSessionRepository(connection);
  return { administratorEmails: (): Promise<string[]> => accounts.listEmails('admin') };
}

export function createSessionService(
  connection: DatabaseConnection,
  repository: SessionRepository,
  hashing: PasswordHashing,
) {
  const students = createStudentService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);

  /** What the profile of each role adds to the account. */
  const profileFacts: Record<Role, (identity: Identity) => Promise<ProfileFacts>> = {
    student: async ({ userId, name }) => ({ phone: await students.phoneOf(userId, name) }),
    school: async ({ userId }) => {
      const profile = await partners.profileOf(userId);
      const schoolName = profile?.schoolId ? await schools.nameOf(profile.schoolId) : null;
      return { phone: profile?.phone, schoolId: profile?.schoolId, schoolName: schoolName ?? profile?.name };
    },
    teacher: async ({ userId }) => {
      const profile = await teachers.profileOf(userId);
      return { phone: profile?.phone, schoolId: profile?.schoolId, schoolName: profile?.schoolName };
    },
    admin: async () => ({}),
  };

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
      return { userId: account._id, email: account.email, name: account.name ?? '', role: account.role };
    },

    /** The signed-in person as the apps know them. */
    async describe(identity: Identity): Promise<SessionUser> {
      const { userId, email, name, role } = identity;
      return { id: userId, email, name, role, ...(await profileFacts[role](identity)) };
    },
  };
}
