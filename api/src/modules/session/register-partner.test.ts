import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeAccount } from '../../../test/factories/account';
import { schoolRegistration, teacherRegistration } from '../../../test/factories/registration';
import { linkToken, mailsTo } from '../../../test/mails';
import { accountModel, registrationModel } from './model';

const many = { max: 1_000, windowMinutes: 60 };
const shortPhone = 'Telefonnummer måste vara minst 10 tecken';

describe('a school or a teacher registers', async () => {
  const test = await buildTestApp({
    rateLimits: {
      registerPerAddress: many,
      registerPerAccountAndAddress: many,
      loginPerAddress: many,
      mailsPerRecipient: many,
    },
  });
  const { app } = test;
  const { connection } = app.database;
  const [accounts, registrations] = [accountModel(connection), registrationModel(connection)];
  const waiting = connection.collection('partner_registrations');
  const register = (body: object, key: string = randomUUID()) =>
    ask(app, 'registerPartner', { body, headers: { 'idempotency-key': key } });
  const prove = (token: string, password = 'hjortronmyr-9') => ask(app, 'proveEmail', { body: { token, password } });
  const logIn = (email: string, password = 'hjortronmyr-9') => ask(app, 'login', { body: { email, password } });
  let count = 0;
  const address = () => `partner${String((count += 1))}@skolan.example`;

  beforeEach(async () => {
    await Promise.all([registrations.deleteMany(), waiting.deleteMany({})]);
  });

  it.each([schoolRegistration(), teacherRegistration()])(
    'mails a link and opens nothing (%#)',
    async (registration) => {
      const email = address();
      const answer = await register({ ...registration, email: email.toUpperCase() });
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, { status: 'mail_sent' }, []]);
      expect([await accounts.countDocuments({ email }), await waiting.countDocuments()]).toEqual([0, 0]);
      const [mail = ''] = await mailsTo(test, email);
      expect(mail).toContain(`http://localhost:3000/bekrafta-epost#${await linkToken(test, email)}`);
      expect(mail).toContain('inom 24 timmar');
      expect(mail).not.toMatch(/Hisings|Ove|förfrågningar/);
      expect((await logIn(email)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    },
  );

  it.each([
    [schoolRegistration(), { name: 'Hisings Trafikskola', schoolName: null, phone: '+4631123456' }],
    [teacherRegistration(), { name: 'Ove Sten', schoolName: 'Hisings Trafikskola', phone: '+46701740635' }],
    [teacherRegistration({ schoolName: '' }), { schoolName: null }],
  ])('waits for its review once the address is proved (%#)', async (registration, stored) => {
    const admin = await storeAccount(app, { role: 'admin' });
    const email = address();
    await register({ ...registration, email });
    const token = await linkToken(test, email);
    expect((await prove(token, 'en-annans-lösenord')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await waiting.countDocuments()).toBe(0);
    const answer = await prove(token);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, { status: 'pending_review' }, []]);
    expect(await waiting.find().toArray()).toMatchObject([
      { email, role: registration.role, state: 'awaiting_review', decidedAt: null, ...stored },
    ]);
    expect(await accounts.countDocuments({ email })).toBe(0);
    expect((await logIn(email)).json()).toMatchObject({ code: 'ACCOUNT_PENDING_REVIEW' });
    expect((await logIn(email, 'fel-lösenord')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const [news = '', ...more] = await mailsTo(test, admin.email);
    expect(more).toEqual([]);
    expect(news).toMatch(/Svara senast \d+ \w+ 20\d\d/);
    // whole numbers: ids of a mail have four digits of any kind now and then
    expect(news).not.toMatch(/skolan\.example|31123456|701740635/);
    await accounts.deleteOne({ _id: admin._id });
  });

  it('waits once, however many links to the address are used at the same time', async () => {
    const email = address();
    const tokens = [];
    for (let round = 0; round < 2; round += 1) {
      await register(schoolRegistration({ email }));
      tokens.push(await linkToken(test, email));
    }
    const answers = await Promise.all([...tokens, ...tokens].map((token) => prove(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 410, 410, 410]);
    expect(await waiting.countDocuments()).toBe(1);
    const states = await Promise.all(tokens.map((token) => ask(app, 'lookAtEmailLink', { body: { token } })));
    expect(states.map((answer) => answer.json().state).toSorted()).toEqual(['proved', 'used']);
  });

  it('tells its owner that it waits already, and says the same to whoever asks', async () => {
    const email = address();
    await register(schoolRegistration({ email }));
    await prove(await linkToken(test, email));
    const again = await register(schoolRegistration({ email }));
    expect([again.statusCode, again.json()]).toEqual([202, { status: 'mail_sent' }]);
    expect((await mailsTo(test, email)).at(-1)).toContain('väntar redan på granskning');
    expect(await registrations.countDocuments({ email })).toBe(1);
  });

  it.each([
    ['student', '/login/student', true],
    ['teacher', '/login/teacher', true],
    ['school', '/partner/login', false],
  ] as const)('tells the owner of a %s account where it opens', async (role, path, isOther) => {
    const { email } = await storeAccount(app, { role, emailVerifiedAt: new Date() });
    expect((await register(schoolRegistration({ email }))).json()).toEqual({ status: 'mail_sent' });
    const mail = (await mailsTo(test, email)).at(-1) ?? '';
    expect(mail).toContain(`http://localhost:3000${path}\n`);
    expect(mail.includes('ta en annan adress')).toBe(isOther);
    expect(mail).not.toContain('bekrafta-epost');
  });

  it('stores one and mails once for a resend, and tells another submit with the same key apart', async () => {
    const [email, key] = [address(), randomUUID()];
    await register(schoolRegistration({ email }), key);
    expect((await register(schoolRegistration({ email }), key)).statusCode).toBe(202);
    expect(await registrations.countDocuments({ email })).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const other = await register(schoolRegistration({ email, schoolName: 'Annan skola' }), key);
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    const [stored] = await registrations.find({ email }).lean();
    expect(JSON.stringify(stored)).not.toContain('hjortronmyr-9');
  });

  it('mails by a resend what a first try that was cut off did not mail', async () => {
    const [email, key] = [address(), randomUUID()];
    await register(schoolRegistration({ email }), key);
    // what follows is about a link that is made, and gone
    await app.mailer.settled();
    await registrations.updateOne({ email }, { followUpDueAt: new Date(0) });
    await connection.collection('single_use_tokens').deleteMany({});
    for (let at = 0; at < 2; at += 1) await register(schoolRegistration({ email }), key);
    expect(await mailsTo(test, email)).toHaveLength(2);
    expect((await prove(await linkToken(test, email))).statusCode).toBe(202);
  });

  it('mails a new link in the place of one that is too old', async () => {
    const email = address();
    await register(teacherRegistration({ email }));
    const token = await linkToken(test, email);
    await connection.collection('single_use_tokens').updateMany({}, { $set: { expiresAt: new Date(0) } });
    expect((await prove(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await ask(app, 'renewEmailLink', { body: { token } })).statusCode).toBe(202);
    expect((await mailsTo(test, email)).at(-1)).not.toContain('förfrågningar');
    expect((await prove(await linkToken(test, email))).statusCode).toBe(202);
  });

  it('answers a filled honeypot like a success, stores nothing and mails nobody', async () => {
    const email = address();
    const answer = await register(schoolRegistration({ email, website: 'https://spam.example' }));
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'mail_sent' }]);
    expect([await registrations.countDocuments(), await mailsTo(test, email)]).toEqual([0, []]);
  });

  it.each<[object, { path: string; message?: string }[]]>([
    [
      schoolRegistration({ schoolName: ' H ' }),
      [{ path: 'schoolName', message: 'Trafikskolans namn måste vara minst 2 tecken' }],
    ],
    [schoolRegistration({ email: 'nej' }), [{ path: 'email', message: 'Ogiltig e-postadress' }]],
    [schoolRegistration({ phone: '031-12345' }), [{ path: 'phone', message: shortPhone }]],
    [schoolRegistration({ phone: 'ring mig gärna' }), [{ path: 'phone', message: 'Ange ett giltigt telefonnummer' }]],
    [
      schoolRegistration({ password: 'sju-777' }),
      [{ path: 'password', message: 'Lösenordet måste vara minst 8 tecken' }],
    ],
    [schoolRegistration({ password: '  sju-77  ' }), [{ path: 'password' }]],
    [schoolRegistration({ email: 'a@b.example\r\nBcc: c@d.example' }), [{ path: 'email' }]],
    [{ ...schoolRegistration(), name: 'Ove' }, [{ path: 'name' }]],
    [{ ...schoolRegistration(), role: 'admin' }, []],
    [{ ...schoolRegistration(), state: 'approved' }, [{ path: 'state' }]],
    [{ ...schoolRegistration(), website: undefined }, [{ path: 'website' }]],
    [teacherRegistration({ name: 'O' }), [{ path: 'name', message: 'Namnet måste vara minst 2 tecken' }]],
    [teacherRegistration({ phone: '123' }), [{ path: 'phone', message: shortPhone }]],
    [teacherRegistration({ schoolName: 'Hisings\nTrafik' }), [{ path: 'schoolName' }]],
  ])('refuses %j with a message at each field', async (payload, fields) => {
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await registrations.countDocuments()).toBe(0);
  });

  it.each(['Hisings-Trafikskola', 'Sommar2026!', 'lösenord'])('refuses the common password %s', async (password) => {
    const answer = await register(schoolRegistration({ password }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'PASSWORD_TOO_COMMON', fields: [{ path: 'password' }] },
    ]);
  });

  it('needs a key', async () => {
    const answer = await ask(app, 'registerPartner', { body: schoolRegistration(), headers: {} });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });
});

