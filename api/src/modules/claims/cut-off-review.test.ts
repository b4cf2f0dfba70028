import { describe, expect, it, vi } from 'vitest';
import type { ClaimDecision } from '../../../contracts/claims';
import { ask } from '../../../test/ask';
import { claimReview } from '../../../test/claim-review';
import { signInAs, storeAccount } from '../../../test/factories/account';
import { storedSchoolProfiles } from '../../../test/factories/profile';
import { storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { createTellDecision } from '../reviews/service';
import { type ClaimRequestRecord } from './model';
import { createClaimReview } from './review';

const approval: ClaimDecision = { status: 'verifierad' };
const refusal: ClaimDecision = { status: 'avslag', reason: 'Vi hittar inte er i registret.' };

describe('a decision of a claim that is cut off, stalls or fails', async () => {
  const { test, app, connection, claims, accounts, audit, admin, other, storeClaim, decide, statusOf, verificationOf } =
    await claimReview();

  it('ties nobody to the school where an approval could not be finished, but who was tied to it before', async () => {
    const school = await storeSchool(app);
    const colleague = await signInAs(app, 'school', school._id);
    const stranger = await storeAccount(app, { role: 'school', emailVerifiedAt: new Date() });
    for (const [email, authId, schoolId] of [
      [colleague.user.email, colleague.user.id, school._id],
      [stranger.email, stranger._id, null],
    ] as const) {
      const claim = await storeClaim({ schoolId: school._id, businessEmail: email });
      vi.spyOn(connection.model('single_use_tokens'), 'create').mockImplementationOnce(() => {
        vi.spyOn(connection.model('claim_requests'), 'updateOne').mockRejectedValueOnce(new Error('away'));
        return Promise.resolve([]);
      });
      expect((await decide(claim._id)).statusCode).toBe(500);
      expect([await statusOf(claim), await verificationOf(school._id)]).toEqual(['ny', null]);
      expect(await storedSchoolProfiles(app, authId)).toMatchObject([{ schoolId }]);
    }
  });

  describe('an approval that stalls until a colleague takes it up', () => {
    /** Between the tie and the invitation of the first approval, all of the second one happens. */
    async function stall(claim: ClaimRequestRecord, goOn: () => unknown) {
      const tokens = connection.model('single_use_tokens');
      const { create } = tokens;
      vi.spyOn(tokens, 'create').mockImplementationOnce(async (...given: unknown[]) => {
        await claims.updateOne({ _id: claim._id }, { decidedAt: new Date(Date.now() - 120_000) });
        expect((await decide(claim._id, approval, other)).statusCode).toBe(200);
        goOn();
        return Reflect.apply(create, tokens, given) as never;
      });
      const answer = await decide(claim._id);
      const account = await accounts.findOne({ email: claim.businessEmail });
      expect(await storedSchoolProfiles(app, account?._id ?? '')).toMatchObject([{ schoolId: claim.schoolId }]);
      expect([await statusOf(claim), await verificationOf(claim.schoolId)]).toMatchObject([
        'verifierad',
        { reference: claim._id },
      ]);
      expect(await claims.findOne({ _id: claim._id }).lean()).toMatchObject({ decidedBy: other.user.id });
      expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
      expect(await audit.countDocuments()).toBe(1);
      return answer;
    }

    it('undoes nothing of it where it fails then', async () => {
      const fail = (): never => {
        throw new Error('too late');
      };
      expect((await stall(await storeClaim(), fail)).statusCode).toBe(500);
    });

    it('is told where it would have succeeded', async () => {
      const answer = await stall(await storeClaim(), () => undefined);
      expect(answer.json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    });
  });

  describe('a decision that nobody was told of', () => {
    const review = (tell = createTellDecision(app)) =>
      createClaimReview(connection, {
        siteOrigin: 'http://localhost:3000',
        tell,
        removeStaff: () => Promise.resolve(),
        forgetSession: () => undefined,
      });
    /** As it is where the API ended right after the decision was stored. */
    async function cutOff(body: ClaimDecision, changes: Partial<ClaimRequestRecord> = {}): Promise<ClaimRequestRecord> {
      const claim = await storeClaim();
      await decide(claim._id, body);
      await claims.updateOne({ _id: claim._id }, { isMailed: false, mailDueAt: new Date(Date.now() - 1), ...changes });
      await audit.deleteMany({});
      return claim;
    }
    const stored = ({ _id }: ClaimRequestRecord) => claims.findOne({ _id }).lean();

    it('is mailed once by the clock, an invitation with a link of its own, and is in the log', async () => {
      const [approved, refused] = [await cutOff(approval), await cutOff(refusal)];
      await Promise.all([review().tellUntold(), review().tellUntold()]);
      await review().tellUntold();
      for (const claim of [approved, refused]) {
        expect(await mailsTo(test, claim.businessEmail)).toHaveLength(2);
        expect(await stored(claim)).toMatchObject({ isMailed: true });
      }
      expect((await mailsTo(test, refused.businessEmail)).at(-1)).toContain('> Vi hittar inte er i registret.');
      const token = await linkToken(test, approved.businessEmail, 'set-password');
      const opened = await ask(app, 'setPassword', { body: { token, password: 'tre-gröna-paraplyer' } });
      expect(opened.json()).toMatchObject({ schoolId: approved.schoolId });
      const entries = await audit.find().toArray();
      expect(entries.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
        ['claim.approved', admin.user.id],
        ['claim.refused', admin.user.id],
      ]);
    });

    it.each(['later', 'refused', 'unanswered'] as const)(
      'is tried again only where it was not sent: %s',
      async (kind) => {
        const claim = await cutOff(refusal);
        await review(() => Promise.resolve(kind)).tellUntold();
        const { isMailed, mailDueAt } = (await stored(claim)) ?? {};
        expect([isMailed, mailDueAt !== null]).toEqual([false, kind === 'later']);
        await review().tellUntold();
        expect(await mailsTo(test, claim.businessEmail), 'not at once').toHaveLength(1);
      },
    );

    it.each([
      ['is not carried out yet', { accountId: null }],
      ['was made too long ago', { decidedAt: new Date(Date.now() - 4 * 86_400_000) }],
      ['is from before that was kept', { mailDueAt: null }],
    ])('stays so where it %s', async (_, changes) => {
      const claim = await cutOff(approval, changes);
      await review().tellUntold();
      expect(await mailsTo(test, claim.businessEmail)).toHaveLength(1);
      expect(await stored(claim)).toMatchObject({ isMailed: false });
    });
  });
});
