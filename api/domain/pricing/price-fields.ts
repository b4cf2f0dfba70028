import { maxLessonsSold, maxPriceNameLength } from '../../contracts/limits';
import { readAmount, saysNoAmount } from './amount';
import { doubleLessonMinutes } from './lesson-figures';
import { believableMinutes, minutesInText } from './lesson-name';
import { joinPath, type PriceIssueLog } from './price-issue';

export type PriceField =
  | 'single'
  | 'double'
  | 'pack5'
  | 'pack10'
  | 'registrationFee'
  | 'lessons'
  | 'lessonPackages'
  | 'completePackages'
  | 'intensive'
  | 'fromPrice';

/** Every spelling of a field in the two specifications and its obvious siblings, as `plainKey` writes them. */
const spellings: Record<PriceField, readonly string[]> = {
  single: ['single', 'singlelesson', 'enkel', 'enkellektion', 'lektion', 'körlektion', '1lektion'],
  double: ['double', 'doublelesson', 'dubbel', 'dubbellektion'],
  pack5: ['pack5', 'package5', 'paket5', '5pack', '5paket', '5lektioner'],
  pack10: ['pack10', 'package10', 'paket', 'paket10', '10pack', '10paket', '10lektioner'],
  registrationFee: ['inskrivningsavgift', 'inskrivning', 'registrationfee'],
  lessons: ['lektioner', 'lessons'],
  lessonPackages: ['lektionspaket', 'lessonpackages'],
  completePackages: ['totalpaket', 'completepackages'],
  intensive: ['intensive', 'intensivkurs', 'intensivecourse'],
  fromPrice: ['frånpris', 'prisfrån', 'pricefrom', 'fromprice', 'price', 'pris'],
};

const fieldBySpelling = new Map<string, PriceField>(
  (Object.keys(spellings) as PriceField[]).flatMap((field) =>
    spellings[field].map((spelling) => [spelling, field] as const),
  ),
);

