import { doubleLessonMinutes } from '../pricing/lesson-name';
import { listLessonMinutes, packLessons } from '../pricing/price-from';
import type { LessonPackage, PackPrice, PriceList } from '../pricing/price-shape';
import { type CostPart, partsNamedIn, readPackageContents } from './package-contents';

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
  /** Length of an ordinary lesson at the school; null when it gives none. */
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

/** A lesson this much shorter than the school's ordinary one still counts as one. */
const leastShare = 0.85;

const isLong = (minutes: number | null): boolean => (minutes ?? 0) >= doubleLessonMinutes;

function ordinaryMinutes({ single, double, pack5, pack10 }: PriceList): number | null {
  const given = single?.lessonMinutes ?? pack5?.lessonMinutes ?? pack10?.lessonMinutes ?? null;
  if (given !== null) return isLong(given) ? given / 2 : given;
  const doubled = single === null ? (double?.lessonMinutes ?? null) : null;
  return doubled === null ? null : doubled / 2;
}

/** Ordinary lessons that one lesson of some length covers; 0 when it is too short for one. */
function coveredBy(minutes: number | null, isDouble: boolean, ordinary: number | null): number {
  if (minutes === null) return isDouble ? 2 : 1;
  const length = ordinary ?? listLessonMinutes;
  const nearest = Math.round(minutes / length);
  return minutes >= leastShare * nearest * length ? nearest : nearest - 1;
}

type LessonKind = 'lesson' | 'pack' | 'lessonPackage' | 'completePackage';

const lessonOption = (kind: LessonKind, name: string, priceOre: number, lessons: number): CostOption => {
  return { kind, name, priceOre, lessons, parts: [], isEstimated: false };
};

function singleOptions({ single, double, fromPriceOre }: PriceList, ordinary: number | null): CostOption[] {
  const found: CostOption[] = [];
  for (const lesson of [single, double]) {
    if (lesson === null) continue;
    const isDouble = lesson === double;
    const covered = coveredBy(lesson.lessonMinutes, isDouble, ordinary);
    const name = isDouble || isLong(lesson.lessonMinutes) ? plainNames.double : plainNames.lesson;
    if (lesson === single && isDouble && found.length > 0) continue;
    found.push(lessonOption('lesson', name, lesson.priceOre, covered));
  }
  if (found.length > 0 || fromPriceOre === null) return found;
  return [{ ...lessonOption('lesson', plainNames.lesson, fromPriceOre, 1), isEstimated: true }];
}

/** An estimated 10-pack is two 5-packs, which are an option already. */
function packOptions(list: PriceList, ordinary: number | null): CostOption[] {
  const ownName = (pack: PackPrice): string | undefined =>
    list.lessonPackages.find(({ lessons, totalOre }) => lessons === pack.lessons && totalOre === pack.totalOre)?.name;
  return [list.pack5, list.pack10].flatMap((pack) => {
    if (pack === null || pack.isEstimated) return [];
    const { lessonMinutes, areDouble } = packLessons(pack, list);
    const name = ownName(pack) ?? (pack.lessons === 5 ? plainNames.pack5 : plainNames.pack10);
    return [lessonOption('pack', name, pack.totalOre, pack.lessons * coveredBy(lessonMinutes, areDouble, ordinary))];
  });
}

const lessonPackageOption = ({ name, totalOre, lessons, isDoubleLessons }: LessonPackage): CostOption =>
  lessonOption('lessonPackage', name, totalOre, (lessons ?? 0) * (isDoubleLessons ? 2 : 1));

function courseOptions(list: PriceList): CostOption[] {
  const courses = list.otherItems.flatMap(({ name, priceOre }): CostOption[] => {
    const parts = partsNamedIn(name).filter((part) => part !== 'registration');
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
  const lessonMinutes = ordinaryMinutes(list);
  const complete = list.completePackages.map(({ name, totalOre, includes }): CostOption => {
    const { lessons, parts } = readPackageContents(name, includes);
    return { kind: 'completePackage', name, priceOre: totalOre, lessons, parts, isEstimated: false };
  });
  const packs = packOptions(list, lessonMinutes);
  const isPack = (option: CostOption): boolean =>
    packs.some(({ priceOre, lessons }) => priceOre === option.priceOre && lessons === option.lessons);
  const lessonPackages = list.lessonPackages.map(lessonPackageOption).filter((option) => !isPack(option));
  const onlyLessons = complete.filter(({ parts }) => parts.length === 0);
  return {
    lessons: [...singleOptions(list, lessonMinutes), ...packs, ...lessonPackages, ...onlyLessons].filter(
      (option) => option.lessons > 0,
    ),
    courses: courseOptions(list),
    packages: complete.filter(({ parts }) => parts.length > 0),
    lessonMinutes,
  };
}
