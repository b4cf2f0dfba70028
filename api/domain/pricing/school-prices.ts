import type { LessonOffer, LessonPackage, PriceFrom, PriceList, SchoolPrices } from '../../contracts/prices';
import type { LicenceClass } from '../../contracts/vocabulary';
import {
  doubleLessonMinutes,
  lessonShareOre,
  listLessonMinutes,
  pageLessonMinutes,
  pricePerMinuteOre,
} from './lesson-figures';
import { partsNamedIn, readPackageContents } from './package-contents';
import type { StatedLesson, StatedPack } from './price-entry';
import { isUnreadable } from './price-issue';
import { parsePriceList, type StatedPrices } from './price-list';

/** What is known of the lessons that something is sold as. */
interface SoldLessons {
  statedMinutes: number | null;
  areDouble: boolean;
}

/** The one place that decides what stands in for a length that a school does not state. */
function lengthOf(priceOre: number, lessons: number, statedMinutes: number | null) {
  const lessonMinutes = statedMinutes ?? pageLessonMinutes;
  return {
    lessonMinutes,
    isLengthAssumed: statedMinutes === null,
    perMinuteOre: pricePerMinuteOre(priceOre, lessons * lessonMinutes),
  };
}

function toOffer(priceOre: number, lessons: number, { statedMinutes, areDouble }: SoldLessons): LessonOffer {
  return {
    priceOre,
    lessons,
    perLessonOre: lessons === 1 ? priceOre : lessonShareOre(priceOre, lessons),
    ...lengthOf(priceOre, lessons, statedMinutes),
    isDoubleLessons: areDouble,
    savingOre: 0,
    isBestValue: false,
    isEstimated: false,
    name: null,
  };
}

const isLong = (minutes: number | null): boolean => (minutes ?? 0) >= doubleLessonMinutes;

function lessonOffer(lesson: StatedLesson | null, isDouble: boolean): LessonOffer | null {
  if (lesson === null) return null;
  const { priceOre, lessonMinutes } = lesson;
  return toOffer(priceOre, 1, { statedMinutes: lessonMinutes, areDouble: isDouble || isLong(lessonMinutes) });
}

/** A long single lesson is the double lesson, also where the text gives it twice. */
function isSameLesson(single: StatedLesson | null, double: StatedLesson | null): boolean {
  if (single === null || double === null || single.priceOre !== double.priceOre) return false;
  const [one, other] = [single.lessonMinutes, double.lessonMinutes];
  return one === null || other === null || one === other;
}

/** The lessons of a pack: one that gives no length holds the lessons that the school sells one by one. */
function lessonsOfPack({ lessonMinutes }: StatedPack, { single, double }: StatedPrices): SoldLessons {
  const statedMinutes = lessonMinutes ?? (single ?? double)?.lessonMinutes ?? null;
  const sellsOnlyDouble = single === null && double !== null;
  return { statedMinutes, areDouble: statedMinutes === null ? sellsOnlyDouble : isLong(statedMinutes) };
}

/**
 * What a pack saves against the same minutes bought as single lessons, in whole öre; 0 when it saves nothing or there
 * is no single price. Where either length is not given, the pack's lessons are taken to be as long as the single one.
 */
function packSavingOre({ single }: StatedPrices, pack: StatedPack): number {
  if (single === null) return 0;
  const { priceOre, lessonMinutes } = single;
  const lengthRatio = lessonMinutes === null || pack.lessonMinutes === null ? 1 : pack.lessonMinutes / lessonMinutes;
  return Math.max(0, Math.round(priceOre * lengthRatio * pack.lessons) - pack.totalOre);
}

/** True for a lesson package that is what the pack of five or ten is. An estimated pack is none of the school's own. */
function isSamePack(lessonPackage: LessonPackage, pack: StatedPack | null, stated: StatedPrices): boolean {
  return (
    pack !== null &&
    !pack.isEstimated &&
    pack.totalOre === lessonPackage.totalOre &&
    pack.lessons === lessonPackage.lessons &&
    (!lessonPackage.isDoubleLessons || lessonsOfPack(pack, stated).areDouble)
  );
}

function packOffer(pack: StatedPack | null, stated: StatedPrices): LessonOffer | null {
  if (pack === null) return null;
  return {
    ...toOffer(pack.totalOre, pack.lessons, lessonsOfPack(pack, stated)),
    savingOre: packSavingOre(stated, pack),
    isEstimated: pack.isEstimated,
    name: stated.lessonPackages.find((lessonPackage) => isSamePack(lessonPackage, pack, stated))?.name ?? null,
  };
}

