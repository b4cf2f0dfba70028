import { LRUCache } from 'lru-cache';
import { fold } from '../text/fold';
import { addRows, type Bitset, emptyBitset, intersectWith, subtractFrom, uniteWith } from './bitset';
import { forEachNearWord, maxTyposIn } from './near-words';
import { firstIndexAfterPrefix, firstIndexFrom, type Word, writtenWords } from './words';

/** Which rows hold which word; words in the order of their folded form, so that a beginning is a range of them. */
export interface WordIndex {
  readonly size: number;
  readonly folded: readonly string[];
  readonly written: readonly string[];
  readonly rows: readonly Int32Array[];
  /** The folded words as one text, each a line of its own, and where each begins: one look goes through all of them. */
  readonly lines: string;
  readonly lineStarts: Int32Array;
  /** Beginnings that many rows share (”t”), so that they are gathered once. */
  readonly remembered: LRUCache<string, GradedRows>;
}

/**
 * How well rows match, best first: 0 the whole word as written, 1 a beginning as written, 2 a beginning folded,
 * 3 a later part of a word (”skola” in ”trafikskola”), 4 and 5 a whole word with one or two typos, 6 a beginning with typos.
 */
export const grades = {
  whole: 0,
  written: 1,
  folded: 2,
  laterPart: 3,
  oneTypo: 4,
  twoTypos: 5,
  nearBeginning: 6,
} as const;

/** One set a grade; each holds the one before it. */
export type GradedRows = readonly Bitset[];

/** Called between steps of a build that takes long; whoever builds may let other work run meanwhile, or throw. */
export type Pause = () => Promise<void> | void;

const MAX_REMEMBERED_BEGINNINGS = 64;
/** Rows or words between two pauses. */
const STEP = 128;

/** `textsOf` gives the texts whose words find an item; its row is its place. Null and empty texts have no words. */
export async function buildWordIndex<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | null)[],
  pause: Pause,
): Promise<WordIndex> {
  const rowsOfWord = new Map<string, number[]>();
  for (const [row, item] of items.entries()) {
    if (row % STEP === 0) await pause();
    for (const word of new Set(textsOf(item).flatMap((text) => writtenWords(text ?? '')))) {
      const rows = rowsOfWord.get(word);
      if (rows) rows.push(row);
      else rowsOfWord.set(word, [row]);
    }
  }
  const entries: { written: string; folded: string; rows: number[] }[] = [];
  for (const [written, rows] of rowsOfWord) {
    if (entries.length % STEP === 0) await pause();
    entries.push({ written, folded: fold(written), rows });
  }
  entries.sort((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)));
  await pause();
  const folded = entries.map((entry) => entry.folded);
  return {
    size: items.length,
    folded,
    ...inLines(folded),
    written: entries.map((entry) => entry.written),
    rows: entries.map((entry) => Int32Array.from(entry.rows)),
    remembered: new LRUCache({ max: MAX_REMEMBERED_BEGINNINGS }),
  };
}

function inLines(words: readonly string[]): Pick<WordIndex, 'lines' | 'lineStarts'> {
  // one more, where the last one ends
  const lineStarts = new Int32Array(words.length + 1);
  for (const [at, word] of words.entries()) lineStarts[at + 1] = (lineStarts[at] ?? 0) + word.length + 1;
  return { lines: `${words.join('\n')}\n`, lineStarts };
}

/** Rows that hold every one of the words, by grade; a row is as good as its worst word. `words` is not empty. */
export function findRows(index: WordIndex, words: readonly Word[], withTypos: boolean): GradedRows {
  return commonRows(words.map((word) => rowsOfWord(index, word, withTypos ? typosOf(word) : null)));
}

/** Rows that hold the word, by grade; the grades after a beginning are there when `maxTypos` is a number. Not to be changed. */
export function rowsOfWord(index: WordIndex, word: Word, maxTypos: number | null): GradedRows {
  const beginnings = rowsBeginningWith(index, word);
  if (maxTypos === null) return beginnings;
  return addNearWords(index, word, [...beginnings, rowsHoldingLater(index, word, beginnings)], maxTypos);
}

/** Typos that are forgiven in a word. */
export const typosOf = (word: Word): number => maxTyposIn(word.folded);

/** The rows that each of the words has, by grade; new sets. Without words none. */
export function commonRows([first = [], ...others]: readonly GradedRows[]): Bitset[] {
  const common = first.map((bits) => bits.slice());
  for (const other of others) {
    common.forEach((bits, grade) => intersectWith(bits, other[grade] ?? bits));
  }
  return common;
}

/** New sets of the rows that are of just that grade, best grade first. */
export function eachGradeAlone(graded: GradedRows): Bitset[] {
  return graded.map((rows, grade) => {
    const alone = rows.slice();
    const better = graded[grade - 1];
    if (better) subtractFrom(alone, better);
    return alone;
  });
}

function rowsBeginningWith(index: WordIndex, word: Word): GradedRows {
  const known = index.remembered.get(word.written);
  if (known) return known;
  const [whole, written, folded] = [emptyBitset(index.size), emptyBitset(index.size), emptyBitset(index.size)];
  const start = firstIndexFrom(index.folded, word.folded);
  const end = firstIndexAfterPrefix(index.folded, word.folded, start);
  let gathered = 0;
  for (let at = start; at < end; at += 1) {
    const candidate = index.written[at] ?? '';
    const rows = index.rows[at] ?? new Int32Array();
    const beginning = candidate.startsWith(word.written) ? written : folded;
    addRows(candidate === word.written ? whole : beginning, rows);
    gathered += rows.length;
  }
  uniteWith(written, whole);
  uniteWith(folded, written);
  const found = [whole, written, folded];
  if (gathered > index.size / 8) index.remembered.set(word.written, found);
  return found;
}

/** Whether a folded word is a compound that holds the word later on; short ones and numbers are in too many. */
export const holdsLater = (candidate: string, word: Word): boolean =>
  typosOf(word) > 0 && candidate.includes(word.folded, 1);

function rowsHoldingLater(index: WordIndex, word: Word, beginnings: GradedRows): Bitset {
  const found = beginnings.at(-1)?.slice() ?? emptyBitset(index.size);
  if (typosOf(word) === 0) return found;
  const { lines, lineStarts, rows } = index;
  for (let hit = lines.indexOf(word.folded); hit !== -1;) {
    const at = lastLineFrom(lineStarts, hit);
    const isLater = hit > (lineStarts[at] ?? 0);
    if (isLater) addRows(found, rows[at] ?? new Int32Array());
    hit = lines.indexOf(word.folded, isLater ? (lineStarts[at + 1] ?? lines.length) : hit + 1);
  }
  return found;
}

/** The line that a place of the text is in. */
function lastLineFrom(lineStarts: Int32Array, place: number): number {
  let [low, high] = [0, lineStarts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((lineStarts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function addNearWords(index: WordIndex, word: Word, sure: GradedRows, maxTypos: number): GradedRows {
  const near = [emptyBitset(index.size), emptyBitset(index.size), emptyBitset(index.size)];
  forEachNearWord(index.folded, word.folded, maxTypos, (start, end, typos) => {
    const bits = near[typos === null ? 2 : Math.min(Math.max(0, typos - 1), 1)];
    for (let at = start; bits && at < end; at += 1) addRows(bits, index.rows[at] ?? new Int32Array());
  });
  let better = sure.at(-1);
  for (const bits of near) {
    if (better) uniteWith(bits, better);
    better = bits;
  }
  return [...sure, ...near];
}