/** A key without case, spaces, hyphens and underscores: `Single_Lesson` → `singlelesson`. */
export function plainKey(key: string): string {
  return key
    .slice(0, 80)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/**
 * The field a key stands for, with the minutes that the key itself gives (`45min`: single, `90min`: double); null if
 * none.
 */
export function priceFieldOf(key: string): { field: PriceField; lessonMinutes: number | null } | null {
  const name = plainKey(key);
  const timed = /^(\d{2,3})min(?:uter)?$/.exec(name);
  const lessonMinutes = timed === null ? null : believableMinutes(Number(timed[1]));
  if (lessonMinutes !== null) {
    return { field: lessonMinutes >= doubleLessonMinutes ? 'double' : 'single', lessonMinutes };
  }
  const field = fieldBySpelling.get(name);
  return field === undefined ? null : { field, lessonMinutes: null };
}

/** A parsed JSON object. Its keys are compared, never written to another object: `__proto__` is a word like others. */
export type PriceObject = Record<string, unknown>;

const maxItems = 100;

const totalKeys = new Set(['totalprice', 'totalpris', 'total', 'summa']);
const priceKeys = new Set(['price', 'pris', 'belopp', 'amount', ...totalKeys]);
const minutesKeys = new Set([
  'length',
  'längd',
  'minutes',
  'minuter',
  'lessonlength',
  'lengthperlesson',
  'duration',
  'tid',
]);
const countKeys = new Set(['numlessons', 'lessons', 'antal', 'antallektioner', 'lektioner', 'count']);

export function isPriceObject(value: unknown): value is PriceObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first hundred entries of an object, in the text's order. */
export function entriesOf(object: PriceObject, path: string, log: PriceIssueLog): [string, unknown][] {
  const entries = Object.entries(object);
  if (entries.length > maxItems) log.add('tooManyItems', path);
  return entries.slice(0, maxItems);
}

/** A name for people: one line, at most 120 characters. */
export function cleanName(name: string): string {
  const line = name
    .slice(0, 4 * maxPriceNameLength)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > maxPriceNameLength ? `${line.slice(0, maxPriceNameLength - 1)}…` : line;
}

function firstField(object: PriceObject, keys: ReadonlySet<string>): [string, unknown] | undefined {
  return Object.entries(object).find(([key, value]) => keys.has(plainKey(key)) && value !== null && value !== '');
}

/** True when an object names a price at all, be it not available. */
export function hasPriceKey(object: PriceObject): boolean {
  return Object.keys(object).some((key) => priceKeys.has(plainKey(key)));
}

/**
 * The price of a field in öre: an amount, or an object with one (`{ pris: 595 }`). Null when it is not available, and
 * with an issue when it cannot be read. A nought is not available either, unless `zeroAs` says otherwise.
 */
export function priceOreOf(value: unknown, path: string, log: PriceIssueLog, zeroAs: 0 | null = null): number | null {
  if (isPriceObject(value)) return priceOreOfObject(value, path, log, zeroAs);
  const reading = readAmount(value);
  if (reading.kind === 'invalid') log.add(reading.code, path);
  if (reading.kind === 'zero') return zeroAs;
  return reading.kind === 'amount' ? reading.ore : null;
}

function priceOreOfObject(object: PriceObject, path: string, log: PriceIssueLog, zeroAs: 0 | null): number | null {
  const found = firstField(object, priceKeys);
  if (found === undefined) {
    if (Object.keys(object).length > 0 && !hasPriceKey(object)) log.add('notAnAmount', path);
    return null;
  }
  const [key, value] = found;
  if (!isPriceObject(value)) return priceOreOf(value, joinPath(path, key), log, zeroAs);
  log.add('wrongType', joinPath(path, key));
  return null;
}

/**
 * The same of lessons that are sold together: where a total is given, a price beside it is that of one lesson, whichever
 * stands first.
 */
export function totalOreOf(value: unknown, path: string, log: PriceIssueLog): number | null {
  const total = isPriceObject(value) ? firstField(value, totalKeys) : undefined;
  if (total === undefined || saysNoAmount(total[1])) return priceOreOf(value, path, log);
  return priceOreOfObject(Object.fromEntries([total]), path, log, null);
}

/** The length that a field gives: its own minutes, else those in the text of its price; null when it gives none. */
export function lessonMinutesOf(value: unknown, path: string, log: PriceIssueLog): number | null {
  if (typeof value === 'string') return minutesInText(value);
  if (!isPriceObject(value)) return null;
  const found = firstField(value, minutesKeys);
  if (found === undefined) return null;
  const [key, given] = found;
  const isBareNumber = typeof given === 'string' && /^\s*\d{1,4}\s*$/.test(given);
  const minutes =
    typeof given === 'number' || isBareNumber
      ? believableMinutes(Number(given))
      : typeof given === 'string'
        ? minutesInText(given)
        : null;
  if (minutes === null) log.add(typeof given === 'object' ? 'wrongType' : 'minutesOutOfRange', joinPath(path, key));
  return minutes;
}

/** The whole number of lessons that a pack gives itself, null when it gives none. */
export function lessonCountOf(value: unknown): number | null {
  const given = isPriceObject(value) ? firstField(value, countKeys)?.[1] : undefined;
  const isCountText = typeof given === 'string' && /^\s*\d{1,3}\s*(?:st|lektioner)?\s*$/.test(given);
  const count = isCountText ? parseInt(given, 10) : given;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= maxLessonsSold ? count : null;
}

/** True for a key that says how long lessons are, or how many: no name of anything that is sold. */
export function isMeasureKey(key: string): boolean {
  const name = plainKey(key);
  return minutesKeys.has(name) || countKeys.has(name);
}

const nameKeys = new Set(['name', 'namn', 'title', 'titel']);

/** True for a key that names an item in a list. */
export const isNameKey = (key: string): boolean => nameKeys.has(plainKey(key));

interface NamedItem {
  name: string;
  item: unknown;
  path: string;
}

/** A map of names to prices, also when it is written as a list of objects with names. */
export function namedItems(value: unknown, path: string, log: PriceIssueLog): NamedItem[] {
  if (value === null || value === undefined || value === '') return [];
  const named = (name: string, item: unknown) => ({ name: cleanName(name), item, path: joinPath(path, name) });
  if (isPriceObject(value)) {
    return entriesOf(value, path, log)
      .map(([name, item]) => named(name, item))
      .filter(({ name }) => name !== '');
  }
  if (!Array.isArray(value)) {
    log.add('wrongType', path);
    return [];
  }
  if (value.length > maxItems) log.add('tooManyItems', path);
  return value.slice(0, maxItems).flatMap((item: unknown, index) => {
    const name = isPriceObject(item) ? firstField(item, nameKeys)?.[1] : undefined;
    if (typeof name === 'string' && cleanName(name) !== '') return [named(name, item)];
    log.add('wrongType', joinPath(path, String(index)));
    return [];
  });
}
