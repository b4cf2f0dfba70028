import type { PriceFrom } from '../../contracts/schools';
import { doubleLessonMinutes } from './lesson-name';
import type { LessonPackage, PackPrice, PriceList } from './price-shape';
import { lessonShareOre, roundPerMinuteOre } from './price-rounding';

/** Lesson length in minutes that lists assume when a school gives none; labelled as assumed. */
export const listLessonMinutes = 40;

/** Lesson length in minutes that the school page and the comparison assume when a school gives none. */
export const pageLessonMinutes = 45;

/**
 * Price per minute in öre, rounded to one decimal krona (10 öre).
 * @throws RangeError when `lessonMinutes` is not above 0: a length is always known or assumed before this is asked.
 */
export function pricePerMinuteOre(priceOre: number, lessonMinutes: number): number {
  if (!(lessonMinutes > 0)) throw new RangeError('lessonMinutes must be above 0');
  return roundPerMinuteOre(priceOre / lessonMinutes);
}

/** The lessons of a pack: one that gives no length holds the lessons that the school sells one by one. */
export function packLessons(pack: PackPrice, list: PriceList): { lessonMinutes: number | null; areDouble: boolean } {
  const sold = list.single ?? list.double;
  const lessonMinutes = pack.lessonMinutes ?? sold?.lessonMinutes ?? null;
  if (lessonMinutes !== null) return { lessonMinutes, areDouble: lessonMinutes >= doubleLessonMinutes };
  return { lessonMinutes, areDouble: sold !== null && sold === list.double };
}

/** The lesson packages that are not already told as the pack of five or ten. An estimated pack is none of the school's. */
export function furtherPackages(list: PriceList): LessonPackage[] {
  const isPack = ({ totalOre, lessons, isDoubleLessons }: LessonPackage): boolean =>
    [list.pack5, list.pack10].some(
      (pack) =>
        pack?.isEstimated === false &&
        pack.totalOre === totalOre &&
        pack.lessons === lessons &&
        packLessons(pack, list).areDouble === isDoubleLessons,
    );
  return list.lessonPackages.filter((lessonPackage) => !isPack(lessonPackage));
}

interface ComparedPrice {
  /** Unrounded, so that the price per minute is rounded only once. */
  exactOre: number;
  priceOre: number;
  lessonMinutes: number | null;
  basis: PriceFrom['basis'];
}

const packShare = (list: PriceList, pack: PackPrice, basis: 'pack5' | 'pack10'): ComparedPrice => ({
  exactOre: pack.totalOre / pack.lessons,
  priceOre: lessonShareOre(pack.totalOre, pack.lessons),
  lessonMinutes: packLessons(pack, list).lessonMinutes,
  basis,
});

function comparedPrice(list: PriceList): ComparedPrice | null {
  if (list.single !== null) {
    return { ...list.single, exactOre: list.single.priceOre, basis: 'single' };
  }
  if (list.pack5 !== null) return packShare(list, list.pack5, 'pack5');
  if (list.pack10 !== null) return packShare(list, list.pack10, 'pack10');
  // A school that sells double lessons only: they are its lesson, compared by their minutes.
  if (list.double !== null && list.double.lessonMinutes !== null) {
    return { ...list.double, exactOre: list.double.priceOre, basis: 'single' };
  }
  if (list.fromPriceOre === null) return null;
  return { exactOre: list.fromPriceOre, priceOre: list.fromPriceOre, lessonMinutes: null, basis: 'text' };
}

/**
 * The price that schools are compared by: the single lesson, else a fifth of the 5-pack, else a tenth of the 10-pack,
 * else a double lesson of known length, else the plain from-price. `assumedMinutes` (40 in lists, 45 on pages) stands
 * in for a length that is not given. Null when the list has none of these.
 */
export function priceFrom(list: PriceList, assumedMinutes: number): PriceFrom | null {
  const compared = comparedPrice(list);
  if (compared === null) return null;
  const lessonMinutes = compared.lessonMinutes ?? assumedMinutes;
  return {
    priceOre: compared.priceOre,
    lessonMinutes,
    isLengthAssumed: compared.lessonMinutes === null,
    perMinuteOre: pricePerMinuteOre(compared.exactOre, lessonMinutes),
    basis: compared.basis,
  };
}

/**
 * What a pack saves against the same minutes bought as single lessons, in whole öre; 0 when it saves nothing or there
 * is no single price. Where either length is not given, the pack's lessons are taken to be as long as the single one.
 */
export function packSavingOre(list: PriceList, pack: PackPrice): number {
  if (list.single === null) return 0;
  const { priceOre, lessonMinutes } = list.single;
  const lengthRatio = lessonMinutes === null || pack.lessonMinutes === null ? 1 : pack.lessonMinutes / lessonMinutes;
  return Math.max(0, Math.round(priceOre * lengthRatio * pack.lessons) - pack.totalOre);
}
