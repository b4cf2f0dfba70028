import type { SchoolProfile, SchoolProfileField } from '@korkollen/api/contracts/school-profile';
import { schoolFacts } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { profileTexts as words } from '../../../texts/profile';

type Typed = Exclude<SchoolProfileField, Chosen>;
type Chosen = 'languages' | 'licenseTypes' | 'trainingTypes' | 'specialNeeds' | (typeof schoolFacts)[number];

/** The profile as it stands in the form: what is typed is a text, what may be left out an empty one. */
export type ProfileValues = Record<Typed, string> & Pick<SchoolProfile, Chosen>;

/** In the order of the form. */
export const profileFields = [
  'description',
  'phone',
  'email',
  'website',
  'licenseTypes',
  ...schoolFacts,
  'trainingTypes',
  'specialNeeds',
  'languages',
  'campaignBadge',
  'specialNote',
  'yearsInBusiness',
  'teacherCount',
] as const satisfies readonly SchoolProfileField[];

/** Ids of the controls, so that the list of errors can lead to each. */
export const profileFieldId = (field: SchoolProfileField): string => `profile-${field}`;

export const toValues = (profile: SchoolProfile): ProfileValues => ({
  ...profile,
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  website: profile.website ?? '',
  campaignBadge: profile.campaignBadge ?? '',
  specialNote: profile.specialNote ?? '',
  yearsInBusiness: profile.yearsInBusiness === null ? '' : String(profile.yearsInBusiness),
  teacherCount: String(profile.teacherCount),
});

const textOrNone = (typed: string): string | null => typed.trim() || null;
const typedNumber = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** NaN for what is no number. */
export const typedTeachers = (typed: string): number => (typed.trim() === '' ? 0 : typedNumber(typed));

/** What the form would send, which the contract has not judged yet. */
export function toProfile(values: ProfileValues): SchoolProfile {
  const { yearsInBusiness, teacherCount } = values;
  return {
    ...values,
    phone: textOrNone(values.phone),
    email: textOrNone(values.email),
    website: textOrNone(values.website),
    campaignBadge: textOrNone(values.campaignBadge),
    specialNote: textOrNone(values.specialNote),
    yearsInBusiness: yearsInBusiness.trim() === '' ? null : typedNumber(yearsInBusiness),
    teacherCount: typedTeachers(teacherCount),
  };
}

const named = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : words.empty);

const shown: { [Field in SchoolProfileField]?: (profile: SchoolProfile) => string } = {
  languages: ({ languages }) => named(languages.map(languageLabel)),
  licenseTypes: ({ licenseTypes }) => named(licenseTypes.map(licenceLabel)),
  trainingTypes: ({ trainingTypes }) => named(trainingTypes.map((type) => words.trainingTypes[type])),
  specialNeeds: ({ specialNeeds }) => named(specialNeeds.map((need) => words.specialNeeds[need])),
};

/** What a field says, in words. */
export function fieldInWords(profile: SchoolProfile, field: SchoolProfileField): string {
  const inWords = shown[field];
  if (inWords) return inWords(profile);
  const value = profile[field];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // a number that nobody can read says nothing yet
  return value === null || value === '' || Number.isNaN(value) ? words.empty : String(value);
}

/** The fields by which two profiles differ, in the order of the form. */
export const differingFields = (one: SchoolProfile, other: SchoolProfile): SchoolProfileField[] =>
  profileFields.filter((field) => fieldInWords(one, field) !== fieldInWords(other, field));
