import type { CountedPrice, PriceStatistics } from '../../contracts/price-statistics';
import type { LessonOffer, PriceList } from '../../contracts/prices';
import { schoolFigures } from '../price-statistics/school-figures';

/** What the advice compares with. */
export type Market = Pick<PriceStatistics, 'prices' | 'districts'>;

/** Something in a price list that its school may want to look at; nothing of it keeps a list from being published. */
export type PriceAdvice =
  /** A price whose length nobody knows is compared with no other and is nowhere the lowest. */
  | { is: 'lengthMissing'; of: 'single' | 'double' | 'pack5' | 'pack10' }
  | { is: 'packDearer'; lessons: number; perLessonOre: number; singleOre: number }
  | {
      is: 'farFromMedian';
      of: CountedPrice;
      ownOre: number;
      medianOre: number;
      /** The schools behind the median. */
      schools: number;
      /** Null where it is of all schools. */
      district: string | null;
    }
  | { is: 'old'; publishedAt: string }
  /** Nobody has published them that we know of. */
  | { is: 'ageUnknown' };

/** So far from the middle, up or down, a price is worth a second look. */
const farShare = 0.35;
const oldDays = 365;
const dayMs = 86_400_000;

function missingLengths({ single, double, pack5, pack10 }: PriceList): PriceAdvice[] {
  const offers = { single, double, pack5, pack10 };
  return (['single', 'double', 'pack5', 'pack10'] as const)
    .filter((of) => offers[of]?.isLengthAssumed && !offers[of].isEstimated)
    .map((of) => ({ is: 'lengthMissing', of }));
}

/** Per minute where both lengths are stated, else per lesson of the same kind. */
function isDearer(pack: LessonOffer, single: LessonOffer): boolean {
  const haveLengths = !pack.isLengthAssumed && !single.isLengthAssumed;
  if (!haveLengths || pack.lessonMinutes === null || single.lessonMinutes === null) {
    return pack.isDoubleLessons === single.isDoubleLessons && pack.priceOre > pack.lessons * single.priceOre;
  }
  return pack.priceOre * single.lessonMinutes > pack.lessons * single.priceOre * pack.lessonMinutes;
}

function dearerPacks({ single, pack5, pack10 }: PriceList): PriceAdvice[] {
  if (single === null) return [];
  return [pack5, pack10].flatMap((pack): PriceAdvice[] => {
    if (pack === null || pack.isEstimated || !isDearer(pack, single)) return [];
    const { lessons, perLessonOre } = pack;
    return [{ is: 'packDearer', lessons, perLessonOre, singleOre: single.priceOre }];
  });
}

/** The middle of a price: of the district where it has one for it, else of all schools. */
function medianOf(of: CountedPrice, market: Market, district: string | null) {
  const near = of === 'lesson' ? market.districts.find((one) => one.district === district) : undefined;
  if (near?.lesson.medianOre) return { ...near.lesson, medianOre: near.lesson.medianOre, district };
  const { schools, spread } = market.prices[of];
  return spread && { medianOre: spread.medianOre, schools, district: null };
}

/** Packs follow from their lesson, and complete packages hold what each school likes: neither is told by itself. */
const comparedPrices = ['lesson', 'intensive', 'risk1', 'risk2', 'supervisorCourse', 'testCar'] as const;

function farFromMedian(list: PriceList, market: Market, district: string | null): PriceAdvice[] {
  const { prices } = schoolFigures({ list, ownWords: null, isUnreadable: false });
  return comparedPrices.flatMap((of): PriceAdvice[] => {
    const ownOre = prices[of];
    const median = medianOf(of, market, district);
    if (ownOre === undefined || !median) return [];
    const isFar = Math.abs(ownOre - median.medianOre) > farShare * median.medianOre;
    return isFar ? [{ is: 'farFromMedian', of, ownOre: Math.round(ownOre), ...median }] : [];
  });
}

export interface AdviceOptions {
  /** Null while nobody knows it. */
  market: Market | null;
  district: string | null;
  /** When the list was published, as ISO 8601; null where nobody knows, undefined while none is. */
  publishedAt: string | null | undefined;
  now: Date;
}

function ageOf(publishedAt: string | null | undefined, now: Date): PriceAdvice[] {
  if (publishedAt === null) return [{ is: 'ageUnknown' }];
  if (publishedAt === undefined || now.getTime() - Date.parse(publishedAt) <= oldDays * dayMs) return [];
  return [{ is: 'old', publishedAt }];
}

/** What a school may want to look at in its prices of class B, the gravest first. */
export function priceAdvice(
  list: PriceList | null,
  { market, district, publishedAt, now }: AdviceOptions,
): PriceAdvice[] {
  if (list === null) return [];
  return [
    ...dearerPacks(list),
    ...missingLengths(list),
    ...(market ? farFromMedian(list, market, district) : []),
    ...ageOf(publishedAt, now),
  ];
}