type Offers = Pick<PriceList, 'single' | 'double' | 'pack5' | 'pack10'>;

const unitPrice = ({ priceOre, lessons, lessonMinutes }: LessonOffer): number =>
  lessonMinutes === null ? Infinity : priceOre / (lessons * lessonMinutes);

/** Best value is the lowest price per minute among several that the school itself states. */
function withBestValue(offers: Offers): Offers {
  const { single, double, pack5, pack10 } = offers;
  const comparable = [single, double, pack5, pack10].filter(
    (offer) => offer !== null && offer.lessonMinutes !== null && !offer.isEstimated,
  );
  const lowest = Math.min(...comparable.map((offer) => (offer ? unitPrice(offer) : Infinity)));
  const judge = (offer: LessonOffer | null): LessonOffer | null =>
    offer && {
      ...offer,
      isBestValue: comparable.length > 1 && comparable.includes(offer) && unitPrice(offer) === lowest,
    };
  return {
    single: judge(single),
    double: judge(double),
    pack5: judge(pack5),
    pack10: judge(pack10),
  };
}

function offersOf(stated: StatedPrices): Offers {
  return withBestValue({
    single: lessonOffer(stated.single, false),
    double: isSameLesson(stated.single, stated.double) ? null : lessonOffer(stated.double, true),
    pack5: packOffer(stated.pack5, stated),
    pack10: packOffer(stated.pack10, stated),
  });
}

/**
 * The price of one lesson that schools are compared by: the single lesson, else a fifth of the 5-pack, else a tenth of
 * the 10-pack, else a double lesson of known length, else the plain from-price. `assumedMinutes` stands in for a length
 * that is not given. Null when there is none of these.
 */
function priceFrom(prices: Offers & Pick<PriceList, 'fromPriceOre'>, assumedMinutes: number): PriceFrom | null {
  const { single, double, pack5, pack10, fromPriceOre } = prices;
  const price = (offer: LessonOffer, basis: PriceFrom['basis']): PriceFrom => {
    const isLengthAssumed = offer.isLengthAssumed || offer.lessonMinutes === null;
    const lessonMinutes = isLengthAssumed ? assumedMinutes : (offer.lessonMinutes ?? assumedMinutes);
    const perMinuteOre = pricePerMinuteOre(offer.priceOre, offer.lessons * lessonMinutes);
    return { priceOre: offer.perLessonOre, lessonMinutes, isLengthAssumed, perMinuteOre, basis };
  };
  if (single) return price(single, 'single');
  if (pack5) return price(pack5, 'pack5');
  if (pack10) return price(pack10, 'pack10');
  // A school that sells double lessons only: they are its lesson, compared by their minutes.
  if (double && !double.isLengthAssumed) return price(double, 'single');
  if (fromPriceOre === null) return null;
  return price(toOffer(fromPriceOre, 1, { statedMinutes: null, areDouble: false }), 'text');
}

function toPriceList(stated: StatedPrices): PriceList {
  const { fromPriceOre, registrationFeeOre, intensive } = stated;
  const offers = offersOf(stated);
  const packs = [stated.pack5, stated.pack10];
  return {
    from: priceFrom({ ...offers, fromPriceOre }, pageLessonMinutes),
    ...offers,
    fromPriceOre,
    registrationFeeOre,
    lessonPackages: stated.lessonPackages.filter((one) => !packs.some((pack) => isSamePack(one, pack, stated))),
    completePackages: stated.completePackages.map((one) => ({
      ...one,
      ...readPackageContents(one.name, one.includes),
    })),
    intensive,
    otherItems: stated.otherItems.map((item) => ({ ...item, parts: partsNamedIn(item.name) })),
  };
}

/**
 * Reads a school's own price text once, for every view: the list, its page, the calculator and the comparison show what
 * this gives. Never throws; a text that cannot be read stays the school's own words.
 */
export function readSchoolPrices(text: string | null, licenceClass: LicenceClass = 'B'): SchoolPrices {
  const result = parsePriceList(text, licenceClass);
  if (result.ok) return { list: toPriceList(result.value), ownWords: null };
  const hasWords = isUnreadable(result.issues) && result.rawText !== '';
  return { list: null, ownWords: hasWords ? result.rawText : null };
}

/** The price that lists show and sort by; unlike pages they assume 40 minutes where a school states no length. */
export function listPriceFrom({ list }: SchoolPrices): PriceFrom | null {
  return list && priceFrom(list, listLessonMinutes);
}
