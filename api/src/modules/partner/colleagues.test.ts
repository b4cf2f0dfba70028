import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { maxColleagues } from '../../../contracts/limits';
import type { StaffRole } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { storedSchoolProfiles } from '../../../test/factories/profile';
import { storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { createSuppressionService } from '../privacy/service';
import { createColleagues } from './colleagues';
import { colleagueInvitationModel, schoolProfileModel } from './model';

/** Of a collection that belongs to another module. */
interface Stored {
  _id: string;
  [field: string]: unknown;
}

const password = 'tre-gröna-paraplyer';
const unlimited = { max: 10_000, windowMinutes: 60 };

describe('colleagues', async () => {
  const test = await buildTestApp({ rateLimits: { loginPerAddress: unlimited, linkPerAddress: unlimited } });
  const { app } = test;
  const { connection } = app.database;
  const stored = (name: string) => connection.collection<Stored>(name);

  /** Somebody of a school's staff whose address is proved. */
  async function enter(schoolId: string, staffRole: StaffRole = 'admin'): Promise<SignedInCaller> {
    const caller = await signInAs(app, 'school', schoolId, staffRole);
    await stored('user_auth').updateOne({ _id: caller.user.id }, { $set: { emailVerifiedAt: new Date() } });
    return caller;
  }
  async function openSchool() {
    const school = await storeSchool(app, { name: 'Mittlinjens Trafikskola' });
    return { school, admin: await enter(school._id) };
  }
  const newEmail = (): string => `${randomUUID()}@example.se`;
  const invite = ({ headers }: SignedInCaller, changes: object = {}, key: string = randomUUID()) =>
    ask(app, 'inviteColleague', {
      body: { name: 'Omar Haddad', email: newEmail(), staffRole: 'viewer', ...changes },
      headers: { ...headers, 'idempotency-key': key },
    });
  const change = ({ headers }: SignedInCaller, id: string, staffRole: StaffRole) =>
    ask(app, 'changeColleague', { params: { id }, body: { staffRole }, headers });
  const remove = ({ headers }: SignedInCaller, id: string) => ask(app, 'removeColleague', { params: { id }, headers });
  const accept = async (email: string) =>
    ask(app, 'setPassword', { body: { token: await linkToken(test, email, 'set-password'), password } });
  const rolesIn = async (schoolId: string) => {
    const found = await schoolProfileModel(connection).find({ schoolId }).lean();
    return found.map(({ staffRole }) => staffRole).toSorted();
  };
  const actionsOn = async (subjectId: string) => {
    const found = await stored('audit_logs').find({ subjectId }).sort({ createdAt: 1 }).toArray();
    return found.map(({ action }) => action);
  };

  describe('are invited', () => {
    it('by mail: the link sets a password and lets in, with the role that was chosen, once', async () => {
      const { school, admin } = await openSchool();
      const email = newEmail();
      const invited = (await invite(admin, { email: email.toUpperCase() })).json();
      expect(invited.invitations).toMatchObject([{ email, name: 'Omar Haddad', staffRole: 'viewer' }]);
      const [mail] = await mailsTo(test, email);
      expect(mail).toContain('Mittlinjens Trafikskola');
      const token = await linkToken(test, email, 'set-password');
      expect((await ask(app, 'findInvitation', { body: { token } })).json()).toEqual({ email, name: 'Omar Haddad' });
      const entered = await accept(email);
      expect(entered.json()).toMatchObject({
        role: 'school',
        staffRole: 'viewer',
        schoolId: school._id,
        isEmailProved: true,
        name: 'Omar Haddad',
      });
      expect((await accept(email)).json()).toMatchObject({ code: 'LINK_CLOSED' });
      const staff = (await ask(app, 'listColleagues', { headers: admin.headers })).json();
      expect(staff.invitations).toEqual([]);
      expect(staff.colleagues.map((colleague) => colleague.email)).toContain(email);
      expect(await actionsOn(entered.json().id)).toEqual(['colleague.joined']);
      expect(await actionsOn(invited.invitations[0]?.id ?? '')).toEqual(['colleague.invited']);
    });

    it('once, however often the same form is sent', async () => {
      const { admin } = await openSchool();
      const [email, key] = [newEmail(), randomUUID()];
      const answers = await Promise.all([invite(admin, { email }, key), invite(admin, { email }, key)]);
      for (const answer of answers) expect(answer.json().invitations).toHaveLength(1);
      expect(await mailsTo(test, email)).toHaveLength(1);
    });

    it('when the form is sent again, where no link could be made the first time', async () => {
      const { admin } = await openSchool();
      const [email, key] = [newEmail(), randomUUID()];
      vi.spyOn(connection.model('single_use_tokens'), 'create').mockRejectedValueOnce(new Error('away'));
      expect((await invite(admin, { email }, key)).statusCode).toBe(500);
      expect((await invite(admin, { email }, key)).json().invitations).toMatchObject([{ email }]);
      expect((await accept(email)).statusCode).toBe(200);
    });

    it('not twice, and not who is there already: told at the field', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      await invite(admin, { email });
      for (const taken of [email, admin.user.email]) {
        const answer = await invite(admin, { email: taken });
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: 'email' }] }]);
      }
    });

    it.each([
      [{ email: 'omar' }, 'email'],
      [{ name: 'O' }, 'name'],
      [{ staffRole: 'owner' }, 'staffRole'],
      [{ role: 'admin' }, 'role'],
    ])('not with %j', async (changes, path) => {
      const { school, admin } = await openSchool();
      expect((await invite(admin, changes)).json()).toMatchObject({ fields: [{ path }] });
      expect(await colleagueInvitationModel(connection).countDocuments({ schoolId: school._id })).toBe(0);
    });

    it('again: the link before opens nothing any more', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      const [{ id } = { id: '' }] = (await invite(admin, { email })).json().invitations;
      const token = await linkToken(test, email, 'set-password');
      const answer = await ask(app, 'renewInvitation', { params: { id }, headers: admin.headers });
      expect(answer.json().invitations).toHaveLength(1);
      expect((await ask(app, 'findInvitation', { body: { token } })).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect((await accept(email)).statusCode).toBe(200);
    });

    it('not again past a number of mails: it is told, and the link before still opens', async () => {
      const { admin } = await openSchool();
      const { admin: elsewhere } = await openSchool();
      const email = newEmail();
      const [{ id } = { id: '' }] = (await invite(admin, { email })).json().invitations;
      const renew = () => ask(app, 'renewInvitation', { params: { id }, headers: admin.headers });
      const statuses: number[] = [];
      for (let time = 0; time < 20; time += 1) statuses.push((await renew()).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
      expect(await mailsTo(test, email)).toHaveLength(20);
      expect((await invite(elsewhere, { email })).statusCode, 'another school has its own').toBe(200);
      const mailed = (await mailsTo(test, email)).map((mail) => /set-password#([\w-]+)/.exec(mail)?.[1] ?? '');
      const looked = await Promise.all(mailed.map((token) => ask(app, 'findInvitation', { body: { token } })));
      expect(looked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    });

    it('with no mail to an address that gets none, and the same to see', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      await createSuppressionService(connection).suppress(email, 'unsubscribed');
      expect((await invite(admin, { email })).json().invitations).toMatchObject([{ email }]);
      expect(await mailsTo(test, email)).toEqual([]);
    });

    it('until it is taken back', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      const [{ id } = { id: '' }] = (await invite(admin, { email })).json().invitations;
      await mailsTo(test, email);
      const withdraw = () => ask(app, 'withdrawInvitation', { params: { id }, headers: admin.headers });
      expect((await withdraw()).json().invitations).toEqual([]);
      expect((await withdraw()).statusCode, 'again').toBe(200);
      expect((await accept(email)).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect(await stored('user_auth').countDocuments({ email })).toBe(0);
    });

    it('for seven days; the school sees that nobody came, and can invite again', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      const [{ id } = { id: '' }] = (await invite(admin, { email })).json().invitations;
      await mailsTo(test, email);
      const past = new Date(Date.now() - 1_000);
      await stored('single_use_tokens').updateMany({ subject: id }, { $set: { expiresAt: past } });
      await colleagueInvitationModel(connection).updateOne({ _id: id }, { $set: { expiresAt: past } });
      expect((await accept(email)).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect((await ask(app, 'listColleagues', { headers: admin.headers })).json().invitations).toHaveLength(1);
      await ask(app, 'renewInvitation', { params: { id }, headers: admin.headers });
      expect((await accept(email)).statusCode).toBe(200);
    });

    it.each(['student', 'teacher', 'admin', 'school'] as const)(
      'the same to see for who has an account as %s elsewhere; they alone are told that it cannot come along',
      async (role) => {
        const { school, admin } = await openSchool();
        const elsewhere = await signInAs(app, role, (await storeSchool(app))._id);
        const { email } = elsewhere.user;
        const known = (await invite(admin, { email })).json();
        expect(known.invitations).toMatchObject([{ email, staffRole: 'viewer' }]);
        expect(Object.keys(known.invitations[0] ?? {})).toEqual(['id', 'name', 'email', 'staffRole', 'expiresAt']);
        const mails = await mailsTo(test, email);
        expect(mails).toHaveLength(1);
        expect(mails[0]).toContain('har redan ett konto');
        expect(mails[0]).not.toContain('/set-password');
        expect(await rolesIn(school._id)).toEqual(['admin']);
      },
    );

    it('with an account that has come to be another’s meanwhile: the link opens nothing', async () => {
      const { admin } = await openSchool();
      const email = newEmail();
      await invite(admin, { email });
      await app.mailer.settled();
      const student = await storeAccount(app, { email, role: 'student' });
      expect((await accept(email)).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect(await stored('user_auth').findOne({ email })).toMatchObject({
        role: 'student',
        passwordHash: student.passwordHash,
      });
    });

    it('as many as there may be', async () => {
      const { school, admin } = await openSchool();
      const soon = new Date(Date.now() + 60_000);
      const rows = Array.from({ length: maxColleagues - 2 }, () => ({
        _id: randomUUID(),
        schoolId: school._id,
        email: newEmail(),
        name: 'Kim Ek',
        staffRole: 'viewer' as const,
        invitedBy: admin.user.id,
        createdAt: new Date(),
        expiresAt: soon,
        keptUntil: soon,
      }));
      await colleagueInvitationModel(connection).insertMany(rows);
      expect((await invite(admin)).statusCode).toBe(200);
      expect((await invite(admin)).json()).toMatchObject({ code: 'LIST_FULL' });
      expect(await colleagueInvitationModel(connection).countDocuments({ schoolId: school._id })).toBe(
        maxColleagues - 1,
      );
    });
  });

  describe('are changed and removed', () => {
    it('with their role at once, in the sessions that they have', async () => {
      const { school, admin } = await openSchool();
      const colleague = await enter(school._id, 'viewer');
      await change(admin, colleague.user.id, 'admin');
      const me = await ask(app, 'me', { headers: colleague.headers });
      expect(me.json()).toMatchObject({ staffRole: 'admin' });
      expect((await invite(colleague)).statusCode).toBe(200);
      await change(admin, colleague.user.id, 'viewer');
      expect((await invite(colleague)).json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
      expect(await actionsOn(colleague.user.id)).toEqual(['colleague.roleChanged', 'colleague.roleChanged']);
    });

    it('with the end of their sessions; the account stays, of no school', async () => {
      const { school, admin } = await openSchool();
      const colleague = await enter(school._id, 'viewer');
      const { email, id } = colleague.user;
      expect((await ask(app, 'listPartnerLeads', { headers: colleague.headers })).statusCode).toBe(200);
      const left = (await remove(admin, id)).json();
      expect(left.colleagues.map((one) => one.id)).toEqual([admin.user.id]);
      expect((await ask(app, 'listPartnerLeads', { headers: colleague.headers })).statusCode).toBe(401);
      const again = await signIn(app, email);
      expect(again.user.schoolId ?? null).toBeNull();
      expect(again.user.staffRole).toBeUndefined();
      expect((await ask(app, 'listPartnerLeads', { headers: again.headers })).statusCode).toBe(403);
      expect(await storedSchoolProfiles(app, id)).toEqual([]);
      expect((await mailsTo(test, email)).at(-1)).toContain('tagit bort dig');
      expect(await actionsOn(id)).toEqual(['colleague.removed']);
      expect((await remove(admin, id)).statusCode, 'again').toBe(200);
    });

    it('and can come to another school with the account that they have', async () => {
      const [one, other] = [await openSchool(), await openSchool()];
      const colleague = await enter(one.school._id, 'admin');
      await remove(one.admin, colleague.user.id);
      await invite(other.admin, { email: colleague.user.email });
      const entered = (await accept(colleague.user.email)).json();
      expect(entered).toMatchObject({ id: colleague.user.id, schoolId: other.school._id, staffRole: 'viewer' });
    });

    it('never the last administrator, nor by leaving', async () => {
      const { school, admin } = await openSchool();
      const viewer = await enter(school._id, 'viewer');
      const leave = (headers: Record<string, string>) => ask(app, 'leaveSchool', { headers });
      for (const answer of [
        await change(admin, admin.user.id, 'viewer'),
        await remove(admin, admin.user.id),
        await leave(admin.headers),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'LAST_ADMIN' }]);
      }
      expect(await rolesIn(school._id)).toEqual(['admin', 'viewer']);
      expect((await ask(app, 'me', { headers: admin.headers })).statusCode).toBe(200);
      expect((await leave(viewer.headers)).statusCode, 'a viewer may').toBe(204);
      expect((await ask(app, 'me', { headers: viewer.headers })).statusCode).toBe(401);
      expect(await actionsOn(viewer.user.id)).toEqual(['colleague.left']);
    });

    it('nor is a school left to somebody who cannot log in', async () => {
      const { school, admin } = await openSchool();
      const closed = await enter(school._id);
      await stored('user_auth').updateOne({ _id: closed.user.id }, { $set: { isActive: false } });
      expect((await change(admin, admin.user.id, 'viewer')).json()).toMatchObject({ code: 'LAST_ADMIN' });
    });

    it('two at once who would take each other’s role leave one, every time', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { school, admin } = await openSchool();
        const other = await enter(school._id);
        const third = round % 2 === 0 ? [] : [await enter(school._id)];
        const circle = [admin, other, ...third];
        const tried = await Promise.all(
          circle.map((caller, index) => {
            const target = circle[(index + 1) % circle.length]?.user.id ?? '';
            return round % 4 < 2 ? change(caller, target, 'viewer') : remove(caller, target);
          }),
        );
        for (const { statusCode } of tried) expect([200, 401, 403, 409]).toContain(statusCode);
        expect(await rolesIn(school._id), `round ${String(round)}`).toContain('admin');
        const marked = { schoolId: school._id, steppingDown: { $ne: null } };
        expect(await schoolProfileModel(connection).countDocuments(marked)).toBe(0);
      }
    });

    it('also where an attempt before was cut off, once its time is over', async () => {
      const { school, admin } = await openSchool();
      const other = await enter(school._id);
      const cutOff = { steppingDown: randomUUID(), steppingDownAt: new Date() };
      await schoolProfileModel(connection).updateOne({ authId: other.user.id }, { $set: cutOff });
      expect((await change(admin, other.user.id, 'viewer')).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      const longAgo = { steppingDownAt: new Date(Date.now() - 60_000) };
      await schoolProfileModel(connection).updateOne({ authId: other.user.id }, { $set: longAgo });
      expect((await change(admin, other.user.id, 'viewer')).statusCode).toBe(200);
      expect(await rolesIn(school._id)).toEqual(['admin', 'viewer']);
    });
  });

  describe('of another school', () => {
    it('are answered like ones that there are not', async () => {
      const [one, other] = [await openSchool(), await openSchool()];
      const theirs = await enter(other.school._id, 'viewer');
      const [{ id } = { id: '' }] = (await invite(other.admin)).json().invitations;
      expect((await change(one.admin, theirs.user.id, 'admin')).json()).toMatchObject({ code: 'NOT_FOUND' });
      expect((await change(one.admin, randomUUID(), 'admin')).json()).toMatchObject({ code: 'NOT_FOUND' });
      await remove(one.admin, theirs.user.id);
      await ask(app, 'withdrawInvitation', { params: { id }, headers: one.admin.headers });
      const renewed = await ask(app, 'renewInvitation', { params: { id }, headers: one.admin.headers });
      expect(renewed.json()).toMatchObject({ code: 'NOT_FOUND' });
      const staff = (await ask(app, 'listColleagues', { headers: other.admin.headers })).json();
      expect([staff.colleagues.length, staff.invitations.length]).toEqual([2, 1]);
    });
  });

  it('are seen by a viewer, who changes none of them', async () => {
    const { school, admin } = await openSchool();
    const viewer = await enter(school._id, 'viewer');
    expect((await ask(app, 'listColleagues', { headers: viewer.headers })).json().colleagues).toHaveLength(2);
    for (const answer of [
      await invite(viewer),
      await change(viewer, viewer.user.id, 'admin'),
      await remove(viewer, admin.user.id),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
    }
    expect(await rolesIn(school._id)).toEqual(['admin', 'viewer']);
  });

  it('are invited by nobody whose own address is not proved', async () => {
    const school = await storeSchool(app);
    const unproved = await signInAs(app, 'school', school._id);
    expect((await invite(unproved)).json()).toMatchObject({ code: 'EMAIL_NOT_PROVED' });
  });

  describe('whose change was cut off before it was told', () => {
    const cutOff = () => vi.spyOn(connection.model('audit_logs'), 'create').mockRejectedValueOnce(new Error('cut off'));
    const later = async (authId: string): Promise<void> => {
      const before = new Date(Date.now() - 3_600_000);
      await schoolProfileModel(connection).updateOne({ authId }, { $set: { 'untold.0.createdAt': before } });
      const { tellUntold } = createColleagues(connection);
      await Promise.all([tellUntold(), tellUntold()]);
    };

    it.each<[StaffRole, StaffRole]>([
      ['viewer', 'admin'],
      ['admin', 'viewer'],
    ])('have it in the log all the same, once: from %s to %s', async (from, to) => {
      const { school, admin } = await openSchool();
      const { user } = await enter(school._id, from);
      cutOff();
      expect((await change(admin, user.id, to)).statusCode).toBe(500);
      expect(await actionsOn(user.id)).toEqual([]);
      await later(user.id);
      expect(await stored('audit_logs').find({ subjectId: user.id }).toArray()).toMatchObject([
        { who: admin.user.id, action: 'colleague.roleChanged', meta: { schoolId: school._id, staffRole: to } },
      ]);
      expect(await schoolProfileModel(connection).findOne({ authId: user.id }).lean()).toMatchObject({ untold: [] });
    });

    it.each<StaffRole>(['viewer', 'admin'])('are gone, as the log says, with their sessions: a %s', async (role) => {
      const { school, admin } = await openSchool();
      const { user } = await enter(school._id, role);
      cutOff();
      expect((await remove(admin, user.id)).statusCode).toBe(500);
      expect(await rolesIn(school._id)).toEqual(['admin']);
      await later(user.id);
      expect(await actionsOn(user.id)).toEqual(['colleague.removed']);
      expect(await stored('session').countDocuments({ 'sess.userId': user.id })).toBe(0);
      expect(await schoolProfileModel(connection).countDocuments({ authId: user.id })).toBe(0);
    });

    it('keep a place that they have got at another school meanwhile', async () => {
      const { school, admin } = await openSchool();
      const { user } = await enter(school._id, 'viewer');
      cutOff();
      await remove(admin, user.id);
      const { school: other } = await openSchool();
      await schoolProfileModel(connection).updateOne({ authId: user.id }, { $set: { schoolId: other._id } });
      await later(user.id);
      expect(await actionsOn(user.id)).toEqual(['colleague.removed']);
      expect(await rolesIn(other._id)).toEqual(['admin', 'viewer']);
    });
  });
});
