import { buildWordIndex, type WordIndex } from './word-index';

export type SuggestionKind = 'place' | 'school' | 'teacher';

/** Something that can be suggested. Its name is searched; `detail` (a district, a teacher's school) is only shown. */
export interface SuggestionItem {
  id: string;
  name: string;
  detail: string | null;
}

export interface SuggestionSources {
  places: readonly SuggestionItem[];
  schools: readonly SuggestionItem[];
  teachers: readonly SuggestionItem[];
}

/** The items of one kind with their words; row numbers are places in the list. */
export interface SuggestionShelf {
  readonly kind: SuggestionKind;
  readonly items: readonly SuggestionItem[];
  readonly words: WordIndex;
}

/** One shelf a kind, in the order in which kinds are shown. */
export type SuggestionIndex = readonly SuggestionShelf[];

/**
 * Builds the suggestions. Each list is given best first (schools in the recommended order, say): between equally good
 * matches the earlier item wins. Pure; build a new one when the register changes.
 */
export function buildSuggestionIndex({ places, schools, teachers }: SuggestionSources): SuggestionIndex {
  return [shelf('place', places), shelf('school', schools), shelf('teacher', teachers)];
}

function shelf(kind: SuggestionKind, items: readonly SuggestionItem[]): SuggestionShelf {
  return { kind, items, words: buildWordIndex(items.map(({ name }) => [name])) };
}
