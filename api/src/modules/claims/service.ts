import { createHash, randomUUID } from 'node:crypto';
import type { ClaimReceipt, ClaimRequest } from '../../../contracts/claims';
import { parseOrganisationNumber } from '../../../domain/organisation-number/organisation-number';
import { ApiError, type FieldError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { toE164 } from '../leads/service';
import { createSchoolService, type ClaimableSchool } from '../schools/service';
import type { ClaimRequestRecord } from './model';
import { createClaimRepository } from './repository';

const receipt = (id: string): ClaimReceipt => ({ id, status: 'ny' });

const hashOf = (request: ClaimRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** What the contract cannot judge: whether the numbers are numbers. All that is wrong is told at once. */
function readNumbers(request: ClaimRequest): Pick<ClaimRequestRecord, 'businessPhone' | 'orgNumber'> {
  const businessPhone = toE164(request.businessPhone);
  const typed = request.orgNumber || null;
  const orgNumber = typed && parseOrganisationNumber(typed);
  const fields: FieldError[] = [
    ...(businessPhone === null ? [{ path: 'businessPhone', message: sv.fields.invalidPhone }] : []),
    ...(typed !== null && orgNumber === null
      ? [{ path: 'orgNumber', message: sv.fields.invalidOrganisationNumber }]
      : []),
  ];
  if (businessPhone === null || fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  return { businessPhone, orgNumber };
}

function toRecord(request: ClaimRequest, idempotencyKey: string | undefined): ClaimRequestRecord {
  return {
    ...readNumbers(request),
    _id: randomUUID(),
    schoolId: request.schoolId,
    contactPerson: request.contactPerson,
    role: request.role,
    businessEmail: request.businessEmail.toLowerCase(),
    message: request.message || null,
    status: 'ny',
    ...(idempotencyKey !== undefined && { idempotencyKey, contentHash: hashOf(request) }),
    createdAt: new Date(),
  };
}

export interface StoredClaim {
  receipt: ClaimReceipt;
  school: ClaimableSchool;
  /** False when another request with the same key had stored it already. */
  isNew: boolean;
}

/** Stores claims, which then wait for an administrator. */
export function createClaimService(connection: DatabaseConnection) {
  const claims = createClaimRepository(connection);
  const schools = createSchoolService(connection);

  /** The receipt of an earlier submit with the same key; null when there is none. */
  async function earlierReceipt(request: ClaimRequest, key: string | undefined): Promise<ClaimReceipt | null> {
    const earlier = key === undefined ? null : await claims.findByIdempotencyKey(key);
    if (earlier === null) return null;
    if (earlier.contentHash !== hashOf(request)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return receipt(earlier._id);
  }

  async function findSchool(id: string): Promise<ClaimableSchool> {
    const school = await schools.findClaimable(id);
    if (school === null) throw new ApiError('SCHOOL_NOT_FOUND');
    if (school.isVerified) throw new ApiError('SCHOOL_ALREADY_CLAIMED');
    return school;
  }

  return {
    earlierReceipt,

    /** Stores one claim; of several submits with one key at once, one is stored and all get its receipt. */
    async store(request: ClaimRequest, key: string | undefined): Promise<StoredClaim> {
      const claim = toRecord(request, key);
      const school = await findSchool(request.schoolId);
      try {
        await claims.insert(claim);
        return { receipt: receipt(claim._id), school, isNew: true };
      } catch (error) {
        const earlier = isDuplicateKey(error, 'idempotencyKey') ? await earlierReceipt(request, key) : null;
        if (earlier === null) throw error;
        return { receipt: earlier, school, isNew: false };
      }
    },

    /** What a filled honeypot gets: an answer like a success. */
    pretend: (): ClaimReceipt => receipt(randomUUID()),
  };
}
