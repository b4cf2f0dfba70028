import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../contracts/session';
import type { Role, StaffRole } from '../../contracts/vocabulary';
import { type SchoolProfileRecord, schoolProfileModel } from '../../src/modules/partner/model';
import { type TeacherProfileRecord, teacherProfileModel } from '../../src/modules/teachers/model';
import { type AccountRecord, accountModel } from '../../src/modules/session/model';
import { ask } from '../ask';
import { storeTeacher } from './teacher';

export const testPassword = 'korsbärslila-17';
// far cheaper to check than a stored one: hundreds of tests log in
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Stores an approved account whose password is `testPassword`. */
export async function storeAccount(app: FastifyInstance, fields: Partial<AccountRecord> = {}): Promise<AccountRecord> {
  const account = {
    _id: randomUUID(),
    email: `${randomUUID()}@example.se`,
    passwordHash: await passwordHash,
    role: 'student' as Role,
    isActive: true,
    reviewStatus: 'approved' as const,
    name: 'Kim Ek',
    // an administrator has opened a link before there is a password
    ...(fields.role === 'admin' && { emailVerifiedAt: new Date() }),
    ...fields,
  };
  return (await accountModel(app.database.connection).create(account)).toObject();
}

export interface SignedInCaller {
  user: SignedIn;
  cookie: string;
  /** What a browser of ours sends with a change. */
  headers: { cookie: string; 'x-csrf-token': string };
}

/** Logs in through the API, at the door that is the account's own. */
export async function signIn(app: FastifyInstance, email: string, password = testPassword): Promise<SignedInCaller> {
  const isAdmin = (await accountModel(app.database.connection).exists({ email, role: 'admin' })) !== null;
  const answer = await ask(app, 'login', { body: { email, password, ...(isAdmin && { door: 'admin' as const }) } });
  if (answer.statusCode !== 200) throw new Error(`login answered ${String(answer.statusCode)}: ${answer.body}`);
  const user = answer.json();
  const [sessionCookie] = answer.cookies;
  const cookie = `${sessionCookie?.name ?? ''}=${sessionCookie?.value ?? ''}`;
  return { user, cookie, headers: { cookie, 'x-csrf-token': user.token } };
}

/** Stores who a teacher's account is of. */
export const storeTeacherProfile = (
  app: FastifyInstance,
  profile: Pick<TeacherProfileRecord, 'authId' | 'teacherId' | 'email'>,
) =>
  teacherProfileModel(app.database.connection).create({
    _id: randomUUID(),
    firstName: 'Kim',
    lastName: 'Ek',
    isActive: true,
    ...profile,
  });

/** Where somebody of a school's staff belongs. */
type Place = Partial<Pick<SchoolProfileRecord, 'schoolId' | 'staffRole'>>;

/** What stands beside an account of each role; null: nothing that a test has needed. */
const storeProfile: Record<Role, ((app: FastifyInstance, account: AccountRecord, place: Place) => unknown) | null> = {
  student: null,
  school: (app, { _id: authId, email }, place) =>
    schoolProfileModel(app.database.connection).create({
      _id: randomUUID(),
      authId,
      name: 'Majornas Trafikskola',
      email,
      ...place,
    }),
  teacher: async (app, { _id, email }, { schoolId }) => {
    const entry = schoolId ? await storeTeacher(app, schoolId) : null;
    await storeTeacherProfile(app, { authId: _id, teacherId: entry?._id ?? null, email });
  },
  admin: null,
};

/** Stores an account of a role and logs it in; a school's account is tied to `schoolId`, as its administrator unless told, a
 * teacher's to an entry there. */
export async function signInAs(
  app: FastifyInstance,
  role: Role,
  schoolId?: string,
  staffRole?: StaffRole,
): Promise<SignedInCaller> {
  const account = await storeAccount(app, { role });
  await storeProfile[role]?.(app, account, { schoolId: schoolId ?? null, ...(staffRole && { staffRole }) });
  return signIn(app, account.email);
}

/** Stores the account of a teacher whose entry stands already and logs it in; null: no entry is theirs yet. */
export async function signInAsTeacher(app: FastifyInstance, teacherId: string | null): Promise<SignedInCaller> {
  const { _id: authId, email } = await storeAccount(app, { role: 'teacher' });
  await storeTeacherProfile(app, { authId, teacherId, email });
  return signIn(app, email);
}
