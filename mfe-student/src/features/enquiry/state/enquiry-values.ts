import type { LeadRequest } from '@korkollen/api/contracts/leads';
import { formatList } from '@korkollen/shared-ui/format/list';
import type { FormValues } from '@korkollen/shared-ui/host/submit-once';
import type { Away } from '@korkollen/api/contracts/period';
import type { MailedSchool } from '../../../profile/unreachable-notes';
import type { Campaign } from './campaign';

/** A school that an enquiry goes to. */
export interface AskedSchool extends MailedSchool {
  /** When it answers nobody, as far as that is known here. */
  away?: Away | null;
}

/** Schools that one form may be sent to. */
export const maxAskedAtOnce = 3;

/** ”Ettan, Tvåan och Trean” */
export const nameAll = (schools: readonly AskedSchool[]): string => formatList(schools.map(({ name }) => name));

/** Whom an enquiry goes to, to compare with whom it was to go to before; without a school to us. */
export const receiversOf = (schools: readonly AskedSchool[]): string => schools.map(({ id }) => id).join() || 'us';

/** Where the enquiry is made; the visitor is not asked for it. */
export interface EnquiryContext {
  /** Without any it is to us. */
  schools: readonly AskedSchool[];
  /** Each gets a lead of its own, so that this one names none of them. */
  isEach: boolean;
  teacherId: string | null;
  campaign: Campaign;
}

type NotAsked = 'schoolId' | 'teacherId' | keyof Campaign;

/** The enquiry as it stands in the form: the fields of the contract's lead that a form may ask for. */
export type EnquiryValues = FormValues<Omit<LeadRequest, NotAsked>>;

export type EnquiryField = keyof EnquiryValues;

/** Ids of the controls of one form, so that the list of errors can lead to each; a page may show two forms. */
export type FieldId = (field: EnquiryField) => string;
export const fieldIds =
  (formId: string): FieldId =>
  (field) =>
    `${formId}-${field}`;

export const emptyEnquiry: EnquiryValues = {
  inquiryType: '',
  message: '',
  name: '',
  email: '',
  preferredContactMethod: '',
  phone: '',
  city: 'Göteborg',
  licenseType: '',
  gearbox: '',
  language: '',
  timePreference: '',
  licensePermitApplied: false,
  isUnder18: false,
  guardianInformed: false,
  consent: false,
  marketingConsent: false,
  website: '',
};

/** A number is needed only when the answer may come by phone. */
export function needsPhone(method: EnquiryValues['preferredContactMethod']): boolean {
  return method === 'phone' || method === 'both';
}

/** A lead that the contract has not judged yet. */
export type LeadDraft = Record<keyof LeadRequest, unknown>;

/** The lead that the form would send. To a school it is about B, the one class that is open, unless it says another. */
export function toLead(values: EnquiryValues, context: EnquiryContext): Partial<LeadDraft> {
  const { schools, isEach, teacherId, campaign } = context;
  const [school] = schools;
  return {
    ...values,
    // a text that was typed and then hidden again by another choice is not sent
    message: values.inquiryType === 'other' ? values.message.trim() : null,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim() || null,
    city: values.city || null,
    gearbox: values.gearbox || null,
    language: values.language || null,
    timePreference: values.timePreference || null,
    guardianInformed: values.isUnder18 && values.guardianInformed,
    schoolId: isEach ? null : (school?.id ?? null),
    teacherId,
    licenseType: values.licenseType || (isEach || school ? 'B' : null),
    ...campaign,
  };
}
