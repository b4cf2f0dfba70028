import { firstIndexAfterPrefix } from './words';

/**
 * Typos forgiven in a typed word: one from 4 letters, two from 8; none where a digit stands (a house, a postal code).
 */
export function maxTyposIn(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Words `start` to before `end`; `typos` is the distance to the whole word, null when only its beginning is near. */
type NearWordsVisitor = (start: number, end: number, typos: number | null) => void;

/**
 * Finds the words, or beginnings of words, within `maxTypos` edits of `typed`: a letter left out, added, changed, or
 * two neighbours swapped (Damerau-Levenshtein, optimal string alignment).
 * The words are sorted, so they are walked as a tree: rows of the distance table are kept for the letters that a word
 * shares with the one before it, and a beginning that is already too far is leapt over with all its words.
 */
export function forEachNearWord(
  words: readonly string[],
  typed: string,
  maxTypos: number,
  visit: NearWordsVisitor,
): void {
  if (maxTypos < 1) return;
  const width = typed.length + 1;
  const table = new EditTable(typed, maxTypos);
  let index = 0;
  let known = '';
  while (index < words.length) {
    const word = words[index] ?? '';
    let depth = sharedLength(known, word);
    while (depth < word.length && table.isWithinReach(depth)) {
      table.addLetter(depth, word);
      depth += 1;
    }
    known = word.slice(0, depth);
    const typos = table.distance(depth, width - 1);
    if (!table.isWithinReach(depth)) {
      const end = firstIndexAfterPrefix(words, known, index);
      if (table.hasNearBeginning(depth)) visit(index, end, null);
      index = end;
      continue;
    }
    if (typos <= maxTypos) visit(index, index + 1, typos);
    else if (table.hasNearBeginning(depth)) visit(index, index + 1, null);
    index += 1;
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** The distance table of one typed word against the letters of a word, one row a letter. */
class EditTable {
  private readonly rows: Uint8Array[];
  /** Per row: its smallest distance, and whether a beginning up to here was near. */
  private readonly smallest: number[] = [0];
  private readonly near: boolean[] = [false];

  constructor(
    private readonly typed: string,
    private readonly maxTypos: number,
  ) {
    this.rows = [Uint8Array.from({ length: typed.length + 1 }, (_, column) => column)];
  }

  distance(depth: number, column: number): number {
    return this.rows[depth]?.[column] ?? Infinity;
  }

  isWithinReach(depth: number): boolean {
    return (this.smallest[depth] ?? Infinity) <= this.maxTypos;
  }

  hasNearBeginning(depth: number): boolean {
    return this.near[depth] ?? false;
  }

  /** Fills row `depth + 1` from the word's letter at `depth`. */
  addLetter(depth: number, word: string): void {
    const { typed, rows } = this;
    const above = rows[depth] ?? new Uint8Array(typed.length + 1);
    const twoAbove = depth > 0 ? rows[depth - 1] : undefined;
    const row = (rows[depth + 1] ??= new Uint8Array(typed.length + 1));
    const letter = word.charCodeAt(depth);
    const letterBefore = depth > 0 ? word.charCodeAt(depth - 1) : -1;
    let left = depth + 1;
    let smallest = left;
    row[0] = left;
    for (let column = 1; column <= typed.length; column += 1) {
      const typedLetter = typed.charCodeAt(column - 1);
      let best = Math.min(left, above[column] ?? 0) + 1;
      best = Math.min(best, (above[column - 1] ?? 0) + (letter === typedLetter ? 0 : 1));
      if (twoAbove && column > 1 && letterBefore === typedLetter && letter === typed.charCodeAt(column - 2)) {
        best = Math.min(best, (twoAbove[column - 2] ?? 0) + 1);
      }
      row[column] = best;
      left = best;
      smallest = Math.min(smallest, best);
    }
    this.smallest[depth + 1] = smallest;
    this.near[depth + 1] = (this.near[depth] ?? false) || left <= this.maxTypos;
  }
}