it('counts registrations by address and by e-mail', async () => {
  const limit = (max: number) => ({ max, windowMinutes: 60 });
  const { app } = await buildTestApp({
    rateLimits: { registerPerAddress: limit(3), registerPerAccountAndAddress: limit(1) },
  });
  const send = async (email: string, address = '203.0.113.1') => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    return (await ask(app, 'registerPartner', { body: schoolRegistration({ email }), headers })).statusCode;
  };
  const emails = ['en@skolan.example', 'En@skolan.example', 'nr2@skolan.example', 'nr3@skolan.example'];
  const statuses: number[] = [];
  for (const email of emails) statuses.push(await send(email));
  expect(statuses).toEqual([202, 429, 202, 429]);
  expect(await send('en@skolan.example', '203.0.113.2'), 'nobody locks somebody else out').toBe(202);
});

it.each([
  ['password', { password: 'Sommar2026!' }],
  ['phone', { phone: 'ring mig gärna' }],
])('counts no registration whose %s was refused: it may be tried again at once', async (_field, slip) => {
  const { app } = await buildTestApp({ rateLimits: { registerPerAccountAndAddress: { max: 1, windowMinutes: 60 } } });
  const statusOf = async (body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return (await ask(app, 'registerPartner', { body, headers })).statusCode;
  };
  const email = 'ny@skolan.example';
  const statuses = [
    await statusOf(schoolRegistration({ email, ...slip })),
    await statusOf(schoolRegistration({ email })),
  ];
  expect(statuses).toEqual([400, 202]);
});
