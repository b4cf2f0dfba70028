import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../contracts/session';
import type { Role } from '../../contracts/vocabulary';
import { schoolProfileModel } from '../../src/modules/partner/model';
import { type AccountRecord, accountModel } from '../../src/modules/session/model';
import { createPasswordHashing } from '../../src/modules/session/passwords';
import { ask } from '../ask';

export const testPassword = 'korsbärslila-17';
const passwordHash = createPasswordHashing().hash(testPassword);

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

/** Logs in through the API. */
export async function signIn(app: FastifyInstance, email: string, password = testPassword): Promise<SignedInCaller> {
  const answer = await ask(app, 'login', { body: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`login answered ${String(answer.statusCode)}: ${answer.body}`);
  const user = answer.json();
  const [sessionCookie] = answer.cookies;
  const cookie = `${sessionCookie?.name ?? ''}=${sessionCookie?.value ?? ''}`;
  return { user, cookie, headers: { cookie, 'x-csrf-token': user.token } };
}

/** What stands beside an account of each role; null: nothing that a test has needed. */
const storeProfile: Record<
  Role,
  ((app: FastifyInstance, account: AccountRecord, schoolId?: string) => unknown) | null
> = {
  student: null,
  school: (app, { _id: authId, email }, schoolId) =>
    schoolProfileModel(app.database.connection).create({
      _id: randomUUID(),
      authId,
      schoolId: schoolId ?? null,
      name: 'Majornas Trafikskola',
      email,
    }),
  teacher: null,
  admin: null,
};

/** Stores an account of a role and logs it in; a school's account is tied to `schoolId`. */
export async function signInAs(app: FastifyInstance, role: Role, schoolId?: string): Promise<SignedInCaller> {
  const account = await storeAccount(app, { role });
  await storeProfile[role]?.(app, account, schoolId);
  return signIn(app, account.email);
}
