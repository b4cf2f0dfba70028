import {
  type CountedLessons,
  countedLessons,
  type CountedPrice,
  countedPrices,
  type DistrictFigures,
  type LessonGap,
  lessonGaps,
  type PriceFigure,
  type PriceStatistics,
  type TotalFigure,
} from '../../contracts/price-statistics';
import type { MarketFigures } from '../../contracts/site';
import { comparedMinutes, roundPerMinuteOre, toWholeKronor } from '../pricing/lesson-figures';
import { defaultCostPlan } from '../total-cost/cost-plan';
import type { SchoolFigures } from './school-figures';
import { figureOf, minSchools, quantile } from './spread';

/** What the whole licence costs at a school, as the calculator says it. */
export interface CountedTotal {
  totalOre: number;
  isComplete: boolean;
  /** Totals of lessons that may be of any length are compared with no other. */
  isLengthStated: boolean;
}

export interface CountedSchool {
  district: string | null;
  figures: SchoolFigures;
  /** Null where the school prices no part of the plan. */
  totalWith(lessons: CountedLessons): CountedTotal | null;
}

/** More than Swedish towns have; a register with more names than that has other faults. */
const maxDistricts = 100;

type Pause = () => Promise<void> | undefined;

const present = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value) => value !== null && value !== undefined);

const pricesOf = (schools: readonly CountedSchool[], price: CountedPrice): number[] =>
  present(schools.map(({ figures }) => figures.prices[price]));

const comparedOre = (total: CountedTotal | null): number | null =>
  total?.isComplete === true && total.isLengthStated ? total.totalOre : null;

const totalsOf = (schools: readonly CountedSchool[], lessons: CountedLessons): number[] =>
  present(schools.map((school) => comparedOre(school.totalWith(lessons))));

function totalFigure(schools: readonly CountedSchool[], lessons: CountedLessons): TotalFigure {
  const totals = schools.map((school) => school.totalWith(lessons));
  return {
    lessons,
    ...figureOf(present(totals.map(comparedOre)), toWholeKronor),
    incomplete: totals.filter((total) => total?.isComplete !== true).length,
    unstatedLength: totals.filter((total) => total?.isComplete === true && !total.isLengthStated).length,
  };
}

function packageLessons(schools: readonly CountedSchool[]): PriceStatistics['packageLessons'] {
  const counts = present(schools.map(({ figures }) => figures.packageLessons)).sort((a, b) => a - b);
  if (counts.length < minSchools) return null;
  const at = (share: number) => Math.round(quantile(counts, share));
  return { lowest: at(0), median: at(0.5), highest: at(1) };
}

function middleOf(values: readonly number[]) {
  const { schools, spread } = figureOf(values, toWholeKronor);
  return { schools, medianOre: spread?.medianOre ?? null };
}

function groupByDistrict(schools: readonly CountedSchool[]): [district: string, schools: CountedSchool[]][] {
  const groups = new Map<string, CountedSchool[]>();
  for (const school of schools) {
    const { district } = school;
    if (district === null) continue;
    const group = groups.get(district);
    if (group) group.push(school);
    else groups.set(district, [school]);
  }
  return [...groups]
    .sort(([a, inA], [b, inB]) => inB.length - inA.length || a.localeCompare(b, 'sv'))
    .slice(0, maxDistricts)
    .sort(([a], [b]) => a.localeCompare(b, 'sv'));
}

const districtFigures = (district: string, schools: readonly CountedSchool[]): DistrictFigures => ({
  district,
  schools: schools.length,
  lesson: middleOf(pricesOf(schools, 'lesson')),
  totals: countedLessons.map((lessons) => ({ lessons, ...middleOf(totalsOf(schools, lessons)) })),
});

/** The rows of a table as an object; they are there for every name. */
function fromRows<Name extends string, Value>(rows: readonly [Name, Value][]): Record<Name, Value> {
  return Object.fromEntries(rows) as Record<Name, Value>;
}

/**
 * What learning to drive costs, from all schools of the register in any order. Every figure says how many schools it
 * is of, and says nothing of fewer than three. Rounded once, at the end.
 * @param pause is asked between the parts of a large register
 */
export async function priceStatistics(
  schools: readonly CountedSchool[],
  pause: Pause = () => undefined,
): Promise<PriceStatistics> {
  const lessonMinute = figureOf(
    pricesOf(schools, 'lesson').map((ore) => ore / comparedMinutes),
    roundPerMinuteOre,
  );
  await pause();
  const prices: [CountedPrice, PriceFigure][] = [];
  for (const price of countedPrices) {
    prices.push([price, figureOf(pricesOf(schools, price), toWholeKronor)]);
    await pause();
  }
  const totals: TotalFigure[] = [];
  for (const count of countedLessons) {
    totals.push(totalFigure(schools, count));
    await pause();
  }
  const districts: DistrictFigures[] = [];
  for (const [district, own] of groupByDistrict(schools)) {
    districts.push(districtFigures(district, own));
    await pause();
  }
  const withGap = (gap: LessonGap) => schools.filter(({ figures }) => figures.gap === gap).length;
  const leftOut = fromRows(lessonGaps.map((gap) => [gap, withGap(gap)]));
  return {
    schools: schools.length,
    pricedSchools: schools.length - leftOut.noPrices - leftOut.unreadable,
    lessonMinute,
    prices: fromRows(prices),
    packageLessons: packageLessons(schools),
    totals,
    usualLessons: defaultCostPlan.lessons,
    leftOut,
    districts,
  };
}

/** The few of these figures that the home page shows. */
export function marketFigures({ pricedSchools, prices, totals, usualLessons }: PriceStatistics): MarketFigures {
  const middle = (figure: { schools: number; spread: { medianOre: number } | null } | undefined) =>
    figure?.spread ? { medianOre: figure.spread.medianOre, schools: figure.schools } : null;
  return {
    pricedSchools,
    lesson: middle(prices.lesson),
    total: middle(totals.find(({ lessons }) => lessons === usualLessons)),
  };
}
