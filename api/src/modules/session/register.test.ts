import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signedInSchema } from '../../../contracts/session';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storedSchoolProfiles, storedStudents, storedTeacherProfiles } from '../../../test/factories/profile';
import { accountModel, sessionModel } from './model';

const limits = {
  registerPerAddress: { max: 1_000, windowMinutes: 60 },
  registerPerAccount: { max: 1_000, windowMinutes: 60 },
};
const student = { email: 'Elsa.Berg@example.se', password: 'lingonris-42', firstName: 'Elsa', lastName: 'Berg' };

describe.each(['register', 'authSignup'] as const)('%s', async (name) => {
  const { app, env } = await buildTestApp({ rateLimits: limits });
  const accounts = accountModel(app.database.connection);
  const register = (body: object) => ask(app, name, { body });
  const mails = () =>
    readdirSync(join(env.dataFolder, 'mail')).map((name) => readFileSync(join(env.dataFolder, 'mail', name), 'utf8'));

  it('makes a student, logs them in and writes a welcome mail', async () => {
    const answer = await register(student);
    expect(answer.statusCode).toBe(201);
    const user = signedInSchema.parse(answer.json());
    expect(user).toMatchObject({ email: 'elsa.berg@example.se', name: 'Elsa Berg', role: 'student' });

    const account = await accounts.findOne({ email: 'elsa.berg@example.se' }).lean();
    expect(account).toMatchObject({ _id: user.id, isActive: true, reviewStatus: 'approved', role: 'student' });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await storedStudents(app, user.id)).toMatchObject([
      { firstName: 'Elsa', lastName: 'Berg', subscriptionStatus: 'free' },
    ]);
    const cookie = `korkollen_session=${answer.cookies[0]?.value ?? ''}`;
    expect((await ask(app, 'me', { headers: { cookie } })).json()).toMatchObject({ id: user.id });

    await app.mailer.settled();
    expect(mails().filter((mail) => mail.includes('To: elsa.berg@example.se'))).toHaveLength(1);
  });

  it('takes one name from the enquiry flow', async () => {
    const answer = await register({
      role: 'student',
      email: 'bo@example.se',
      password: 'lingonris-42',
      name: 'Bo von Ek',
    });
    expect(answer.json()).toMatchObject({ name: 'Bo von Ek' });
    const { id } = signedInSchema.parse(answer.json());
    expect(await storedStudents(app, id)).toMatchObject([{ firstName: 'Bo', lastName: 'von Ek' }]);
  });

  it('refuses an e-mail that is taken, in any case, and stores nothing', async () => {
    await register({ ...student, email: 'upptagen@example.se' });
    const before = await storedStudents(app);
    const answer = await register({ ...student, email: 'UPPTAGEN@example.se', firstName: 'Annan' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN', fields: [{ path: 'email' }] });
    expect(answer.cookies).toEqual([]);
    expect(await storedStudents(app)).toHaveLength(before.length);
  });

  it('lets one of many at the same time have the e-mail', async () => {
    const payload = { ...student, email: 'samtidig@example.se' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(payload)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await accounts.countDocuments({ email: 'samtidig@example.se' })).toBe(1);
  });

  it.each([
    ['school', { schoolName: 'Hisings Trafik', phone: '031-123 45 67' }],
    ['teacher', { name: 'Ove Sten', phone: '070-123 45 67', schoolName: 'Hisings Trafik' }],
  ])('lets a %s wait for its review without opening anything', async (role, fields) => {
    const email = `${role}@example.se`;
    const answer = await register({ role, email, password: 'hjortronmyr-9', ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending_review' }]);
    expect(answer.cookies).toEqual([]);
    const account = await accounts.findOne({ email }).lean();
    expect(account).toMatchObject({ role, isActive: false, reviewStatus: 'pending' });
    const id = account?._id ?? '';
    expect(await sessionModel(app.database.connection).countDocuments({ 'sess.userId': id })).toBe(0);
    const profiles = role === 'school' ? await storedSchoolProfiles(app, id) : await storedTeacherProfiles(app, id);
    expect(profiles).toMatchObject([{ schoolId: null, phone: fields.phone }]);
    const login = await ask(app, 'login', { body: { email, password: 'hjortronmyr-9' } });
    expect(login.json()).toMatchObject({ code: 'ACCOUNT_PENDING_REVIEW' });
  });

  it.each([
    [{ ...student, password: 'kort1' }, [{ path: 'password', message: 'Lösenordet måste vara minst 6 tecken' }]],
    [{ ...student, password: '  kort1  ' }, [{ path: 'password', message: 'Lösenordet måste vara minst 6 tecken' }]],
    [{ ...student, email: 'nej' }, [{ path: 'email', message: 'Ogiltig e-postadress' }]],
    [{ ...student, firstName: 'E' }, [{ path: 'firstName', message: 'Förnamnet måste vara minst 2 tecken' }]],
    [{ ...student, lastName: ' B ' }, [{ path: 'lastName', message: 'Efternamnet måste vara minst 2 tecken' }]],
    [{ ...student, isAdmin: true }, [{ path: 'isAdmin' }]],
    [{ ...student, role: 'admin' }, [{ path: 'role' }]],
    [{ ...student, email: 'a@example.se\r\nBcc: b@example.se' }, [{ path: 'email' }]],
    [
      { role: 'school', email: 's@example.se', password: 'sju-777', schoolName: 'S', phone: '031' },
      [
        { path: 'schoolName' },
        { path: 'phone' },
        { path: 'password', message: 'Lösenordet måste vara minst 8 tecken' },
      ],
    ],
    [
      { role: 'teacher', email: 't@example.se', password: 'hjortronmyr-9', name: 'Ove', phone: '123' },
      [{ path: 'phone' }],
    ],
  ])('refuses %j with a message at each field', async (payload, fields) => {
    const before = await accounts.countDocuments();
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await accounts.countDocuments()).toBe(before);
  });

  it.each(['password', 'Sommar2026!', 'Elsa-Berg', 'ny@example.se'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await register({ ...student, email: 'ny@example.se', password });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          code: 'PASSWORD_TOO_COMMON',
          fields: [{ path: 'password', message: expect.stringContaining('tre ord') as string }],
        },
      ]);
    },
  );
});

it('signs a student up even when the mail server does not answer', async () => {
  const { app, logLines } = await buildTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const answer = await ask(app, 'register', { body: student });
  expect(answer.statusCode).toBe(201);
  await app.mailer.settled();
  expect(logLines.some((line) => line.includes('mail not sent'))).toBe(true);
});

it('takes the account away again when its profile could not be stored', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  await connection.collection('students').drop();
  // A unique index that any second student breaks.
  await connection.collection('students').createIndex({ subscriptionStatus: 1 }, { unique: true });
  await connection
    .collection<{ _id: string }>('students')
    .insertOne({ _id: 'first', subscriptionStatus: 'free' } as never);
  await connection.collection('students').createIndex({ authId: 1 }, { unique: true });
  const answer = await ask(app, 'register', { body: student });
  expect(answer.statusCode).toBe(500);
  expect(await accountModel(connection).countDocuments()).toBe(0);
});
