import type { PriceList } from '../../contracts/prices';
import type { CostPart } from '../../contracts/vocabulary';
import { Combinations, maxPlannedLessons } from './cheapest-combination';
import { type CostKind, type CostOption, type CostOptions, readCostOptions } from './cost-options';
import type { CostPlan } from './cost-plan';

export interface CostLine {
  kind: CostKind;
  /** The school's own name where it has one; an item that covers two courses is there once, under the first. */
  name: string;
  quantity: number;
  unitOre: number;
  amountOre: number;
  /** Lessons of the plan's kind that the line gives; a double lesson gives two. */
  lessonsCovered: number;
  /** True when the school gives only a from-price. */
  isEstimated: boolean;
}

export type MissingPart = 'lessons' | 'risk1' | 'risk2' | 'supervisorCourse' | 'testCar';

export interface TotalCost {
  /** Whole öre. The state's fees (theory test, driving test, permit) are not the school's and not in it. */
  totalOre: number;
  lines: CostLine[];
  /** Parts of the plan that the school gives no price for: never guessed, and not in the total. */
  missing: MissingPart[];
  isComplete: boolean;
  /** Length of the school's ordinary lesson; null when it is not stated: such a total is compared with no other. */
  lessonMinutes: number | null;
  /** Against buying every part singly; 0 where a part is not sold singly, or lessons of a length that is not stated. */
  savedOre: number;
}

const plannedParts = ['risk1', 'risk2', 'supervisorCourse', 'testCar'] as const;

export function partsOf(plan: CostPlan): CostPart[] {
  return plannedParts.filter((part) => plan[part]);
}

const lineOrder: readonly CostKind[] = [
  'registration',
  'completePackage',
  'lessonPackage',
  'pack',
  'lesson',
  'supervisorCourse',
  'risk1',
  'risk2',
  'testCar',
];

function toLines(bought: readonly CostOption[]): CostLine[] {
  return [...new Set(bought)]
    .map((option): CostLine => {
      const quantity = bought.filter((other) => other === option).length;
      const { kind, name, priceOre, lessons, isEstimated } = option;
      const amounts = {
        quantity,
        unitOre: priceOre,
        amountOre: quantity * priceOre,
        lessonsCovered: quantity * lessons,
      };
      return { kind, name, ...amounts, isEstimated };
    })
    .sort((a, b) => lineOrder.indexOf(a.kind) - lineOrder.indexOf(b.kind) || b.amountOre - a.amountOre);
}

/**
 * The same parts bought one by one; null when one of them is not sold so, or at a from-price only, or when nobody states how
 * long the lessons are.
 */
function singlyOre(options: CostOptions, lessons: number, parts: readonly CostPart[]): number | null {
  if (lessons > 0 && options.lessonMinutes === null) return null;
  const lesson = options.lessons.find(({ kind, isEstimated }) => kind === 'lesson' && !isEstimated);
  if (lessons > 0 && lesson === undefined) return null;
  const lessonsOre = lesson === undefined ? 0 : Math.ceil(lessons / lesson.lessons) * lesson.priceOre;
  const alone = options.courses.filter((course) => course.parts.length === 1);
  const prices = parts.map((part) =>
    Math.min(...alone.filter((course) => course.parts.includes(part)).map(({ priceOre }) => priceOre)),
  );
  const sum = lessonsOre + prices.reduce((total, price) => total + price, 0);
  return Number.isFinite(sum) ? sum : null;
}

/** Whole lessons from 0 to 200. */
export const plannedLessons = (lessons: number): number =>
  Number.isNaN(lessons) ? 0 : Math.min(maxPlannedLessons, Math.max(0, Math.floor(lessons)));

/**
 * ”Vad kostar körkortet här?”: the cheapest combination of single lessons, packs, lesson packages, courses and at most
 * one complete package that covers the plan, line by line, with the registration fee once. Null when the list prices
 * no part of the plan. Never throws.
 */
export function totalCost(list: PriceList, plan: CostPlan): TotalCost | null {
  const options = readCostOptions(list);
  const lessons = plannedLessons(plan.lessons);
  const combinations = new Combinations(options, partsOf(plan), lessons);
  if (combinations.costOf(lessons).isNothing) return null;
  const { bought, missingParts, areLessonsMissing } = combinations.combinationFor(lessons);
  const lines = toLines(bought);
  const totalOre = lines.reduce((sum, line) => sum + line.amountOre, 0);
  const missing = [
    ...(areLessonsMissing ? (['lessons'] as const) : []),
    ...plannedParts.filter((part) => missingParts.includes(part)),
  ];
  const covered = partsOf(plan).filter((part) => !missingParts.includes(part));
  const fee: CostPart[] = options.courses.some(({ kind }) => kind === 'registration') ? ['registration'] : [];
  const singly = areLessonsMissing ? null : singlyOre(options, lessons, [...covered, ...fee]);
  return {
    totalOre,
    lines,
    missing,
    isComplete: missing.length === 0,
    lessonMinutes: options.lessonMinutes,
    savedOre: Math.max(0, (singly ?? 0) - totalOre),
  };
}

/** The total alone, as lists sort by it. */
export interface PlannedTotal {
  totalOre: number;
  isComplete: boolean;
}

/**
 * Totals of one list for 1 lesson, 2 lessons and so on to `maxLessons`, the plan's other parts as they are: for a
 * register that is sorted by any number of lessons. The same sums as `totalCost`; null where that is null.
 */
export function totalsByLessons(list: PriceList, plan: CostPlan, maxLessons: number): (PlannedTotal | null)[] {
  const max = plannedLessons(maxLessons);
  const combinations = new Combinations(readCostOptions(list), partsOf(plan), max);
  return Array.from({ length: max }, (_, at) => {
    const { totalOre, isComplete, isNothing } = combinations.costOf(at + 1);
    return isNothing ? null : { totalOre, isComplete };
  });
}
