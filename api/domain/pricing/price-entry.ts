import { maxPackageContents } from '../../contracts/limits';
import type { LessonPackage, PriceList } from '../../contracts/prices';
import { readFromPrice } from './amount';
import { lessonShareOre } from './lesson-figures';
import { lessonNameKind, lessonsInName, minutesInText, namesDoubleLesson } from './lesson-name';
import {
  cleanName,
  entriesOf,
  hasPriceKey,
  isMeasureKey,
  isPriceObject,
  lessonCountOf,
  lessonMinutesOf,
  namedItems,
  type PriceField,
  priceFieldOf,
  type PriceObject,
  priceOreOf,
  totalOreOf,
} from './price-fields';
import { joinPath, type PriceIssueLog } from './price-issue';

/** The price of one lesson. `lessonMinutes` is null when not given. */
export interface StatedLesson {
  /** Whole öre. */
  priceOre: number;
  lessonMinutes: number | null;
}

export interface StatedPack {
  /** Whole öre for the whole pack. */
  totalOre: number;
  lessons: number;
  lessonMinutes: number | null;
  /** True for a 10-pack derived from a 5-pack. */
  isEstimated: boolean;
}

/** A lesson package before it is known whether the school's lessons are double ones. */
export type LessonPackageDraft = Pick<
  LessonPackage,
  'name' | 'totalOre' | 'lessons' | 'perLessonOre' | 'lessonMinutes'
> & { namesDouble: boolean };

/** What one place in the text gives, before places are joined and prices are derived. */
export interface PriceEntry {
  single: StatedLesson | null;
  double: StatedLesson | null;
  pack5: StatedPack | null;
  pack10: StatedPack | null;
  registrationFeeOre: number | null;
  lessonPackages: LessonPackageDraft[];
  completePackages: { name: string; totalOre: number; includes: string[] }[];
  intensive: PriceList['intensive'];
  otherItems: { name: string; priceOre: number }[];
  fromPriceOre: number | null;
  /** The lessons of `lektioner`, which stand back for `single` and `double` given directly. */
  named: { single: StatedLesson | null; double: StatedLesson | null };
}

function emptyEntry(): PriceEntry {
  return {
    single: null,
    double: null,
    pack5: null,
    pack10: null,
    registrationFeeOre: null,
    lessonPackages: [],
    completePackages: [],
    intensive: null,
    otherItems: [],
    fromPriceOre: null,
    named: { single: null, double: null },
  };
}

interface FieldReading {
  entry: PriceEntry;
  value: unknown;
  path: string;
  log: PriceIssueLog;
  /** Minutes that the field's own key gives (`45min`). */
  keyMinutes: number | null;
}

function readLesson({ value, path, log, keyMinutes }: FieldReading): StatedLesson | null {
  const priceOre = priceOreOf(value, path, log);
  return priceOre === null ? null : { priceOre, lessonMinutes: lessonMinutesOf(value, path, log) ?? keyMinutes };
}

/**
 * A pack of five or ten. One that gives another number of lessons is a lesson package, not a wrong price per lesson.
 */
function readPack(reading: FieldReading, lessons: number): StatedPack | null {
  const { entry, value, path, log } = reading;
  // `paket` may also be a map of names to prices.
  if (isPriceObject(value) && !hasPriceKey(value)) {
    readLessonPackages(reading);
    return null;
  }
  const totalOre = totalOreOf(value, path, log);
  if (totalOre === null) return null;
  const lessonMinutes = lessonMinutesOf(value, path, log);
  const given = lessonCountOf(value);
  if (given !== null && given !== lessons) {
    entry.lessonPackages.push(draftPackage(`${given} lektioner`, totalOre, given, lessonMinutes));
    return null;
  }
  return { totalOre, lessons, lessonMinutes, isEstimated: false };
}

function draftPackage(
  name: string,
  totalOre: number,
  lessons: number | null,
  lessonMinutes: number | null,
): LessonPackageDraft {
  const perLessonOre = lessons === null ? null : lessonShareOre(totalOre, lessons);
  return { name, totalOre, lessons, perLessonOre, lessonMinutes, namesDouble: namesDoubleLesson(name) };
}

function readLessonPackage(entry: PriceEntry, name: string, item: unknown, path: string, log: PriceIssueLog): void {
  const totalOre = totalOreOf(item, path, log);
  if (totalOre === null) return;
  const lessonMinutes = lessonMinutesOf(item, path, log) ?? minutesInText(name);
  entry.lessonPackages.push(draftPackage(name, totalOre, lessonCountOf(item) ?? lessonsInName(name), lessonMinutes));
}

function readLessonPackages({ entry, value, path, log }: FieldReading): void {
  for (const { name, item, path: itemPath } of namedItems(value, path, log)) {
    if (isMeasureKey(name) && !isPriceObject(item)) log.add('notAnAmount', itemPath);
    else readLessonPackage(entry, name, item, itemPath, log);
  }
}

