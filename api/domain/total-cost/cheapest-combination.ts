import { type CostPart, costParts } from '../../contracts/vocabulary';
import type { CostOption, CostOptions } from './cost-options';

/** The cheapest purchases for one number of lessons. */
export interface Combination {
  /** What is bought, a purchase made twice being there twice. */
  bought: CostOption[];
  missingParts: CostPart[];
  areLessonsMissing: boolean;
}

/** What a number of lessons costs, without the purchases. */
export interface CombinationCost {
  totalOre: number;
  isComplete: boolean;
  /** True when the school prices nothing but its fee. */
  isNothing: boolean;
}

/**
 * Worse than any price: first as few parts as possible are missing, then as few lessons, then it costs the least. Real
 * sums stay below `uncoveredLesson` where lessons are uncovered (a package and the courses), and below `missingPart`.
 */
const missingPart = 1e12;
const uncoveredLesson = 1e10;

export const maxPlannedLessons = 200;

const bitOf = (part: CostPart): number => 1 << costParts.indexOf(part);
const maskOf = (parts: readonly CostPart[]): number => parts.reduce((mask, part) => mask | bitOf(part), 0);

interface Step {
  cost: number;
  option: CostOption | null;
}

/** `steps[n]`: the cheapest way to have at least `n` lessons, and its last purchase. */
function lessonSteps(options: readonly CostOption[], max: number): Step[] {
  const steps: Step[] = [{ cost: 0, option: null }];
  for (let lessons = 1; lessons <= max; lessons += 1) {
    const best: Step = { cost: Infinity, option: null };
    for (const option of options) {
      const cost = (steps[Math.max(0, lessons - option.lessons)]?.cost ?? Infinity) + option.priceOre;
      if (cost < best.cost) {
        best.cost = cost;
        best.option = option;
      }
    }
    if (best.option === null) best.cost = missingPart + lessons * uncoveredLesson;
    steps.push(best);
  }
  return steps;
}

/** `steps[mask]`: the cheapest way to have the parts of the mask, and what covers its lowest part. */
function courseSteps(options: readonly CostOption[]): Step[] {
  const steps: Step[] = [{ cost: 0, option: null }];
  const masked = options.map((option) => ({ option, covered: maskOf(option.parts) }));
  for (let mask = 1; mask < 1 << costParts.length; mask += 1) {
    const lowest = mask & -mask;
    let best: Step = { cost: (steps[mask & ~lowest]?.cost ?? 0) + missingPart, option: null };
    for (const { option, covered } of masked) {
      if ((covered & lowest) === 0) continue;
      const cost = (steps[mask & ~covered]?.cost ?? 0) + option.priceOre;
      if (cost < best.cost) best = { cost, option };
    }
    steps.push(best);
  }
  return steps;
}

/** A complete package, or none, with the courses that then are left to buy. */
interface Candidate {
  option: CostOption | null;
  lessons: number;
  courses: CostOption[];
  missingParts: CostPart[];
  /** Of package and courses, with a penalty for each missing part. */
  cost: number;
  /** False when the registration fee is all that it buys. */
  buysPart: boolean;
}

/** What the steps buy for a mask; parts that nothing covers are passed over. */
function coursesFor(steps: readonly Step[], left: number): CostOption[] {
  const bought: CostOption[] = [];
  for (let mask = left; mask !== 0;) {
    const option = steps[mask]?.option;
    if (option) bought.push(option);
    mask &= option ? ~maskOf(option.parts) : ~(mask & -mask);
  }
  return bought;
}

/**
 * Every combination of what a school sells, for some parts and any number of lessons up to `maxLessons`. Exact: lessons
 * and packs by dynamic programming, courses by subsets, and at most one complete package beside them. Surplus lessons
 * are fine when they cost less.
 */
export class Combinations {
  private readonly lessons: Step[];
  private readonly withoutPackage: Candidate;
  private readonly withPackage: Candidate[];

  constructor(options: CostOptions, parts: readonly CostPart[], maxLessons: number) {
    // A fee that the school does not take is no missing part.
    const takesFee = options.courses.some(({ kind }) => kind === 'registration');
    const needed = maskOf([...parts, ...(takesFee ? (['registration'] as const) : [])]);
    this.lessons = lessonSteps(options.lessons, maxLessons);
    const steps = courseSteps(options.courses);
    const candidateWith = (option: CostOption | null): Candidate => {
      const left = needed & ~maskOf(option?.parts ?? []);
      const courses = coursesFor(steps, left);
      const covered = maskOf(courses.flatMap(({ parts: bought }) => [...bought]));
      return {
        option,
        lessons: option?.lessons ?? 0,
        courses,
        missingParts: costParts.filter((part) => (left & ~covered & bitOf(part)) !== 0),
        cost: (option?.priceOre ?? 0) + (steps[left]?.cost ?? 0),
        buysPart: option !== null || courses.some(({ kind }) => kind !== 'registration'),
      };
    };
    this.withoutPackage = candidateWith(null);
    this.withPackage = options.packages.map(candidateWith);
  }

  costOf(lessons: number): CombinationCost {
    const { cost, candidate } = this.best(lessons);
    const uncovered = this.uncoveredBeside(candidate, lessons);
    return {
      totalOre: (cost % missingPart) - uncovered * uncoveredLesson,
      isComplete: cost < missingPart,
      isNothing: !candidate.buysPart && (lessons === 0 || uncovered > 0),
    };
  }

  combinationFor(lessons: number): Combination {
    const { candidate } = this.best(lessons);
    const bought = candidate.option === null ? [] : [candidate.option];
    for (let still = lessons - candidate.lessons; still > 0;) {
      const next = this.lessons[still]?.option;
      if (!next) break;
      bought.push(next);
      still -= next.lessons;
    }
    return {
      bought: [...bought, ...candidate.courses],
      missingParts: candidate.missingParts,
      areLessonsMissing: this.uncoveredBeside(candidate, lessons) > 0,
    };
  }

  private best(lessons: number): { candidate: Candidate; cost: number } {
    let candidate = this.withoutPackage;
    let cost = this.costWith(candidate, lessons);
    for (const other of this.withPackage) {
      const otherCost = this.costWith(other, lessons);
      if (otherCost < cost) {
        candidate = other;
        cost = otherCost;
      }
    }
    return { candidate, cost };
  }

  private costWith(candidate: Candidate, lessons: number): number {
    return candidate.cost + (this.lessons[Math.max(0, lessons - candidate.lessons)]?.cost ?? 0);
  }

  private uncoveredBeside(candidate: Candidate, lessons: number): number {
    const still = Math.max(0, lessons - candidate.lessons);
    return still > 0 && !this.lessons[still]?.option ? still : 0;
  }
}
