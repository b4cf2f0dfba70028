import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import type { ClaimRole } from '@korkollen/api/contracts/vocabulary';

/** The claim as it stands in the form; an empty text is a choice that has not been made. */
export interface ClaimValues {
  contactPerson: string;
  role: ClaimRole | '';
  businessEmail: string;
  businessPhone: string;
  orgNumber: string;
  message: string;
  /** Honeypot. */
  website: string;
}

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

export const isClaimField = (path: string): path is ClaimField => Object.hasOwn(emptyClaim, path);

/** Ids of the controls, so that the list of errors can lead to each. */
export const claimFieldId = (field: ClaimField): string => `claim-${field}`;

/** The claim that the form would send, which the contract has not judged yet. */
export function toClaim(values: ClaimValues, schoolId: string): Record<keyof ClaimRequest, unknown> {
  return {
    ...values,
    schoolId,
    businessEmail: values.businessEmail.trim(),
    orgNumber: values.orgNumber.trim() || null,
    message: values.message.trim() || null,
  };
}
