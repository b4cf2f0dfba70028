import { emptyClassPrices } from '../pricing/price-form';
import { readAmount } from '../pricing/amount';
import { writePriceList } from '../pricing/write-price-list';
import type { ImportField } from '../../contracts/import-words';
import { lessonMinutesRange } from '../../contracts/limits';
import { isPersonalNumber, parseOrganisationNumber } from '../organisation-number/organisation-number';
import { parseLanguage } from '../vocabulary/languages';
import { parseLicenceClass } from '../vocabulary/licence-classes';
import { fold } from '../text/fold';
import { emptyRow, issueOf, putField, putPosition, requireName, type SourceRow } from './source-row';

/** What a column of a register says, where an import uses it. */
export type CsvColumn =
  | Exclude<ImportField, 'trainingTypes' | 'pricing'>
  | 'organisationNumber'
  | 'riskCourses'
  | 'supervisorCourse'
  | 'municipality'
  | 'lessonPrice'
  | 'lessonMinutes';

/** Headings by which a column is known, folded, the ones of the Swedish register first. */
const headings: Partial<Record<CsvColumn, readonly string[]>> = {
  organisationNumber: ['organisationsnummer', 'orgnr', 'org.nr', 'org nr', 'organisationsnr'],
  name: ['namn', 'skola', 'skolnamn', 'trafikskola', 'foretagsnamn', 'name'],
  address: ['gatuadress', 'adress', 'besoksadress', 'address'],
  postalCode: ['postnummer', 'postnr', 'postalcode'],
  city: ['postort', 'ort', 'stad', 'city'],
  municipality: ['kommun'],
  district: ['stadsdel', 'district'],
  phone: ['telefon', 'telefonnummer', 'tel', 'phone'],
  email: ['e-post', 'epost', 'e-postadress', 'mejl', 'email', 'e-mail'],
  website: ['webbplats', 'hemsida', 'webb', 'website', 'url'],
  licenseTypes: ['behorigheter', 'behorighet', 'korkortsklasser'],
  riskCourses: ['riskutbildning'],
  supervisorCourse: ['introduktionsutbildning', 'handledarkurs', 'handledarutbildning'],
  latitude: ['latitud', 'latitude', 'lat'],
  longitude: ['longitud', 'longitude', 'lon', 'lng', 'long'],
  lessonPrice: ['pris', 'pris korlektion', 'korlektion', 'lektionspris', 'pris per lektion'],
  lessonMinutes: ['lektionslangd', 'lektionsminuter', 'minuter', 'minuter per lektion'],
  languages: ['sprak'],
  description: ['beskrivning'],
};

const columnOfHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) => names.map((name) => [name, column as CsvColumn] as const)),
);

/** The first line of a CSV, and what its columns are. */
export interface CsvHeader {
  headings: readonly string[];
  /** Null where an import does not use it; the second of two columns that say the same is not used. */
  columns: readonly (CsvColumn | null)[];
}

