import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createAdminAudit } from '../audit/service';
import { createSchoolService } from '../schools/service';
import { createTokenService } from '../tokens/service';
import { claimRequestModel, type ClaimRequestRecord } from './model';

/** It takes well under a second; what is not done after this was cut off, and may be taken up again. */
const CUT_OFF_MS = 60_000;

export interface TakingBackOptions {
  /** Ends everybody's place at a school, and tells of each session that ends with it. The same may be done again. */
  removeStaff(person: Person, schoolId: string, forgetSession: (sessionId: string) => void): Promise<void>;
  /** Ends what an instance remembers of a session. */
  forgetSession(sessionId: string): void;
}

/** How what an approved claim has brought is taken back: once, by whoever has it in hand; what was cut off is finished. */
export function createTakingBack(connection: DatabaseConnection, options: TakingBackOptions) {
  const { removeStaff, forgetSession } = options;
  const claims = claimRequestModel(connection);
  const schools = createSchoolService(connection);
  const tokens = createTokenService(connection);
  const audit = createAdminAudit(connection);

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
        { _id, takeBackHeldAt: { $ne: null, $lt: new Date(now.getTime() - CUT_OFF_MS) } },
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
  return async function takeBack(person: Person, claim: ClaimRequestRecord, reason: string | null): Promise<void> {
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
  };
}
