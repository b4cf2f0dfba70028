import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { claimRequestSchema, type ClaimRequest } from '../../../contracts/claims';
import { claimDays } from '../../../domain/retention/retention';
import { parseOrganisationNumber } from '../../../domain/organisation-number/organisation-number';
import { claimReviewWorkingDays } from '../../../domain/promises/promises';
import { workingDaysBefore } from '../../../domain/stockholm/working-days';
import type { Acceptance } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { acceptedIn } from '../../plugins/database/accepted';
import { sv } from '../../texts/sv';
import { toE164 } from '../leads/service';
import { readWaiting, type Waiting } from '../reviews/service';
import { createSchoolService, type ClaimableSchool } from '../schools/service';
import { claimRequestModel, type ClaimRequestRecord } from './model';

export { createTakingBack, type TakingBackOptions } from './taking-back';

const DAY_MS = 86_400_000;
const maxClaimsInHistory = 200;

/** Until when a claim is kept that is decided then, or that came then and is never decided. */
export const claimKeptUntil = (from: Date): Date => new Date(from.getTime() + claimDays * DAY_MS);

const { businessPhone, orgNumber } = claimRequestSchema.shape;
/** With what the contract cannot judge: whether the numbers are numbers. Here, so that all that is wrong is told at once. */
export const readableClaimSchema = claimRequestSchema.extend({
  // pipes, so that what the contract refuses is told once
  businessPhone: businessPhone.pipe(z.string().refine((typed) => toE164(typed) !== null, sv.fields.invalidPhone)),
  orgNumber: orgNumber.pipe(
    z
      .string()
      .nullish()
      .refine((typed) => !typed || parseOrganisationNumber(typed) !== null, sv.fields.invalidOrganisationNumber),
  ),
});

function readNumbers(request: ClaimRequest): Pick<ClaimRequestRecord, 'businessPhone' | 'orgNumber'> {
  const phone = toE164(request.businessPhone);
  if (phone === null) throw new ApiError('VALIDATION_FAILED');
  return { businessPhone: phone, orgNumber: request.orgNumber ? parseOrganisationNumber(request.orgNumber) : null };
}

function toRecord(request: ClaimRequest): ClaimRequestRecord {
  const { website, ...asked } = request;
  const createdAt = new Date();
  return claimRequestModel.make({
    ...asked,
    ...readNumbers(request),
    _id: randomUUID(),
    businessEmail: request.businessEmail.toLowerCase(),
    message: request.message || null,
    createdAt,
    expiresAt: claimKeptUntil(createdAt),
  });
}

/** How claims are accepted, which then wait for an administrator; `onClaim` hears of each that is new. */
export function createClaimAcceptance(
  connection: DatabaseConnection,
  onClaim: (claim: ClaimRequestRecord, school: ClaimableSchool) => Promise<void>,
): Acceptance<ClaimRequest, ClaimRequestRecord> {
  const schools = createSchoolService(connection);

  async function findSchool(id: string): Promise<ClaimableSchool> {
    const school = await schools.findClaimable(id);
    if (school === null) throw new ApiError('SCHOOL_NOT_FOUND');
    if (school.isVerified) throw new ApiError('SCHOOL_ALREADY_CLAIMED');
    return school;
  }

  return {
    store: acceptedIn(claimRequestModel(connection)),
    limitPerAddress: 'claimPerAddress',
    async prepare(request) {
      const document = toRecord(request);
      const school = await findSchool(request.schoolId);
      return {
        counted: [['claimPerAccountAndAddress', { email: request.businessEmail }]],
        make: () => ({ ...document, schoolName: school.name }),
        afterwards: (stored) => onClaim(stored, school),
      };
    },
  };
}

/** Claims of the same school, the newest first: for its history. */
export function createClaimHistory(connection: DatabaseConnection) {
  const claims = claimRequestModel(connection);
  return (schoolId: string): Promise<ClaimRequestRecord[]> =>
    claims.find({ schoolId }).sort({ createdAt: -1 }).limit(maxClaimsInHistory).lean();
}

/** Whether somebody claims a school: the claim waits, or its approval is not carried out yet. */
export const hasOpenClaim = async (connection: DatabaseConnection, schoolId: string): Promise<boolean> => {
  const isOpen = { $or: [{ status: 'ny' as const }, { status: 'verifierad' as const, accountId: null }] };
  return (await claimRequestModel(connection).exists({ schoolId, ...isOpen })) !== null;
};

/** The claims that wait for an administrator. */
export const readWaitingClaims = (connection: DatabaseConnection, now: Date): Promise<Waiting> =>
  readWaiting(
    claimRequestModel(connection),
    { field: 'status', open: 'ny' },
    workingDaysBefore(now, claimReviewWorkingDays),
  );
