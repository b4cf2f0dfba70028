import type { PriceList } from '../../contracts/prices';
import { comparedMinutes } from '../pricing/lesson-figures';
import { Combinations } from './cheapest-combination';
import { readCostOptions } from './cost-options';
import type { CostPlan } from './cost-plan';
import { partsOf, plannedLessons } from './total-cost';

/**
 * Whole lessons of a school's own length that are at least as much driving as so many of `comparedMinutes`: totals of
 * lessons of different lengths are compared in them.
 */
export const lessonsForDriving = (lessons: number, lessonMinutes: number): number =>
  Math.ceil((lessons * comparedMinutes) / lessonMinutes);

/**
 * What a total is compared by: whole öre for as much driving as the plan's lessons are at `comparedMinutes` each. Null
 * where nobody states how long the lessons are, or where something is missing.
 */
export function comparedTotalOre(list: PriceList, plan: CostPlan): number | null {
  const options = readCostOptions(list);
  if (options.lessonMinutes === null) return null;
  const lessons = plannedLessons(lessonsForDriving(plannedLessons(plan.lessons), options.lessonMinutes));
  const { totalOre, isComplete, isNothing } = new Combinations(options, partsOf(plan), lessons).costOf(lessons);
  return isComplete && !isNothing ? totalOre : null;
}
