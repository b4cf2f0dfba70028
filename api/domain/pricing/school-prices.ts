import type { LessonOffer, LessonPackage, PriceList, SchoolPrices } from '../../contracts/prices';
import type { PriceReading } from '../../contracts/register-words';
import type { LicenceClass } from '../../contracts/vocabulary';
import { lessonShareOre } from './lesson-figures';
import { isLong, lengthOf, lessonsOfPackage, type SoldLessons, statedLessonMinutes } from './lesson-length';
import { ownWordsIn } from './own-words';
import { partsNamedIn, readPackageContents } from './package-contents';
import type { StatedLesson, StatedPack } from './price-entry';
import { isUnreadable } from './price-issue';
import { hasPrices, parsePriceList, type StatedPackage, type StatedPrices } from './price-list';

function toOffer(priceOre: number, lessons: number, sold: SoldLessons, stated: StatedPrices): LessonOffer {
  return {
    priceOre,
    lessons,
    perLessonOre: lessons === 1 ? priceOre : lessonShareOre(priceOre, lessons),
    ...lengthOf(priceOre, lessons, sold, statedLessonMinutes(stated)),
    isDoubleLessons: sold.areDouble,
    savingOre: 0,
    isBestValue: false,
    isEstimated: false,
    name: null,
  };
}

function lessonOffer(lesson: StatedLesson | null, isDouble: boolean, stated: StatedPrices): LessonOffer | null {
  if (lesson === null) return null;
  const { priceOre, lessonMinutes } = lesson;
  const sold = { statedMinutes: lessonMinutes, areDouble: isDouble || isLong(lessonMinutes) };
  return toOffer(priceOre, 1, sold, stated);
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
 * What a pack saves against the same minutes bought as single lessons, in whole öre; 0 when it saves nothing, or there is
 * no single price of a stated length. A pack that gives no length holds lessons like the single one.
 */
function packSavingOre({ single }: StatedPrices, pack: StatedPack): number {
  if (single === null || single.lessonMinutes === null) return 0;
  const { priceOre, lessonMinutes } = single;
  const lengthRatio = (pack.lessonMinutes ?? lessonMinutes) / lessonMinutes;
  return Math.max(0, Math.round(priceOre * lengthRatio * pack.lessons) - pack.totalOre);
}

/** True for a lesson package that is what the pack of five or ten is. An estimated pack is none of the school's own. */
function isSamePack(lessonPackage: StatedPackage, pack: StatedPack | null, stated: StatedPrices): boolean {
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
    ...toOffer(pack.totalOre, pack.lessons, lessonsOfPack(pack, stated), stated),
    savingOre: packSavingOre(stated, pack),
    isEstimated: pack.isEstimated,
    name: stated.lessonPackages.find((lessonPackage) => isSamePack(lessonPackage, pack, stated))?.name ?? null,
  };
}

type Offers = Pick<PriceList, 'single' | 'double' | 'pack5' | 'pack10'>;

const unitPrice = ({ priceOre, lessons, lessonMinutes }: LessonOffer): number =>
  lessonMinutes === null ? Infinity : priceOre / (lessons * lessonMinutes);

/** Best value is the lowest price per minute among several whose price and length the school itself states. */
function withBestValue(offers: Offers): Offers {
  const { single, double, pack5, pack10 } = offers;
  const comparable = [single, double, pack5, pack10].filter(
    (offer) => offer !== null && !offer.isLengthAssumed && !offer.isEstimated,
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
    single: lessonOffer(stated.single, false, stated),
    double: isSameLesson(stated.single, stated.double) ? null : lessonOffer(stated.double, true, stated),
    pack5: packOffer(stated.pack5, stated),
    pack10: packOffer(stated.pack10, stated),
  });
}

function toLessonPackage(stated: StatedPackage, prices: StatedPrices): LessonPackage {
  const { totalOre, lessons } = stated;
  const sold = lessonsOfPackage(stated, prices);
  return { ...stated, ...lengthOf(totalOre, lessons, sold, statedLessonMinutes(prices)) };
}

function toPriceList(stated: StatedPrices): PriceList {
  const { fromPriceOre, registrationFeeOre, intensive } = stated;
  const offers = offersOf(stated);
  const packs = [stated.pack5, stated.pack10];
  const lessonMinutes = statedLessonMinutes(stated);
  return {
    lessonMinutes,
    ...offers,
    fromPriceOre,
    registrationFeeOre,
    lessonPackages: stated.lessonPackages
      .filter((one) => !packs.some((pack) => isSamePack(one, pack, stated)))
      .map((one) => toLessonPackage(one, stated)),
    completePackages: stated.completePackages.map((one) => ({
      ...one,
      ...readPackageContents(one.name, one.includes, lessonMinutes),
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
  if (result.ok) {
    return { list: hasPrices(result.value) ? toPriceList(result.value) : null, ownWords: null, isUnreadable: false };
  }
  const saysMore = isUnreadable(result.issues);
  return { list: null, ownWords: saysMore ? ownWordsIn(result.rawText) : null, isUnreadable: saysMore };
}

/** Whether `readSchoolPrices` finds prices in a text, and nothing more: for whoever goes through every school. Never throws. */
export function judgeSchoolPrices(text: string | null): PriceReading {
  const result = parsePriceList(text, 'B');
  if (result.ok) return hasPrices(result.value) ? 'read' : 'missing';
  return isUnreadable(result.issues) ? 'unreadable' : 'missing';
}
