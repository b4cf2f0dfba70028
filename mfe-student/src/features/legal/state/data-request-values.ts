import type { DataRequest } from '@korkollen/api/contracts/data-requests';
import { dataRightsInWords } from '@korkollen/api/contracts/vocabulary';
import type { FormValues } from '@korkollen/shared-ui/host/submit-once';

/** The request as it stands in the form. */
export type DataRequestValues = FormValues<DataRequest>;
export type DataRequestField = keyof DataRequestValues;

export const emptyRequest: DataRequestValues = { type: '', email: '', message: '', website: '' };

/** Ids of the controls, so that the list of errors can lead to each. */
export const requestFieldId = (field: DataRequestField): string => `data-request-${field}`;

/** Whether what was chosen means nothing without a word on what it is about. */
export const hasToSayWhat = (type: DataRequestValues['type']): boolean =>
  dataRightsInWords.some((right) => right === type);

/** The request that the form would send, which the contract has not judged yet. */
export function toDataRequest(values: DataRequestValues): Record<keyof DataRequest, unknown> {
  return { ...values, email: values.email.trim(), message: values.message.trim() || null };
}
