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
  /** Beginnings that many rows share (”t”), so that they are gathered once. */
  readonly remembered: LRUCache<string, GradedRows>;
}

/**
 * How well rows match, best first: 0 the whole word as written, 1 a beginning as written, 2 a beginning folded,
 * 3 and 4 a whole word with one or two typos, 5 a beginning with typos.
 */
export const grades = { whole: 0, written: 1, folded: 2, oneTypo: 3, twoTypos: 4, nearBeginning: 5 } as const;

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
  return {
    size: items.length,
    folded: entries.map((entry) => entry.folded),
    written: entries.map((entry) => entry.written),
    rows: entries.map((entry) => Int32Array.from(entry.rows)),
    remembered: new LRUCache({ max: MAX_REMEMBERED_BEGINNINGS }),
  };
}

/** Rows that hold every one of the words, by grade; a row is as good as its worst word. `words` is not empty. */
export function findRows(index: WordIndex, words: readonly Word[], withTypos: boolean): GradedRows {
  return commonRows(words.map((word) => rowsOfWord(index, word, withTypos ? typosOf(word) : null)));
}

/** Rows that hold the word, by grade; those of typos are there when `maxTypos` is a number. Not to be changed. */
export function rowsOfWord(index: WordIndex, word: Word, maxTypos: number | null): GradedRows {
  const beginnings = rowsBeginningWith(index, word);
  return maxTypos === null ? beginnings : addNearWords(index, word, beginnings, maxTypos);
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

function addNearWords(index: WordIndex, word: Word, beginnings: GradedRows, maxTypos: number): GradedRows {
  const near = [emptyBitset(index.size), emptyBitset(index.size), emptyBitset(index.size)];
  forEachNearWord(index.folded, word.folded, maxTypos, (start, end, typos) => {
    const bits = near[typos === null ? 2 : Math.min(Math.max(0, typos - 1), 1)];
    for (let at = start; bits && at < end; at += 1) addRows(bits, index.rows[at] ?? new Int32Array());
  });
  let better = beginnings[grades.folded];
  for (const bits of near) {
    if (better) uniteWith(bits, better);
    better = bits;
  }
  return [...beginnings, ...near];
}
