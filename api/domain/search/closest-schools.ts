import { type Bitset, forEachRow, sliceRows } from './bitset';
import { findByText, findWithin, type SchoolWords } from './school-words';
import { eachGradeAlone, type GradedRows, typosOf } from './word-index';
import { queryWords, type Word } from './words';

/**
 * The rows that come closest to a text that a search with its filters found nothing for, best first: those that hold
 * all its words, whatever the filters; otherwise as many of them as possible, with a typo more than a search forgives
 * where a word is found nowhere. None for a text without words. Never throws.
 */
export function closestSchools(index: SchoolWords, text: string, max: number): number[] {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const found = firstRows(findByText(index, words).graded, max);
  if (found.length > 0) return found;
  return mostShared(
    words.map((word) => rowsLike(index, word)),
    index.own.size,
  ).slice(0, max);
}

function firstRows(graded: GradedRows, max: number): number[] {
  return eachGradeAlone(graded)
    .flatMap((rows) => sliceRows(rows, 0, max))
    .slice(0, max);
}

/** The rows of one word; where there is none, those of words that are farther from it. */
function rowsLike(index: SchoolWords, word: Word): Bitset | undefined {
  const near = findByText(index, [word]);
  if (firstRows(near.graded, 1).length > 0) return near.graded.at(-1);
  const isTooShort = word.folded.length < MIN_LETTERS || /\p{N}/u.test(word.folded);
  return isTooShort ? undefined : findWithin(index, [word], () => typosOf(word) + 1).graded.at(-1);
}

/** Of shorter words, and of numbers, everything is near. */
const MIN_LETTERS = 3;

/** Every row that is in one of the sets: those in most of them first, otherwise in their order. */
function mostShared(sets: readonly (Bitset | undefined)[], size: number): number[] {
  const shares = new Uint8Array(size);
  for (const set of sets) {
    if (!set) continue;
    forEachRow(set, (row) => {
      shares[row] = (shares[row] ?? 0) + 1;
    });
  }
  const most = shares.reduce((highest, share) => Math.max(highest, share), 0);
  const rows: number[] = [];
  for (let share = most; share > 0; share -= 1) shares.forEach((each, row) => each === share && rows.push(row));
  return rows;
}
