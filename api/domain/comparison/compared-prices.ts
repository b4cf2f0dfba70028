import type { PriceFrom } from '../../contracts/schools';
import { packLessons, pageLessonMinutes, priceFrom, pricePerMinuteOre } from '../pricing/price-from';
import { parsePriceList, type PackPrice, type PriceList } from '../pricing/price-list';
import { lessonShareOre } from '../pricing/price-rounding';
import { defaultCostPlan, totalCost, type TotalCost } from '../total-cost/total-cost';

/** A pack of lessons in the figures that it is compared by. */
export interface ComparedPack {
  /** Whole öre for all of it. */
  totalOre: number;
  lessons: number;
  /** Öre, rounded to whole kronor. */
  perLessonOre: number;
  lessonMinutes: number;
  isLengthAssumed: boolean;
  /** Öre, rounded to one decimal krona. */
  perMinuteOre: number;
  /** True for a 10-pack that is reckoned from a 5-pack. */
  isEstimated: boolean;
}

/** What is compared of a school's prices; null where the school gives none, shown as ”Ring för pris”. */
export interface ComparedPrices {
  /** The school's price list; null when there is none or it cannot be read. */
  list: PriceList | null;
  /** One lesson and its price per minute; a length that is not given is assumed to be 45 minutes. */
  lesson: PriceFrom | null;
  pack5: ComparedPack | null;
  pack10: ComparedPack | null;
  /** The usual plan at its cheapest: see `total-cost`. */
  total: TotalCost | null;
}

function comparedPack(pack: PackPrice | null, list: PriceList): ComparedPack | null {
  if (pack === null) return null;
  const known = packLessons(pack, list).lessonMinutes;
  const lessonMinutes = known ?? pageLessonMinutes;
  return {
    totalOre: pack.totalOre,
    lessons: pack.lessons,
    perLessonOre: lessonShareOre(pack.totalOre, pack.lessons),
    lessonMinutes,
    isLengthAssumed: known === null,
    perMinuteOre: pricePerMinuteOre(pack.totalOre, pack.lessons * lessonMinutes),
    isEstimated: pack.isEstimated,
  };
}

/** Reads a school's own price text for the comparison. Never throws; what cannot be read counts as not given. */
export function readComparedPrices(pricing: string | null): ComparedPrices {
  const result = parsePriceList(pricing);
  if (!result.ok) return { list: null, lesson: null, pack5: null, pack10: null, total: null };
  const list = result.value;
  return {
    list,
    lesson: priceFrom(list, pageLessonMinutes),
    pack5: comparedPack(list.pack5, list),
    pack10: comparedPack(list.pack10, list),
    total: totalCost(list, defaultCostPlan),
  };
}
