import { RecentlyUsed } from '../../../domain/search/recently-used';
import type { SchoolIndex } from '../../../domain/search/school-index';
import type { IndexedSchool } from '../../../domain/search/school-query';
import type { SuggestionIndex } from '../../../domain/search/suggestion-index';
import type { WordIndex } from '../../../domain/search/word-index';
import { inOrder } from './in-slices';
import { type RegisterIndex, type RegisterIndexSources, schoolSuggestion } from './register-index';

/** A word index with its many small row lists as one. */
interface PackedWords extends Omit<WordIndex, 'rows' | 'remembered'> {
  rows: Int32Array;
  rowCounts: Int32Array;
}

/**
 * An index on its way from the thread that built it: without the schools and teachers, which the receiver has, and
 * without what only works as an object of its class.
 */
export interface PackedRegisterIndex {
  schools: Omit<SchoolIndex, 'schools' | 'words' | 'selections' | 'tree'> & {
    words: PackedWords;
    tree: Omit<SchoolIndex['tree'], 'positions'>;
  };
  suggestionWords: PackedWords[];
  schoolOrder: Int32Array;
  teacherOrder: Int32Array;
}

function packWords({ size, folded, written, rows }: WordIndex): PackedWords {
  const rowCounts = Int32Array.from(rows, (list) => list.length);
  const packed = new Int32Array(rowCounts.reduce((sum, count) => sum + count, 0));
  let start = 0;
  for (const list of rows) {
    packed.set(list, start);
    start += list.length;
  }
  return { size, folded, written, rows: packed, rowCounts };
}

function unpackWords({ size, folded, written, rows, rowCounts }: PackedWords): WordIndex {
  let start = 0;
  const lists = Array.from(rowCounts, (count) => {
    const list = rows.subarray(start, start + count);
    start += count;
    return list;
  });
  return { size, folded, written, rows: lists, remembered: new RecentlyUsed(64) };
}

export function packRegisterIndex({ schools: index, suggestions, ...orders }: RegisterIndex): PackedRegisterIndex {
  const { schools: _schools, selections: _selections, words, tree, ...columns } = index;
  const { positions: _positions, ...balls } = tree;
  return {
    schools: { ...columns, words: packWords(words), tree: balls },
    suggestionWords: suggestions.map((shelf) => packWords(shelf.words)),
    ...orders,
  };
}

/** The same index again, around the receiver's own schools and teachers. @throws when `signal` is aborted. */
export async function unpackRegisterIndex(
  packed: PackedRegisterIndex,
  sources: RegisterIndexSources,
  signal: AbortSignal,
): Promise<RegisterIndex> {
  const { words, tree, ...columns } = packed.schools;
  const { schoolOrder, teacherOrder } = packed;
  const schools: IndexedSchool[] = await inOrder(sources.schools, schoolOrder, signal);
  const teachers = await inOrder(sources.teachers, teacherOrder, signal);
  const positions = Array.from(tree.rows, (row) => ({
    latitude: schools[row]?.latitude ?? 0,
    longitude: schools[row]?.longitude ?? 0,
  }));
  const shelves = [sources.places, schools.map(schoolSuggestion), teachers];
  const kinds = ['place', 'school', 'teacher'] as const;
  const suggestions: SuggestionIndex = packed.suggestionWords.flatMap((shelfWords, at) => {
    const [kind, items] = [kinds[at], shelves[at]];
    return kind && items ? [{ kind, items, words: unpackWords(shelfWords) }] : [];
  });
  return {
    schools: {
      ...columns,
      schools,
      words: unpackWords(words),
      tree: { ...tree, positions },
      selections: new RecentlyUsed(512),
    },
    suggestions,
    schoolOrder,
    teacherOrder,
  };
}
