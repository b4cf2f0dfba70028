import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { maxUsersPerPage } from '../../../contracts/limits';
import type { RoleChange } from '../../../contracts/users';
import { roles } from '../../../contracts/vocabulary';
import { accountWords } from '../../../domain/lead-search/lead-words';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signIn, signInAs, storeAccount, testPassword } from '../../../test/factories/account';
import { storedSchoolProfiles } from '../../../test/factories/profile';
import { storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';

const many = { max: 10_000, windowMinutes: 60 };
const proved = { emailVerifiedAt: new Date() };
const password = 'tre-gröna-paraplyer';

describe('the accounts of everybody', async () => {
  const test = await buildTestApp({ rateLimits: { loginPerAddress: many, mailsPerRecipient: many } });
  const { app } = test;
  const { connection } = app.database;
  const admin = await signInAs(app, 'admin');
  const { headers } = admin;
  const log = connection.collection<{ action: string; targetId: string; meta: unknown }>('admin_audit');
  const recorded = (targetId: string) => log.find({ targetId }, { sort: { createdAt: 1 } }).toArray();
  const accounts = connection.collection<{ _id: string }>('user_auth');
  const stored = (id: string) => accounts.findOne({ _id: id });
  const storePerson = (name: string, email: string, fields: Parameters<typeof storeAccount>[1] = {}) =>
    storeAccount(app, { name, email, words: accountWords({ name, email }), ...proved, ...fields });
  const setActive = (id: string, isActive: boolean, by: SignedInCaller = admin) =>
    ask(app, 'setUserActive', { params: { id }, body: { isActive }, headers: by.headers });
  const changeRole = (id: string, body: RoleChange, by: SignedInCaller = admin) =>
    ask(app, 'changeUserRole', { params: { id }, body, headers: by.headers });

  it('are listed, the newest first, found by name and address, by role and by state', async () => {
    await storePerson('Åsa Öberg', 'asa@korsbar.example');
    await storePerson('Nils Öberg', 'nils@korsbar.example', { role: 'teacher', isActive: false });
    await storePerson('Lo Wik', 'lo@korsbar.example', { role: 'school', emailVerifiedAt: null });
    const names = async (query: object) =>
      (await ask(app, 'listUsers', { headers, query })).json().users.map(({ name }) => name);
    expect(await names({ search: 'öberg' })).toEqual(['Nils Öberg', 'Åsa Öberg']);
    expect(await names({ search: 'asa ober' })).toEqual(['Åsa Öberg']);
    expect(await names({ search: 'lo@kors' })).toEqual(['Lo Wik']);
    expect(await names({ search: 'öberg', role: 'teacher' })).toEqual(['Nils Öberg']);
    expect(await names({ search: 'öberg', state: 'closed' })).toEqual(['Nils Öberg']);
    expect(await names({ state: 'waiting' })).toEqual(['Lo Wik']);
    expect(await names({ search: '.*' })).toHaveLength((await names({})).length);
    expect(await names({ search: 'finns inte' })).toEqual([]);
  });

  it('come in pages that nothing moves', async () => {
    const tag = 'sidlista';
    for (let at = 0; at < maxUsersPerPage + 3; at += 1) {
      await storePerson(`Sidlista ${String(at)}`, `${randomUUID()}@example.se`);
    }
    const first = (await ask(app, 'listUsers', { headers, query: { search: tag } })).json();
    await storePerson('Sidlista Ny', `${randomUUID()}@example.se`);
    const query = { search: tag, cursor: first.next ?? '' };
    const rest = (await ask(app, 'listUsers', { headers, query })).json();
    expect([first.users.length, rest.users.length, rest.next]).toEqual([maxUsersPerPage, 3, null]);
    expect(new Set([...first.users, ...rest.users].map(({ id }) => id)).size).toBe(maxUsersPerPage + 3);
    expect((await ask(app, 'listUsers', { headers, query: { cursor: 'x' } })).statusCode).toBe(400);
  });

  it('say where somebody belongs and how many browsers they are logged in with', async () => {
    const school = await storeSchool(app, { name: 'Majornas Trafikskola' });
    const { user } = await signInAs(app, 'school', school._id, 'viewer');
    await signIn(app, user.email);
    expect((await ask(app, 'getUser', { params: { id: user.id }, headers })).json()).toMatchObject({
      role: 'school',
      school: { id: school._id, name: 'Majornas Trafikskola' },
      staffRole: 'viewer',
      openSessions: 2,
      isEmailProved: false,
    });
    expect((await ask(app, 'getUser', { params: { id: randomUUID() }, headers })).statusCode).toBe(404);
  });

  it('are closed, which ends all sessions with the next request, and opened again', async () => {
    const person = await signInAs(app, 'student');
    const { id, email } = person.user;
    expect((await setActive(id, false)).json()).toMatchObject({ state: 'closed', openSessions: 0 });
    const next = await ask(app, 'me', { headers: person.headers });
    expect([next.statusCode, next.json()]).toMatchObject([401, { code: 'ACCOUNT_CLOSED' }]);
    const login = await ask(app, 'login', { body: { email, password: testPassword } });
    expect(login.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    // twice is once
    await setActive(id, false);
    expect((await setActive(id, true)).json()).toMatchObject({ state: 'waiting' });
    expect((await ask(app, 'me', { headers: person.headers })).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    await signIn(app, email);
    expect((await recorded(id)).map(({ action, meta }) => [action, meta])).toEqual([
      [
        'account.deactivated',
        { before: { isActive: true, openSessions: 1 }, after: { isActive: false, openSessions: 0 } },
      ],
      [
        'account.activated',
        { before: { isActive: false, openSessions: 0 }, after: { isActive: true, openSessions: 0 } },
      ],
    ]);
  });

  it('are closed and opened with a word in the log, also where the first try was cut off before it', async () => {
    const { user } = await signInAs(app, 'student');
    const entries = connection.model('admin_audit');
    for (const isActive of [false, true]) {
      vi.spyOn(entries, 'create').mockRejectedValueOnce(new Error('cut off'));
      expect((await setActive(user.id, isActive)).statusCode).toBe(500);
      for (let tries = 0; tries < 2; tries += 1) expect((await setActive(user.id, isActive)).statusCode).toBe(200);
    }
    expect((await recorded(user.id)).map(({ action }) => action)).toEqual(['account.deactivated', 'account.activated']);
  });

  it('tell an administrator who is closed in mid-work, and change nothing by them', async () => {
    const other = await signInAs(app, 'admin');
    const victim = await storePerson('Kim Ek', 'kim@example.se');
    expect((await setActive(other.user.id, false)).statusCode).toBe(200);
    const answer = await setActive(victim._id, false, other);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'ACCOUNT_CLOSED', message: expect.stringContaining('avstängt av en administratör') as string },
    ]);
    expect(await stored(victim._id)).toMatchObject({ isActive: true });
  });

  it('leave nobody shut out of their own', async () => {
    const { id } = admin.user;
    for (const refused of [
      await setActive(id, false),
      await changeRole(id, { role: 'student' }),
      await ask(app, 'endUserSessions', { params: { id }, headers }),
    ]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'OWN_ACCOUNT' }]);
    }
    expect((await ask(app, 'me', { headers })).statusCode).toBe(200);
  });

  it('have their sessions ended, and no more', async () => {
    const person = await signInAs(app, 'teacher');
    const { id } = person.user;
    const ended = await ask(app, 'endUserSessions', { params: { id }, headers });
    expect(ended.json()).toMatchObject({ openSessions: 0, state: 'waiting' });
    expect((await ask(app, 'me', { headers: person.headers })).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    await signIn(app, person.user.email);
  });

  it('make a student an administrator, who chooses a password first, and take it back', async () => {
    const student = await storePerson('Elsa Ek', `${randomUUID()}@example.se`);
    const before = await signIn(app, student.email);
    expect((await changeRole(student._id, { role: 'admin' })).json()).toMatchObject({ role: 'admin' });
    expect((await ask(app, 'me', { headers: before.headers })).statusCode).toBe(401);
    const oldPassword = { email: student.email, password: testPassword, door: 'admin' as const };
    expect((await ask(app, 'login', { body: oldPassword })).statusCode).toBe(401);
    const token = await linkToken(test, student.email, 'set-password');
    expect((await ask(app, 'setPassword', { body: { token, password } })).statusCode).toBe(200);
    const promoted = await signIn(app, student.email, password);
    expect((await ask(app, 'listUsers', { headers: promoted.headers })).statusCode).toBe(200);
    expect((await changeRole(student._id, { role: 'student' })).json()).toMatchObject({ role: 'student' });
    expect((await ask(app, 'listUsers', { headers: promoted.headers })).statusCode).toBe(401);
    expect((await recorded(student._id)).map(({ meta }) => meta)).toEqual([
      { before: { role: 'student' }, after: { role: 'admin' } },
      { before: { role: 'admin' }, after: { role: 'student' } },
    ]);
  });

  it('of a student that are made administrators keep no session, wherever it is cut off, and get the rest again', async () => {
    const student = await storePerson('Elsa Ek', `${randomUUID()}@example.se`);
    const before = await signIn(app, student.email);
    const links = vi.spyOn(connection.model('single_use_tokens'), 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await changeRole(student._id, { role: 'admin' })).statusCode).toBe(500);
    links.mockRestore();
    expect(await stored(student._id)).toMatchObject({ role: 'admin' });
    expect((await ask(app, 'listUsers', { headers: before.headers })).statusCode).toBe(401);
    expect(await recorded(student._id)).toEqual([]);

    expect((await changeRole(student._id, { role: 'admin' })).statusCode).toBe(200);
    const token = await linkToken(test, student.email, 'set-password');
    expect((await ask(app, 'setPassword', { body: { token, password } })).statusCode).toBe(200);
    const { headers: own } = await signIn(app, student.email, password);
    expect((await changeRole(student._id, { role: 'admin' })).statusCode, 'once more').toBe(200);
    expect((await ask(app, 'listUsers', { headers: own })).statusCode).toBe(200);
    expect(await recorded(student._id)).toMatchObject([{ action: 'account.role-changed' }]);
  });

  it.each(['school', 'teacher'] as const)('give the rights to no %s: one account has one role', async (role) => {
    const account = await storePerson('Ove Sten', `${randomUUID()}@example.se`, { role });
    const answer = await changeRole(account._id, { role: 'admin' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }]);
    expect(await stored(account._id)).toMatchObject({ role });
  });

  it('change what somebody may do at a school, which keeps an administrator', async () => {
    const school = await storeSchool(app);
    const storeStaff = async (staffRole: 'admin' | 'viewer') =>
      (await signInAs(app, 'school', school._id, staffRole)).user.id;
    const [boss, viewer] = [await storeStaff('admin'), await storeStaff('viewer')];
    expect((await changeRole(boss, { staffRole: 'viewer' })).json()).toMatchObject({ code: 'LAST_ADMIN' });
    expect((await changeRole(viewer, { staffRole: 'admin' })).json()).toMatchObject({ staffRole: 'admin' });
    await accounts.updateMany({ _id: { $in: [boss, viewer] } }, { $set: proved });
    expect((await changeRole(boss, { staffRole: 'viewer' })).json()).toMatchObject({ staffRole: 'viewer' });
    expect(await storedSchoolProfiles(app, boss)).toMatchObject([{ staffRole: 'viewer', steppingDown: null }]);
    expect(await recorded(viewer)).toMatchObject([
      { action: 'colleague.roleChanged', meta: { before: { staffRole: 'viewer' }, after: { staffRole: 'admin' } } },
    ]);
    const student = await storePerson('Elsa', `${randomUUID()}@example.se`);
    expect((await changeRole(student._id, { staffRole: 'admin' })).statusCode).toBe(409);
  });

  it('leave a school’s staff an administrator when one is closed, and are closed where nobody else could be one', async () => {
    const school = await storeSchool(app);
    const storeStaff = async (staffRole: 'admin' | 'viewer') => {
      const { user } = await signInAs(app, 'school', school._id, staffRole);
      await accounts.updateOne({ _id: user.id }, { $set: proved });
      return user.id;
    };
    const [boss, viewer] = [await storeStaff('admin'), await storeStaff('viewer')];
    const refused = await setActive(boss, false);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'LAST_ADMIN' }]);
    expect(await stored(boss)).toMatchObject({ isActive: true });
    expect(await recorded(boss)).toEqual([]);
    expect((await changeRole(viewer, { staffRole: 'admin' })).statusCode).toBe(200);
    expect((await setActive(boss, false)).json()).toMatchObject({ state: 'closed', staffRole: 'admin' });
    expect(await storedSchoolProfiles(app, boss)).toMatchObject([{ steppingDown: null }]);
    expect((await setActive(boss, false)).statusCode, 'again').toBe(200);
    expect((await setActive(viewer, false)).json(), 'nobody else can log in').toMatchObject({ state: 'closed' });
  });

  it('leave a school’s staff an administrator when two are closed, or one made a viewer, at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const school = await storeSchool(app);
      const staff: string[] = [];
      for (const staffRole of ['admin', 'admin', 'viewer'] as const) {
        const { user } = await signInAs(app, 'school', school._id, staffRole);
        await accounts.updateOne({ _id: user.id }, { $set: proved });
        staff.push(user.id);
      }
      const [one = '', other = ''] = staff;
      const second = round % 2 === 0 ? setActive(other, false) : changeRole(other, { staffRole: 'viewer' });
      const answers = await Promise.all([setActive(one, false), second]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      const open = await accounts.find({ _id: { $in: staff }, isActive: true }).toArray();
      const profiles = await Promise.all(open.map(({ _id }) => storedSchoolProfiles(app, _id)));
      expect(profiles.flat().map(({ staffRole }) => staffRole)).toContain('admin');
      for (const profile of profiles.flat()) expect(profile).toMatchObject({ steppingDown: null });
    }
  });

  it('leave a school’s staff an administrator when a viewer becomes one while being closed', async () => {
    const school = await storeSchool(app);
    const staff: string[] = [];
    for (const staffRole of ['admin', 'viewer', 'viewer'] as const) {
      const { user } = await signInAs(app, 'school', school._id, staffRole);
      await accounts.updateOne({ _id: user.id }, { $set: proved });
      staff.push(user.id);
    }
    const [boss = '', viewer = ''] = staff;
    const records = connection.model('user_auth');
    const updateOne = records.updateOne.bind(records);
    const answers: number[] = [];
    const spy = vi.spyOn(records, 'updateOne').mockImplementation(((...write: Parameters<typeof updateOne>) => {
      if (!JSON.stringify(write[1]).includes('"isActive":false')) return updateOne(...write);
      return (async () => {
        answers.push((await changeRole(viewer, { staffRole: 'admin' })).statusCode);
        answers.push((await changeRole(boss, { staffRole: 'viewer' })).statusCode);
        return updateOne(...write);
      })();
    }) as never);
    expect((await setActive(viewer, false)).statusCode).toBe(200);
    spy.mockRestore();
    expect(answers, 'nobody counts on who is being closed').toEqual([200, 409]);
    expect(await storedSchoolProfiles(app, boss)).toMatchObject([{ staffRole: 'admin' }]);
    expect(await storedSchoolProfiles(app, viewer)).toMatchObject([{ staffRole: 'admin', steppingDown: null }]);
  });

  it('get a link to choose a password, whether or not they have come yet', async () => {
    const person = await storePerson('Elsa Ek', 'elsa@link.example');
    const invited = await storePerson('Sara Ek', 'sara@link.example', { role: 'school', emailVerifiedAt: null });
    const pages = ['reset-password', 'set-password'] as const;
    for (const [at, { _id: id, email }] of [person, invited].entries()) {
      const answer = await ask(app, 'sendUserPasswordLink', { params: { id }, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      const body = { token: await linkToken(test, email, pages[at]), password };
      expect((await ask(app, 'setPassword', { body })).statusCode).toBe(200);
      await signIn(app, email, password);
    }
    const [first] = await mailsTo(test, person.email);
    expect(first).toContain('En administratör på Körkollen har skickat dig en länk');
    await setActive(person._id, false);
    const mailed = (await mailsTo(test, person.email)).length;
    const closed = await ask(app, 'sendUserPasswordLink', { params: { id: person._id }, headers });
    expect([closed.statusCode, (await mailsTo(test, person.email)).length]).toEqual([409, mailed]);
  });

  it('are made for administrators by an invitation', async () => {
    const invite = (body: unknown) => ask(app, 'inviteAdministrator', { body, headers });
    const email = 'Ny.Admin@Korkollen.example';
    const invited = await invite({ name: 'Ny Admin', email });
    expect(invited.json()).toMatchObject({ role: 'admin', state: 'waiting', email: email.toLowerCase() });
    expect((await invite({ name: 'Ny Admin', email })).json()).toMatchObject({ id: invited.json().id });
    const token = await linkToken(test, email.toLowerCase(), 'set-password');
    expect((await ask(app, 'setPassword', { body: { token, password } })).statusCode).toBe(200);
    const known = await invite({ name: 'Ny Admin', email });
    expect(known.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'email' }] });
    const student = await storePerson('Elsa', 'elsa@upptagen.example');
    expect((await invite({ name: 'Elsa Ek', email: student.email })).json()).toMatchObject({
      fields: [{ path: 'email', message: 'Den adressen hör redan till ett annat konto. Ange en annan adress.' }],
    });
    expect((await invite({ name: 'E', email: 'x' })).statusCode).toBe(400);
  });

  it('want a fresh proof for every change', () => {
    const changing = app.declaredRoutes.filter(
      ({ url, method }) => /\/api\/admin\/(?:users|administrators)/.test(url) && !['GET', 'HEAD'].includes(method),
    );
    expect(changing).toHaveLength(5);
    expect(changing.filter(({ proof }) => proof !== 'fresh')).toEqual([]);
  });

  it.each(roles.filter((role) => role !== 'admin'))('are closed to a %s', async (role) => {
    const caller = await signInAs(app, role);
    expect((await ask(app, 'listUsers', { headers: caller.headers })).statusCode).toBe(403);
    expect((await setActive(admin.user.id, false, caller)).statusCode).toBe(403);
    expect((await changeRole(caller.user.id, { role: 'admin' }, caller)).statusCode).toBe(403);
  });
});

