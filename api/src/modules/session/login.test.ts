import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount, testPassword } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { roles } from '../../../contracts/vocabulary';
import { accountModel, sessionModel } from './model';
import { MAX_SESSIONS } from './repository';

describe.each(['login', 'authLogin'] as const)('%s', async (name) => {
  const { app } = await buildTestApp();
  const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    ask(app, name, { body: { email, password }, headers });

  it('opens a session: an HttpOnly cookie for the browser, a CSRF token for the app', async () => {
    const { email, _id } = await storeAccount(app, { name: 'Kim Ek' });
    const answer = await logIn(email.toUpperCase(), testPassword);
    expect(answer.statusCode).toBe(200);
    const user = answer.json();
    expect(user).toMatchObject({ id: _id, email, name: 'Kim Ek', role: 'student' });
    expect(answer.cookies).toMatchObject([
      {},
      { name: 'korkollen_device', httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(answer.cookies[0]).toMatchObject({
      name: 'korkollen_session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    const stored = await sessionModel(app.database.connection).findOne({ 'sess.userId': _id }).lean();
    expect(stored?.sess).toMatchObject({ role: 'student', csrfToken: user.token });
    expect(stored?.expire.getTime()).toBeGreaterThan(Date.now());
  });

  it('answers the same for a wrong password, an unknown account and a deactivated one', async () => {
    const { email } = await storeAccount(app);
    const off = await storeAccount(app, { isActive: false });
    const answers = [
      await logIn(email, 'fel-lösenord'),
      await logIn('ingen@example.se', testPassword),
      await logIn(off.email, testPassword),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.cookies).toEqual([]);
    }
    expect(answers[0]?.json()).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Kolla att e-post och lösenord stämmer och försök igen.',
    });
  });

  it.each(roles.flatMap((role) => ([undefined, 'admin'] as const).map((door) => ({ role, door }))))(
    'answers $role at the door $door',
    async ({ role, door }) => {
      const { email, _id } = await storeAccount(app, { role });
      const answer = await ask(app, name, { body: { email, password: testPassword, ...(door && { door }) } });
      const stored = () => sessionModel(app.database.connection).countDocuments({ 'sess.userId': _id });
      if ((role === 'admin') === (door === 'admin')) {
        expect([answer.statusCode, answer.json(), await stored()]).toMatchObject([200, { id: _id, role }, 1]);
        return;
      }
      const wrong = await logIn(email, 'fel-lösenord');
      expect([answer.statusCode, answer.body, answer.cookies]).toEqual([401, wrong.body, []]);
      expect(await stored()).toBe(0);
    },
  );

  it('knows no other doors', async () => {
    const { email } = await storeAccount(app);
    const body = { email, password: testPassword, door: 'student' } as never;
    expect((await ask(app, name, { body })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('tells that an account waits for its review only to who knows the password', async () => {
    const { email } = await storeAccount(app, { role: 'school', isActive: false, reviewStatus: 'pending' });
    expect((await logIn(email, 'fel-lösenord')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const right = await logIn(email, testPassword);
    expect([right.statusCode, right.json()]).toMatchObject([403, { code: 'ACCOUNT_PENDING_REVIEW' }]);
    expect(right.cookies).toEqual([]);
  });

  it('marks the cookie Secure behind https', async () => {
    const { email } = await storeAccount(app);
    const answer = await logIn(email, testPassword, { 'x-forwarded-proto': 'https' });
    expect(answer.cookies[0]).toMatchObject({ secure: true });
  });

  it('ends the session that the browser still held', async () => {
    const { email } = await storeAccount(app);
    const first = await signIn(app, email);
    const again = await logIn(email, testPassword, { cookie: first.cookie });
    expect(again.statusCode).toBe(200);
    expect((await ask(app, 'me', { headers: { cookie: first.cookie } })).statusCode).toBe(401);
  });
});

describe('somebody who logs in again and again', async () => {
  const { app } = await buildTestApp();

  it('stays logged in with the newest browsers', async () => {
    const { email, _id: userId } = await storeAccount(app);
    const sessions = sessionModel(app.database.connection);
    const session = (at: number) => ({
      _id: `earlier-${String(at)}`,
      sess: { userId, role: 'student' as const, csrfToken: 'x', createdAt: new Date() },
      expire: new Date(Date.now() + 60_000 + at),
    });
    await sessions.insertMany(Array.from({ length: MAX_SESSIONS + 5 }, (_, at) => session(at)));
    const { cookie } = await signIn(app, email);
    const left = (await sessions.find({ 'sess.userId': userId }, { _id: 1 }).lean()).map(({ _id }) => _id);
    expect(left).toHaveLength(MAX_SESSIONS);
    expect(left).toContain(`earlier-${String(MAX_SESSIONS + 4)}`);
    expect(left).not.toContain('earlier-0');
    expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(200);
  });
});

describe('me', async () => {
  const { app } = await buildTestApp();

  it('describes each role with its profile and hands out the token of the same session', async () => {
    const school = await storeSchool(app);
    const partner = await signInAs(app, 'school', school._id);
    const answer = await ask(app, 'me', { headers: { cookie: partner.cookie } });
    expect(answer.json()).toMatchObject({
      role: 'school',
      schoolId: school._id,
      schoolName: 'Majornas Trafikskola',
      staffRole: 'admin',
      token: partner.user.token,
    });
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect(viewer.user).toMatchObject({ schoolId: school._id, staffRole: 'viewer' });
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const { cookie } = await signInAs(app, role);
      expect((await ask(app, 'me', { headers: { cookie } })).json()).toMatchObject({ role });
    }
  });

  it('refuses a guest', async () => {
    expect((await ask(app, 'me')).json()).toEqual({ code: 'UNAUTHENTICATED', message: 'Du behöver logga in.' });
  });

  it('refuses a session whose account was deactivated elsewhere: a change at once, a read within a second', async () => {
    const { cookie, headers, user } = await signInAs(app, 'admin');
    const change = { params: { id: randomUUID() }, headers, body: { status: 'contacted' } };
    expect((await ask(app, 'listAdminSchools', { headers: { cookie } })).statusCode).toBe(200);
    expect((await ask(app, 'changeLeadStatus', change)).statusCode).toBe(403);
    await accountModel(app.database.connection).updateOne({ _id: user.id }, { $set: { isActive: false } });
    expect((await ask(app, 'changeLeadStatus', change)).statusCode).toBe(401);
    await setTimeout(1_001);
    expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(401);
    expect((await ask(app, 'listAdminSchools', { headers: { cookie } })).statusCode).toBe(401);
  });

  it('refuses a session that has run out', async () => {
    const { cookie, user } = await signInAs(app, 'student');
    await sessionModel(app.database.connection).updateOne(
      { 'sess.userId': user.id },
      { $set: { expire: new Date(0) } },
    );
    expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(401);
  });
});

describe('logout', async () => {
  const { app, databaseName } = await buildTestApp();
  const { app: other } = await buildTestApp({ databaseName });

  it('ends the session at once, elsewhere within a second, and clears the cookie', async () => {
    const { headers, cookie, user } = await signInAs(app, 'student');
    for (const instance of [app, other]) {
      expect((await ask(instance, 'me', { headers: { cookie } })).statusCode).toBe(200);
    }
    const answer = await ask(app, 'logout', { headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies[0]).toMatchObject({ name: 'korkollen_session', value: '' });
    expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(401);
    await setTimeout(1_001);
    expect((await ask(other, 'me', { headers: { cookie } })).statusCode).toBe(401);
    expect(await sessionModel(app.database.connection).countDocuments({ 'sess.userId': user.id })).toBe(0);
  });

  it('leaves the session alone without its CSRF token', async () => {
    const { cookie } = await signInAs(app, 'student');
    const answer = await ask(app, 'logout', { headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
    expect((await ask(app, 'me', { headers: { cookie } })).statusCode).toBe(200);
  });

  it('answers a guest like a success', async () => {
    expect((await ask(app, 'logout')).statusCode).toBe(204);
  });
});
