import type { SessionUser } from '../../../contracts/session';
import type { Role } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { createPartnerService } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { createStudentService, splitName } from '../students/service';
import { createTeacherService } from '../teachers/service';
import type { RegistrationRecord } from './model';

/** What somebody registered with, beside the account. */
type RegisteredPerson = Pick<
  RegistrationRecord,
  'email' | 'role' | 'name' | 'firstName' | 'lastName' | 'phone' | 'schoolName'
>;

/** Who a signed-in person is, before their profile is looked up. */
export interface Identity {
  userId: string;
  email: string;
  name: string;
  role: Role;
  isEmailProved: boolean;
}

type ProfileFacts = Pick<SessionUser, 'phone' | 'schoolId' | 'schoolName'>;

export interface Profiles {
  /** Stores what somebody registered with beside their account. */
  create(authId: string, person: RegisteredPerson): Promise<void>;
  /** Replaces what a student's profile says, when the account has come to its owner. */
  replaceStudent(authId: string, person: RegisteredPerson): Promise<void>;
  /** What the profile of each role adds to the account. */
  factsOf: Record<Role, (identity: Identity) => Promise<ProfileFacts>>;
}

/** What is stored of a person beside their account; each role's is another module's. */
export function createProfiles(connection: DatabaseConnection): Profiles {
  const students = createStudentService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);

  const namesOf = ({ name, firstName, lastName }: RegisteredPerson) =>
    firstName !== null && lastName !== null ? { firstName, lastName } : splitName(name);

  const creators: Record<Role, ((authId: string, person: RegisteredPerson) => Promise<void>) | null> = {
    school: (authId, { name, phone, email }) => partners.createProfile({ authId, name, phone, email }),
    teacher: (authId, { name, phone, email, schoolName }) =>
      teachers.createProfile({ authId, ...splitName(name), phone, email, schoolName }),
    student: (authId, person) => students.ensureProfile(authId, namesOf(person)),
    admin: null,
  };

  const factsOf: Record<Role, (identity: Identity) => Promise<ProfileFacts>> = {
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
    create: async (authId, person) => creators[person.role]?.(authId, person),
    replaceStudent: (authId, person) => students.replaceProfile(authId, namesOf(person)),
    factsOf,
  };
}
