import type { CostPart, SchoolInquiryType } from '@korkollen/api/contracts/vocabulary';

/** The enquiry about a part of the licence that has a type of its own; the others are asked about as prices. */
const typeOfPart: Record<CostPart, SchoolInquiryType> = {
  risk1: 'riskettan',
  risk2: 'halkbana',
  supervisorCourse: 'instructor',
  registration: 'pricing',
  testCar: 'pricing',
};

/** The type of the enquiry about a price that covers these parts; several at once are asked about as a price. */
export function inquiryAboutParts(parts: readonly CostPart[]): SchoolInquiryType {
  const types = new Set(parts.map((part) => typeOfPart[part]));
  const [only = 'pricing'] = types;
  return types.size === 1 ? only : 'pricing';
}
