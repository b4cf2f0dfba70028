import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contracts/vocabulary';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount, testPassword } from '../../../test/factories/account';
import { storeLead, storedLead } from '../../../test/factories/lead';
import { storedSchoolProfiles, storedStudents } from '../../../test/factories/profile';
import { storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { createAccountService } from './service';

const password = 'tre-gröna-paraplyer';
const unlimited = { max: 10_000, windowMinutes: 60 };

describe("a person's own account", async () => {
  const test = await buildTestApp({ rateLimits: { loginPerAddress: unlimited, forgottenPerAddress: unlimited } });
  const { app } = test;
  const { connection } = app.database;

  async function enter({ isProved = true, role = 'student' }: { isProved?: boolean; role?: Role } = {}) {
    const account = await storeAccount(app, {
      role,
      name: 'Elsa Berg',
      emailVerifiedAt: isProved ? new Date() : null,
    });
    return signIn(app, account.email);
  }
  const countOf = (name: string, filter: Record<string, unknown>) => connection.collection(name).countDocuments(filter);

  describe('the profile', () => {
    it('is changed in every place that shows it', async () => {
      const { user, headers } = await enter();
      const change = (body: object) => ask(app, 'changeMyProfile', { body, headers });
      const answer = await change({ name: ' Elsa Maria Berg ', phone: '070-123 45 67' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { id: user.id, email: user.email, name: 'Elsa Maria Berg', phone: '+46701234567' },
      ]);
      expect((await ask(app, 'me', { headers })).json()).toMatchObject({
        name: 'Elsa Maria Berg',
        phone: '+46701234567',
      });
      expect(await storedStudents(app, user.id)).toMatchObject([
        { firstName: 'Elsa', lastName: 'Maria Berg', phone: '+46701234567' },
      ]);
      expect((await change({ name: 'Elsa Berg', phone: '' })).json()).toMatchObject({ phone: null });
    });

    it.each([
      [{ name: 'E', phone: null }, 'name', 'Namnet måste vara minst 2 tecken'],
      [{ name: 'Elsa\nBerg', phone: null }, 'name', 'Namnet får inte innehålla radbrytningar eller osynliga tecken'],
      [{ name: 'Elsa Berg', phone: '12345' }, 'phone', 'Ange ett giltigt telefonnummer'],
    ])('refuses %j at its field, and stays', async (body, path, message) => {
      const { user, headers } = await enter();
      const answer = await ask(app, 'changeMyProfile', { body, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path, message }] }]);
      expect((await ask(app, 'me', { headers })).json()).toMatchObject({ name: user.name });
    });

    it('has a name also where a number is the first that is stored of it', async () => {
      const { _id, email } = await storeAccount(app, { name: 'Elsa Maria Berg' });
      await createAccountService(connection).correctDetails(email, { phone: '+46701234567' });
      expect(await storedStudents(app, _id)).toMatchObject([
        { firstName: 'Elsa', lastName: 'Maria Berg', phone: '+46701234567' },
      ]);
    });

    it('is changed by a school’s staff too, viewers as well: it is theirs', async () => {
      const school = await storeSchool(app);
      const { user, headers } = await signInAs(app, 'school', school._id, 'viewer');
      const answer = await ask(app, 'changeMyProfile', { body: { name: 'Elin Ek', phone: '031-123 45 67' }, headers });
      expect(answer.json()).toMatchObject({ name: 'Elin Ek', phone: '+46311234567', schoolName: school.name });
      expect(await storedSchoolProfiles(app, user.id)).toMatchObject([{ phone: '+46311234567', staffRole: 'viewer' }]);
    });

    it('has no field for the role or the address', async () => {
      const { headers } = await enter();
      const body = { name: 'Elsa Berg', phone: null, role: 'admin', email: 'chef@example.se' };
      expect((await ask(app, 'changeMyProfile', { body, headers })).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    });
  });

  describe('the password', () => {
    const change = (headers: Record<string, string>, newPassword = password, currentPassword = testPassword) =>
      ask(app, 'changeMyPassword', { body: { currentPassword, newPassword }, headers });

    const ways = [
      ...roles.map((role) => ['changeMyPassword', role] as const),
      ['changeAdminPassword', 'admin'] as const,
    ];
    it.each(ways)('is changed by %s as %s; every other session and every open link ends', async (name, role) => {
      const { user, headers } = await enter({ role });
      const other = await signIn(app, user.email);
      await ask(app, 'askForPasswordReset', { body: { email: user.email } });
      const link = await linkToken(test, user.email, 'reset-password');

      const passwords = { currentPassword: testPassword, newPassword: password };
      expect((await ask(app, name, { body: passwords, headers })).statusCode).toBe(204);
      expect((await ask(app, 'me', { headers })).statusCode).toBe(200);
      expect((await ask(app, 'me', { headers: other.headers })).statusCode).toBe(401);
      const body = { token: link, password: 'två-blåa-mössor-till' };
      expect((await ask(app, 'setPassword', { body })).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect((await ask(app, 'login', { body: { email: user.email, password: testPassword } })).statusCode).toBe(401);
      expect((await signIn(app, user.email, password)).user.id).toBe(user.id);
      expect((await mailsTo(test, user.email)).at(-1)).toContain('är nyss bytt');
    });

    it.each<[string, string, string, object]>([
      [
        'a wrong current one',
        password,
        'fel-lösenord',
        { path: 'currentPassword', message: 'Lösenordet stämmer inte' },
      ],
      ['none', password, '', { path: 'currentPassword', message: 'Nuvarande lösenord krävs' }],
      ['a short one', 'kort-17', testPassword, { path: 'newPassword' }],
      ['a common one', 'lösenord123', testPassword, { path: 'newPassword' }],
    ])('stays for %s, which is told at its field', async (_name, next, current, field) => {
      const { user, headers } = await enter();
      const answer = await change(headers, next, current);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [field] }]);
      expect((await signIn(app, user.email)).user.id).toBe(user.id);
      expect(await mailsTo(test, user.email)).toEqual([]);
    });

    it('is not found out from an open session', async () => {
      const { user, headers } = await enter();
      for (let time = 0; time < 10; time += 1) await change(headers, password, 'fel-lösenord');
      expect((await change(headers)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await signIn(app, user.email)).user.id, 'logging in is not locked').toBe(user.id);
    });
  });

  describe('what is held about a person', () => {
    it('is one file, of the person alone', async () => {
      const { user, headers } = await enter();
      const school = await storeSchool(app);
      const lead = await storeLead(app, school._id, { email: user.email });
      await storeLead(app, school._id, { email: 'nils@example.se' });
      const answer = await ask(app, 'exportMyData', { headers });
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
      expect(answer.headers['cache-control']).toContain('no-store');
      const { email, collections } = answer.json();
      expect(email).toBe(user.email);
      expect(collections['leads']).toMatchObject([{ _id: lead._id }]);
      expect(collections['user_auth']).toMatchObject([{ _id: user.id, email }]);
      expect(answer.body).not.toMatch(/argon2|nils@example/);
      expect(answer.body).not.toContain(headers['x-csrf-token']);
    });

    it('is the account alone while the address is not proved', async () => {
      const { user, headers } = await enter({ isProved: false });
      await storeLead(app, (await storeSchool(app))._id, { email: user.email });
      const { email, collections } = (await ask(app, 'exportMyData', { headers })).json();
      expect(email).toBeNull();
      expect(Object.keys(collections).toSorted()).toEqual(['session', 'students', 'user_auth']);
    });
  });

  describe('deleting it', () => {
    const remove = (headers: Record<string, string>, given = testPassword) =>
      ask(app, 'deleteMyAccount', { body: { password: given }, headers });

    it('takes everything along, in every session, and says so by mail', async () => {
      const { user, headers } = await enter();
      const other = await signIn(app, user.email);
      const lead = await storeLead(app, (await storeSchool(app))._id, { email: user.email });
      const answer = await remove(headers);
      expect(answer.statusCode).toBe(204);
      expect(answer.cookies[0]).toMatchObject({ value: '' });
      for (const caller of [headers, other.headers]) {
        expect((await ask(app, 'me', { headers: caller })).statusCode).toBe(401);
      }
      expect(await storedLead(app, lead._id)).toBeNull();
      expect(await countOf('user_auth', { _id: user.id })).toBe(0);
      expect(await storedStudents(app, user.id)).toEqual([]);
      expect(await countOf('audit_logs', { action: 'person.erased' })).toBe(1);
      expect((await ask(app, 'login', { body: { email: user.email, password: testPassword } })).json()).toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
      expect((await mailsTo(test, user.email)).at(-1)).toContain('är raderat');
    });

    it('can be followed by another account with the address, which asks for its mails again', async () => {
      const { user, headers } = await enter();
      await remove(headers);
      expect(await countOf('email_suppression', { reason: 'erased' })).toBeGreaterThan(0);
      const before = await countOf('email_suppression', {});
      const { email } = user;
      await ask(app, 'register', { body: { email, password, name: 'Elsa Berg' } });
      const token = await linkToken(test, email);
      expect((await ask(app, 'proveEmail', { body: { token, password } })).statusCode).toBe(200);
      expect(await countOf('email_suppression', {})).toBe(before - 1);
    });

    it('needs the password', async () => {
      const { user, headers } = await enter();
      const answer = await remove(headers, 'fel-lösenord');
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { fields: [{ path: 'password', message: 'Lösenordet stämmer inte' }] },
      ]);
      expect((await ask(app, 'me', { headers })).json()).toMatchObject({ id: user.id });
    });

    it('leaves what was sent with an address that nobody has proved, and mails it nothing', async () => {
      const { user, headers } = await enter({ isProved: false });
      const lead = await storeLead(app, (await storeSchool(app))._id, { email: user.email });
      expect((await remove(headers)).statusCode).toBe(204);
      expect(await countOf('user_auth', { _id: user.id })).toBe(0);
      expect(await storedLead(app, lead._id)).not.toBeNull();
      expect(await mailsTo(test, user.email)).toEqual([]);
    });

    it.each(['school', 'teacher', 'admin'] as const)('is not for the role %s', async (role) => {
      const { headers } = await enter({ role });
      expect((await remove(headers)).statusCode).toBe(403);
      expect((await ask(app, 'me', { headers })).statusCode).toBe(200);
    });
  });
});
