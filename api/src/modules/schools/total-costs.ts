import type { PriceList } from '../../../contracts/prices';
import type { SchoolOrder } from '../../../domain/search/school-orders';
import { RecentlyUsed } from '../../../domain/search/recently-used';
import { defaultCostPlan, lessonRange, totalsByLessons } from '../../../domain/total-cost/total-cost';

/** The most lessons that a search reckons with; its contract takes two digits. */
const { most: mostLessons } = lessonRange;

export interface TotalCostSummary {
  totalOre: number;
  lessons: number;
  isComplete: boolean;
}

/** Rows whose order was asked for lately: visitors ask for few different numbers of lessons. */
const rememberedOrders = 8;

/**
 * What learning to drive costs at every school of a register, for every number of lessons, the rest of the plan being
 * the default one. One number a school and number of lessons: the sum, or −sum − 1 when parts are missing, or NaN.
 */
export class TotalCosts {
  private sums = new Float64Array(64 * mostLessons);
  private readonly orders = new RecentlyUsed<SchoolOrder>(rememberedOrders);
  private schoolCount = 0;
  private rowOrder: Int32Array = new Int32Array();
  private byName: SchoolOrder = { rows: new Int32Array(), places: new Int32Array() };

  /** Reckons the next school of the register; without prices it has no total. */
  add(list: PriceList | null): void {
    const start = this.schoolCount * mostLessons;
    this.schoolCount += 1;
    if (start + mostLessons > this.sums.length) this.makeRoom();
    this.sums.fill(Number.NaN, start, start + mostLessons);
    if (!list) return;
    totalsByLessons(list, defaultCostPlan, mostLessons).forEach((total, lessons) => {
      if (total) this.sums[start + lessons] = total.isComplete ? total.totalOre : -total.totalOre - 1;
    });
  }

  private makeRoom(): void {
    const larger = new Float64Array(this.sums.length * 2);
    larger.set(this.sums);
    this.sums = larger;
  }

  /** Tells which school each row of the index is, and the rows' order by name, which breaks ties. */
  useRows(rowOrder: Int32Array, byName: SchoolOrder): void {
    this.rowOrder = rowOrder;
    this.byName = byName;
  }

  ofRow(row: number, lessons: number): TotalCostSummary | null {
    const sum = this.sumOf(row, lessons);
    if (Number.isNaN(sum)) return null;
    return { totalOre: sum < 0 ? -sum - 1 : sum, lessons, isComplete: sum >= 0 };
  }

  /** Lowest total first; totals that leave something out after the complete ones, and last the schools without one. */
  orderFor(lessons: number): SchoolOrder {
    const key = String(lessons);
    const known = this.orders.get(key);
    if (known) return known;
    const order = this.sortRows(lessons);
    this.orders.set(key, order);
    return order;
  }

  private sumOf(row: number, lessons: number): number {
    return this.sums[(this.rowOrder[row] ?? 0) * mostLessons + lessons - 1] ?? Number.NaN;
  }

  /** Sorts sum and place by name as one number, which the engine does ten times as fast as with a comparator. */
  private sortRows(lessons: number): SchoolOrder {
    const size = this.rowOrder.length;
    const complete: number[] = [];
    const incomplete: number[] = [];
    const without: number[] = [];
    for (let place = 0; place < size; place += 1) {
      const sum = this.sumOf(this.byName.rows[place] ?? 0, lessons);
      if (Number.isNaN(sum)) without.push(place);
      else if (sum < 0) incomplete.push((-sum - 1) * size + place);
      else complete.push(sum * size + place);
    }
    const order = { rows: new Int32Array(size), places: new Int32Array(size) };
    let place = 0;
    for (const group of [complete, incomplete, without]) {
      for (const key of Float64Array.from(group).sort()) {
        const row = this.byName.rows[key % size] ?? 0;
        order.rows[place] = row;
        order.places[row] = place;
        place += 1;
      }
    }
    return order;
  }
}
