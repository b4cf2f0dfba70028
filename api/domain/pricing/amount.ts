import { maxPriceOre } from '../../contracts/limits';
import type { PriceIssueCode } from './price-issue';

export type AmountReading =
  | { kind: 'amount'; ore: number }
  /** A nought or ”gratis”: no price for a lesson, but a statement for a fee. */
  | { kind: 'zero' }
  /** A not-available value: '', null, ”N/A”, ”Ej tillgängligt”. */
  | { kind: 'none' }
  | { kind: 'invalid'; code: PriceIssueCode };

const notAvailableTexts = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '?',
  'n/a',
  'na',
  'null',
  'undefined',
  'nan',
  'none',
  'tbd',
  'ej tillgängligt',
  'ej tillgänglig',
  'ej tillgängliga',
  'inte tillgängligt',
  'inte tillgänglig',
  'ej angivet',
  'ej angett',
  'saknas',
  'uppgift saknas',
  'ring',
  'ring för pris',
  'ring oss',
  'kontakta oss',
  'kontakta skolan',
  'pris på förfrågan',
  'på förfrågan',
  'enligt offert',
  'offert',
  'kommer',
  'kommer snart',
  'not available',
  'unavailable',
]);

const freeTexts = new Set(['gratis', 'ingen', 'ingen avgift', 'ingår', 'kostnadsfritt', 'free']);

const maxAmountLength = 200;

// ”från 1 295,50 kr/lektion inkl. moms”, ”1.200:-”, ”SEK 650”: words before, one number, unit and words after.
const wordsBefore = '(?:(?:pris|från|fr\\.?o\\.?m\\.?|fr\\.?|from|ca\\.?|cirka|endast|nu|kr|sek)(?=[\\s:\\d])[\\s:]*)*';
const groupedNumber = "[1-9]\\d{0,2}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?";
const plainNumber = '\\d{1,15}(?:[.,]\\d{1,2})?';
const unit = '(?:\\s*[:.,;=][-–—])?(?:\\s*(?:kr\\.?|kronor|krona|sek)(?:[:.,;=]?[-–—])?)?';
const soldPer = '(?:\\s*(?:/|per|à)\\s*(?:[a-zåäö]+\\.?))?';
const amountPattern = new RegExp(
  `^${wordsBefore}([-−]?)\\s?(${groupedNumber}|${plainNumber})${unit}${soldPer}(?:\\s*(?:inkl|ink)\\.?\\s*moms)?\\.?$`,
);

function readNumber(kronor: number): AmountReading {
  if (!Number.isFinite(kronor)) return { kind: 'invalid', code: 'amountTooLarge' };
  const ore = Math.round(kronor * 100);
  if (ore === 0) return { kind: 'zero' };
  if (ore < 0) return { kind: 'invalid', code: 'negativeAmount' };
  return ore > maxPriceOre ? { kind: 'invalid', code: 'amountTooLarge' } : { kind: 'amount', ore };
}

/** Digits with any grouping to kronor. The last separator is a decimal one only when one or two digits follow it. */
function toKronor(digits: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals === null ? digits : digits.slice(0, decimals.index)).replace(/\D/g, '');
  return Number(`${whole}.${decimals?.[1] ?? '0'}`);
}

function readText(text: string): AmountReading {
  if (text.length > maxAmountLength) return { kind: 'invalid', code: 'notAnAmount' };
  // NFKC turns no-break and thin spaces into plain ones and full-width digits into ours.
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (notAvailableTexts.has(plain.replace(/[.!]$/, ''))) return { kind: 'none' };
  if (freeTexts.has(plain)) return { kind: 'zero' };
  // A lesson's length beside its price (”650 kr (40 min)”) is read elsewhere.
  const withoutLength = plain
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?:[,/]|(?<=\s)(?:för|per|à))?\s*\b\d{2,3} ?min(?:uter)?\b\.?/g, ' ')
    .trim();
  const match = amountPattern.exec(withoutLength);
  if (match === null) return { kind: 'invalid', code: 'notAnAmount' };
  return readNumber(toKronor(match[2] ?? '') * (match[1] === '' ? 1 : -1));
}

/**
 * Reads one price in kronor, given as a number or as text (”1 200 kr”, ”1.200:-”, ”595,50”, ”från 595 kr/lektion”), as
 * whole öre. Never throws; whatever is no price says why.
 */
export function readAmount(value: unknown): AmountReading {
  if (value === null || value === undefined || value === false) return { kind: 'none' };
  if (typeof value === 'number') return Number.isNaN(value) ? { kind: 'none' } : readNumber(value);
  return typeof value === 'string' ? readText(value) : { kind: 'invalid', code: 'wrongType' };
}

/** True of a value that stands for no price, be it a nought. */
export function saysNoAmount(value: unknown): boolean {
  const { kind } = readAmount(value);
  return kind === 'none' || kind === 'zero';
}

/** Reads a text that is nothing but a price, or a span of prices (”495–620 kr”), of which the lower one counts. */
export function readFromPrice(text: string): AmountReading {
  const whole = readAmount(text);
  if (whole.kind !== 'invalid' || text.length > maxAmountLength) return whole;
  const ends = text.split(/(?<=\d|kr)\s*[-–—]\s*(?=\d)/);
  if (ends.length !== 2) return whole;
  const [low, high] = ends.map(readAmount);
  if (low?.kind !== 'amount' || high?.kind !== 'amount' || low.ore > high.ore) return whole;
  return low;
}
