import { describe, expect, it } from 'vitest';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount, testPassword } from '../../../test/factories/account';
import { linkToken, mailsTo } from '../../../test/mails';
import { createTokenService } from '../tokens/service';
import { createSessionRepository } from './repository';

const password = 'tre-gröna-paraplyer';
const unlimited = { max: 10_000, windowMinutes: 60 };

describe('a forgotten password', async () => {
  const test = await buildTestApp({ rateLimits: { forgottenPerAddress: unlimited, loginPerAddress: unlimited } });
  const { app } = test;
  const { connection } = app.database;
  const repository = createSessionRepository(connection);

  const askFor = (email: string) => ask(app, 'askForPasswordReset', { body: { email } });
  const lookAt = (token: string) => ask(app, 'lookAtPasswordReset', { body: { token } });
  const setPassword = (token: string, chosen = password) =>
    ask(app, 'setPassword', { body: { token, password: chosen } });
  async function resetLink(email: string): Promise<string> {
    expect((await askFor(email)).statusCode).toBe(202);
    return linkToken(test, email.toLowerCase(), 'reset-password');
  }

  it.each(roles)('is replaced once by whoever reads the mail, as %s', async (role) => {
    const { _id, email } = await storeAccount(app, { role });
    const [one, other] = [await signIn(app, email), await signIn(app, email)];
    const earlier = await resetLink(email.toUpperCase());
    const token = await resetLink(email);
    expect((await lookAt(token)).json()).toEqual({ state: 'open', email, role });

    const answer = await setPassword(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email, role, isEmailProved: true }]);
    for (const { cookie } of [one, other]) {
      expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(401);
    }
    expect((await repository.findAccountById(_id))?.emailVerifiedAt).not.toBeNull();
    const withOld = await ask(app, 'login', { body: { email, password: testPassword } });
    expect(withOld.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await signIn(app, email, password)).user.role).toBe(role);

    expect((await lookAt(token)).json()).toEqual({ state: 'used', email, role });
    expect((await setPassword(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await setPassword(earlier)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await mailsTo(test, email)).at(-1)).toContain('är nyss bytt');
  });

  it('lets nobody in whose login with the old one was under way meanwhile', async () => {
    const { email } = await storeAccount(app);
    const token = await resetLink(email);
    const logIn = () => ask(app, 'login', { body: { email, password: testPassword } });
    const [reset, ...logins] = await Promise.all([setPassword(token), ...Array.from({ length: 8 }, logIn)]);
    expect(reset.statusCode).toBe(200);
    for (const { cookies } of logins) {
      const session = cookies.find(({ name }) => name === 'korkollen_session');
      const cookie = `korkollen_session=${session?.value ?? ''}`;
      expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(401);
    }
  });

  it('has a link for thirty minutes, of which it can still be said that it is too old', async () => {
    const { _id, email } = await storeAccount(app);
    const token = await resetLink(email);
    const links = connection.collection<{ createdAt: Date; expiresAt: Date }>('single_use_tokens');
    const [link] = await links.find({ subject: _id }).toArray();
    expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(30 * 60_000);
    await links.updateOne({ subject: _id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await lookAt(token)).json()).toEqual({ state: 'expired', email, role: 'student' });
    expect((await setPassword(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await signIn(app, email)).user.email).toBe(email);
  });

  it.each<[string, () => Promise<string>]>([
    ['nobody', async () => 'ingen@example.se'],
    ['an account that was closed', async () => (await storeAccount(app, { isActive: false })).email],
    ['one that waits for its review', async () => (await storeAccount(app, { reviewStatus: 'pending' })).email],
  ])('is answered alike for %s, who gets no mail', async (_name, emailOf) => {
    const known = await askFor((await storeAccount(app)).email);
    const email = await emailOf();
    const answer = await askFor(email);
    expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('keeps the old one when the new one is refused', async () => {
    const { email } = await storeAccount(app);
    const token = await resetLink(email);
    expect((await setPassword(token, 'kort-17')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await setPassword(token, 'lösenord123')).json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await signIn(app, email)).user.email).toBe(email);
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it.each([
    ['a link of another kind', 'emailProof'],
    ['an invitation', 'invitation'],
  ] as const)('is not looked at by %s', async (_name, purpose) => {
    const { _id } = await storeAccount(app);
    const { secret } = await createTokenService(connection).issue(purpose, _id);
    const answer = await lookAt(secret);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'LINK_NOT_FOUND' }]);
  });

  it('opens nothing once the account is closed', async () => {
    const { _id, email } = await storeAccount(app);
    const token = await resetLink(email);
    await connection.collection<{ _id: string }>('user_auth').updateOne({ _id }, { $set: { isActive: false } });
    expect((await lookAt(token)).json()).toMatchObject({ code: 'LINK_NOT_FOUND' });
    expect((await setPassword(token)).json()).toMatchObject({ code: 'LINK_CLOSED' });
  });

  it('is asked for a few times an hour for one account, from one address', async () => {
    const { email } = await storeAccount(app);
    const fromElsewhere = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email },
        remoteAddress: '203.0.113.9',
      });
    for (let time = 0; time < 5; time += 1) expect((await askFor(email)).statusCode).toBe(202);
    expect((await askFor(email.toUpperCase())).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await fromElsewhere()).statusCode, 'nobody locks somebody else out').toBe(202);
  });
});

it('is asked for a bounded number of times from one address', async () => {
  const { app } = await buildTestApp({ rateLimits: { forgottenPerAddress: { max: 2, windowMinutes: 60 } } });
  const askFor = (email: string) => ask(app, 'askForPasswordReset', { body: { email } });
  for (const email of ['a@example.se', 'b@example.se']) expect((await askFor(email)).statusCode).toBe(202);
  expect((await askFor('c@example.se')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('keeps its link open when more are asked for than are mailed', async () => {
  const limits = {
    resetMailsPerRecipient: { max: 1, windowMinutes: 60 },
    firstMailsPerNeighbourhood: { max: 0, windowMinutes: 60 },
  };
  const test = await buildTestApp({ rateLimits: limits });
  const { email } = await storeAccount(test.app);
  const askFor = () => ask(test.app, 'askForPasswordReset', { body: { email } });
  await askFor();
  const token = await linkToken(test, email, 'reset-password');
  for (let time = 0; time < 4; time += 1) expect((await askFor()).statusCode).toBe(202);
  await test.app.mailer.settled();
  expect((await ask(test.app, 'lookAtPasswordReset', { body: { token } })).json()).toMatchObject({ state: 'open' });
  expect(await mailsTo(test, email)).toHaveLength(1);
});
