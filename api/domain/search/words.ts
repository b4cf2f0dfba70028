import { fold } from './fold';

/** One word of a text: as written (lower case, å/ä/ö kept) and folded (å → a) for matching. */
export interface Word {
  written: string;
  folded: string;
}

/** Longer texts say nothing more; a 10 kB query costs no more than a sentence. */
const mostQueryLetters = 200;
const mostQueryWords = 8;
const mostWordLetters = 40;

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
  const written = new Set(writtenWords(text.slice(0, mostQueryLetters)).map((word) => word.slice(0, mostWordLetters)));
  return [...written]
    .map((word) => ({ written: word, folded: fold(word) }))
    .filter((word) => word.folded !== '')
    .slice(0, mostQueryWords);
}
