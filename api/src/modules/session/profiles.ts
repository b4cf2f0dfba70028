import type {
  SchoolRegistration,
  SessionUser,
  StudentRegistration,
  TeacherRegistration,
} from '../../../contracts/session';
import type { Role } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { createPartnerService } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { createStudentService, splitName } from '../students/service';
import { createTeacherService } from '../teachers/service';

export type Registration = SchoolRegistration | TeacherRegistration | StudentRegistration;

/** Who a signed-in person is, before their profile is looked up. */
export interface Identity {
  userId: string;
  email: string;
  name: string;
  role: Role;
}

type ProfileFacts = Pick<SessionUser, 'phone' | 'schoolId' | 'schoolName'>;

export interface Profiles {
  /** Stores what somebody registered with beside their account. */
  create(authId: string, email: string, registration: Registration): Promise<void>;
  /** What the profile of each role adds to the account. */
  factsOf: Record<Role, (identity: Identity) => Promise<ProfileFacts>>;
}

/** What is stored of a person beside their account; each role's is another module's. */
export function createProfiles(connection: DatabaseConnection): Profiles {
  const students = createStudentService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);

  function create(authId: string, email: string, registration: Registration): Promise<void> {
    if (registration.role === 'school') {
      return partners.createProfile({ authId, name: registration.schoolName, phone: registration.phone, email });
    }
    if (registration.role === 'teacher') {
      const { name, phone, schoolName } = registration;
      return teachers.createProfile({ authId, ...splitName(name), phone, email, schoolName: schoolName || null });
    }
    const { firstName, lastName, name } = registration;
    const names = firstName !== undefined && lastName !== undefined ? { firstName, lastName } : splitName(name ?? '');
    return students.ensureProfile(authId, names);
  }

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

  return { create, factsOf };
}
