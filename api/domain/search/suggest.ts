import { sliceRows } from './bitset';
import type { SuggestionIndex, SuggestionItem, SuggestionKind, SuggestionShelf } from './suggestion-index';
import { eachGradeAlone, findRows, grades } from './word-index';
import { queryWords, type Word } from './words';

/** How an item was found: all words as written, only once folded (å as a), or with a typo forgiven. */
export type SuggestionMatch = 'exact' | 'folded' | 'typo';

export interface Suggestion extends SuggestionItem {
  kind: SuggestionKind;
  match: SuggestionMatch;
}

export const mostSuggestions = 8;

/**
 * At most `limit` items whose names hold every word of the text, or a beginning of it; kinds together, places first,
 * and within a kind the better match first. Typos (one from 4 letters, two from 8) only fill what is left, and a kind
 * that they alone found comes after the others. Any text is fine; one without letters and digits suggests nothing.
 */
export function suggest(index: SuggestionIndex, text: string, limit = mostSuggestions): Suggestion[] {
  const words = queryWords(text);
  const most = Number.isNaN(limit) ? 0 : Math.min(Math.floor(limit), mostSuggestions);
  if (words.length === 0 || most < 1) return [];
  const sure = index.map((shelf) => readShelf(shelf, words, most, false));
  const left = most - sure.reduce((sum, found) => sum + found.length, 0);
  if (left <= 0) return shareOut(sure, most).flat();

  const near = index.map((shelf, at) => {
    const known = sure[at]?.length ?? 0;
    return readShelf(shelf, words, known + left, true).slice(known);
  });
  const fill = shareOut(near, left);
  const groups = sure.map((found, at) => [...found, ...(fill[at] ?? [])]);
  return [...groups.filter((_, at) => sure[at]?.length), ...groups.filter((_, at) => !sure[at]?.length)].flat();
}

/** The best `most` of one kind, best first. */
function readShelf(shelf: SuggestionShelf, words: readonly Word[], most: number, withTypos: boolean): Suggestion[] {
  const found: Suggestion[] = [];
  for (const [grade, rows] of eachGradeAlone(findRows(shelf.words, words, withTypos)).entries()) {
    for (const row of sliceRows(rows, 0, most - found.length)) {
      const item = shelf.items[row];
      if (item) found.push({ ...item, kind: shelf.kind, match: matchOf(grade) });
    }
    if (found.length >= most) break;
  }
  return found;
}

function matchOf(grade: number): SuggestionMatch {
  if (grade > grades.folded) return 'typo';
  return grade === grades.folded ? 'folded' : 'exact';
}

/** Cuts the groups to `most` rows in all, row by row in turn, so that no kind crowds out another. */
function shareOut(groups: readonly Suggestion[][], most: number): Suggestion[][] {
  const taken = groups.map(() => 0);
  let left = Math.min(
    most,
    groups.reduce((sum, group) => sum + group.length, 0),
  );
  while (left > 0) {
    groups.forEach((group, at) => {
      const count = taken[at] ?? 0;
      if (left === 0 || count === group.length) return;
      taken[at] = count + 1;
      left -= 1;
    });
  }
  return groups.map((group, at) => group.slice(0, taken[at]));
}
