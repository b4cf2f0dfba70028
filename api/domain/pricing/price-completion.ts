import { doubleLessonMinutes } from './lesson-name';
import type { LessonPackageDraft, PriceEntry } from './price-entry';
import type { PriceIssueLog } from './price-issue';
import type { LessonPackage, LessonPrice, PackPrice, PriceList } from './price-shape';

const isDouble = (lesson: LessonPrice): boolean => (lesson.lessonMinutes ?? 0) >= doubleLessonMinutes;

/** Twice the 5-pack (the specification's derivation), marked as estimated. */
function estimatePack10(pack5: PackPrice): PackPrice {
  return { ...pack5, totalOre: 2 * pack5.totalOre, lessons: 10, isEstimated: true };
}

function packFrom(packages: (LessonPackageDraft & LessonPackage)[], lessons: number): PackPrice | null {
  const found = packages.find((candidate) => candidate.lessons === lessons && !candidate.isDoubleLessons);
  if (found === undefined) return null;
  return { totalOre: found.totalOre, lessons, lessonMinutes: found.lessonMinutes, isEstimated: false };
}

function firstKnown<Key extends keyof PriceEntry>(entries: PriceEntry[], key: Key): PriceEntry[Key] | null {
  return entries.map((entry) => entry[key]).find((value) => value !== null) ?? null;
}

const firstNamed = (entries: PriceEntry[], key: 'single' | 'double'): LessonPrice | null =>
  entries.map((entry) => entry.named[key]).find((lesson) => lesson !== null) ?? null;

/**
 * A package whose name says nothing of length holds double lessons only when the school sells no other lesson:
 * guessing so beside single lessons would halve its price per lesson.
 */
function packagesOf(entries: PriceEntry[], single: LessonPrice | null, double: LessonPrice | null) {
  const sellsOnlyDouble = single === null ? double !== null : isDouble(single);
  return entries
    .flatMap((entry) => entry.lessonPackages)
    .map((draft) => {
      const { namesDouble, lessonMinutes } = draft;
      const isDoubleByMinutes = lessonMinutes === null ? sellsOnlyDouble : lessonMinutes >= doubleLessonMinutes;
      return { ...draft, isDoubleLessons: namesDouble || isDoubleByMinutes };
    });
}

const withoutDraft = ({ name, totalOre, lessons, isDoubleLessons, perLessonOre }: LessonPackage): LessonPackage => ({
  name,
  totalOre,
  lessons,
  isDoubleLessons,
  perLessonOre,
});

/** Joins the places of a price text, the first one counting most, and derives what can be derived. */
export function completePriceList(entries: PriceEntry[], log: PriceIssueLog): PriceList {
  const single = firstKnown(entries, 'single') ?? firstNamed(entries, 'single');
  const givenDouble = firstKnown(entries, 'double') ?? firstNamed(entries, 'double');
  // A single lesson of 80 minutes or more is the double lesson: the same price, compared by its minutes.
  const double = givenDouble ?? (single !== null && isDouble(single) ? single : null);
  const packages = packagesOf(entries, single, double);
  const pack5 = firstKnown(entries, 'pack5') ?? packFrom(packages, 5);
  const pack10 = firstKnown(entries, 'pack10') ?? packFrom(packages, 10);
  return {
    single,
    double,
    pack5,
    pack10: pack10 ?? (pack5 === null ? null : estimatePack10(pack5)),
    registrationFeeOre: firstKnown(entries, 'registrationFeeOre'),
    lessonPackages: packages.map(withoutDraft),
    completePackages: entries.flatMap((entry) => entry.completePackages),
    intensive: firstKnown(entries, 'intensive'),
    otherItems: entries.flatMap((entry) => entry.otherItems),
    fromPriceOre: firstKnown(entries, 'fromPriceOre'),
    issues: log.issues,
  };
}
