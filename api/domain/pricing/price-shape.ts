import type { PriceIssue } from './price-issue';

/** The price of one lesson. `lessonMinutes` is null when not given: callers assume a length and label it as assumed. */
export interface LessonPrice {
  /** Whole öre. */
  priceOre: number;
  lessonMinutes: number | null;
}

export interface PackPrice {
  /** Whole öre for the whole pack. */
  totalOre: number;
  lessons: number;
  lessonMinutes: number | null;
  /** True for a 10-pack derived from a 5-pack; shown as ”uppskattat”. */
  isEstimated: boolean;
}

export interface LessonPackage {
  name: string;
  totalOre: number;
  /** Number found in the name, or given; null when there is none. */
  lessons: number | null;
  isDoubleLessons: boolean;
  /**
   * Öre, rounded to whole kronor, for one of its lessons (a double one when they are double); null without a number.
   */
  perLessonOre: number | null;
}

export interface PriceList {
  /** One lesson. At 80 minutes or more it is the double lesson, and `double` says the same. */
  single: LessonPrice | null;
  double: LessonPrice | null;
  /** Also read from a lesson package of five (or ten) lessons that are not double; it stays in `lessonPackages` too. */
  pack5: PackPrice | null;
  pack10: PackPrice | null;
  /** 0 when the school says that it takes none; null when it says nothing. */
  registrationFeeOre: number | null;
  lessonPackages: LessonPackage[];
  completePackages: { name: string; totalOre: number; includes: string[] }[];
  intensive: { totalOre: number; lessons: number | null; lessonMinutes: number | null } | null;
  /** Named prices that are no plain lesson: riskettan, handledarkurs, a second kind of lesson. */
  otherItems: { name: string; priceOre: number }[];
  /** From a plain number or a text such as ”1200 kr”. */
  fromPriceOre: number | null;
  /** What was skipped though the rest was read. */
  issues: PriceIssue[];
}
