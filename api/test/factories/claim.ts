import type { ClaimRequest } from '../../contracts/claims';

/** What the claim page sends for a school. */
export function claimRequest(schoolId: string, fields: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    schoolId,
    contactPerson: 'Sara Ek',
    role: 'owner',
    businessEmail: 'sara@skolan.example',
    businessPhone: '031-12 34 56',
    orgNumber: '556016-0680',
    message: 'Vi vill svara på förfrågningar själva.',
    website: '',
    ...fields,
  };
}
