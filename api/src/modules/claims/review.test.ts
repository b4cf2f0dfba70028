import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { reviewsPerPage } from '../../../contracts/limits';
import type { ClaimDecision } from '../../../contracts/claims';
import { ask } from '../../../test/ask';
import { claimReview } from '../../../test/claim-review';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { storedSchoolProfiles } from '../../../test/factories/profile';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { createPartnerService } from '../partner/service';
import { claimRequestModel } from './model';

const approval: ClaimDecision = { status: 'verifierad' };
const refusal: ClaimDecision = { status: 'avslag', reason: 'Vi hittar inte er i registret.\nRing oss gärna.' };

describe('the review of claims', async () => {
  const {
    test,
    app,
    schools,
    connection,
    claims,
    accounts,
    audit,
    admin,
    other,
    storeClaim,
    decide,
    statusOf,
    verificationOf,
  } = await claimReview();

  it('lists claims newest first with all that they say, and counts each status', async () => {
    const school = await storeSchool(app, { name: 'Kvillebäckens Trafikskola' });
    const first = await storeClaim({ schoolId: school._id, createdAt: new Date('2026-11-20T08:00:00Z') });
    const gone = await storeClaim({
      schoolId: randomUUID(),
      schoolName: 'Biskops Trafikskola',
      createdAt: new Date('2026-11-21T08:00:00Z'),
    });
    await decide(gone._id, refusal);
    const list = (await ask(app, 'listClaims', { headers: admin.headers })).json();
    expect(list.counts).toEqual({ ny: 1, verifierad: 0, avslag: 1 });
    expect(list.hasMore).toBe(false);
    expect(list.items.map(({ id }) => id)).toEqual([gone._id, first._id]);
    expect(list.items[0]).toMatchObject({
      schoolName: null,
      claimedName: 'Biskops Trafikskola',
      status: 'avslag',
      decision: { by: 'Kim Ek', reason: refusal.status === 'avslag' && refusal.reason },
      invitation: null,
    });
    expect(list.items[1]).toEqual({
      id: first._id,
      schoolId: school._id,
      schoolName: 'Kvillebäckens Trafikskola',
      claimedName: null,
      contactPerson: 'Sara Ek',
      role: 'owner',
      businessEmail: first.businessEmail,
      businessPhone: '+4631123456',
      orgNumber: '556016-0680',
      message: 'Vi vill svara på förfrågningar själva.',
      status: 'ny',
      createdAt: '2026-11-20T08:00:00.000Z',
      decision: null,
      invitation: null,
      isCutOff: false,
      takenBack: null,
    });
    const chosen = await ask(app, 'listClaims', { headers: admin.headers, query: { status: 'ny' } });
    expect(chosen.json().items.map(({ id }) => id)).toEqual([first._id]);
  });

  it('lists them a page at a time, and says when it cannot go on', async () => {
    const schoolId = randomUUID();
    const createdAt = new Date('2026-11-20T08:00:00Z');
    for (let at = 0; at <= reviewsPerPage; at += 1) await storeClaim({ schoolId, createdAt });
    const page = (await ask(app, 'listClaims', { headers: admin.headers })).json();
    expect([page.items.length, page.hasMore]).toEqual([reviewsPerPage, true]);
    const after = page.items.at(-1)?.id ?? '';
    const rest = (await ask(app, 'listClaims', { headers: admin.headers, query: { after } })).json();
    expect([rest.items.length, rest.hasMore]).toEqual([1, false]);
    expect(page.items.map(({ id }) => id)).not.toContain(rest.items[0]?.id);
    const lost = await ask(app, 'listClaims', { headers: admin.headers, query: { after: randomUUID() } });
    expect(lost.statusCode).toBe(400);
  });

  it('shows one claim beside what the register has of the school and who else claims it', async () => {
    const known = {
      name: 'Kvillebäckens Trafikskola',
      website: 'https://skolan.example',
      email: 'info@skolan.example',
    };
    const school = await storeSchool(app, known);
    const earlier = await storeClaim({ schoolId: school._id, createdAt: new Date('2026-11-18T08:00:00Z') });
    const later = await storeClaim({ schoolId: school._id, createdAt: new Date('2026-11-21T08:00:00Z') });
    const claim = await storeClaim({ schoolId: school._id, createdAt: new Date('2026-11-20T08:00:00Z') });
    await storeClaim();
    await decide(earlier._id, refusal);
    const shown = await ask(app, 'getClaim', { params: { id: claim._id }, headers: admin.headers });
    expect(shown.json()).toMatchObject({ id: claim._id, register: { ...known, status: 'seed', verification: null } });
    expect(shown.json().otherClaims).toEqual([
      {
        id: later._id,
        contactPerson: 'Sara Ek',
        businessEmail: later.businessEmail,
        status: 'ny',
        createdAt: '2026-11-21T08:00:00.000Z',
        takenBack: null,
      },
      expect.objectContaining({ id: earlier._id, status: 'avslag' }),
    ]);
    const gone = await storeClaim({ schoolId: randomUUID() });
    const alone = await ask(app, 'getClaim', { params: { id: gone._id }, headers: admin.headers });
    expect(alone.json()).toMatchObject({ register: null, otherClaims: [] });
  });

  it('opens an account for the school by an invitation, and by nothing before it', async () => {
    const school = await storeSchool(app, { name: 'Kvillebäckens Trafikskola' });
    const claim = await storeClaim({ schoolId: school._id });
    expect(await accounts.countDocuments({ email: claim.businessEmail })).toBe(0);
    const answer = await decide(claim._id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'verifierad', decision: { by: 'Kim Ek', reason: null }, invitation: 'waiting' },
    ]);
    expect(await verificationOf(school._id)).toMatchObject({ method: 'claim', verifiedAt: expect.any(Date) as Date });
    expect((await schools.findOne({ _id: school._id }))?.['status']).toBe('seed');
    const shown = await ask(app, 'getSchool', { params: { id: school._id } });
    expect(shown.json().verification).toMatchObject({ method: 'claim' });
    const [mail = ''] = await mailsTo(test, claim.businessEmail);
    expect(mail).toContain('Kvillebäckens Trafikskola');

    const token = await linkToken(test, claim.businessEmail, 'set-password');
    expect((await ask(app, 'findInvitation', { body: { token } })).json()).toMatchObject({ name: 'Sara Ek' });
    const opened = await ask(app, 'setPassword', { body: { token, password: 'tre-gröna-paraplyer' } });
    expect(opened.json()).toMatchObject({ role: 'school', schoolId: school._id, isEmailProved: true });
    expect((await ask(app, 'setPassword', { body: { token, password: 'tre-gröna-paraplyer' } })).statusCode).toBe(410);
    const { user, headers } = await signIn(app, claim.businessEmail, 'tre-gröna-paraplyer');
    expect(await storedSchoolProfiles(app, user.id)).toMatchObject([{ schoolId: school._id, phone: '+4631123456' }]);
    expect((await ask(app, 'listPartnerLeads', { headers })).statusCode).toBe(200);
    const seen = await ask(app, 'getClaim', { params: { id: claim._id }, headers: admin.headers });
    expect(seen.json().invitation).toBe('used');
    expect(await audit.find().toArray()).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'claim.approved',
        targetType: 'claim',
        targetId: claim._id,
        meta: {
          before: { status: 'ny', verification: null },
          after: { status: 'verifierad', schoolId: school._id, accountId: user.id },
        },
      },
    ]);
  });

  it('mails the reason of a refusal and opens nothing', async () => {
    const claim = await storeClaim();
    expect((await decide(claim._id, refusal)).json()).toMatchObject({ status: 'avslag', invitation: null });
    const [mail = '', ...more] = await mailsTo(test, claim.businessEmail);
    expect(mail).toContain('> Vi hittar inte er i registret.\n> Ring oss gärna.');
    expect(more).toEqual([]);
    expect([
      await accounts.countDocuments({ email: claim.businessEmail }),
      await verificationOf(claim.schoolId),
    ]).toEqual([0, null]);
    expect(await audit.find().toArray()).toMatchObject([
      { action: 'claim.refused', meta: { before: { status: 'ny' }, after: { status: 'avslag' } } },
    ]);
    expect(JSON.stringify(await audit.find().toArray())).not.toMatch(/skolan\.example|Sara/);
  });

  it('names the school in a refusal also where the register has it no longer', async () => {
    const school = await storeSchool(app, { name: 'Borttagen Trafikskola' });
    const claim = await storeClaim({ schoolId: school._id, schoolName: school.name });
    const old = await storeClaim({ schoolId: school._id });
    await schools.deleteOne({ _id: school._id });
    expect((await decide(claim._id)).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
    for (const { _id } of [claim, old]) expect((await decide(_id, refusal)).statusCode).toBe(200);
    const [mail = ''] = await mailsTo(test, claim.businessEmail);
    expect(mail).toContain('Er ansökan om Borttagen Trafikskola');
    const [nameless = ''] = await mailsTo(test, old.businessEmail);
    expect(nameless).toContain('Er ansökan om att ta över en profil');
    expect(nameless).toContain('Vi har granskat er ansökan om att ta över en profil, och kan inte godkänna den.');
  });

  it.each([
    [approval, approval],
    [approval, refusal],
    [refusal, refusal],
  ])('hears one of two administrators, and tells the other (%#)', async (one, another) => {
    const claim = await storeClaim();
    const answers = await Promise.all([decide(claim._id, one), decide(claim._id, another, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await audit.countDocuments()).toBe(1);
    expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
    expect((await decide(claim._id, one)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  it('lets one of two claims of a school through', async () => {
    const first = await storeClaim();
    const second = await storeClaim({ schoolId: first.schoolId });
    const answers = await Promise.all([decide(first._id), decide(second._id, approval, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect([await statusOf(first), await statusOf(second)].toSorted()).toEqual(['ny', 'verifierad']);
    const lost = answers[0]?.statusCode === 409 ? first : second;
    expect((await decide(lost._id)).json()).toMatchObject({ code: 'SCHOOL_ALREADY_CLAIMED' });
    expect(await accounts.countDocuments({ email: lost.businessEmail })).toBe(0);
    expect(await verificationOf(first.schoolId)).not.toBeNull();
    expect((await decide(lost._id, refusal)).statusCode).toBe(200);
  });

  it('leaves those in the school who came by another claim of their own, approved at the same instant', async () => {
    const [first, second] = [await storeClaim(), await storeClaim()];
    await claims.updateOne({ _id: second._id }, { schoolId: first.schoolId, businessEmail: first.businessEmail });
    const model = connection.model('schools');
    const { updateOne } = model;
    vi.spyOn(model, 'updateOne').mockImplementationOnce((...given: Parameters<typeof updateOne>) => {
      const all = decide(first._id, approval, other).then(() => Reflect.apply(updateOne, model, given));
      return all as never;
    });
    expect((await decide(second._id)).json()).toMatchObject({ code: 'SCHOOL_ALREADY_CLAIMED' });
    const account = await accounts.findOne({ email: first.businessEmail });
    expect(await storedSchoolProfiles(app, account?._id ?? '')).toMatchObject([{ schoolId: first.schoolId }]);
  });

  it.each(['student', 'teacher', 'admin'] as const)('leaves the account of a %s alone, and the claim', async (role) => {
    const account = await storeAccount(app, { role, emailVerifiedAt: new Date() });
    const claim = await storeClaim({ businessEmail: account.email });
    const answer = await decide(claim._id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'ADDRESS_HAS_ACCOUNT' }]);
    expect([await statusOf(claim), await verificationOf(claim.schoolId)]).toEqual(['ny', null]);
    expect(await accounts.findOne({ _id: account._id })).toEqual(account);
    expect([await mailsTo(test, account.email), await audit.countDocuments()]).toEqual([[], 0]);
  });

  it('leaves the staff of another school where they are', async () => {
    const partner = await signInAs(app, 'school', (await storeSchool(app))._id);
    const claim = await storeClaim({ businessEmail: partner.user.email });
    expect((await decide(claim._id)).json()).toMatchObject({ code: 'ADDRESS_HAS_ACCOUNT' });
  });

  it('ties the account of a school without one', async () => {
    const account = await storeAccount(app, { role: 'school', isActive: false, reviewStatus: 'pending' });
    const claim = await storeClaim({ businessEmail: account.email });
    expect((await decide(claim._id)).statusCode).toBe(200);
    expect(await storedSchoolProfiles(app, account._id)).toMatchObject([{ schoolId: claim.schoolId }]);
    expect(await accounts.findOne({ _id: account._id })).toMatchObject({ isActive: true });
  });

  it.each([
    ['has a profile', true],
    ['has none', false],
  ])(
    'ties one that %s to one school, of two that are claimed with its address and approved at once',
    async (_, has) => {
      const account = await storeAccount(app, { role: 'school', emailVerifiedAt: new Date() });
      const profile = { authId: account._id, name: 'Sara Ek', phone: null, email: account.email };
      if (has) await createPartnerService(connection).createProfile(profile);
      const both = [
        await storeClaim({ businessEmail: account.email }),
        await storeClaim({ businessEmail: account.email }),
      ];
      const answers = await Promise.all(both.map(({ _id }) => decide(_id)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        code: 'ADDRESS_HAS_ACCOUNT',
      });
      for (const [at, claim] of both.entries()) {
        const isHeard = answers[at]?.statusCode === 200;
        expect(await statusOf(claim)).toBe(isHeard ? 'verifierad' : 'ny');
        expect((await verificationOf(claim.schoolId)) !== null).toBe(isHeard);
        const isTied = (await storedSchoolProfiles(app, account._id)).map(
          ({ schoolId }) => schoolId === claim.schoolId,
        );
        expect(isTied).toEqual([isHeard]);
      }
    },
  );

  it('ties nobody to the school where no invitation could be made', async () => {
    const account = await storeAccount(app, { role: 'school', emailVerifiedAt: new Date() });
    const claim = await storeClaim({ businessEmail: account.email });
    vi.spyOn(connection.model('single_use_tokens'), 'create').mockRejectedValueOnce(new Error('no room'));
    expect((await decide(claim._id)).statusCode).toBe(500);
    expect([await statusOf(claim), await verificationOf(claim.schoolId)]).toEqual(['ny', null]);
    expect(await storedSchoolProfiles(app, account._id)).toMatchObject([{ schoolId: null }]);
    expect((await decide(claim._id)).statusCode).toBe(200);
    expect(await storedSchoolProfiles(app, account._id)).toMatchObject([{ schoolId: claim.schoolId }]);
  });

  it('cannot approve for a school that was archived or verified meanwhile, and can still refuse', async () => {
    const claim = await storeClaim();
    await changeSchool(app, claim.schoolId, { status: 'archived' });
    expect((await decide(claim._id)).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
    const verification = { method: 'claim', verifiedAt: new Date() };
    await changeSchool(app, claim.schoolId, { status: 'seed', verification });
    expect((await decide(claim._id)).json()).toMatchObject({ code: 'SCHOOL_ALREADY_CLAIMED' });
    expect(await statusOf(claim)).toBe('ny');
    expect((await decide(claim._id, refusal)).statusCode).toBe(200);
  });

  it('takes up again an approval that was cut off, but not one that is under way', async () => {
    const claim = await storeClaim({ status: 'verifierad', decidedAt: new Date(), decidedBy: admin.user.id });
    const shown = async () =>
      (await ask(app, 'getClaim', { params: { id: claim._id }, headers: admin.headers })).json();
    expect(await shown()).toMatchObject({ invitation: null, isCutOff: false });
    expect((await decide(claim._id)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    await claims.updateOne({ _id: claim._id }, { decidedAt: new Date(Date.now() - 120_000) });
    expect(await shown()).toMatchObject({ invitation: null, isCutOff: true });
    const finished = (await decide(claim._id)).json();
    expect(finished).toMatchObject({ status: 'verifierad', invitation: 'waiting', isCutOff: false });
  });

  it('does not call a mail that is under way one that could not be handed over', async () => {
    for (const body of [approval, refusal]) {
      const claim = await storeClaim();
      const { send } = app.mailer;
      let seen: unknown;
      vi.spyOn(app.mailer, 'send').mockImplementationOnce(async (mail) => {
        seen = (await ask(app, 'getClaim', { params: { id: claim._id }, headers: other.headers })).json().decision;
        await send(mail);
      });
      await decide(claim._id, body);
      expect(seen).toMatchObject({ by: 'Kim Ek' });
      expect(seen).not.toHaveProperty('isMailed');
    }
  });

  it('says of a decision whether its mail could be handed over', async () => {
    expect((await decide((await storeClaim())._id)).json()).toMatchObject({ decision: { isMailed: true } });
    const { app: away } = await buildTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { headers } = await signInAs(away, 'admin');
    for (const body of [approval, refusal]) {
      const { website, ...asked } = claimRequest((await storeSchool(away))._id);
      const businessEmail = `${randomUUID()}@skolan.example`;
      const claim = claimRequestModel.make({ ...asked, _id: randomUUID(), businessEmail, createdAt: new Date() });
      await claimRequestModel(away.database.connection).create(claim);
      const params = { id: claim._id };
      const answer = await ask(away, 'decideClaim', { params, body, headers });
      expect(answer.json()).toMatchObject({ status: body.status, decision: { isMailed: false } });
      const shown = await ask(away, 'getClaim', { params, headers });
      expect(shown.json()).toMatchObject({ decision: { isMailed: false } });
    }
  });

  it('says so no longer once a new invitation was mailed', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    await claims.updateOne({ _id: claim._id }, { isMailed: false });
    const again = await ask(app, 'inviteClaimant', { params: { id: claim._id }, headers: admin.headers });
    expect(again.json()).toMatchObject({ decision: { isMailed: true } });
  });

  it('mails a new invitation until one is used', async () => {
    const claim = await storeClaim();
    const invite = () => ask(app, 'inviteClaimant', { params: { id: claim._id }, headers: admin.headers });
    expect((await invite()).json()).toMatchObject({ code: 'LINK_CLOSED' });
    await decide(claim._id);
    await connection.collection('single_use_tokens').updateMany({}, { $set: { expiresAt: new Date(0) } });
    expect((await invite()).json()).toMatchObject({ invitation: 'waiting' });
    const token = await linkToken(test, claim.businessEmail, 'set-password');
    await ask(app, 'setPassword', { body: { token, password: 'tre-gröna-paraplyer' } });
    expect((await invite()).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect(await audit.countDocuments({ action: 'claim.invited' })).toBe(1);
  });

  it('mails none to an account that an administrator has closed', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    const account = await accounts.findOne({ email: claim.businessEmail });
    const body = { isActive: false };
    await ask(app, 'setUserActive', { params: { id: account?._id ?? '' }, body, headers: admin.headers });
    const params = { id: claim._id };
    const answer = await ask(app, 'inviteClaimant', { params, headers: admin.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'INVITED_ACCOUNT_CLOSED', message: 'Kontot är avstängt, så ingen inbjudan kan skickas.' },
    ]);
    const shown = await ask(app, 'getClaim', { params, headers: admin.headers });
    expect(shown.json()).toMatchObject({ invitation: 'closed', accountId: account?._id });
    expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
    expect(await audit.countDocuments({ action: 'claim.invited' })).toBe(0);
  });

  it('mails none to an account that is deleted, and says so', async () => {
    const claim = await storeClaim();
    await decide(claim._id);
    await accounts.deleteOne({ email: claim.businessEmail });
    const params = { id: claim._id };
    const shown = await ask(app, 'getClaim', { params, headers: admin.headers });
    expect(shown.json()).toMatchObject({ status: 'verifierad', invitation: 'gone' });
    const answer = await ask(app, 'inviteClaimant', { params, headers: admin.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'INVITED_ACCOUNT_GONE' }]);
    expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
    expect(await audit.countDocuments({ action: 'claim.invited' })).toBe(0);
  });

  it.each<[object, string]>([
    [{}, 'status'],
    [{ status: 'ny' }, 'status'],
    [{ status: 'avslag' }, 'reason'],
    [{ status: 'avslag', reason: '  ' }, 'reason'],
    [{ status: 'avslag', reason: 'x'.repeat(1_001) }, 'reason'],
    [{ status: 'verifierad', schoolId: 'x' }, 'schoolId'],
  ])('refuses the decision %j', async (body, path) => {
    const claim = await storeClaim();
    const answer = await ask(app, 'decideClaim', { params: { id: claim._id }, body, headers: admin.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(answer.body.includes(`"${path}"`)).toBe(path !== 'status');
    expect(await statusOf(claim)).toBe('ny');
  });

  it('does not find what is no claim', async () => {
    const params = { id: randomUUID() };
    const { headers } = admin;
    const answers = [
      await ask(app, 'getClaim', { params, headers }),
      await decide(params.id),
      await ask(app, 'inviteClaimant', { params, headers }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});
