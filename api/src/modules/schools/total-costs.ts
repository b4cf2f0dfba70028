import { maxPriceOre } from '../../../contracts/limits';
import type { PriceList } from '../../../contracts/prices';
import { costParts } from '../../../contracts/vocabulary';
import type { CountedTotal } from '../../../domain/price-statistics/price-statistics';
import { readCostOptions } from '../../../domain/total-cost/cost-options';
import { defaultCostPlan, lessonRange, totalsByLessons } from '../../../domain/total-cost/total-cost';

/** The most lessons that a search asks for; its contract takes two digits. */
const { max: maxLessons } = lessonRange;

export interface TotalCostSummary {
  totalOre: number;
  lessons: number;
  isComplete: boolean;
}

/**
 * More than any total in öre, which is every lesson, every other part and a package at the highest price that is read: added
 * to one whose lessons may be of any length, so that it comes after the others. Three times as much is still a whole number
 * with the place of any of 250 000 schools behind it, by which rows are sorted (`orderByNumber`).
 */
const OF_UNKNOWN_LENGTH = (maxLessons + costParts.length + 2) * maxPriceOre;

/**
 * What learning to drive costs at every school of a register, for every number of lessons, the rest of the plan being
 * the default one. One number a school and number of lessons: the sum, marked when the length of its lessons is not stated,
 * or −sum − 1 when parts are missing, or NaN.
 */
export class TotalCosts {
  private sums = new Float64Array(64 * maxLessons);
  private schoolCount = 0;
  private rowOrder: Int32Array = new Int32Array();

  /** Calculates the next school of the register; without prices it has no total. */
  add(list: PriceList | null): void {
    const start = this.schoolCount * maxLessons;
    this.schoolCount += 1;
    if (start + maxLessons > this.sums.length) this.makeRoom();
    this.sums.fill(Number.NaN, start, start + maxLessons);
    if (!list) return;
    const mark = readCostOptions(list).lessonMinutes === null ? OF_UNKNOWN_LENGTH : 0;
    totalsByLessons(list, defaultCostPlan, maxLessons).forEach((total, lessons) => {
      if (total) this.sums[start + lessons] = total.isComplete ? total.totalOre + mark : -total.totalOre - 1;
    });
  }

  /** The sums of some schools, in the order that they were added. */
  sumsOf(start: number, count: number): Float64Array {
    return this.sums.slice(start * maxLessons, (start + count) * maxLessons);
  }

  /** Adds schools by the sums that were calculated for them once. */
  addSums(sums: Float64Array): void {
    const start = this.schoolCount * maxLessons;
    while (start + sums.length > this.sums.length) this.makeRoom();
    this.sums.set(sums, start);
    this.schoolCount += sums.length / maxLessons;
  }

  private makeRoom(): void {
    const larger = new Float64Array(this.sums.length * 2);
    larger.set(this.sums);
    this.sums = larger;
  }

  /** Tells which school each row of the search is. */
  useRows(rowOrder: Int32Array): void {
    this.rowOrder = rowOrder;
  }

  ofRow(row: number, lessons: number): TotalCostSummary | null {
    const sum = this.sumOf(row, lessons);
    if (Number.isNaN(sum)) return null;
    return { totalOre: sum < 0 ? -sum - 1 : sum % OF_UNKNOWN_LENGTH, lessons, isComplete: sum >= 0 };
  }

  /** The same, and whether its lessons are of a length that the school states: only such totals are compared. */
  countedOfRow(row: number, lessons: number): CountedTotal | null {
    const total = this.ofRow(row, lessons);
    return total && { ...total, isLengthStated: this.sumOf(row, lessons) < OF_UNKNOWN_LENGTH };
  }

  /**
   * The lowest total first; then those with lessons that may be of any length, then those that leave something out, last
   * the schools without one.
   */
  orderFor(lessons: number) {
    const numberOf = (row: number): number => {
      const sum = this.sumOf(row, lessons);
      if (Number.isNaN(sum)) return Infinity;
      return sum < 0 ? 2 * OF_UNKNOWN_LENGTH - sum - 1 : sum;
    };
    return { name: `totalCost ${String(lessons)}`, numberOf };
  }

  private sumOf(row: number, lessons: number): number {
    return this.sums[(this.rowOrder[row] ?? 0) * maxLessons + lessons - 1] ?? Number.NaN;
  }
}
