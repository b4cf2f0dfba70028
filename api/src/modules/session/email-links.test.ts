import { describe, expect, it } from 'vitest';
import { signedInSchema } from '../../../contracts/session';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount } from '../../../test/factories/account';
import { storedStudents } from '../../../test/factories/profile';
import { linkToken, mailsTo } from '../../../test/mails';
import { accountModel } from './model';

const many = { max: 1_000, windowMinutes: 60 };
const password = 'lingonris-42';

describe('a link from a mail', async () => {
  const test = await buildTestApp({
    rateLimits: { registerPerAddress: many, registerPerAccountAndAddress: many, loginPerAddress: many },
  });
  const { app } = test;
  const accounts = accountModel(app.database.connection);
  const tokens = app.database.connection.collection('single_use_tokens');
  let count = 0;

  /** Somebody registers; answers the address and what the mailed link holds. */
  async function register(fields: object = {}): Promise<{ email: string; token: string }> {
    const email = `elsa${String((count += 1))}@example.se`;
    const body = { email, password, firstName: 'Elsa', lastName: 'Berg', ...fields };
    expect((await ask(app, 'register', { body })).statusCode).toBe(202);
    return { email, token: await linkToken(test, email) };
  }
  const lookAt = (token: string) => ask(app, 'lookAtEmailLink', { body: { token } });
  const prove = (token: string, typed = password) => ask(app, 'proveEmail', { body: { token, password: typed } });
  const expire = () => tokens.updateMany({ usedAt: null }, { $set: { expiresAt: new Date(Date.now() - 1) } });

  it('makes the account of a student, logs them in and welcomes them', async () => {
    const { email, token } = await register();
    expect((await lookAt(token)).json()).toEqual({ state: 'open', email, role: 'student' });
    const answer = await prove(token);
    expect(answer.statusCode).toBe(200);
    const user = signedInSchema.parse(answer.json());
    expect(user).toMatchObject({ email, name: 'Elsa Berg', role: 'student', isEmailProved: true });
    expect(await accounts.findOne({ email }).lean()).toMatchObject({
      _id: user.id,
      isActive: true,
      reviewStatus: 'approved',
      emailVerifiedAt: expect.any(Date) as Date,
    });
    expect(await storedStudents(app, user.id)).toMatchObject([{ firstName: 'Elsa', lastName: 'Berg' }]);
    const cookie = `${answer.cookies[0]?.name ?? ''}=${answer.cookies[0]?.value ?? ''}`;
    expect((await ask(app, 'me', { headers: { cookie } })).json()).toMatchObject({ id: user.id, isEmailProved: true });
    expect((await mailsTo(test, email)).at(-1)).toMatch(/Subject: .*lkommen/);
    await signIn(app, email, password);
  });

  it('splits one name, as the enquiry flow sends it', async () => {
    const { token } = await register({ name: 'Bo von Ek', firstName: undefined, lastName: undefined, role: 'student' });
    const { id } = signedInSchema.parse((await prove(token)).json());
    expect(await storedStudents(app, id)).toMatchObject([{ firstName: 'Bo', lastName: 'von Ek' }]);
  });

  it('opens nothing without the password that was chosen, and is still open then', async () => {
    const { email, token } = await register();
    const answer = await prove(token, 'hjortronmyr-9');
    expect([answer.statusCode, answer.json(), answer.cookies]).toMatchObject([
      401,
      { code: 'INVALID_CREDENTIALS' },
      [],
    ]);
    expect(await accounts.countDocuments({ email })).toBe(0);
    expect((await lookAt(token)).json()).toMatchObject({ state: 'open' });
    expect((await prove(token)).statusCode).toBe(200);
  });

  it('can be used once', async () => {
    const { email, token } = await register();
    await prove(token);
    expect((await prove(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await lookAt(token)).json()).toEqual({ state: 'used', email, role: 'student' });
    expect((await ask(app, 'renewEmailLink', { body: { token } })).json()).toMatchObject({ code: 'LINK_CLOSED' });
  });

  it('makes one account, however often it is tried at the same time', async () => {
    const { email, token } = await register();
    const answers = await Promise.all(Array.from({ length: 6 }, () => prove(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await accounts.countDocuments({ email })).toBe(1);
  });

  it('is not needed any more when another has proved the address', async () => {
    const { email, token } = await register();
    await ask(app, 'register', { body: { email, password: 'hjortronmyr-9', firstName: 'Elsa', lastName: 'Berg' } });
    const second = await linkToken(test, email);
    await prove(second, 'hjortronmyr-9');
    expect((await lookAt(token)).json()).toEqual({ state: 'proved', email, role: 'student' });
    expect((await prove(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    await signIn(app, email, 'hjortronmyr-9');
  });

  it('gets too old, and can be asked for again', async () => {
    const { email, token } = await register();
    await expire();
    expect((await lookAt(token)).json()).toEqual({ state: 'expired', email, role: 'student' });
    expect((await prove(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    const renewed = await ask(app, 'renewEmailLink', { body: { token } });
    expect([renewed.statusCode, renewed.json()]).toEqual([202, { status: 'mail_sent' }]);
    const next = await linkToken(test, email);
    expect(next).not.toBe(token);
    expect((await prove(next)).statusCode).toBe(200);
  });

  it.each(['x', 'x'.repeat(100), '../..', '{"$gt":""}'])(
    'that never was, %.12j, is said not to be whole',
    async (token) => {
      for (const answer of [
        await lookAt(token),
        await prove(token),
        await ask(app, 'renewEmailLink', { body: { token } }),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'LINK_NOT_FOUND' }]);
      }
    },
  );

  describe('for an account from before', () => {
    it('is mailed to whoever is signed in, and proves their address', async () => {
      const { email, _id } = await storeAccount(app);
      const { headers, cookie, user } = await signIn(app, email);
      expect(user.isEmailProved).toBe(false);
      expect((await ask(app, 'sendEmailLink', { headers })).statusCode).toBe(202);
      const token = await linkToken(test, email);
      const answer = await ask(app, 'proveEmail', {
        body: { token, password: 'korsbärslila-17' },
        headers: { cookie },
      });
      expect(answer.json()).toMatchObject({ id: _id, isEmailProved: true });
      const again = await signIn(app, email);
      expect((await ask(app, 'sendEmailLink', { headers: again.headers })).json()).toMatchObject({
        code: 'LINK_CLOSED',
      });
    });

    it('that a stranger had made goes to the owner of the address, and the stranger is out', async () => {
      const { email, _id } = await storeAccount(app, { name: 'Främling' });
      const stranger = await signIn(app, email);
      await ask(app, 'register', { body: { email, password, firstName: 'Elsa', lastName: 'Berg' } });
      const answer = await prove(await linkToken(test, email));
      expect(answer.json()).toMatchObject({ id: _id, name: 'Elsa Berg', isEmailProved: true });
      expect(await storedStudents(app, _id)).toMatchObject([{ firstName: 'Elsa', lastName: 'Berg', phone: null }]);
      const change = await ask(app, 'sendEmailLink', { headers: stranger.headers });
      expect(change.statusCode).toBe(401);
      const login = await ask(app, 'login', { body: { email, password: 'korsbärslila-17' } });
      expect(login.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    });

    it('opens nothing for one that was deactivated', async () => {
      const { email, _id } = await storeAccount(app);
      const { headers } = await signIn(app, email);
      await ask(app, 'sendEmailLink', { headers });
      await accounts.updateOne({ _id }, { $set: { isActive: false } });
      const answer = await prove(await linkToken(test, email), 'korsbärslila-17');
      expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    });
  });
});

describe('links and mails are limited', async () => {
  const test = await buildTestApp({
    rateLimits: { linkPerLink: { max: 2, windowMinutes: 60 }, linkMailPerAccount: { max: 2, windowMinutes: 60 } },
  });
  const { app } = test;

  it('by the link, for passwords, and by the address, for mails', async () => {
    const { email } = await storeAccount(app);
    const { headers } = await signIn(app, email);
    const sent = [];
    for (let round = 0; round < 3; round += 1) sent.push((await ask(app, 'sendEmailLink', { headers })).statusCode);
    expect(sent).toEqual([202, 202, 429]);
    const token = await linkToken(test, email);
    expect((await ask(app, 'renewEmailLink', { body: { token } })).statusCode).toBe(429);
    const tried = [];
    for (let round = 0; round < 3; round += 1) {
      tried.push((await ask(app, 'proveEmail', { body: { token, password: 'hjortronmyr-9' } })).statusCode);
    }
    expect(tried).toEqual([401, 401, 429]);
    expect(await mailsTo(test, email)).toHaveLength(2);
  });
});

it('stays open when the profile could not be stored', async () => {
  const test = await buildTestApp();
  const { app } = test;
  const { connection } = app.database;
  await connection.collection('students').drop();
  // A unique index that any second student breaks.
  await connection.collection('students').createIndex({ subscriptionStatus: 1 }, { unique: true });
  await connection
    .collection<{ _id: string }>('students')
    .insertOne({ _id: 'first', subscriptionStatus: 'free' } as never);
  await connection.collection('students').createIndex({ authId: 1 }, { unique: true });
  const email = 'elsa@example.se';
  await ask(app, 'register', { body: { email, password, firstName: 'Elsa', lastName: 'Berg' } });
  const token = await linkToken(test, email);
  expect((await ask(app, 'proveEmail', { body: { token, password } })).statusCode).toBe(500);
  expect(await accountModel(connection).countDocuments()).toBe(0);
  expect((await ask(app, 'lookAtEmailLink', { body: { token } })).json()).toMatchObject({ state: 'open' });
});