describe('the last administrator', async () => {
  const { app } = await buildTestApp({ rateLimits: { loginPerAddress: many } });
  const accounts = app.database.connection.collection('user_auth');
  const active = () =>
    accounts.countDocuments({
      role: 'admin',
      isActive: true,
      emailVerifiedAt: { $ne: null },
    });
  const close = (by: SignedInCaller, whom: SignedInCaller) =>
    ask(app, 'setUserActive', { params: { id: whom.user.id }, body: { isActive: false }, headers: by.headers });
  const demote = (by: SignedInCaller, whom: SignedInCaller) =>
    ask(app, 'changeUserRole', { params: { id: whom.user.id }, body: { role: 'student' }, headers: by.headers });

  it('stays, when two close each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await accounts.deleteMany({});
      const [one, other] = [await signInAs(app, 'admin'), await signInAs(app, 'admin')];
      const answers = await Promise.all([close(one, other), demote(other, one)]);
      expect(await active(), answers.map(({ body }) => body).join()).toBeGreaterThanOrEqual(1);
      for (const { statusCode } of answers) expect([200, 401, 403, 409]).toContain(statusCode);
    }
  });

  it('is not who has been invited and has not come', async () => {
    await accounts.deleteMany({});
    const [one, other] = [await signInAs(app, 'admin'), await signInAs(app, 'admin')];
    await storeAccount(app, { role: 'admin', emailVerifiedAt: null });
    expect((await close(one, other)).statusCode).toBe(200);
    expect(await active()).toBe(1);
  });
});
