import { expect, describe, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeAccount, testPassword } from '../../../test/factories/account';
import { linkToken, mailsTo } from '../../../test/mails';
import { accountModel, registrationModel, sessionModel } from './model';

const many = { max: 1_000, windowMinutes: 60 };
const student = { email: 'Elsa.Berg@example.se', password: 'lingonris-42', firstName: 'Elsa', lastName: 'Berg' };

describe.each(['register', 'authSignup'] as const)('%s', async (name) => {
  const test = await buildTestApp({ rateLimits: { registerPerAddress: many, registerPerAccountAndAddress: many } });
  const { app } = test;
  const accounts = accountModel(app.database.connection);
  const registrations = registrationModel(app.database.connection);
  const register = (body: object) => ask(app, name, { body });

  it('opens nothing yet: it mails a link', async () => {
    const answer = await register(student);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, { status: 'mail_sent' }, []]);
    expect(await accounts.countDocuments()).toBe(0);
    expect(await sessionModel(app.database.connection).countDocuments()).toBe(0);
    const [mail = ''] = await mailsTo(test, 'elsa.berg@example.se');
    expect(mail).toContain('Hej Elsa,');
    expect(mail).toMatch(/http:\/\/localhost:3000\/bekrafta-epost#[\w-]{43}\n/);
    const [stored] = await registrations.find().lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(await linkToken(test, 'elsa.berg@example.se'));
    const login = await ask(app, 'login', { body: { email: student.email, password: student.password } });
    expect(login.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it.each([
    ['a student’s', { role: 'student' }, '/login/student'],
    [
      'a school’s that waits for its review',
      { role: 'school', reviewStatus: 'pending', isActive: false },
      '/partner/login',
    ],
    ['a deactivated', { role: 'teacher', isActive: false }, '/login/teacher'],
    ['an administrator’s', { role: 'admin' }, '/admin/login'],
  ] as const)('says the same about an address with %s account, and tells its owner', async (_whose, fields, path) => {
    const account = await storeAccount(app, { ...fields, emailVerifiedAt: new Date(), name: 'Hemlig Person' });
    const [taken, free] = [
      await register({ ...student, email: account.email.toUpperCase(), firstName: 'Annan' }),
      await register({ ...student, email: `ny-${account.email}` }),
    ];
    const shownBy = ({ statusCode, body, headers }: typeof taken) => {
      const { date, 'x-request-id': id, ...others } = headers;
      return { statusCode, body, others };
    };
    expect(shownBy(taken)).toEqual(shownBy(free));
    const [mail = '', ...others] = await mailsTo(test, account.email);
    expect(others).toEqual([]);
    expect(mail).toContain(`http://localhost:3000${path}\n`);
    expect(mail).not.toMatch(/bekrafta-epost|Annan|Hemlig/);
    expect(await registrations.countDocuments({ email: account.email })).toBe(0);
    expect(await accounts.findOne({ _id: account._id }).lean()).toEqual(account);
  });

  it('says the same for logins afterwards, whether or not there was an account', async () => {
    const { email } = await storeAccount(app, { emailVerifiedAt: new Date() });
    const answers = [];
    for (const address of [email, `ny-${email}`]) {
      await register({ ...student, email: address });
      answers.push(await ask(app, 'login', { body: { email: address, password: student.password } }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it('has mails without anything that a stranger typed, but a plain first name', async () => {
    const email = 'offer@example.se';
    await register({ ...student, email, firstName: 'http://evil.example', lastName: 'Ring 070-000 00 00' });
    const [mail = ''] = await mailsTo(test, email);
    expect(mail).toContain('Hej,');
    expect(mail).not.toMatch(/evil|070-000/);
    const links = new Set(mail.match(/https?:\/\/[^\s"<]+/g));
    expect([...links]).toEqual([`http://localhost:3000/bekrafta-epost#${await linkToken(test, email)}`]);
  });

  it.each([
    [{ ...student, password: 'kort1' }, [{ path: 'password', message: 'Lösenordet måste vara minst 6 tecken' }]],
    [{ ...student, password: '  kort1  ' }, [{ path: 'password', message: 'Lösenordet måste vara minst 6 tecken' }]],
    [{ ...student, email: 'nej' }, [{ path: 'email', message: 'Ogiltig e-postadress' }]],
    [{ ...student, firstName: 'E' }, [{ path: 'firstName', message: 'Förnamnet måste vara minst 2 tecken' }]],
    [{ ...student, lastName: ' B ' }, [{ path: 'lastName', message: 'Efternamnet måste vara minst 2 tecken' }]],
    [{ ...student, firstName: 'Elsa\nBerg' }, [{ path: 'firstName' }]],
    [{ ...student, isAdmin: true }, [{ path: 'isAdmin' }]],
    [{ ...student, role: 'admin' }, [{ path: 'role' }]],
    [{ ...student, email: 'a@example.se\r\nBcc: b@example.se' }, [{ path: 'email' }]],
    [{ ...student, role: 'school' }, [{ path: 'role' }]],
  ])('refuses %j with a message at each field', async (payload, fields) => {
    const before = await registrations.countDocuments();
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await registrations.countDocuments()).toBe(before);
  });

  it.each(['password', '123456', 'Sommar2026!', 'Elsa-Berg', 'ny@example.se'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await register({ ...student, email: 'ny@example.se', password });
      const message = expect.stringContaining('tre ord') as string;
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'PASSWORD_TOO_COMMON', fields: [{ path: 'password', message }] },
      ]);
    },
  );
});

it('is not refused to the owner of an address because of what a stranger has sent', async () => {
  const { app } = await buildTestApp();
  const statusFrom = async (address: string) =>
    (await ask(app, 'register', { body: student, headers: { 'x-forwarded-for': address } })).statusCode;
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push(await statusFrom('203.0.113.1'));
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await statusFrom('203.0.113.2')).toBe(202);
});

it('counts no registration whose password was refused: it may be tried again at once', async () => {
  const { app } = await buildTestApp();
  const statusWith = async (password: string) =>
    (await ask(app, 'register', { body: { ...student, password } })).statusCode;
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push(await statusWith('123456'));
  expect([...statuses, await statusWith(student.password)]).toEqual([400, 400, 400, 400, 400, 400, 202]);
});

it('mails the owner of an address, whatever strangers elsewhere have had mailed there', async () => {
  const test = await buildTestApp({ rateLimits: { mailsPerRecipient: { max: 1, windowMinutes: 60 } } });
  const mailedAfter = async (address: string) => {
    await ask(test.app, 'register', { body: student, headers: { 'x-forwarded-for': address } });
    return (await mailsTo(test, student.email.toLowerCase())).length;
  };
  const mailed: number[] = [];
  for (let time = 0; time < 5; time += 1) mailed.push(await mailedAfter('203.0.113.1'));
  expect([...mailed, await mailedAfter('198.51.100.7')]).toEqual([1, 2, 3, 4, 4, 5]);
});

it('takes as long for an address with an account as for one without', async () => {
  const { app } = await buildTestApp({ rateLimits: { registerPerAddress: many, registerPerAccountAndAddress: many } });
  const { email } = await storeAccount(app, { emailVerifiedAt: new Date() });
  const times = { taken: [] as number[], free: [] as number[] };
  const timed = async (list: number[], address: string) => {
    const start = performance.now();
    await ask(app, 'register', { body: { ...student, email: address } });
    list.push(performance.now() - start);
    await app.mailer.settled();
  };
  await timed([], 'warm@example.se');
  for (let round = 0; round < 15; round += 1) {
    await timed(times.taken, email);
    await timed(times.free, `ny${String(round)}@example.se`);
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] ?? 0;
  const ratio = median(times.taken) / median(times.free);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

it('answers even when the mail server does not', async () => {
  const { app, logLines } = await buildTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  expect((await ask(app, 'register', { body: student })).statusCode).toBe(202);
  await app.mailer.settled();
  expect(logLines.some((line) => line.includes('mail not sent'))).toBe(true);
  expect(await ask(app, 'login', { body: { email: student.email, password: testPassword } })).toMatchObject({
    statusCode: 401,
  });
});
