import type { EnquiryField } from '../state/enquiry-values';

/** Ids of the controls, so that the list of errors can lead to each. */
export const fieldId = (field: EnquiryField): string => `enquiry-${field}`;
