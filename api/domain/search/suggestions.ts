import { sliceRows } from './bitset';
import { buildWordIndex, eachGradeAlone, findRows, grades, type Pause, type WordIndex } from './word-index';
import { queryWords, type Word } from './words';

export type SuggestionKind = 'place' | 'school' | 'teacher';

/** Something that can be suggested. Its name is searched; `detail` (a district, a teacher's school) is only shown. */
export interface SuggestionItem {
  id: string;
  name: string;
  detail: string | null;
}

/** The items of one kind with their words; row numbers are places in the list. */
export interface KindIndex<Item extends SuggestionItem = SuggestionItem> {
  readonly kind: SuggestionKind;
  readonly items: readonly Item[];
  readonly words: WordIndex;
}

/** One a kind, in the order in which kinds are shown. */
export type SuggestionIndex = readonly KindIndex[];

/**
 * Makes the items of a kind ready to be suggested. They are given best first (schools in the recommended order, say):
 * between equally good matches the earlier item wins.
 */
export async function buildKindIndex<Item extends SuggestionItem>(
  kind: SuggestionKind,
  items: readonly Item[],
  pause: Pause,
): Promise<KindIndex<Item>> {
  return { kind, items, words: await buildWordIndex(items, ({ name }) => [name], pause) };
}

/** How an item was found: all words as written, only once folded (å as a), or with a typo forgiven. */
export type SuggestionMatch = 'exact' | 'folded' | 'typo';

export interface Suggestion extends SuggestionItem {
  kind: SuggestionKind;
  match: SuggestionMatch;
}

const MAX_SUGGESTIONS = 8;

/**
 * At most `limit` items whose names hold every word of the text, or a beginning of it; kinds together, places first,
 * and within a kind the better match first. Later parts of words (”skola” in ”trafikskola”) and typos (one from 4
 * letters, two from 8) only fill what is left, and a kind that they alone found comes after the others. Any text is fine;
 * one without letters and digits suggests nothing.
 */
export function findSuggestions(index: SuggestionIndex, text: string, limit = MAX_SUGGESTIONS): Suggestion[] {
  const words = queryWords(text);
  const max = Number.isNaN(limit) ? 0 : Math.min(Math.floor(limit), MAX_SUGGESTIONS);
  if (words.length === 0 || max < 1) return [];
  const sure = index.map((kind) => findOfKind(kind, words, max, false));
  const left = max - sure.reduce((sum, found) => sum + found.length, 0);
  if (left <= 0) return shareOut(sure, max).flat();

  const near = index.map((kind, at) => {
    const known = sure[at]?.length ?? 0;
    return findOfKind(kind, words, known + left, true).slice(known);
  });
  const fill = shareOut(near, left);
  const groups = sure.map((found, at) => [...found, ...(fill[at] ?? [])]);
  return [...groups.filter((_, at) => sure[at]?.length), ...groups.filter((_, at) => !sure[at]?.length)].flat();
}

/** The best `max` of one kind, best first. */
function findOfKind(index: KindIndex, words: readonly Word[], max: number, withTypos: boolean): Suggestion[] {
  const found: Suggestion[] = [];
  for (const [grade, rows] of eachGradeAlone(findRows(index.words, words, withTypos)).entries()) {
    for (const row of sliceRows(rows, 0, max - found.length)) {
      const item = index.items[row];
      if (item) found.push({ ...item, kind: index.kind, match: matchOf(grade) });
    }
    if (found.length >= max) break;
  }
  return found;
}

function matchOf(grade: number): SuggestionMatch {
  if (grade > grades.folded) return 'typo';
  return grade === grades.folded ? 'folded' : 'exact';
}

/** Cuts the groups to `max` rows in all, row by row in turn, so that no kind crowds out another. */
function shareOut(groups: readonly Suggestion[][], max: number): Suggestion[][] {
  const taken = groups.map(() => 0);
  let left = Math.min(
    max,
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
