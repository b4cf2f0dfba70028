import { type SchoolInquiryType, schoolInquiryTypes } from '@korkollen/api/contracts/vocabulary';

/** State of a link to the enquiry: what the enquiry is to be about. */
export const askAbout = (inquiryType: SchoolInquiryType) => ({ asksAbout: inquiryType });

/** What the link that led here asks about; null where it says nothing of it. */
export function askedAbout(state: unknown): SchoolInquiryType | null {
  if (typeof state !== 'object' || state === null || !('asksAbout' in state)) return null;
  return schoolInquiryTypes.find((type) => type === state.asksAbout) ?? null;
}
