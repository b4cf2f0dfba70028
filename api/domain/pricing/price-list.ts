import type { LicenceClass } from '../../contracts/vocabulary';
import { parseLicenceClass } from '../vocabulary/licence-classes';
import { readAmount, readFromPrice } from './amount';
import { doubleLessonMinutes } from './lesson-figures';
import {
  type LessonPackageDraft,
  type PriceEntry,
  readPriceEntry,
  type StatedLesson,
  type StatedPack,
} from './price-entry';
import { entriesOf, isPriceObject, priceFieldOf, type PriceObject } from './price-fields';
import { type PriceIssue, PriceIssueLog } from './price-issue';

/** A package of lessons as it is stated. */
export type StatedPackage = Omit<LessonPackageDraft, 'namesDouble'> & { isDoubleLessons: boolean };

/** What a school's text states, and what follows from it; nothing is assumed yet. */
export interface StatedPrices extends Omit<PriceEntry, 'lessonPackages' | 'named'> {
  /**
   * One lesson. At 80 minutes or more it is the double lesson, and `double` says the same. `pack5` and `pack10` are also
   * read from a lesson package of so many lessons that are not double; it stays in `lessonPackages` too.
   */
  single: StatedLesson | null;
  lessonPackages: StatedPackage[];
  /** What was skipped though the rest was read. */
  issues: PriceIssue[];
}

/** Maximum length of a price text, in characters; real ones stay under 5 000. */
export const maxPriceTextLength = 100_000;

const maxNesting = 20;

/** A place where prices stand: an object of fields, or a bare amount. */
interface PriceSource {
  value: PriceObject | number | string;
  path: string;
}

function isTooDeep(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; depth <= maxNesting; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** ”1.200” is twelve hundred, as people group digits; to JSON it would be one and a fifth. */
const groupedAmount = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

function parseJson(text: string): unknown {
  if (groupedAmount.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    // Some texts were stored as JSON inside a JSON string.
    return typeof value === 'string' && /^\s*\{/.test(value) ? (JSON.parse(value) as unknown) : value;
  } catch {
    // Not JSON: the text may still be a plain amount.
    return text;
  }
}

function isEmptyContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isPriceObject(value)) return Object.keys(value).length === 0;
  const reading = readAmount(value);
  return reading.kind === 'none' || reading.kind === 'zero';
}

/** What a price text holds: an object, or an amount as number or text. Null with an issue when it can be neither. */
export function decodePriceText(text: string, log: PriceIssueLog): PriceObject | number | string | null {
  if (text.length > maxPriceTextLength) {
    log.add('tooLong', '');
    return null;
  }
  const content = parseJson(text.replace(/^\uFEFF/, '').trim());
  if (isEmptyContent(content)) {
    log.add('empty', '');
  } else if (isTooDeep(content)) {
    log.add('tooDeep', '');
  } else if (typeof content === 'string' && readFromPrice(content).kind !== 'amount') {
    log.add('notReadable', '');
  } else if (isPriceObject(content) || typeof content === 'string' || typeof content === 'number') {
    return content;
  } else {
    log.add('wrongType', '');
  }
  return null;
}

function classSources(content: PriceObject, licenceClass: LicenceClass, log: PriceIssueLog): PriceSource[] {
  const keyed = entriesOf(content, '', log).filter(([key]) => parseLicenceClass(key) === licenceClass);
  return keyed.flatMap(([key, value]) => {
    if (isEmptyContent(value)) return [];
    if (isPriceObject(value) || typeof value === 'number' || typeof value === 'string') return [{ value, path: key }];
    log.add('wrongType', key);
    return [];
  });
}

/**
 * Where the prices of one class stand, most specific first: under the class's own key, then at top level. Prices at top
 * level hold for every class while no class has a key of its own; beside keyed classes they are class B's.
 */
function sourcesForClass(
  content: PriceObject | number | string,
  licenceClass: LicenceClass,
  log: PriceIssueLog,
): PriceSource[] {
  if (!isPriceObject(content)) return [{ value: content, path: '' }];
  const keys = Object.keys(content);
  const hasClassKeys = keys.some((key) => parseLicenceClass(key) !== null);
  const topLevel = Object.fromEntries(Object.entries(content).filter(([key]) => priceFieldOf(key) !== null));
  const sources = classSources(content, licenceClass, log);
  const holdsForClass = !hasClassKeys || licenceClass === 'B';
  if (holdsForClass && Object.keys(topLevel).length > 0) sources.push({ value: topLevel, path: '' });
  if (sources.length > 0 || log.issues.length > 0) return sources;
  const isClassNamed = keys.some((key) => parseLicenceClass(key) === licenceClass);
  log.add(isClassNamed ? 'empty' : hasClassKeys ? 'classMissing' : 'notReadable', '');
  return [];
}

const isDouble = (lesson: StatedLesson): boolean => (lesson.lessonMinutes ?? 0) >= doubleLessonMinutes;

/** Twice the 5-pack (the specification's derivation), marked as estimated. */
function estimatePack10(pack5: StatedPack): StatedPack {
  return { ...pack5, totalOre: 2 * pack5.totalOre, lessons: 10, isEstimated: true };
}

