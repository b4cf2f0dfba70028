import type { ClassPrices, PriceForm } from '../../contracts/own-prices';
import { type LicenceClass, licenceClasses } from '../../contracts/vocabulary';
import { doubleLessonMinutes } from './lesson-figures';
import { lessonNameKind, lessonsInName, minutesInText } from './lesson-name';
import type { StatedLesson, StatedPack } from './price-entry';
import { cleanName } from './price-fields';
import { packFrom, type StatedPrices } from './price-list';

export const emptyClassPrices = (licenceClass: LicenceClass): ClassPrices => ({
  licenceClass,
  single: null,
  double: null,
  fromPriceOre: null,
  pack5: null,
  pack10: null,
  lessonPackages: [],
  otherItems: [],
  registrationFeeOre: null,
  intensive: null,
  completePackages: [],
});

const isSameLesson = (one: StatedLesson | null, other: StatedLesson | null): boolean =>
  one?.priceOre === other?.priceOre && one?.lessonMinutes === other?.lessonMinutes;

/** A long single lesson is the double lesson; it is filled in once, unless another kind of double lesson follows on it. */
function isFilledInOnce({
  single,
  double,
  otherItems,
}: Pick<ClassPrices, 'single' | 'double' | 'otherItems'>): boolean {
  const isLong = (single?.lessonMinutes ?? 0) >= doubleLessonMinutes;
  return isLong && isSameLesson(single, double) && !otherItems.some(({ name }) => lessonNameKind(name) === 'double');
}

/** A pack that is read from the packages anyway is filled in once, and an estimated one is none of the school's own. */
function ownPack(pack: StatedPack | null, lessons: number, stated: StatedPrices): ClassPrices['pack5'] {
  if (pack === null || pack.isEstimated) return null;
  const { totalOre, lessonMinutes } = pack;
  const among = packFrom(stated.lessonPackages, lessons);
  return among?.totalOre === totalOre && among.lessonMinutes === lessonMinutes ? null : { totalOre, lessonMinutes };
}

/** What a text states of a class, as it is filled in. */
export function toClassPrices(stated: StatedPrices, licenceClass: LicenceClass): ClassPrices {
  const { single, double, otherItems, pack5, pack10 } = stated;
  return {
    licenceClass,
    single,
    double: isFilledInOnce({ single, double, otherItems }) ? null : double,
    fromPriceOre: stated.fromPriceOre,
    pack5: ownPack(pack5, 5, stated),
    pack10: ownPack(pack10, 10, stated),
    lessonPackages: stated.lessonPackages.map(({ name, totalOre, lessons, lessonMinutes }) => {
      return { name, totalOre, lessons, lessonMinutes };
    }),
    otherItems,
    registrationFeeOre: stated.registrationFeeOre,
    intensive: stated.intensive,
    completePackages: stated.completePackages,
  };
}

/** The lists of a class, which grow by rows. */
export const listed = (prices: ClassPrices) => [prices.lessonPackages, prices.otherItems, prices.completePackages];

/** True where nothing is filled in for the class. */
export function isEmptyClass(prices: ClassPrices): boolean {
  const { single, double, fromPriceOre, pack5, pack10, registrationFeeOre, intensive } = prices;
  const fields = [single, double, fromPriceOre, pack5, pack10, registrationFeeOre, intensive];
  return fields.every((field) => field === null) && listed(prices).every((rows) => rows.length === 0);
}

/** A filled-in list as it reads back: what a name says by itself is filled in, and nothing stands twice. */
export function normalPriceForm({ classes }: PriceForm): PriceForm {
  const normal = classes
    .map((prices) => {
      const lessonPackages = prices.lessonPackages.map((one) => {
        const name = cleanName(one.name);
        const lessons = one.lessons ?? lessonsInName(name);
        return { ...one, name, lessons, lessonMinutes: one.lessonMinutes ?? minutesInText(name) };
      });
      const otherItems = prices.otherItems.map((item) => ({ ...item, name: cleanName(item.name) }));
      const completePackages = prices.completePackages.map((one) => {
        return { ...one, name: cleanName(one.name), includes: one.includes.map(cleanName) };
      });
      const isOnce = isFilledInOnce({ ...prices, otherItems });
      return { ...prices, double: isOnce ? null : prices.double, lessonPackages, otherItems, completePackages };
    })
    .filter((prices) => !isEmptyClass(prices));
  return { classes: licenceClasses.flatMap((known) => normal.filter(({ licenceClass }) => licenceClass === known)) };
}

export type MisplacedRow = 'isLesson' | 'isPackage';

/**
 * Why a row cannot stand among the courses: its name says that it is a pack, or the lesson that no price has been given
 * for yet. Null where it can; a second kind of lesson can.
 */
export function misplacedRow(
  name: string,
  { single, double }: Pick<ClassPrices, 'single' | 'double'>,
): MisplacedRow | null {
  const kind = lessonNameKind(cleanName(name));
  if (kind === 'package') return 'isPackage';
  if (kind === 'single' && single === null) return 'isLesson';
  return kind === 'double' && double === null ? 'isLesson' : null;
}
