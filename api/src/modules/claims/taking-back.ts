import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createAdminAudit, createAuditTelling } from '../audit/service';
import { createPartnerService } from '../partner/service';
import { createSchoolService, type StoredSchool } from '../schools/service';
import { createTokenService } from '../tokens/service';
import { claimRequestModel, type ClaimRequestRecord } from './model';

/** It takes well under a second; what is not done after this was cut off, and may be taken up again. */
const CUT_OFF_MS = 60_000;

/** As the log of a school has it. */
const takenBackFromSchool = 'school.verification-taken-back';

type Verification = NonNullable<StoredSchool['verification']>;

export interface TakingBackOptions {
  /** Ends everybody's place at a school, and tells of each session that ends with it. The same may be done again. */
  removeStaff(person: Person, schoolId: string, forgetSession: (sessionId: string) => void): Promise<void>;
  /** Ends what an instance remembers of a session. */
  forgetSession(sessionId: string): void;
}

/**
 * How a school's verification, and all that came with it, is taken back: once, by whoever has it in hand; what was cut off is
 * finished. The claim that has brought it says so; where none has, or it is deleted, the log of the school does.
 */
export function createTakingBack(connection: DatabaseConnection, options: TakingBackOptions) {
  const { removeStaff, forgetSession } = options;
  const claims = claimRequestModel(connection);
  const schools = createSchoolService(connection);
  const tokens = createTokenService(connection);
  const partners = createPartnerService(connection);
  const audit = createAdminAudit(connection);
  const tellLog = createAuditTelling(connection);
  const cutOffBefore = (now: Date): Date => new Date(now.getTime() - CUT_OFF_MS);

  /** Null where somebody has begun already. */
  const begin = (_id: string, takenBackBy: string, takenBackReason: string | null, now: Date) =>
    claims
      .findOneAndUpdate(
        { _id, status: 'verifierad', accountId: { $ne: null }, takenBackAt: null },
        // an invitation that was not mailed yet is mailed no more
        { $set: { takenBackAt: now, takenBackBy, takenBackReason, takeBackHeldAt: now, mailDueAt: null } },
        { returnDocument: 'after' },
      )
      .lean();

  /** Null where it is done, or somebody is at it. */
  const takeUp = (_id: string, now: Date) =>
    claims
      .findOneAndUpdate(
        { _id, takeBackHeldAt: { $ne: null, $lt: cutOffBefore(now) } },
        { $set: { takeBackHeldAt: now } },
        { returnDocument: 'after' },
      )
      .lean();

  /** False where somebody else has taken it up since. */
  async function letGo({ _id, takeBackHeldAt }: ClaimRequestRecord, heldSince: Date | null): Promise<boolean> {
    const { matchedCount } = await claims.updateOne({ _id, takeBackHeldAt }, { $set: { takeBackHeldAt: heldSince } });
    return matchedCount === 1;
  }

  /** The school is free last: as long as it is not, nobody's claim but this one can have brought its staff. */
  async function carryOut(person: Person, claim: ClaimRequestRecord): Promise<void> {
    const { _id: id, schoolId, accountId, takenBackBy } = claim;
    if (await schools.isVerifiedByClaim(schoolId, id)) {
      await removeStaff(person, schoolId, forgetSession);
      // nor is there anything that an invitation would open
      if (accountId !== null) await tokens.closeAll(accountId);
      await audit.recordOnce({
        actorId: takenBackBy ?? person.userId,
        action: 'claim.taken-back',
        targetType: 'claim',
        targetId: id,
        meta: { before: { verification: 'claim' }, after: { verification: null, schoolId, accountId } },
      });
    }
    await schools.unverify(schoolId, id);
  }

  /** @throws ApiError CHANGED_MEANWHILE where the school is not verified by the claim, ALREADY_DECIDED where somebody is at it */
  async function takeBackClaim(person: Person, claim: ClaimRequestRecord, reason: string | null): Promise<void> {
    const { _id: id, schoolId, takenBackAt, takeBackHeldAt } = claim;
    if (takenBackAt !== null && takeBackHeldAt === null) return;
    const now = new Date();
    if (takenBackAt === null && !(await schools.isVerifiedByClaim(schoolId, id)))
      throw new ApiError('CHANGED_MEANWHILE');
    const held = takenBackAt === null ? await begin(id, person.userId, reason, now) : await takeUp(id, now);
    if (held === null) throw new ApiError('ALREADY_DECIDED');
    try {
      await carryOut(person, held);
    } catch (error) {
      // so that it can be taken up at once
      await letGo(held, new Date(0)).catch(() => false);
      throw error;
    }
    if (!(await letGo(held, null))) throw new ApiError('ALREADY_DECIDED');
  }

  /** The claim that has verified a school; null for one that came otherwise, or whose claim is deleted. */
  async function claimBehind(
    schoolId: string,
    { method, reference }: Verification,
  ): Promise<ClaimRequestRecord | null> {
    if (method !== 'claim') return null;
    if (reference !== undefined) return claims.findOne({ _id: reference }).lean();
    const isUnfinished = { $or: [{ takenBackAt: null }, { takeBackHeldAt: { $ne: null } }] };
    return claims.findOne({ schoolId, status: 'verifierad', accountId: { $ne: null }, ...isUnfinished }).lean();
  }

  /** The school is free last, as above. */
  async function freeSchool(person: Person, schoolId: string, verification: Verification, reason: string | null) {
    const { method, verifiedAt } = verification;
    // nor is there anything that their invitations would open; before they are gone, by which they are found
    for (const accountId of await partners.administratorsOf(schoolId)) await tokens.closeAll(accountId);
    await removeStaff(person, schoolId, forgetSession);
    await tellLog({
      // of each verification once, also where this is done again
      id: `${takenBackFromSchool}:${schoolId}:${verifiedAt.toISOString()}`,
      log: 'administrators',
      who: person.userId,
      action: takenBackFromSchool,
      subjectType: 'school',
      subjectId: schoolId,
      meta: { before: { verification: method }, after: { verification: null, ...(reason !== null && { reason }) } },
      createdAt: new Date(),
    });
  }

  /** @throws ApiError CHANGED_MEANWHILE for another verification than the one that was seen, ALREADY_DECIDED where somebody is at it */
  async function takeBackSchool(
    person: Person,
    { _id: id, verification }: StoredSchool,
    { verifiedAt, reason }: { verifiedAt: Date; reason: string | null },
  ): Promise<void> {
    // whoever has done it may have been cut off before they could tell
    if (verification === null) return schools.announceChange();
    if (verification.verifiedAt.getTime() !== verifiedAt.getTime()) throw new ApiError('CHANGED_MEANWHILE');
    const claim = await claimBehind(id, verification);
    if (claim !== null) return takeBackClaim(person, claim, reason);
    const heldAt = new Date();
    if (!(await schools.holdVerification(id, verifiedAt, heldAt, cutOffBefore(heldAt))))
      throw new ApiError('ALREADY_DECIDED');
    try {
      await freeSchool(person, id, verification, reason);
      await schools.unverifyHeld(id, heldAt);
    } catch (error) {
      // so that it can be taken up at once
      await schools.letGoVerification(id, heldAt).catch(() => undefined);
      throw error;
    }
  }

  return { claim: takeBackClaim, school: takeBackSchool };
}