/** The pack that stands among the lesson packages: the first one of so many lessons that are not double. */
export function packFrom(packages: StatedPackage[], lessons: number): StatedPack | null {
  const found = packages.find((candidate) => candidate.lessons === lessons && !candidate.isDoubleLessons);
  if (found === undefined) return null;
  return { totalOre: found.totalOre, lessons, lessonMinutes: found.lessonMinutes, isEstimated: false };
}

function firstKnown<Key extends keyof PriceEntry>(entries: PriceEntry[], key: Key): PriceEntry[Key] | null {
  return entries.map((entry) => entry[key]).find((value) => value !== null) ?? null;
}

const firstNamed = (entries: PriceEntry[], key: 'single' | 'double'): StatedLesson | null =>
  entries.map((entry) => entry.named[key]).find((lesson) => lesson !== null) ?? null;

/**
 * A package whose name says nothing of length holds double lessons only when the school sells no other lesson:
 * guessing so beside single lessons would halve its price per lesson.
 */
function packagesOf(entries: PriceEntry[], single: StatedLesson | null, double: StatedLesson | null): StatedPackage[] {
  const sellsOnlyDouble = single === null ? double !== null : isDouble(single);
  return entries
    .flatMap((entry) => entry.lessonPackages)
    .map(({ namesDouble, ...stated }) => {
      const { lessonMinutes } = stated;
      const isDoubleByMinutes = lessonMinutes === null ? sellsOnlyDouble : lessonMinutes >= doubleLessonMinutes;
      return { ...stated, isDoubleLessons: namesDouble || isDoubleByMinutes };
    });
}

/** Joins the places of a price text, the first one counting most, and derives what can be derived. */
function completePriceList(entries: PriceEntry[], log: PriceIssueLog): StatedPrices {
  const single = firstKnown(entries, 'single') ?? firstNamed(entries, 'single');
  const givenDouble = firstKnown(entries, 'double') ?? firstNamed(entries, 'double');
  // A single lesson of 80 minutes or more is the double lesson: the same price, compared by its minutes.
  const double = givenDouble ?? (single !== null && isDouble(single) ? single : null);
  const packages = packagesOf(entries, single, double);
  const pack5 = firstKnown(entries, 'pack5') ?? packFrom(packages, 5);
  const pack10 = firstKnown(entries, 'pack10') ?? packFrom(packages, 10);
  return {
    single,
    double,
    pack5,
    pack10: pack10 ?? (pack5 === null ? null : estimatePack10(pack5)),
    registrationFeeOre: firstKnown(entries, 'registrationFeeOre'),
    lessonPackages: packages,
    completePackages: entries.flatMap((entry) => entry.completePackages),
    intensive: firstKnown(entries, 'intensive'),
    otherItems: entries.flatMap((entry) => entry.otherItems),
    fromPriceOre: firstKnown(entries, 'fromPriceOre'),
    issues: log.issues,
  };
}

export type PriceListResult =
  | { ok: true; value: StatedPrices }
  | {
      ok: false;
      /** `empty` or `classMissing` alone: no prices given. Anything else: unreadable, show `rawText` (`isUnreadable`). */
      issues: PriceIssue[];
      /** The text as given, trimmed, at most 2 000 characters. */
      rawText: string;
    };

const maxRawTextLength = 2000;

const shorten = (text: string): string =>
  text.length > maxRawTextLength ? `${text.slice(0, maxRawTextLength - 1)}…` : text;

/** True when the text gives any price at all. */
export function hasPrices(list: StatedPrices): boolean {
  const { single, double, pack5, pack10, registrationFeeOre, intensive, fromPriceOre } = list;
  const prices = [single, double, pack5, pack10, registrationFeeOre, intensive, fromPriceOre];
  const groups = [list.lessonPackages, list.completePackages, list.otherItems];
  return prices.some((price) => price !== null) || groups.some((group) => group.length > 0);
}

/**
 * Reads a school's own price text in every format of the specification: JSON per licence class (`B-körkort`, `B`, any
 * case) or at top level, the Swedish format, the aliases, a plain number or ”1200 kr”. The only parser of prices:
 * lists, school page and comparison all use it.
 *
 * Prices are whole öre. Not-available values (”N/A”, null, 0) read as null without an issue. Never throws: a text
 * without any price that could be read, though it holds something, gives `ok: false` with its issues.
 */
export function parsePriceList(text: string | null | undefined, licenceClass: LicenceClass = 'B'): PriceListResult {
  const log = new PriceIssueLog();
  // Old documents may hold another kind of value than their schema says.
  if (text !== null && text !== undefined && typeof text !== 'string') {
    return { ok: false, issues: [{ code: 'wrongType', path: '' }], rawText: '' };
  }
  const rawText = shorten((text ?? '').slice(0, 4 * maxRawTextLength).trim());
  const decoded = decodePriceText(text ?? '', log);
  if (decoded === null) return { ok: false, issues: log.issues, rawText };
  const sources = sourcesForClass(decoded, licenceClass, log);
  if (sources.length === 0) return { ok: false, issues: log.issues, rawText };
  const entries = sources.map((source) => readPriceEntry(source.value, source.path, log));
  const value = completePriceList(entries, log);
  const isLost = value.issues.some((issue) => issue.code !== 'negativeAmount' && issue.code !== 'duplicateField');
  if (!hasPrices(value) && isLost) return { ok: false, issues: log.issues, rawText };
  return { ok: true, value };
}
