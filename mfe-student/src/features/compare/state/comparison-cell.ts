import { texts } from '../../../texts/sv';

/** What one school has in a row, in words. */
export interface ComparisonCell {
  text: string;
  /** Smaller lines under it. */
  details?: string[];
  /** The word of the one that wins the row. */
  mark?: string;
  /** A judgement in a word and its colour. */
  judgement?: { word: string; tone: 'green' | 'amber' | 'red' };
  /** Nothing is known or offered. */
  isSoft?: boolean;
  /** Items with their amounts, opened when asked for. */
  lines?: { name: string; amount: string }[];
  /** Leads to where more of it is told. */
  link?: { to: string; words: string; spoken: string };
}

export interface ComparisonRow {
  id: string;
  label: string;
  /** One for each school, in their order. */
  cells: ComparisonCell[];
}

export interface ComparisonGroup {
  id: string;
  title: string;
  note?: string;
  rows: ComparisonRow[];
}

const words = texts.compare.cells;

export const softCell = (text: string): ComparisonCell => ({ text, isSoft: true });

export const yesNoCell = (isTrue: boolean): ComparisonCell => (isTrue ? { text: words.yes } : softCell(words.no));

/** Puts the winner's word on the cells that won. */
export function withMarks(cells: ComparisonCell[], won: readonly boolean[], mark: string): ComparisonCell[] {
  return cells.map((cell, at) => (won[at] ? { ...cell, mark } : cell));
}
