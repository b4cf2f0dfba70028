import type { PriceList } from '@korkollen/api/contracts/prices';
import type { School } from '@korkollen/api/contracts/schools';
import { type ComparisonBadge, comparisonBadges } from '@korkollen/api/domain/comparison/badges';
import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { comparedTotalOre } from '@korkollen/api/domain/total-cost/compared-total';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost, type TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
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
  link?: { to: string; text: string; spoken: string };
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

export const softCell = (text: string): ComparisonCell => ({ text, isSoft: true });

export const yesNoCell = (isTrue: boolean): ComparisonCell =>
  isTrue ? { text: texts.compare.cells.yes } : softCell(texts.compare.cells.no);

/** Puts the winner's word on the cells that won. */
export function withMarks(cells: ComparisonCell[], won: readonly boolean[], mark: string): ComparisonCell[] {
  return cells.map((cell, at) => (won[at] ? { ...cell, mark } : cell));
}

/** A school with what is compared of its prices. */
export interface ComparedSchool {
  school: School;
  /** Null when the school gives no prices, or none that can be read; shown as ”Ring för pris”. */
  list: PriceList | null;
  /** The usual plan at its cheapest. */
  total: TotalCost | null;
  /** What as much driving costs, by which totals of lessons of different lengths are compared; null where it cannot be said. */
  comparedOre: number | null;
}

export function toCompared(schools: readonly School[]): ComparedSchool[] {
  return schools.map((school) => {
    const { list } = school.prices;
    return {
      school,
      list,
      total: list && totalCost(list, defaultCostPlan),
      comparedOre: list && comparedTotalOre(list, defaultCostPlan),
    };
  });
}

/** The badges of each school; ”Billigast” only while prices are compared. */
export function badgesOf(
  compared: readonly ComparedSchool[],
  categories: readonly OfferedCategory[],
): ComparisonBadge[][] {
  const schools = compared.map(({ school }) => school);
  return comparisonBadges(schools, { withPricing: categories.includes('pricing') });
}
