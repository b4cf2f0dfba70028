import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import type { FormValues } from '@korkollen/shared-ui/host/submit-once';

/** The claim as it stands in the form. */
export type ClaimValues = FormValues<Omit<ClaimRequest, 'schoolId'>>;

export type ClaimField = keyof ClaimValues;

export const emptyClaim: ClaimValues = {
  contactPerson: '',
  role: '',
  businessEmail: '',
  businessPhone: '',
  orgNumber: '',
  message: '',
  website: '',
};

/** Ids of the controls, so that the list of errors can lead to each. */
export const claimFieldId = (field: ClaimField): string => `claim-${field}`;

/** What the form says of the claim that it would send, which the contract has not judged yet. */
export function toClaim(values: ClaimValues): Record<keyof ClaimValues, unknown> {
  return {
    ...values,
    businessEmail: values.businessEmail.trim(),
    orgNumber: values.orgNumber.trim() || null,
    message: values.message.trim() || null,
  };
}
