import type { SessionUser } from '../../../contracts/session';
import type { Role } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { createFactorPresence, type SecondFactorSettings } from '../factors/service';
import { createPartnerService, createTeacherPlaces } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { createStudentService, splitName } from '../students/service';
import { createTeacherService } from '../teachers/service';
import type { RegistrationRecord } from './model';

/** What somebody registered with, beside the account. */
type RegisteredPerson = Pick<RegistrationRecord, 'name' | 'firstName' | 'lastName'>;

/** Who a signed-in person is, before their profile is looked up. */
export interface Identity {
  userId: string;
  email: string;
  name: string;
  role: Role;
  isEmailProved: boolean;
}

/** Whose profile it is, by the name that their account has. */
type Owner = Pick<Identity, 'userId' | 'role' | 'name'>;

type ProfileFacts = Pick<
  SessionUser,
  'phone' | 'schoolId' | 'schoolName' | 'staffRole' | 'teacherEntry' | 'needsSecondFactor'
>;

/** The account has the name too; null: no phone number. */
export interface OwnDetails {
  name: string;
  phone: string | null;
}

export interface Profiles {
  /** Stores what a student registered with beside the account. */
  createStudent(authId: string, person: RegisteredPerson): Promise<void>;
  /** Replaces what a student's profile says, when the account has come to its owner. */
  replaceStudent(authId: string, person: RegisteredPerson): Promise<void>;
  /** Changes what people say of themselves; what is not given stays. */
  changeOwn(owner: Owner, own: Partial<OwnDetails>): Promise<void>;
  /** What the profile of each role adds to the account. */
  factsOf: Record<Role, (identity: Identity) => Promise<ProfileFacts>>;
}

/** What is stored of a person beside their account; each role's is another module's. */
export function createProfiles(
  connection: DatabaseConnection,
  { isRequired }: Pick<SecondFactorSettings, 'isRequired'>,
): Profiles {
  const students = createStudentService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);
  const placeOf = createTeacherPlaces(connection);
  const { hasAny } = createFactorPresence(connection);

  const namesOf = ({ name, firstName, lastName }: RegisteredPerson) =>
    firstName !== null && lastName !== null ? { firstName, lastName } : splitName(name);

  const changesOf = ({ name, phone }: Partial<OwnDetails>) => ({
    ...(name !== undefined && splitName(name)),
    ...(phone !== undefined && { phone }),
  });

  const changers: Record<Role, ((owner: Owner, own: Partial<OwnDetails>) => Promise<void>) | null> = {
    school: async ({ userId }, { phone }) => {
      if (phone !== undefined) await partners.changePhone(userId, phone);
    },
    student: ({ userId, name }, own) => students.changeProfile(userId, name, changesOf(own)),
    teacher: ({ userId }, own) => teachers.changeDetails(userId, changesOf(own)),
    admin: null,
  };

  const factsOf: Record<Role, (identity: Identity) => Promise<ProfileFacts>> = {
    student: async ({ userId, name }) => ({ phone: await students.phoneOf(userId, name) }),
    school: async ({ userId }) => {
      const profile = await partners.profileOf(userId);
      const schoolName = profile?.schoolId ? await schools.nameOf(profile.schoolId) : null;
      return {
        phone: profile?.phone,
        schoolId: profile?.schoolId ?? null,
        schoolName: schoolName ?? profile?.name,
        staffRole: profile?.staffRole,
      };
    },
    teacher: async ({ userId }) => {
      const [profile, place] = await Promise.all([teachers.profileOf(userId), placeOf(userId)]);
      const schoolId = place.state === 'shown' ? place.entry.schoolId : (profile?.schoolId ?? null);
      const schoolName = schoolId === null ? null : await schools.nameOf(schoolId);
      return {
        phone: profile?.phone,
        schoolId,
        schoolName: schoolName ?? profile?.schoolName,
        teacherEntry: place.state,
      };
    },
    admin: async ({ userId }) => (isRequired && !(await hasAny(userId)) ? { needsSecondFactor: true } : {}),
  };

  return {
    createStudent: (authId, person) => students.ensureProfile(authId, namesOf(person)),
    replaceStudent: (authId, person) => students.replaceProfile(authId, namesOf(person)),
    changeOwn: async (owner, own) => changers[owner.role]?.(owner, own),
    factsOf,
  };
}
