import {
  packLessons,
  packSavingOre,
  pageLessonMinutes,
  pricePerMinuteOre,
} from '@korkollen/api/domain/pricing/price-from';
import type { LessonPrice, PackPrice, PriceList } from '@korkollen/api/domain/pricing/price-list';

/** One line of the lesson prices: the same figures for a lesson, a double lesson and the packs, side by side. */
export interface PriceLine {
  id: 'single' | 'double' | 'pack5' | 'pack10';
  /** Whole öre to pay; null when the school sells it without saying a price, or not at all. */
  priceOre: number | null;
  lessons: number;
  lessonMinutes: number;
  isLengthAssumed: boolean;
  perMinuteOre: number | null;
  /** Whole öre less than the same minutes as single lessons; 0 when it saves nothing. */
  savingOre: number;
  isEstimated: boolean;
  isBestValue: boolean;
}

type LineDraft = Omit<PriceLine, 'perMinuteOre' | 'isBestValue'>;

function lessonLine(id: 'single' | 'double', lesson: LessonPrice | null): LineDraft {
  return {
    id,
    priceOre: lesson?.priceOre ?? null,
    lessons: 1,
    lessonMinutes: lesson?.lessonMinutes ?? pageLessonMinutes,
    isLengthAssumed: lesson !== null && lesson.lessonMinutes === null,
    savingOre: 0,
    isEstimated: false,
  };
}

function packLine(id: 'pack5' | 'pack10', lessons: number, pack: PackPrice | null, list: PriceList): LineDraft {
  const lessonMinutes = pack && packLessons(pack, list).lessonMinutes;
  return {
    id,
    priceOre: pack?.totalOre ?? null,
    lessons: pack?.lessons ?? lessons,
    lessonMinutes: lessonMinutes ?? pageLessonMinutes,
    isLengthAssumed: pack !== null && lessonMinutes === null,
    savingOre: pack ? packSavingOre(list, pack) : 0,
    isEstimated: pack?.isEstimated ?? false,
  };
}

const unitPrice = (line: LineDraft): number =>
  line.priceOre === null ? Infinity : line.priceOre / (line.lessons * line.lessonMinutes);

/** The lesson prices line by line. Best value is the lowest price per minute that the school itself states. */
export function priceLines(list: PriceList): PriceLine[] {
  const isOwnDouble = list.double !== null && list.double.priceOre !== list.single?.priceOre;
  const drafts = [
    lessonLine('single', list.single),
    ...(isOwnDouble ? [lessonLine('double', list.double)] : []),
    packLine('pack5', 5, list.pack5, list),
    packLine('pack10', 10, list.pack10, list),
  ];
  const stated = drafts.filter((line) => line.priceOre !== null && !line.isEstimated);
  const lowest = Math.min(...stated.map(unitPrice));
  return drafts.map((line) => ({
    ...line,
    perMinuteOre: line.priceOre === null ? null : pricePerMinuteOre(line.priceOre, line.lessons * line.lessonMinutes),
    isBestValue: stated.length > 1 && stated.includes(line) && unitPrice(line) === lowest,
  }));
}
