import { maxPriceNameLength } from '../../contracts/limits';
import { readAmount, readFromPrice, saysNoAmount } from './amount';
import { cleanName, isNameKey, isPriceObject, priceFieldOf, type PriceObject } from './price-fields';

/** Something in a school's price text that its form cannot show, as it stood. */
export interface KeptLine {
  /** The keys that lead to it; none for a text that is kept whole. */
  place: string[];
  value: string | number | boolean;
}

/** Where such lines stand in the text that is written; to the parser of prices it says nothing. */
export const keptKey = 'oläst';

const maxLeaves = 300;
const maxKeptLines = 100;

type Leaf = KeptLine;

function leavesOf(value: unknown, place: string[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ place, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...place, key]));
}

/** A copy in which one leaf is another. */
function withLeaf(value: unknown, [key, ...rest]: string[], leaf: KeptLine['value']): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === key ? withLeaf(item, rest, leaf) : item));
  }
  const entries = Object.entries(value as PriceObject);
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? withLeaf(item, rest, leaf) : item]));
}

/** Other values in a leaf's place: where none of them is noticed, nobody sees the leaf. */
function changesOf(value: KeptLine['value']): KeptLine['value'][] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  const digit = /\d/.exec(value)?.[0];
  return [digit === undefined ? `${value} x` : value.replace(digit, digit === '9' ? '8' : String(Number(digit) + 1))];
}

const priceWords = new RegExp(
  "\\d+|[\\s.,:;=()/'’-]|−|kr(?:onor|ona)?(?![a-zåäö])|sek|min(?:uter)?(?![a-zåäö])|för|per|à|lektion|inkl?|moms|" +
    'pris|från|fr\\.?o\\.?m|fr|ca|cirka|endast|nu',
  'g',
);

/** A price that stands among other words, or up to another price. */
function saysMoreThanPrice(text: string): boolean {
  if (readFromPrice(text).kind !== 'amount') return false;
  return readAmount(text).kind === 'invalid' || text.normalize('NFKC').toLowerCase().replace(priceWords, '') !== '';
}

const lessonWords =
  /\d+|[\s.,()/x×*’'–-]|min(?:uter)?|kör(?:ning)?|enkel|dubbel|lektion(?:en)?|single|double|lesson|tim(?:me|mar)?|h/g;

/** The name of a lesson that says more than which one it is and how long. */
const namesMoreThanLesson = (name: string): boolean =>
  name.normalize('NFKC').toLowerCase().replace(lessonWords, '') !== '';

/** What a leaf is called, where it stands in a list or map of named lessons. */
function lessonNameOf({ place, value }: Leaf): string | null {
  const key = place.at(-1) ?? '';
  if (typeof value === 'string' && isNameKey(key) && /^\d+$/.test(place.at(-2) ?? '')) return value;
  const at = place.findIndex((part) => priceFieldOf(part)?.field === 'lessons');
  const name = at === -1 ? undefined : place[at + 1];
  return name === undefined || /^\d+$/.test(name) ? null : name;
}

const isCut = (text: string): boolean => text.trim().length > maxPriceNameLength;

/**
 * The lines that a reading does not show: those that can change without the reading changing, and those of which it
 * shows a part. Null where a text has more of them, or more altogether, than any price list.
 * @param read what is shown of a content, as text
 */
export function keptLinesIn(
  content: PriceObject | number | string,
  read: (content: PriceObject | number | string) => string,
): KeptLine[] | null {
  const leaves = leavesOf(content);
  if (leaves.length > maxLeaves) return null;
  const shown = read(content);
  const isShown = ({ place, value }: Leaf): boolean =>
    changesOf(value).every((other) => read(withLeaf(content, place, other) as typeof content) !== shown);
  const kept = leaves.filter((leaf) => {
    const { place, value } = leaf;
    const name = lessonNameOf(leaf);
    const isNameShown = name === null || shown.includes(JSON.stringify(cleanName(name))) || !namesMoreThanLesson(name);
    if (name === value) return !isNameShown || isCut(name);
    if (!isNameShown || place.some(isCut)) return true;
    if (typeof value === 'string' && (isCut(value) || saysMoreThanPrice(value))) return true;
    return !isShown(leaf) && !saysNoAmount(value);
  });
  return kept.length > maxKeptLines ? null : kept;
}

function toLine(stored: unknown): KeptLine[] {
  if (!isPriceObject(stored) || !Array.isArray(stored.plats)) return [];
  const place = stored.plats.filter((key): key is string => typeof key === 'string');
  const { rad } = stored;
  return typeof rad === 'string' || typeof rad === 'number' || typeof rad === 'boolean' ? [{ place, value: rad }] : [];
}

/** The lines that stand under `keptKey`. */
export function storedLines(stored: unknown): KeptLine[] {
  return Array.isArray(stored) ? stored.flatMap(toLine) : [];
}

/** Lines as they are stored under `keptKey`. */
export function toStoredLines(lines: readonly KeptLine[]): PriceObject[] {
  return lines.map(({ place, value }) => ({ plats: place, rad: value }));
}
