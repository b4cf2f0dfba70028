import { randomUUID } from 'node:crypto';
import type { ClaimRequest } from '../../../contracts/claims';
import { parseOrganisationNumber } from '../../../domain/organisation-number/organisation-number';
import type { Acceptance } from '../../plugins/accept-once';
import { ApiError, type FieldError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { acceptedIn } from '../../plugins/database/accepted';
import { sv } from '../../texts/sv';
import { toE164 } from '../leads/service';
import { createSchoolService, type ClaimableSchool } from '../schools/service';
import { claimRequestModel, type ClaimRequestRecord } from './model';

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

function toRecord(request: ClaimRequest): ClaimRequestRecord {
  const { website, ...asked } = request;
  return claimRequestModel.make({
    ...asked,
    ...readNumbers(request),
    _id: randomUUID(),
    businessEmail: request.businessEmail.toLowerCase(),
    message: request.message || null,
    createdAt: new Date(),
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
    limits: { perAddress: 'claimPerAddress', perAccount: 'claimPerAccount' },
    emailOf: ({ businessEmail }) => businessEmail,
    async prepare(request) {
      const document = toRecord(request);
      const school = await findSchool(request.schoolId);
      return { document, afterwards: () => onClaim(document, school) };
    },
  };
}
