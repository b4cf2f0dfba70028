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
const minDescriptionLength = 80;

const hasText = (text: string | null): boolean => (text ?? '').trim() !== '';

/** Share of the profile that is filled in, 0..1; every one of the twelve things counts the same. */
export function profileCompleteness(school: ProfileFields): number {
  const checks = [
    (school.description ?? '').trim().length >= minDescriptionLength,
    hasText(school.address),
    hasText(school.phone),
    hasText(school.email),
    hasText(school.website),
    hasText(school.imageUrl),
    school.hasPrices,
    school.latitude !== null && school.longitude !== null,
    school.languages.length > 0,
    school.licenseTypes.length > 0,
    school.teacherCount > 0,
    school.yearsInBusiness !== null,
  ];
  return checks.filter(Boolean).length / checks.length;
}
