import type { LessonOffer, LessonPackage, PriceList } from '../../contracts/prices';
import type { CostPart } from '../../contracts/vocabulary';
import { ordinaryLessonsIn } from '../pricing/lesson-length';

export type CostKind =
  | 'registration'
  | 'lesson'
  | 'pack'
  | 'lessonPackage'
  | 'completePackage'
  | 'risk1'
  | 'risk2'
  | 'supervisorCourse'
  | 'testCar';

/** One thing that the school sells, and what it covers. */
export interface CostOption {
  kind: CostKind;
  /** The school's own name for it where it has one. */
  name: string;
  priceOre: number;
  /** Ordinary lessons; a double lesson covers two. */
  lessons: number;
  parts: readonly CostPart[];
  /** True for a price that the school gives as a from-price only. */
  isEstimated: boolean;
}

export interface CostOptions {
  /** Lessons and nothing else: taken as often as needed. Single lessons come first. */
  lessons: CostOption[];
  /** Fee and courses sold by themselves: each taken at most once. */
  courses: CostOption[];
  /** Complete packages with more than lessons: at most one is taken, since nobody needs a risk course twice. */
  packages: CostOption[];
  /** Length of the school's ordinary lesson; null when nobody states that of the lessons sold one by one, or of any. */
  lessonMinutes: number | null;
}

/** Names for what the school's text does not name itself. */
const plainNames = {
  registration: 'Inskrivningsavgift',
  lesson: 'Körlektion',
  double: 'Dubbellektion',
  pack5: '5 körlektioner',
  pack10: '10 körlektioner',
} as const;

/** Lessons that are sold, one by one or together. */
type SoldLessons = Pick<LessonOffer, 'isDoubleLessons' | 'lessonMinutes' | 'isLengthAssumed'> & { lessons: number };

/** A length that a pack states does not hold for a lesson that states none. */
function statedLength({ single, double, fromPriceOre, lessonMinutes }: PriceList): number | null {
  const isUnknown = single ? single.isLengthAssumed : !double && fromPriceOre !== null;
  return isUnknown ? null : lessonMinutes;
}

/** Ordinary lessons that an offer covers; 0 when its lessons are too short for one. */
function coveredBy({ lessons, lessonMinutes, isLengthAssumed, isDoubleLessons }: SoldLessons, ordinary: number | null) {
  const statedMinutes = isLengthAssumed ? null : lessonMinutes;
  return lessons * ordinaryLessonsIn({ statedMinutes, areDouble: isDoubleLessons }, ordinary);
}

type LessonKind = 'lesson' | 'pack' | 'lessonPackage' | 'completePackage';

const lessonOption = (kind: LessonKind, name: string, priceOre: number, lessons: number): CostOption => {
  return { kind, name, priceOre, lessons, parts: [], isEstimated: false };
};

function singleOptions({ single, double, fromPriceOre }: PriceList, ordinary: number | null): CostOption[] {
  const found = [single, double].flatMap((offer) => {
    if (offer === null) return [];
    const name = offer.isDoubleLessons ? plainNames.double : plainNames.lesson;
    return [lessonOption('lesson', name, offer.priceOre, coveredBy(offer, ordinary))];
  });
  if (found.length > 0 || fromPriceOre === null) return found;
  return [{ ...lessonOption('lesson', plainNames.lesson, fromPriceOre, 1), isEstimated: true }];
}

/** An estimated 10-pack is two 5-packs, which are an option already. */
function packOptions({ pack5, pack10 }: PriceList, ordinary: number | null): CostOption[] {
  const packs = { pack5, pack10 };
  return (['pack5', 'pack10'] as const).flatMap((id) => {
    const pack = packs[id];
    if (pack === null || pack.isEstimated) return [];
    return [lessonOption('pack', pack.name ?? plainNames[id], pack.priceOre, coveredBy(pack, ordinary))];
  });
}

function lessonPackageOption(sold: LessonPackage, ordinary: number | null): CostOption {
  const { name, totalOre, lessons } = sold;
  return lessonOption('lessonPackage', name, totalOre, coveredBy({ ...sold, lessons: lessons ?? 0 }, ordinary));
}

function courseOptions(list: PriceList): CostOption[] {
  const courses = list.otherItems.flatMap(({ name, priceOre, parts: named }): CostOption[] => {
    const parts = named.filter((part) => part !== 'registration');
    const [first] = parts;
    return first === undefined ? [] : [{ kind: first, name, priceOre, lessons: 0, parts, isEstimated: false }];
  });
  const fee = list.registrationFeeOre ?? 0;
  if (fee <= 0) return courses;
  const registration = { kind: 'registration' as const, name: plainNames.registration, priceOre: fee, lessons: 0 };
  return [{ ...registration, parts: ['registration'], isEstimated: false }, ...courses];
}

/** Everything in a price list that a learner's plan can be put together from. */
export function readCostOptions(list: PriceList): CostOptions {
  const { lessonMinutes } = list;
  const complete = list.completePackages.map(({ name, totalOre, lessons, parts }): CostOption => {
    return { kind: 'completePackage', name, priceOre: totalOre, lessons, parts, isEstimated: false };
  });
  const onlyLessons = complete.filter(({ parts }) => parts.length === 0);
  return {
    lessons: [
      ...singleOptions(list, lessonMinutes),
      ...packOptions(list, lessonMinutes),
      ...list.lessonPackages.map((sold) => lessonPackageOption(sold, lessonMinutes)),
      ...onlyLessons,
    ].filter((option) => option.lessons > 0),
    courses: courseOptions(list),
    packages: complete.filter(({ parts }) => parts.length > 0),
    lessonMinutes: statedLength(list),
  };
}
