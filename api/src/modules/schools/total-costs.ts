import type { TotalCostSummary } from '../../../contracts/search';
import { maxPriceOre } from '../../../contracts/limits';
import type { PriceList } from '../../../contracts/prices';
import { costParts } from '../../../contracts/vocabulary';
import type { CountedTotal } from '../../../domain/price-statistics/price-statistics';
import { lessonsForDriving } from '../../../domain/total-cost/compared-total';
import { readCostOptions } from '../../../domain/total-cost/cost-options';
import { defaultCostPlan, lessonRange } from '../../../domain/total-cost/cost-plan';
import { totalsByLessons } from '../../../domain/total-cost/total-cost';

/** The most lessons that a search asks for; its contract takes two digits. */
const { max: maxLessons } = lessonRange;

type ComparedTotal = NonNullable<TotalCostSummary['compared']>;

/** A school's numbers: how long its lessons are, 0 where that is not stated, then a sum for each number of lessons. */
const NUMBERS = 1 + maxLessons;

/**
 * More than any total in öre, which is every lesson, every other part and a package at the highest price that is read: added
 * to one that is compared with no other, so that it comes after those that are. Three times as much is still a whole number
 * with the place of any of 250 000 schools behind it, by which rows are sorted (`orderByNumber`).
 */
const NOT_COMPARED = (maxLessons + costParts.length + 2) * maxPriceOre;

/**
 * What learning to drive costs at every school of a register, for every number of lessons, the rest of the plan being
 * the default one. One number a school and number of lessons: the sum, or −sum − 1 when parts are missing, or NaN.
 */
export class TotalCosts {
  private numbers = new Float64Array(64 * NUMBERS);
  private schoolCount = 0;
  private rowOrder: Int32Array = new Int32Array();

  /** Calculates the next school of the register; without prices it has no total. */
  add(list: PriceList | null): void {
    const start = this.schoolCount * NUMBERS;
    this.schoolCount += 1;
    if (start + NUMBERS > this.numbers.length) this.makeRoom();
    this.numbers.fill(Number.NaN, start, start + NUMBERS);
    if (!list) return;
    this.numbers[start] = readCostOptions(list).lessonMinutes ?? 0;
    totalsByLessons(list, defaultCostPlan, maxLessons).forEach((total, at) => {
      if (total) this.numbers[start + 1 + at] = total.isComplete ? total.totalOre : -total.totalOre - 1;
    });
  }

  /** The numbers of some schools, in the order that they were added. */
  sumsOf(start: number, count: number): Float64Array {
    return this.numbers.slice(start * NUMBERS, (start + count) * NUMBERS);
  }

  /** Adds schools by the numbers that were calculated for them once. */
  addSums(sums: Float64Array): void {
    const start = this.schoolCount * NUMBERS;
    while (start + sums.length > this.numbers.length) this.makeRoom();
    this.numbers.set(sums, start);
    this.schoolCount += sums.length / NUMBERS;
  }

  private makeRoom(): void {
    const larger = new Float64Array(this.numbers.length * 2);
    larger.set(this.numbers);
    this.numbers = larger;
  }

  /** Tells which school each row of the search is. */
  useRows(rowOrder: Int32Array): void {
    this.rowOrder = rowOrder;
  }

  ofRow(row: number, lessons: number): TotalCostSummary | null {
    const sum = this.sumOf(row, lessons);
    if (Number.isNaN(sum)) return null;
    if (sum < 0) return { totalOre: -sum - 1, lessons, isComplete: false };
    const compared = this.comparedOf(row, lessons);
    return { totalOre: sum, lessons, isComplete: true, ...(compared && compared.lessons !== lessons && { compared }) };
  }

  /** The same, and whether its lessons are of a length that the school states: only such totals are compared. */
  countedOfRow(row: number, lessons: number): CountedTotal | null {
    const total = this.ofRow(row, lessons);
    return total && { ...total, isLengthStated: this.minutesOf(row) > 0 };
  }

  /**
   * The lowest total of as much driving first; then those that are compared with no other, then those that leave something
   * out, last the schools without one.
   */
  orderFor(lessons: number) {
    const numberOf = (row: number): number => {
      const sum = this.sumOf(row, lessons);
      if (Number.isNaN(sum)) return Infinity;
      if (sum < 0) return 2 * NOT_COMPARED - sum - 1;
      return this.comparedOf(row, lessons)?.totalOre ?? NOT_COMPARED + sum;
    };
    return { name: `totalCost ${String(lessons)}`, numberOf };
  }

  /** As much driving in the school's own lessons. Null where nobody says how long they are, or it does not sell so many. */
  private comparedOf(row: number, planned: number): ComparedTotal | null {
    const lessonMinutes = this.minutesOf(row);
    const lessons = lessonsForDriving(planned, lessonMinutes);
    const totalOre = lessons <= maxLessons ? this.sumOf(row, lessons) : Number.NaN;
    return totalOre >= 0 ? { totalOre, lessons, lessonMinutes } : null;
  }

  private minutesOf(row: number): number {
    return this.numberAt(row, 0);
  }

  private sumOf(row: number, lessons: number): number {
    return this.numberAt(row, lessons);
  }

  private numberAt(row: number, at: number): number {
    return this.numbers[(this.rowOrder[row] ?? 0) * NUMBERS + at] ?? Number.NaN;
  }
}
