import type { FieldErrors, Resolver } from 'react-hook-form';
import { isSameValue } from '@korkollen/shared-ui/host/same-value';
import {
  adminSchoolFieldsSchema,
  type AdminSchoolField,
  type AdminSchoolFields,
  newSchoolDefaults,
} from '@korkollen/api/contracts/admin-schools';
import { maxPricingLength } from '@korkollen/api/contracts/limits';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { schoolFacts, type SchoolFactName } from '@korkollen/api/contracts/vocabulary';
import { schoolEditorTexts as words } from '../../../texts/school-editor';
import { indentedJson } from './indented-json';

type Chosen = 'languages' | 'licenseTypes' | 'trainingTypes' | 'specialNeeds' | 'status' | SchoolFactName;
type Typed = Exclude<AdminSchoolField, Chosen | 'ratingOrigin'>;

/** A school as it stands in the form: what is typed is a text, what may be left out an empty one. */
export type SchoolValues = Record<Typed | 'ratingSource' | 'ratingDate', string> & Pick<AdminSchoolFields, Chosen>;
export type SchoolValueName = keyof SchoolValues;

/** In the order of the form. */
export const valueNames = [
  'name',
  'status',
  'sourceFlag',
  'description',
  'address',
  'postalCode',
  'city',
  'district',
  'latitude',
  'longitude',
  'phone',
  'email',
  'website',
  'licenseTypes',
  ...schoolFacts,
  'trainingTypes',
  'specialNeeds',
  'languages',
  'pricing',
  'rating',
  'reviewCount',
  'ratingSource',
  'ratingDate',
  'successRate',
  'teacherCount',
  'yearsInBusiness',
  'imageUrl',
  'campaignBadge',
  'specialNote',
  'googlePlaceId',
] as const satisfies readonly SchoolValueName[];

const fieldOf = (name: SchoolValueName): AdminSchoolField =>
  name === 'ratingSource' || name === 'ratingDate' ? 'ratingOrigin' : name;

/** The fields of the contract in the same order. */
const fieldNames = [...new Set(valueNames.map(fieldOf))];

/** Ids of the controls, so that the list of errors can lead to each. */
export const valueId = (name: SchoolValueName): string => `school-${name}`;

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const toValues = (fields: AdminSchoolFields): SchoolValues => {
  const { ratingOrigin, ...rest } = fields;
  return {
    ...rest,
    postalCode: fields.postalCode ?? '',
    district: fields.district ?? '',
    phone: fields.phone ?? '',
    email: fields.email ?? '',
    website: fields.website ?? '',
    imageUrl: fields.imageUrl ?? '',
    pricing: indentedJson(fields.pricing ?? '', maxPricingLength),
    campaignBadge: fields.campaignBadge ?? '',
    specialNote: fields.specialNote ?? '',
    googlePlaceId: fields.googlePlaceId ?? '',
    rating: numberText(fields.rating),
    reviewCount: numberText(fields.reviewCount),
    successRate: numberText(fields.successRate),
    teacherCount: numberText(fields.teacherCount),
    yearsInBusiness: numberText(fields.yearsInBusiness),
    latitude: numberText(fields.latitude),
    longitude: numberText(fields.longitude),
    ratingSource: ratingOrigin?.source ?? '',
    ratingDate: ratingOrigin?.updatedAt.slice(0, 10) ?? '',
  };
};

const textOrNone = (typed: string): string | null => typed.trim() || null;

/** A number as Swedes type it; what is none is left to the contract's rules. */
export function typedNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (text === '') return null;
  return /^-?\d{1,7}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}

function originOf({ ratingSource, ratingDate }: SchoolValues): AdminSchoolFields['ratingOrigin'] {
  const source = ratingSource.trim();
  if (source === '' && ratingDate === '') return null;
  return { source, updatedAt: ratingDate === '' ? '' : `${ratingDate}T12:00:00.000Z` };
}

