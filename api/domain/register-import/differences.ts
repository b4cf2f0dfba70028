import { type AdminSchoolFields } from '../../contracts/admin-schools';
import { type ImportField, importFields, type KeptReason } from '../../contracts/import-words';
import { schoolProfileSchema } from '../../contracts/school-profile';
import { haversineMetres, isPosition } from '../distance/haversine';
import { judgeSchoolPrices } from '../pricing/school-prices';
import { phoneKey } from './school-match';
import { type ImportedFields, isEmptyValue } from './source-row';

/** A school of the register with what tells who has set its values. */
export type CurrentSchool = Pick<AdminSchoolFields, ImportField> & {
  isVerified: boolean;
  /** 0 until its staff have saved a profile, and a price list. */
  profileVersion: number;
  pricingVersion: number;
  /** Fields that an administrator has set. */
  setByAdmin: readonly string[];
};

/** One field that the row and the register say differently. */
export interface Difference {
  field: ImportField;
  before: AdminSchoolFields[ImportField];
  after: AdminSchoolFields[ImportField];
  /** Why the import leaves it as it is; null where it changes it. */
  kept: KeptReason | null;
}

const profileFields: readonly string[] = Object.keys(schoolProfileSchema.shape);
const positionFields: readonly ImportField[] = ['latitude', 'longitude'];

/** Two sources place the same door this far apart, and nobody is helped by moving it. */
const samePlaceMetres = 25;

const plainText = (value: string): string => value.normalize('NFC').replace(/\s+/g, ' ').trim();
const inOrder = (value: readonly unknown[]): string => JSON.stringify([...value].sort());
const site = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** Texts that are written in several ways, and what of them counts. */
const sameTexts: Partial<Record<ImportField, (text: string) => string | null>> = {
  phone: phoneKey,
  website: site,
  email: (text) => text.trim().toLowerCase(),
  city: (text) => plainText(text).toLowerCase(),
  postalCode: (text) => text.replace(/\s+/g, ''),
};

function isSameValue(field: ImportField, one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    const readAs = sameTexts[field] ?? plainText;
    return (readAs(one) ?? one) === (readAs(other) ?? other);
  }
  if (Array.isArray(one) && Array.isArray(other)) return inOrder(one) === inOrder(other);
  return one === other;
}

function isSamePlace(school: CurrentSchool, fields: ImportedFields): boolean {
  const [here, there] = [school, fields].map(({ latitude = null, longitude = null }) =>
    isPosition(latitude, longitude) ? { latitude: latitude ?? 0, longitude: longitude ?? 0 } : null,
  );
  return here != null && there != null && haversineMetres(here, there) <= samePlaceMetres;
}

/**
 * Who has said what stands there, so that an import leaves it:
 * - the school's staff: the whole profile once they have saved it, the price list once they have published one,
 * - an administrator: each field that they have set,
 * - whoever claimed it: of a verified school an import fills in what is missing, and changes nothing.
 * What nobody has said may be filled in by anyone. Null where the import may change it.
 */
function keptBy(field: ImportField, school: CurrentSchool): KeptReason | null {
  const fields = positionFields.includes(field) ? positionFields : [field];
  if (fields.some((each) => school.setByAdmin.includes(each))) return 'admin';
  if (school.profileVersion > 0 && profileFields.includes(field)) return 'staff';
  if (school.pricingVersion > 0 && field === 'pricing') return 'staff';
  if (isEmptyValue(school[field])) return null;
  return school.isVerified ? 'verified' : null;
}

/** True where the row has a text that nobody can count with for prices that students are shown. */
const losesPrices = (school: CurrentSchool, { pricing }: ImportedFields): boolean =>
  judgeSchoolPrices(school.pricing) === 'read' && judgeSchoolPrices(pricing ?? null) !== 'read';

/**
 * The district that follows a position which changes: the one that stood there was that of the earlier place. One that was
 * told without any place is nobody's to change.
 */
function followingDistrict(school: CurrentSchool, fields: ImportedFields, placeDistrict: string): ImportedFields {
  const isPlaceChanged =
    fields.latitude !== undefined && !isSamePlace(school, fields) && keptBy('latitude', school) === null;
  const isOfPlace = isPosition(school.latitude, school.longitude) || isEmptyValue(school.district);
  return isPlaceChanged && isOfPlace ? { district: placeDistrict } : {};
}

/**
 * Field by field, what a row says that the register does not. A row that says nothing of a field changes nothing of it; its
 * verification, rating, photos and what was measured are never spoken of.
 * @param placeDistrict the district that the row's position lies in; it counts where that position comes to the school
 */
export function differencesOf(
  school: CurrentSchool,
  fields: ImportedFields,
  placeDistrict: string | null = null,
): Difference[] {
  const isMoved = !isSamePlace(school, fields);
  const said: ImportedFields = {
    ...(placeDistrict !== null && followingDistrict(school, fields, placeDistrict)),
    ...fields,
  };
  return importFields.flatMap((field): Difference[] => {
    const after = said[field];
    if (after === undefined || isSameValue(field, school[field], after)) return [];
    if (positionFields.includes(field) && !isMoved) return [];
    const keptPrices = field === 'pricing' && losesPrices(school, said) ? 'readablePrices' : null;
    return [{ field, before: school[field], after, kept: keptBy(field, school) ?? keptPrices }];
  });
}

/** The values that an import writes to a school that is there. */
export const changesOf = (differences: readonly Difference[]): ImportedFields =>
  Object.fromEntries(differences.filter(({ kept }) => kept === null).map(({ field, after }) => [field, after]));
