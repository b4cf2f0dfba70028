import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { claimReview } from '../../../test/claim-review';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { type SignedInCaller, signIn, signInAs } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { storedSchoolProfiles } from '../../../test/factories/profile';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import type { ClaimRequestRecord } from './model';

const password = 'tre-gröna-paraplyer';
const reason = 'Sara Ek äger inte skolan.';

describe('an approved claim that is taken back', async () => {
  const { test, app, connection, claims, schools, audit, admin, other, storeClaim, decide, verificationOf } =
    await claimReview();
  const stored = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
  afterEach(() => vi.restoreAllMocks());

  const takeBack = (id: string, { headers } = admin, body = { reason }) =>
    ask(app, 'takeBackClaim', { params: { id }, body, headers });
  const isSignedIn = async ({ user, headers }: SignedInCaller) =>
    (await ask(app, 'me', { headers })).json<{ id?: string }>().id === user.id;

  async function open({ businessEmail }: ClaimRequestRecord): Promise<SignedInCaller> {
    const token = await linkToken(test, businessEmail, 'set-password');
    await ask(app, 'setPassword', { body: { token, password } });
    return signIn(app, businessEmail, password);
  }

  /** A school that its claimant has taken over, with a colleague, somebody who is invited and an address for its mails. */
  async function takenOver() {
    const claim = await storeClaim({ schoolId: (await storeSchool(app, { status: 'verified' }))._id });
    await decide(claim._id);
    const owner = await open(claim);
    const colleague = await signInAs(app, 'school', claim.schoolId, 'viewer');
    const invited = `${randomUUID()}@skolan.example`;
    await ask(app, 'inviteColleague', {
      body: { email: invited, name: 'Bo Ek', staffRole: 'viewer' },
      headers: { ...owner.headers, 'idempotency-key': randomUUID() },
    });
    const recipients = [
      { id: randomUUID(), address: 'annan@example.se', provedAt: new Date() },
      { id: randomUUID(), address: 'obekraftad@example.se', provedAt: null },
    ];
    await stored('partner_settings').updateOne({ _id: claim.schoolId }, { $set: { recipients } }, { upsert: true });
    return { claim, owner, colleague, invited };
  }

  async function expectFreed({ claim, owner, colleague, invited }: Awaited<ReturnType<typeof takenOver>>) {
    const { schoolId } = claim;
    expect(await schools.findOne({ _id: schoolId })).toMatchObject({ status: 'seed', verification: null });
    expect(await stored('school_profiles').countDocuments({ schoolId })).toBe(0);
    expect(await stored('colleague_invitations').countDocuments({ schoolId })).toBe(0);
    expect(await stored('partner_settings').findOne({ _id: schoolId })).toMatchObject({ recipients: [] });
    for (const caller of [owner, colleague]) expect(await isSignedIn(caller)).toBe(false);
    const token = await linkToken(test, invited, 'set-password');
    expect((await ask(app, 'setPassword', { body: { token, password } })).statusCode).toBe(410);
    const entries = await audit.find({ action: 'claim.taken-back' }).toArray();
    expect(entries).toMatchObject([
      {
        actorId: admin.user.id,
        targetId: claim._id,
        meta: { before: { verification: 'claim' }, after: { verification: null, schoolId } },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Sara');
  }

  it('leaves nothing of it, and the school to whoever is its owner', async () => {
    const taken = await takenOver();
    const { claim, owner, colleague } = taken;
    const answer = await takeBack(claim._id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'verifierad', takenBack: { by: 'Kim Ek', reason, isFinished: true, at: expect.any(String) as string } },
    ]);
    await expectFreed(taken);
    for (const { user } of [owner, colleague]) {
      expect(await audit.findOne({ action: 'colleague.removed', targetId: user.id })).toMatchObject({
        actorId: admin.user.id,
        meta: { before: { schoolId: claim.schoolId }, after: { schoolId: null } },
      });
    }
    const history = await ask(app, 'listSchoolHistory', { params: { id: claim.schoolId }, headers: admin.headers });
    const event = history.json().entries.find(({ action }) => action === 'claim.takenBack');
    expect(event).toMatchObject({ who: { id: admin.user.id }, claim: { id: claim._id } });

    const { headers: own } = await signIn(app, claim.businessEmail, password);
    expect((await ask(app, 'listPartnerLeads', { headers: own })).statusCode).toBe(403);
    const asked = claimRequest(claim.schoolId, { businessEmail: `${randomUUID()}@skolan.example` });
    const sent = await ask(app, 'createClaim', { body: asked, headers: { 'idempotency-key': randomUUID() } });
    expect(sent.statusCode).toBe(201);
    expect((await decide(sent.json().id)).statusCode).toBe(200);
    const detail = await ask(app, 'getClaim', { params: { id: sent.json().id }, headers: admin.headers });
    expect(detail.json().otherClaims).toMatchObject([{ id: claim._id, takenBack: { reason } }]);
  });

  it('is so once, and takes nothing of whoever has the school since', async () => {
    const { claim } = await takenOver();
    await takeBack(claim._id);
    const next = await storeClaim({ schoolId: claim.schoolId });
    await decide(next._id);
    const owner = await open(next);
    const again = await takeBack(claim._id, other, { reason: 'Annat skäl.' });
    expect([again.statusCode, again.json()]).toMatchObject([200, { takenBack: { by: 'Kim Ek', reason } }]);
    expect(await verificationOf(claim.schoolId)).toMatchObject({ reference: next._id });
    expect(await isSignedIn(owner)).toBe(true);
    expect(await storedSchoolProfiles(app, owner.user.id)).toMatchObject([{ schoolId: claim.schoolId }]);
    expect(await audit.countDocuments({ action: 'claim.taken-back' })).toBe(1);
  });

  it.each([
    ['school_profiles', 'updateOne'],
    ['session', 'deleteMany'],
    ['partner_settings', 'findOneAndUpdate'],
    ['colleague_invitations', 'deleteOne'],
    ['single_use_tokens', 'deleteMany'],
    ['admin_audit', 'create'],
    ['schools', 'updateOne'],
    ['register_revision', 'updateOne'],
  ])('and was cut off at %s.%s is finished by the next try, as it was begun', async (name, method) => {
    const taken = await takenOver();
    if (name === 'register_revision') cutOffBeforeAnnouncing(app);
    else vi.spyOn(connection.model(name), method as 'updateOne').mockRejectedValueOnce(new Error('cut off'));
    expect((await takeBack(taken.claim._id)).statusCode).toBe(500);
    const params = { id: taken.claim._id };
    const shown = await ask(app, 'getClaim', { params, headers: admin.headers });
    expect(shown.json().takenBack).toMatchObject({ by: 'Kim Ek', reason, isFinished: false });
    const finished = await takeBack(taken.claim._id, other, { reason: 'Annat skäl.' });
    expect([finished.statusCode, finished.json()]).toMatchObject([200, { takenBack: { reason, isFinished: true } }]);
    await expectFreed(taken);
  });

  it('and is under way is not begun anew, until it has stalled', async () => {
    const taken = await takenOver();
    const answers = await Promise.all([takeBack(taken.claim._id), takeBack(taken.claim._id)]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    await expectFreed(taken);
    const { claim } = await takenOver();
    const begun = { takenBackAt: new Date(), takenBackBy: admin.user.id, takeBackHeldAt: new Date() };
    await claims.updateOne({ _id: claim._id }, begun);
    expect((await takeBack(claim._id)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    await claims.updateOne({ _id: claim._id }, { takeBackHeldAt: new Date(Date.now() - 120_000) });
    expect((await takeBack(claim._id)).json()).toMatchObject({ takenBack: { isFinished: true } });
    expect(await verificationOf(claim.schoolId)).toBeNull();
  });

  it('opens nothing by its invitation, and gets no other one', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    await claims.updateOne({ _id: claim._id }, { isMailed: false, mailDueAt: new Date(0) });
    expect((await takeBack(claim._id)).statusCode).toBe(200);
    const token = await linkToken(test, claim.businessEmail, 'set-password');
    expect((await ask(app, 'findInvitation', { body: { token } })).statusCode).toBe(410);
    const again = await ask(app, 'inviteClaimant', { params: { id: claim._id }, headers: admin.headers });
    expect(again.json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect(await claims.findOne({ _id: claim._id }).lean()).toMatchObject({ mailDueAt: null });
    expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
  });

  it('leaves an archived school archived, and is known by schools that say no claim of their verification', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    await changeSchool(app, claim.schoolId, {
      status: 'archived',
      verification: { method: 'claim', verifiedAt: new Date() },
    });
    expect((await takeBack(claim._id)).statusCode).toBe(200);
    expect(await schools.findOne({ _id: claim.schoolId })).toMatchObject({ status: 'archived', verification: null });
  });

  it('is one by which the school is verified', async () => {
    const waiting = await storeClaim();
    expect((await takeBack(waiting._id)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const approved = await storeClaim();
    await decide(approved._id);
    const verification = { method: 'claim', verifiedAt: new Date(), reference: randomUUID() };
    await changeSchool(app, approved.schoolId, { verification });
    expect((await takeBack(approved._id)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await claims.findOne({ _id: approved._id }).lean()).toMatchObject({ takenBackAt: null });
    expect((await takeBack(randomUUID())).statusCode).toBe(404);
    expect((await takeBack(approved._id, admin, { reason: 'x'.repeat(1_001) })).statusCode).toBe(400);
  });

  it('takes a fresh proof', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    const late = await signInAs(app, 'admin');
    const provedAt = new Date(Date.now() - 3_600_000);
    await stored('session').updateMany({ 'sess.userId': late.user.id }, { $set: { 'sess.provedAt': provedAt } });
    expect((await takeBack(claim._id, late)).json()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
    expect(await verificationOf(claim.schoolId)).not.toBeNull();
  });
});