function readNamedLesson(entry: PriceEntry, name: string, item: unknown, path: string, log: PriceIssueLog): void {
  const kind = lessonNameKind(name);
  if (kind === 'package') {
    readLessonPackage(entry, name, item, path, log);
    return;
  }
  const priceOre = priceOreOf(item, path, log);
  if (priceOre === null) return;
  if (kind === 'other' || entry.named[kind] !== null) {
    entry.otherItems.push({ name, priceOre });
  } else {
    entry.named[kind] = { priceOre, lessonMinutes: lessonMinutesOf(item, path, log) ?? minutesInText(name) };
  }
}

const includesKey = /^(?:inkluderar|innehåll|innehåller|ingår|includes|included)$/i;
const maxIncludesLength = 4000;

function includesOf(item: unknown): string[] {
  const given = isPriceObject(item) ? Object.entries(item).find(([key]) => includesKey.test(key))?.[1] : undefined;
  const list: unknown = typeof given === 'string' ? given.slice(0, maxIncludesLength).split(/[,;\n•]/) : given;
  const parts: unknown[] = Array.isArray(list) ? list : [];
  return parts
    .slice(0, maxPackageContents)
    .filter((part) => typeof part === 'string')
    .map(cleanName)
    .filter((part) => part !== '');
}

function readCompletePackages({ entry, value, path, log }: FieldReading): void {
  for (const { name, item, path: itemPath } of namedItems(value, path, log)) {
    const totalOre = totalOreOf(item, itemPath, log);
    if (totalOre !== null) entry.completePackages.push({ name, totalOre, includes: includesOf(item) });
  }
}

function readIntensive({ value, path, log }: FieldReading): PriceList['intensive'] {
  const totalOre = totalOreOf(value, path, log);
  if (totalOre === null) return null;
  return { totalOre, lessons: lessonCountOf(value), lessonMinutes: lessonMinutesOf(value, path, log) };
}

type SingleField = 'single' | 'double' | 'pack5' | 'pack10' | 'intensive' | 'registrationFeeOre';

/** Sets a field that is read once; a later spelling of the same field is an issue, not a silent change. */
function setOnce<Key extends SingleField>(reading: FieldReading, key: Key, value: PriceEntry[Key]): void {
  if (value === null) return;
  if (reading.entry[key] === null) reading.entry[key] = value;
  else reading.log.add('duplicateField', reading.path);
}

/** A from-price that gives its length is the price of a lesson like any other; it stands back for those named so. */
function setFromPrice(entry: PriceEntry, { priceOre, lessonMinutes }: StatedLesson): void {
  if (lessonMinutes === null) entry.fromPriceOre ??= priceOre;
  else entry.named.single ??= { priceOre, lessonMinutes };
}

function readFromPriceField(reading: FieldReading): void {
  const lesson = readLesson(reading);
  if (lesson === null) return;
  if (reading.entry.fromPriceOre !== null) reading.log.add('duplicateField', reading.path);
  setFromPrice(reading.entry, lesson);
}

const fieldReaders: Record<PriceField, (reading: FieldReading) => void> = {
  single: (reading) => setOnce(reading, 'single', readLesson(reading)),
  double: (reading) => setOnce(reading, 'double', readLesson(reading)),
  pack5: (reading) => setOnce(reading, 'pack5', readPack(reading, 5)),
  pack10: (reading) => setOnce(reading, 'pack10', readPack(reading, 10)),
  registrationFee: (reading) => {
    // A nought is a statement here: the school takes no fee.
    setOnce(reading, 'registrationFeeOre', priceOreOf(reading.value, reading.path, reading.log, 0));
  },
  lessons: ({ entry, value, path, log }) => {
    namedItems(value, path, log).forEach((named) => readNamedLesson(entry, named.name, named.item, named.path, log));
  },
  lessonPackages: readLessonPackages,
  completePackages: readCompletePackages,
  intensive: (reading) => setOnce(reading, 'intensive', readIntensive(reading)),
  fromPrice: readFromPriceField,
};

/** Reads one place of a price text: an object of fields, or a bare amount as from-price. */
export function readPriceEntry(source: PriceObject | number | string, path: string, log: PriceIssueLog): PriceEntry {
  const entry = emptyEntry();
  if (!isPriceObject(source)) {
    const reading = typeof source === 'string' ? readFromPrice(source) : null;
    const priceOre = reading?.kind === 'amount' ? reading.ore : priceOreOf(source, path, log);
    if (priceOre !== null) setFromPrice(entry, { priceOre, lessonMinutes: lessonMinutesOf(source, path, log) });
    return entry;
  }
  for (const [key, value] of entriesOf(source, path, log)) {
    const known = priceFieldOf(key);
    const valuePath = joinPath(path, key);
    if (known === null) log.add('unknownField', valuePath);
    else fieldReaders[known.field]({ entry, value, path: valuePath, log, keyMinutes: known.lessonMinutes });
  }
  return entry;
}
