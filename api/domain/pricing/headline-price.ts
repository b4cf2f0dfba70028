import type { HeadlinePrice, LessonOffer, LessonPackage, PriceList } from '../../contracts/prices';
import { unknownLength } from './lesson-length';

function lengthIn({ lessonMinutes, isLengthAssumed, perMinuteOre, per40MinutesOre }: LessonOffer | LessonPackage) {
  return { lessonMinutes, isLengthAssumed, perMinuteOre, per40MinutesOre };
}

function ofLesson(offer: LessonOffer): HeadlinePrice {
  const { priceOre, isDoubleLessons } = offer;
  return { kind: 'lesson', priceOre, ...lengthIn(offer), isDoubleLesson: isDoubleLessons, pack: null };
}

const ofFromPrice = (priceOre: number): HeadlinePrice => ({
  kind: 'fromPrice',
  priceOre,
  ...unknownLength,
  isDoubleLesson: false,
  pack: null,
});

function ofPack(pack: LessonOffer | LessonPackage, totalOre: number): HeadlinePrice[] {
  const { lessons, perLessonOre, isDoubleLessons } = pack;
  if (lessons === null || perLessonOre === null) return [];
  const sold = { priceOre: perLessonOre, isDoubleLesson: isDoubleLessons, pack: { totalOre, lessons } };
  return [{ kind: 'pack', ...sold, ...lengthIn(pack) }];
}

/** The smallest thing that a school sells which sells no lesson by itself. */
function smallestPack({ pack5, pack10, lessonPackages }: PriceList): HeadlinePrice | null {
  const packs = [
    ...[pack5, pack10].flatMap((pack) => (pack && !pack.isEstimated ? ofPack(pack, pack.priceOre) : [])),
    ...lessonPackages.flatMap((one) => ofPack(one, one.totalOre)),
  ];
  return packs.sort((a, b) => (a.pack?.totalOre ?? 0) - (b.pack?.totalOre ?? 0))[0] ?? null;
}

/**
 * The one price that a school is shown and compared by, in every view: the single lesson, else a double lesson of known
 * length, else a from-price, else a double lesson whose length is assumed, else the smallest pack. Null when the list
 * gives none of these. Nothing is assumed of a from-price, and no pack is made a lesson.
 */
export function headlinePrice(list: PriceList | null): HeadlinePrice | null {
  if (!list) return null;
  const { single, double, fromPriceOre } = list;
  if (single) return ofLesson(single);
  if (double && !double.isLengthAssumed) return ofLesson(double);
  if (fromPriceOre !== null) return ofFromPrice(fromPriceOre);
  return double ? ofLesson(double) : smallestPack(list);
}
