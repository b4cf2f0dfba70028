import { fold } from '../text/fold';

/** One word of a text: as written (lower case, å/ä/ö kept) and folded (å → a) for matching. */
export interface Word {
  written: string;
  folded: string;
}

/** Longer texts say nothing more; a 10 kB query costs no more than a sentence. */
const MAX_QUERY_LETTERS = 200;
const MAX_QUERY_WORDS = 8;
const MAX_WORD_LETTERS = 40;

/** The words of a text as written, lower case. Whatever is neither letter, mark nor digit separates words. */
export function writtenWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The words that a visitor searches for, each once. A text without letters and digits has none. Never throws. */
export function queryWords(text: string): Word[] {
  const written = new Set(
    writtenWords(text.slice(0, MAX_QUERY_LETTERS)).map((word) => word.slice(0, MAX_WORD_LETTERS)),
  );
  return [...written]
    .map((word) => ({ written: word, folded: fold(word) }))
    .filter((word) => word.folded !== '')
    .slice(0, MAX_QUERY_WORDS);
}

/** First index whose word is `word` or comes after it, in words sorted by code unit. */
export function firstIndexFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First index from `start` on whose word does not begin with `prefix`. Leaps, because the answer is mostly near. */
export function firstIndexAfterPrefix(words: readonly string[], prefix: string, start: number): number {
  const begins = (at: number): boolean => words[at]?.startsWith(prefix) ?? false;
  let leap = 1;
  while (begins(start + leap - 1)) leap *= 2;
  let [low, high] = [start + (leap >>> 1), Math.min(start + leap - 1, words.length)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (begins(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
