import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { claimReview } from '../../../test/claim-review';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { type SignedInCaller, signInAs } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { createTokenService } from '../tokens/service';

const reason = 'Det var en annan skola.';
const takenBack = 'school.verification-taken-back';

describe('the verification of a school that is taken back', async () => {
  const { app, connection, claims, schools, audit, admin, other, storeClaim, decide, verificationOf } =
    await claimReview();
  const stored = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
  const tokens = createTokenService(connection);
  afterEach(() => vi.restoreAllMocks());

  const takeBack = (id: string, verifiedAt: Date, { headers } = admin, body: { reason?: string } = { reason }) =>
    ask(app, 'takeBackVerification', {
      params: { id },
      body: { ...body, verifiedAt: verifiedAt.toISOString() },
      headers,
    });
  const isSignedIn = async ({ user, headers }: SignedInCaller) =>
    (await ask(app, 'me', { headers })).json<{ id?: string }>().id === user.id;

  /** A school that has come by a registration, with its administrator, somebody who is invited and an address for its mails. */
  async function registered(method = 'registration') {
    const verifiedAt = new Date('2026-11-12T08:00:00Z');
    const verification = { method, verifiedAt, reference: randomUUID() };
    const school = await storeSchool(app, { status: 'verified', sourceFlag: 'registration', verification });
    const staff = await signInAs(app, 'school', school._id);
    await ask(app, 'inviteColleague', {
      body: { email: `${randomUUID()}@skolan.example`, name: 'Bo Ek', staffRole: 'viewer' },
      headers: { ...staff.headers, 'idempotency-key': randomUUID() },
    });
    const recipients = [{ id: randomUUID(), address: 'annan@example.se', provedAt: new Date() }];
    await stored('partner_settings').updateOne({ _id: school._id }, { $set: { recipients } }, { upsert: true });
    const { secret } = await tokens.issue('invitation', staff.user.id);
    return { id: school._id, verifiedAt, staff, secret };
  }

  async function expectFreed({ id, staff, secret }: Awaited<ReturnType<typeof registered>>) {
    expect(await schools.findOne({ _id: id })).toMatchObject({ status: 'seed', verification: null });
    // as students see it
    const page = async () => (await ask(app, 'getSchool', { params: { id } })).json().verification;
    await expect.poll(page).toBeNull();
    expect(await stored('school_profiles').countDocuments({ schoolId: id })).toBe(0);
    expect(await stored('colleague_invitations').countDocuments({ schoolId: id })).toBe(0);
    expect(await stored('partner_settings').findOne({ _id: id })).toMatchObject({ recipients: [] });
    expect(await isSignedIn(staff)).toBe(false);
    expect((await ask(app, 'findInvitation', { body: { token: secret } })).statusCode).toBe(410);
    expect(await audit.countDocuments({ action: takenBack, targetId: id })).toBe(1);
  }

  it.each(['registration', 'claim'])(
    'leaves nothing of it where it came by a %s that no claim tells of',
    async (method) => {
      const taken = await registered(method);
      const answer = await takeBack(taken.id, taken.verifiedAt);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'seed', verification: null }]);
      await expectFreed(taken);
      const history = await ask(app, 'listSchoolHistory', { params: { id: taken.id }, headers: admin.headers });
      expect(history.json().entries.find(({ action }) => action === takenBack)).toMatchObject({
        who: { id: admin.user.id },
        before: { verification: method },
        after: { verification: null, reason },
      });
      const again = await takeBack(taken.id, taken.verifiedAt, other, {});
      expect(again.statusCode, 'what is so already').toBe(200);
      expect(await audit.countDocuments({ action: takenBack })).toBe(1);
    },
  );

  it('is said by the claim that has brought it, where there is one', async () => {
    const claim = await storeClaim({ schoolId: (await storeSchool(app, { status: 'verified' }))._id });
    await decide(claim._id);
    for (const reference of [claim._id, undefined]) {
      const verification = { method: 'claim', verifiedAt: new Date(), ...(reference && { reference }) };
      await changeSchool(app, claim.schoolId, { status: 'verified', verification });
      await claims.updateOne({ _id: claim._id }, { takenBackAt: null, takeBackHeldAt: null });
      expect((await takeBack(claim.schoolId, verification.verifiedAt)).json()).toMatchObject({ verification: null });
      const shown = await ask(app, 'getClaim', { params: { id: claim._id }, headers: admin.headers });
      expect(shown.json().takenBack).toMatchObject({ by: 'Kim Ek', reason, isFinished: true });
    }
    expect(await audit.countDocuments({ action: takenBack })).toBe(0);
    expect(await audit.countDocuments({ action: 'claim.taken-back', targetId: claim._id })).toBe(1);
  });

  it.each([
    ['school_profiles', 'updateOne'],
    ['partner_settings', 'findOneAndUpdate'],
    ['admin_audit', 'create'],
    ['register_revision', 'updateOne'],
  ])('and was cut off at %s.%s is finished by the next try', async (name, method) => {
    const taken = await registered();
    if (name === 'register_revision') cutOffBeforeAnnouncing(app);
    else vi.spyOn(connection.model(name), method as 'updateOne').mockRejectedValueOnce(new Error('cut off'));
    expect((await takeBack(taken.id, taken.verifiedAt)).statusCode).toBe(500);
    expect((await takeBack(taken.id, taken.verifiedAt, other)).statusCode).toBe(200);
    await expectFreed(taken);
  });

  it('and is under way is not begun anew, until it has stalled', async () => {
    const { id, verifiedAt } = await registered();
    const hold = (takeBackHeldAt: Date) =>
      schools.updateOne({ _id: id }, { $set: { 'verification.takeBackHeldAt': takeBackHeldAt } });
    await hold(new Date());
    expect((await takeBack(id, verifiedAt)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await verificationOf(id)).not.toBeNull();
    await hold(new Date(Date.now() - 120_000));
    expect((await takeBack(id, verifiedAt)).statusCode).toBe(200);
    expect(await verificationOf(id)).toBeNull();
  });

  it('is the one that was seen, of a school that is there, and takes a fresh proof', async () => {
    const { id, verifiedAt, staff } = await registered();
    expect((await takeBack(id, new Date(0))).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await takeBack(randomUUID(), verifiedAt)).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
    expect((await takeBack(id, verifiedAt, admin, { reason: 'x'.repeat(1_001) })).statusCode).toBe(400);
    const late = await signInAs(app, 'admin');
    const provedAt = new Date(Date.now() - 3_600_000);
    await stored('session').updateMany({ 'sess.userId': late.user.id }, { $set: { 'sess.provedAt': provedAt } });
    expect((await takeBack(id, verifiedAt, late)).json()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
    expect(await verificationOf(id)).not.toBeNull();
    expect(await isSignedIn(staff)).toBe(true);
  });

  it('leaves an archived school archived', async () => {
    const { id, verifiedAt } = await registered();
    await changeSchool(app, id, { status: 'archived' });
    expect((await takeBack(id, verifiedAt)).json()).toMatchObject({ status: 'archived', verification: null });
  });
});
