import type { AdminSchoolField } from '@korkollen/api/contracts/admin-schools';
import { maxPricingLength } from '@korkollen/api/contracts/limits';
import {
  languages,
  licenceClasses,
  schoolStatuses,
  specialNeeds,
  trainingTypes,
} from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { schoolEditorTexts as words } from '../../../texts/school-editor';
import { indentedJson } from './indented-json';

const labelled =
  <Word extends string>(vocabulary: readonly Word[], labelOf: (word: Word) => string) =>
  (value: unknown): string => {
    const chosen = Array.isArray(value) ? value : [value];
    const known = vocabulary.filter((word) => chosen.includes(word));
    return known.length > 0 ? known.map(labelOf).join(', ') : words.empty;
  };

function originInWords(value: unknown): string {
  const { source, updatedAt } = value as Record<string, unknown>;
  const isOrigin = typeof source === 'string' && typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt));
  return isOrigin ? words.ratingOrigin(source, formatDate(updatedAt)) : words.empty;
}

const vocabularies: Partial<Record<AdminSchoolField, (value: unknown) => string>> = {
  status: labelled(schoolStatuses, (status) => words.statuses[status]),
  languages: labelled(languages, languageLabel),
  licenseTypes: labelled(licenceClasses, licenceLabel),
  trainingTypes: labelled(trainingTypes, (type) => words.trainingTypes[type]),
  specialNeeds: labelled(specialNeeds, (need) => words.specialNeeds[need]),
  ratingOrigin: originInWords,
  // as the form shows it, on both sides of a difference
  pricing: (value) => indentedJson(String(value), maxPricingLength),
};

/**
 * What a field of a school says, in words; also of an earlier time, which may have had other values, and of a form in which a
 * number or a day is half typed.
 */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return words.empty;
  const inWords = vocabularies[field as AdminSchoolField];
  if (inWords) return inWords(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // as it stands in the form: degrees are told apart by their last decimals
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const names: Partial<Record<string, string>> = words.fields;

/** What a field is called; what is no field of ours is called as it is stored. */
export const fieldName = (field: string): string => names[field] ?? field;
