import type { LeadRequest } from '@korkollen/api/contracts/leads';
import type { SchoolInquiryType } from '@korkollen/api/contracts/vocabulary';
import type { FormValues } from '@korkollen/shared-ui/host/submit-once';
import type { Campaign } from './campaign';

/** Where the enquiry is made; the visitor is not asked for it. */
export interface EnquiryContext {
  schoolId: string;
  teacherId: string | null;
  campaign: Campaign;
}

type NotAsked = Exclude<keyof EnquiryContext, 'campaign'> | keyof Campaign | 'message' | 'licenseType';

/** The enquiry as it stands in the form: the fields of the contract's lead that this form asks for. */
export type EnquiryValues = FormValues<Omit<LeadRequest, NotAsked> & { inquiryType: SchoolInquiryType }>;

export type EnquiryField = keyof EnquiryValues;

/** Ids of the controls, so that the list of errors can lead to each. */
export const fieldId = (field: EnquiryField): string => `enquiry-${field}`;

export const emptyEnquiry: EnquiryValues = {
  inquiryType: '',
  name: '',
  email: '',
  preferredContactMethod: '',
  phone: '',
  city: 'Göteborg',
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

/** The lead that the form would send. The page is about B, the one class that is open. */
export function toLead(values: EnquiryValues, { schoolId, teacherId, campaign }: EnquiryContext): Partial<LeadDraft> {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim() || null,
    gearbox: values.gearbox || null,
    language: values.language || null,
    timePreference: values.timePreference || null,
    guardianInformed: values.isUnder18 && values.guardianInformed,
    schoolId,
    teacherId,
    licenseType: 'B',
    ...campaign,
  };
}
