import type { LicenceClass } from '../../contracts/vocabulary';
import { parseLicenceClass } from '../vocabulary/licence-classes';
import { readAmount, readFromPrice } from './amount';
import { priceFieldOf } from './price-fields';
import type { PriceIssueLog } from './price-issue';
import { entriesOf, isPriceObject, type PriceObject } from './price-values';

/** Longest price text that is read, in characters; real ones stay under 5 000. */
export const longestPriceText = 100_000;

const deepestNesting = 20;

/** A place where prices stand: an object of fields, or a bare amount. */
export interface PriceSource {
  value: PriceObject | number | string;
  path: string;
}

function isTooDeep(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; depth <= deepestNesting; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function parseJson(text: string): unknown {
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
  if (text.length > longestPriceText) {
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
export function sourcesForClass(
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