/** What the form would send, which the contract has not judged yet. */
export function toFields(values: SchoolValues): AdminSchoolFields {
  const { ratingSource, ratingDate, ...rest } = values;
  return {
    ...rest,
    name: rest.name.trim(),
    address: rest.address.trim(),
    city: rest.city.trim(),
    sourceFlag: rest.sourceFlag.trim(),
    description: rest.description.trim(),
    postalCode: textOrNone(rest.postalCode),
    district: textOrNone(rest.district),
    phone: textOrNone(rest.phone),
    email: textOrNone(rest.email),
    website: textOrNone(rest.website),
    imageUrl: textOrNone(rest.imageUrl),
    pricing: textOrNone(rest.pricing),
    campaignBadge: textOrNone(rest.campaignBadge),
    specialNote: textOrNone(rest.specialNote),
    googlePlaceId: textOrNone(rest.googlePlaceId),
    rating: typedNumber(rest.rating),
    reviewCount: typedNumber(rest.reviewCount) ?? 0,
    successRate: typedNumber(rest.successRate),
    teacherCount: typedNumber(rest.teacherCount) ?? 0,
    yearsInBusiness: typedNumber(rest.yearsInBusiness),
    latitude: typedNumber(rest.latitude),
    longitude: typedNumber(rest.longitude),
    ratingOrigin: originOf(values),
  };
}

/** What the form begins a new school with. */
export const newSchoolFields: AdminSchoolFields = {
  ...newSchoolDefaults,
  name: '',
  address: '',
  city: 'Göteborg',
  postalCode: null,
  district: null,
  description: '',
  phone: null,
  email: null,
  website: null,
  automaticTransmission: false,
  electricCar: false,
  intensiveCourse: false,
  trainingTypes: [],
  specialNeeds: [],
  campaignBadge: null,
  specialNote: null,
  yearsInBusiness: null,
  teacherCount: 0,
  rating: null,
  reviewCount: 0,
  ratingOrigin: null,
  successRate: null,
  latitude: null,
  longitude: null,
  imageUrl: null,
  pricing: null,
  googlePlaceId: null,
};

/** The fields of a school that was read, as the form would send them unchanged. */
export const fieldsOf = (school: AdminSchool): AdminSchoolFields => toFields(toValues(school));

/** The fields by which two say something else, in the order of the form. */
export const differingFields = (one: AdminSchoolFields, other: AdminSchoolFields): AdminSchoolField[] =>
  fieldNames.filter((name) => !isSameValue(one[name], other[name]));

/** A school that was read as the form shows it, with what has been typed of these fields. */
export const withTyped = (
  school: AdminSchool,
  typed: SchoolValues,
  fields: readonly AdminSchoolField[],
): SchoolValues => ({
  ...toValues(fieldsOf(school)),
  ...Object.fromEntries(valueNames.filter((name) => fields.includes(fieldOf(name))).map((name) => [name, typed[name]])),
});

export const pickFields = (fields: AdminSchoolFields, names: readonly AdminSchoolField[]): Partial<AdminSchoolFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

const alwaysRequired: readonly AdminSchoolField[] = ['name', 'address', 'city', 'description'];

function valueNameOf([field, part]: readonly PropertyKey[]): SchoolValueName {
  if (field === 'ratingOrigin') return part === 'updatedAt' ? 'ratingDate' : 'ratingSource';
  return field as SchoolValueName;
}

/** The field of the form that a path of the contract is about, such as `ratingOrigin.source`. */
export const valueNameAt = (path: string): SchoolValueName => valueNameOf(path.split('.'));

function problemsOf(fields: AdminSchoolFields): [SchoolValueName, AdminSchoolField, string][] {
  const { error } = adminSchoolFieldsSchema.safeParse(fields);
  const found = (error?.issues ?? []).map(({ path, message }): [SchoolValueName, AdminSchoolField, string] => [
    valueNameOf(path),
    path[0] as AdminSchoolField,
    message,
  ]);
  const { latitude, longitude } = fields;
  if ((latitude === null) === (longitude === null)) return found;
  const missing = latitude === null ? 'latitude' : 'longitude';
  return [...found, [missing, missing, words.halfPosition]];
}

/**
 * The contract's own rules, all at once; the form keeps its values as they were typed. What the register has had all along
 * and nobody touches keeps nobody from saving something else, but for what a school cannot do without.
 * @param read the fields of the school that is changed; undefined for a new one
 */
export function schoolResolver(read: () => AdminSchoolFields | undefined): Resolver<SchoolValues> {
  return (values) => {
    const fields = toFields(values);
    const start = read();
    const judged = start && [...differingFields(start, fields), ...alwaysRequired];
    const errors: FieldErrors<SchoolValues> = {};
    for (const [name, field, message] of problemsOf(fields)) {
      const isJudged = judged?.includes(field) ?? true;
      if (isJudged) errors[name] ??= { type: 'contract', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
