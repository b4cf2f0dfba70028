import type { LicenceClass } from '../../contracts/vocabulary';
import { readPriceEntry } from './price-entry';
import { completePriceList } from './price-completion';
import { PriceIssueLog, type PriceIssue } from './price-issue';
import type { PriceList } from './price-shape';
import { decodePriceText, sourcesForClass } from './price-source';

export type { LessonPackage, LessonPrice, PackPrice, PriceList } from './price-shape';

export type PriceListResult =
  | { ok: true; value: PriceList }
  | {
      ok: false;
      /** `empty` or `classMissing` alone: no prices given. Anything else: unreadable, show `rawText` (`isUnreadable`). */
      issues: PriceIssue[];
      /** The text as given, trimmed, at most 2 000 characters. */
      rawText: string;
    };

const longestRawText = 2000;

const shorten = (text: string): string =>
  text.length > longestRawText ? `${text.slice(0, longestRawText - 1)}…` : text;

function hasPrices(list: PriceList): boolean {
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
  const rawText = shorten((text ?? '').slice(0, 4 * longestRawText).trim());
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
