import { type ProfilePart, profileParts } from '../../contracts/vocabulary';

/** The fields of a school's profile that help a learner. */
export interface ProfileFields {
  description: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  imageUrl: string | null;
  /** The school gives prices that can be read. */
  hasPrices: boolean;
  latitude: number | null;
  longitude: number | null;
  languages: readonly string[];
  licenseTypes: readonly string[];
  teacherCount: number;
  yearsInBusiness: number | null;
}

/** Shorter descriptions say too little to count. */
export const minDescriptionLength = 80;

const hasText = (text: string | null): boolean => (text ?? '').trim() !== '';

const isFilled: Record<ProfilePart, (school: ProfileFields) => boolean> = {
  description: ({ description }) => (description ?? '').trim().length >= minDescriptionLength,
  photo: ({ imageUrl }) => hasText(imageUrl),
  prices: ({ hasPrices }) => hasPrices,
  languages: ({ languages }) => languages.length > 0,
  licences: ({ licenseTypes }) => licenseTypes.length > 0,
  teachers: ({ teacherCount }) => teacherCount > 0,
  years: ({ yearsInBusiness }) => yearsInBusiness !== null,
  phone: ({ phone }) => hasText(phone),
  email: ({ email }) => hasText(email),
  website: ({ website }) => hasText(website),
  address: ({ address }) => hasText(address),
  position: ({ latitude, longitude }) => latitude !== null && longitude !== null,
};

/** What a profile lacks; each of its parts counts the same in the rank. */
export function missingProfileParts(school: ProfileFields): ProfilePart[] {
  return profileParts.filter((part) => !isFilled[part](school));
}

/** Share of the profile that is filled in, 0..1; every one of the twelve things counts the same. */
export function profileCompleteness(school: ProfileFields): number {
  return (profileParts.length - missingProfileParts(school).length) / profileParts.length;
}
