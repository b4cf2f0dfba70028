import type { LeadRequest } from '@korkollen/api/contracts/leads';
import type { ContactMethod, SchoolInquiryType } from '@korkollen/api/contracts/vocabulary';
import type { Campaign } from './campaign';

/** The enquiry as it stands in the form; an empty text is a choice that has not been made. */
export interface EnquiryValues {
  inquiryType: SchoolInquiryType | '';
  name: string;
  email: string;
  preferredContactMethod: ContactMethod | '';
  phone: string;
  city: string;
  licensePermitApplied: boolean;
  isUnder18: boolean;
  guardianInformed: boolean;
  consent: boolean;
  marketingConsent: boolean;
  /** Honeypot. */
  website: string;
}

export type EnquiryField = keyof EnquiryValues;

export const emptyEnquiry: EnquiryValues = {
  inquiryType: '',
  name: '',
  email: '',
  preferredContactMethod: '',
  phone: '',
  city: 'Göteborg',
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

interface EnquiryContext {
  schoolId: string;
  teacherId: string | null;
  campaign: Campaign;
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
    guardianInformed: values.isUnder18 && values.guardianInformed,
    schoolId,
    teacherId,
    licenseType: 'B',
    ...campaign,
  };
}
