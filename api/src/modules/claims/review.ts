import type { Claim, ClaimDecision, ClaimDetail, ClaimTakeBack } from '../../../contracts/claims';
import { maxOtherClaims } from '../../../contracts/limits';
import type { ClaimStatus } from '../../../contracts/vocabulary';
import { claimApprovedMail, claimRefusedMail, invitationAddress } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createAdminAudit } from '../audit/service';
import { createReviews, type ReviewStates, type TellDecision, tellUntold, toDecision } from '../reviews/service';
import { createSchoolService } from '../schools/service';
import { createAccountService, type Invitation } from '../session/service';
import { claimRequestModel, type ClaimRequestRecord } from './model';
import { claimKeptUntil } from './service';
import { createTakingBack, type TakingBackOptions } from './taking-back';

const states: ReviewStates<ClaimStatus> = { field: 'status', open: 'ny', approved: 'verifierad', refused: 'avslag' };

export interface ReviewOptions extends TakingBackOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  tell: TellDecision;
}

/** What administrators do with claims. An approval opens the school's account; nothing before it does. */
export function createClaimReview(connection: DatabaseConnection, options: ReviewOptions) {
  const { siteOrigin, tell } = options;
  const reviews = createReviews(claimRequestModel(connection), states);
  const schools = createSchoolService(connection);
  const accounts = createAccountService(connection);
  const audit = createAdminAudit(connection);
  const takingBack = createTakingBack(connection, options);

  /** What has become of an approved claim's invitation. */
  function invitationOf(account: { isProved: boolean; isActive: boolean } | undefined): Claim['invitation'] {
    if (account === undefined) return 'gone';
    if (!account.isActive) return 'closed';
    return account.isProved ? 'used' : 'waiting';
  }

  function toTakenBack(claim: ClaimRequestRecord, names: ReadonlyMap<string, string>): Claim['takenBack'] {
    const { takenBackAt: at, takenBackBy: by, takenBackReason: reason, takeBackHeldAt } = claim;
    return at && { at: at.toISOString(), by: names.get(by ?? '') ?? null, reason, isFinished: takeBackHeldAt === null };
  }

  async function describe(claims: readonly ClaimRequestRecord[]): Promise<Claim[]> {
    const names = await schools.namesOf(claims.map(({ schoolId }) => schoolId));
    const people = await accounts.describeAccounts(
      claims
        .flatMap(({ decidedBy, accountId, takenBackBy }) => [decidedBy, accountId, takenBackBy])
        .filter((id) => id !== null),
    );
    const personNames = new Map([...people].map(([id, { name }]) => [id, name]));
    return claims.map((claim) => ({
      id: claim._id,
      schoolId: claim.schoolId,
      schoolName: names.get(claim.schoolId)?.name ?? null,
      claimedName: claim.schoolName,
      contactPerson: claim.contactPerson,
      role: claim.role,
      businessEmail: claim.businessEmail,
      businessPhone: claim.businessPhone,
      orgNumber: claim.orgNumber,
      message: claim.message,
      status: claim.status,
      createdAt: claim.createdAt.toISOString(),
      decision: toDecision(claim, personNames),
      invitation: claim.accountId === null ? null : invitationOf(people.get(claim.accountId)),
      isCutOff: reviews.isCutOff(claim),
      takenBack: toTakenBack(claim, personNames),
    }));
  }

  const schoolNameOf = async ({ schoolId }: ClaimRequestRecord): Promise<string> => {
    const name = await schools.nameOf(schoolId);
    if (name === null) throw new ApiError('SCHOOL_NOT_FOUND');
    return name;
  };
  /** Also of a school that the register has no longer; null where nothing says what it was called. */
  const mailedNameOf = async ({ schoolId, schoolName }: ClaimRequestRecord): Promise<string | null> =>
    (await schools.nameOf(schoolId)) ?? schoolName;

  async function invite(claim: ClaimRequestRecord, { secret, expiresAt }: Invitation): Promise<void> {
    const { _id: id, businessEmail: to } = claim;
    const school = await mailedNameOf(claim);
    const mail = claimApprovedMail(to, { school, address: invitationAddress(siteOrigin, secret), expiresAt });
    await reviews.setMailed(id, await tell(mail));
  }

  /** The school is verified before anything else is made: of two claims of one school, one gets through. */
  async function carryOut(claim: ClaimRequestRecord) {
    const { _id: reference, schoolId, businessEmail: email, contactPerson, businessPhone: phone } = claim;
    const wasTied = await accounts.isPartnerOf(email, schoolId);
    let isVerified = false;
    try {
      await schools.verify(schoolId, { method: 'claim', reference });
      isVerified = true;
      const school = { id: schoolId, name: await schoolNameOf(claim) };
      const invitation = await accounts.invitePartner({ email, name: contactPerson, phone, school });
      await reviews.finish(claim, invitation.accountId);
      return invitation;
    } catch (error) {
      await reviews.takeBack(claim, async () => {
        // nobody may get into the school by a new password instead; by another claim's approval they may
        if (isVerified && !wasTied) await accounts.untiePartner(email, schoolId);
        await schools.takeBack(schoolId, reference);
      });
      throw error;
    }
  }

  const auditOf = ({ _id: targetId }: ClaimRequestRecord, actorId: string) => ({
    actorId,
    targetType: 'claim',
    targetId,
  });

  /** What follows a decision; done again where that was cut off, or the mail could not be sent. */
  async function conclude(claim: ClaimRequestRecord, made?: Invitation): Promise<void> {
    const { _id: id, status, schoolId, accountId, businessEmail: to, decidedBy, reason } = claim;
    const meta =
      accountId === null
        ? { before: { status: 'ny' }, after: { status, schoolId } }
        : {
            before: { status: 'ny', verification: null },
            after: { status, schoolId, verification: 'claim', accountId },
          };
    const action = accountId === null ? 'claim.refused' : 'claim.approved';
    await audit.recordOnce({ ...auditOf(claim, decidedBy ?? ''), action, meta });
    // of the first link nothing is known but a hash
    if (accountId !== null) return invite(claim, made ?? (await accounts.issueInvitation(accountId)));
    const school = await mailedNameOf(claim);
    await reviews.setMailed(id, await tell(claimRefusedMail(to, { school, reason: reason ?? '' })));
  }

  async function approveClaim(id: string, adminId: string): Promise<void> {
    const claim = await reviews.approve(id, adminId, { expiresAt: claimKeptUntil(new Date()) });
    const { accountId, ...invitation } = await carryOut(claim);
    await conclude({ ...claim, accountId }, invitation);
  }

  async function refuseClaim(id: string, adminId: string, reason: string): Promise<void> {
    await conclude(await reviews.refuse(id, adminId, reason, { expiresAt: claimKeptUntil(new Date()) }));
  }

  async function describeOne(found: ClaimRequestRecord): Promise<Claim> {
    const [claim] = await describe([found]);
    if (claim === undefined) throw new ApiError('NOT_FOUND');
    return claim;
  }
  const getClaim = async (id: string): Promise<Claim> => describeOne(await reviews.find(id));

  return {
    approveClaim,
    refuseClaim,

    tellUntold: (signal?: AbortSignal): Promise<void> =>
      tellUntold({ takeUntold: reviews.takeUntold, conclude }, signal),

    /** With what it is judged by. @throws ApiError NOT_FOUND */
    async getClaimDetail(id: string): Promise<ClaimDetail> {
      const found = await reviews.find(id);
      const { schoolId, accountId } = found;
      const [claim, register, others] = await Promise.all([
        describeOne(found),
        schools.findForAdmin(schoolId),
        reviews.newest({ schoolId, _id: { $ne: id } }, maxOtherClaims),
      ]);
      return { ...claim, accountId, register, otherClaims: await describe(others) };
    },

    async listClaims({ status, after }: { status?: ClaimStatus | undefined; after?: string | undefined }) {
      const [{ found, hasMore }, counts] = await Promise.all([reviews.page(status, after), reviews.counts()]);
      return { counts, items: await describe(found), hasMore };
    },

    /** @throws ApiError NOT_FOUND, ALREADY_DECIDED, SCHOOL_NOT_FOUND, SCHOOL_ALREADY_CLAIMED, ADDRESS_HAS_ACCOUNT */
    async decide(id: string, adminId: string, decision: ClaimDecision): Promise<Claim> {
      if (decision.status === 'verifierad') await approveClaim(id, adminId);
      else await refuseClaim(id, adminId, decision.reason);
      return getClaim(id);
    },

    /** What was cut off is finished, for the reason that it was begun for. @throws ApiError NOT_FOUND, and as `takingBack` does */
    async takeBack(id: string, person: Person, { reason }: ClaimTakeBack): Promise<Claim> {
      await takingBack.claim(person, await reviews.find(id), reason || null);
      return getClaim(id);
    },

    /** @throws ApiError NOT_FOUND, LINK_CLOSED when no account waits to be opened, INVITED_ACCOUNT_CLOSED, INVITED_ACCOUNT_GONE */
    async inviteAgain(id: string, adminId: string): Promise<Claim> {
      const claim = await reviews.find(id);
      if (claim.accountId === null || claim.takenBackAt !== null) throw new ApiError('LINK_CLOSED');
      const invitation = await accounts.inviteAgain(claim.accountId);
      const meta = {
        before: {},
        after: { accountId: claim.accountId, invitedUntil: invitation.expiresAt.toISOString() },
      };
      await audit.record({ ...auditOf(claim, adminId), action: 'claim.invited', meta });
      await invite(claim, invitation);
      return getClaim(id);
    },
  };
}