export const csvSeparators = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** What separates the columns: that which the first line has most of; a semicolon where it has none. */
export function csvSeparatorOf(text: string): CsvSeparator {
  const [line = ''] = text.slice(0, 10_000).split(/\r\n|\r|\n/, 1);
  const counts = csvSeparators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

/** Null where no column says what a school is called: it is no register of schools. */
export function readCsvHeader(cells: readonly string[]): CsvHeader | null {
  const seen = new Set<CsvColumn>();
  const columns = cells.map((cell) => {
    const column = columnOfHeading.get(fold(cell)) ?? null;
    if (column === null || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
  return seen.has('name') ? { headings: cells.map((cell) => cell.trim()), columns } : null;
}

const maxListLength = 60;
const listOf = (text: string): string[] =>
  text
    .split(/[,;/|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, maxListLength);

/** ”GÖTEBORG” as it is written in running text; anything but capitals alone is left as it is. */
function inRunningText(text: string): string {
  const typed = text.trim();
  if (typed !== typed.toUpperCase()) return typed;
  return typed.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

const decimal = (text: string): number | string =>
  /^[-+]?\d{1,3}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : text;
const isYes = (text: string): boolean => ['ja', 'j', 'yes', 'x', '1', 'sant', 'true'].includes(fold(text));
const webAddress = (text: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

type Cells = ReadonlyMap<CsvColumn, { heading: string; text: string }>;

function putList<Value extends string>(
  row: SourceRow,
  cells: Cells,
  column: 'licenseTypes' | 'languages',
  parse: (text: string) => Value | null,
): void {
  const cell = cells.get(column);
  if (!cell) return;
  const values = listOf(cell.text).map((part) => {
    const value = parse(part);
    if (value === null) row.issues.push(issueOf('unknownValue', cell.heading, part));
    return value;
  });
  putField(row, column, cell.heading, [...new Set(values.filter((value) => value !== null))]);
}

function putTraining(row: SourceRow, cells: Cells): void {
  const risk = cells.get('riskCourses')?.text ?? '';
  const named = new Set(risk.match(/[12]/g));
  const both = isYes(risk) && named.size === 0;
  const types = [
    ...(named.has('1') || both ? ['risk1'] : []),
    ...(named.has('2') || both ? ['risk2'] : []),
    ...(isYes(cells.get('supervisorCourse')?.text ?? '') ? ['handledarutbildning'] : []),
  ];
  putField(row, 'trainingTypes', 'trainingTypes', types);
}

/** The price of one lesson, as the text that a school's price list is stored as. */
function putLessonPrice(row: SourceRow, cells: Cells): void {
  const cell = cells.get('lessonPrice');
  if (!cell) return;
  const amount = readAmount(cell.text);
  if (amount.kind === 'none') return;
  const length = cells.get('lessonMinutes');
  const minutes = length ? /^(\d{1,3})\s*(?:min(?:uter)?\.?)?$/i.exec(length.text)?.[1] : undefined;
  const isBelievable =
    minutes === undefined || (Number(minutes) >= lessonMinutesRange.min && Number(minutes) <= lessonMinutesRange.max);
  if (amount.kind !== 'amount') row.issues.push(issueOf('price', cell.heading, cell.text));
  else if (length && (minutes === undefined || !isBelievable))
    row.issues.push(issueOf('price', length.heading, length.text));
  else {
    const single = { priceOre: amount.ore, lessonMinutes: minutes === undefined ? null : Number(minutes) };
    putField(row, 'pricing', cell.heading, writePriceList({ classes: [{ ...emptyClassPrices('B'), single }] }));
  }
}

/** A sole trader's number is their personal number, which a register of schools has no business to keep. */
function putOrganisationNumber(row: SourceRow, cells: Cells): void {
  const cell = cells.get('organisationNumber');
  if (!cell) return;
  const number = parseOrganisationNumber(cell.text);
  if (number === null) row.issues.push(issueOf('organisationNumber', cell.heading, cell.text));
  else if (!isPersonalNumber(number)) row.organisationNumber = number;
}

const plainFields = ['name', 'address', 'postalCode', 'district', 'phone', 'email', 'description'] as const;

/**
 * Reads one line of a register. A line of another number of columns is not read further: what stands where is not known. An
 * empty cell says nothing.
 */
export function readCsvRow({ headings: names, columns }: CsvHeader, cells: readonly string[], line: number): SourceRow {
  const row = emptyRow(line);
  // a separator at the end of each line is common
  const isOneMore = cells.length === names.length + 1 && cells.at(-1)?.trim() === '';
  if (cells.length !== names.length && !isOneMore) {
    row.issues.push(issueOf('columns', null, `${String(cells.length)}/${String(names.length)}`));
    return row;
  }
  const given: Cells = new Map(
    columns.flatMap((column, at) => {
      const text = (cells[at] ?? '').trim();
      return column === null || text === '' ? [] : [[column, { heading: names[at] ?? column, text }] as const];
    }),
  );
  for (const field of plainFields) {
    const cell = given.get(field);
    if (cell) putField(row, field, cell.heading, cell.text);
  }
  requireName(row, names[columns.indexOf('name')] ?? 'name');
  const place = given.get('city') ?? given.get('municipality');
  if (place) putField(row, 'city', place.heading, inRunningText(place.text));
  const website = given.get('website');
  if (website) putField(row, 'website', website.heading, webAddress(website.text));
  putPosition(
    row,
    (given.get('latitude') ?? given.get('longitude'))?.heading ?? 'latitude',
    decimal(given.get('latitude')?.text ?? ''),
    decimal(given.get('longitude')?.text ?? ''),
  );
  putList(row, given, 'licenseTypes', parseLicenceClass);
  putList(row, given, 'languages', parseLanguage);
  putTraining(row, given);
  putLessonPrice(row, given);
  putOrganisationNumber(row, given);
  return row;
}
