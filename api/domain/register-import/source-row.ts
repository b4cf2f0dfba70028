import { type AdminSchoolFields, adminSchoolFieldsSchema } from '../../contracts/admin-schools';
import type { ImportField, RowIssueCode } from '../../contracts/import-words';
import type { SchoolStatus } from '../../contracts/vocabulary';

/** What a row says of a school; what it does not say is not there. */
export type ImportedFields = Partial<Pick<AdminSchoolFields, ImportField>>;

/** Why a row is rejected. */
export interface RowIssue {
  code: RowIssueCode;
  /** The column or field as its source names it; null where it is the whole row. */
  column: string | null;
  /** What stands there. */
  value: string | null;
  /** The field's own rule, in Swedish, of `value` alone. */
  message: string | null;
}

/** One school of a source. A row with an issue is not imported. */
export interface SourceRow {
  /** Where it stands in the file: its line, or of JSON which of the elements it is; from 1. */
  line: number;
  fields: ImportedFields;
  /** By what it is known again: our own id, the number of its company, its element of OpenStreetMap (`node/1`). */
  schoolId: string | null;
  organisationNumber: string | null;
  osmId: string | null;
  /** The district that its position lies in, where the row itself names none: worked out, and no statement of the row's. */
  placeDistrict: string | null;
  /** Publication that our own export tells. */
  status: SchoolStatus | null;
  issues: RowIssue[];
}

/** A row that nothing is known of yet. */
export const emptyRow = (line: number): SourceRow => ({
  line,
  fields: {},
  schoolId: null,
  organisationNumber: null,
  osmId: null,
  placeDistrict: null,
  status: null,
  issues: [],
});

/** What a school that is made from the row comes with. */
export const fieldsOfNew = ({ fields, placeDistrict }: SourceRow): ImportedFields =>
  placeDistrict === null ? fields : { district: placeDistrict, ...fields };

const maxShownLength = 120;
/** Left out within a list, and of what is no list: a file may nest it deeper than can be written. */
const unnested = (value: unknown): unknown => (typeof value === 'object' && value !== null ? '…' : value);
const shown = (value: unknown): string => {
  const written = Array.isArray(value) ? value.map(unnested) : unnested(value);
  return (typeof written === 'string' ? written : (JSON.stringify(written) ?? '')).slice(0, maxShownLength);
};

export const issueOf = (
  code: RowIssueCode,
  column: string | null = null,
  value: unknown = null,
  message: string | null = null,
): RowIssue => ({ code, column, value: value === null ? null : shown(value), message });

/**
 * True of a value that says nothing. `false` and 0 are no statements in a register, which has no other way to leave a fact
 * or a number out.
 */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** Puts a value into the row, by the rule that the administrators' form has for the field; what says nothing is left out. */
export function putField(row: SourceRow, field: ImportField, column: string, value: unknown): void {
  const given = typeof value === 'string' ? value.trim() : value;
  if (isEmptyValue(given)) return;
  const read = adminSchoolFieldsSchema.shape[field].safeParse(given);
  if (read.success) Object.assign(row.fields, { [field]: read.data });
  else row.issues.push(issueOf('value', column, value, read.error.issues[0]?.message ?? null));
}

/** Degrees between which all of Sweden lies. */
const sweden = { south: 55, north: 69.5, west: 10.5, east: 24.5 };

/** Puts both degrees into the row, or says that they are no place in Sweden. One of them alone is none. */
export function putPosition(row: SourceRow, column: string, latitude: unknown, longitude: unknown): void {
  const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
  if (!isGiven(latitude) && !isGiven(longitude)) return;
  const { south, north, west, east } = sweden;
  const isInSweden =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east;
  if (isInSweden) Object.assign(row.fields, { latitude, longitude });
  else
    row.issues.push(
      issueOf('position', column, [latitude, longitude].map((degrees) => shown(degrees ?? '')).join(', ')),
    );
}

/** The name of every school must be there, whatever else is. */
export function requireName(row: SourceRow, column: string): void {
  const isJudged = row.issues.some((issue) => issue.column === column || issue.code === 'columns');
  if (row.fields.name !== undefined || isJudged) return;
  row.issues.push(
    issueOf('value', column, '', adminSchoolFieldsSchema.shape.name.safeParse('').error?.issues[0]?.message),
  );
}
