import type { HeadlinePrice } from '@korkollen/api/contracts/prices';
import { formatKronor } from '../format/money';
import { shownPriceTexts } from '../texts/shown-prices';

const words = shownPriceTexts.price;

/** What students are told of a price's length, word for word. */
export function lengthWords({
  lessonMinutes,
  isLengthAssumed,
  perMinuteOre,
}: Pick<HeadlinePrice, 'lessonMinutes' | 'isLengthAssumed' | 'perMinuteOre'>): string[] {
  if (lessonMinutes === null || perMinuteOre === null) return [words.lengthNotStated];
  return isLengthAssumed
    ? [words.lengthNotStated, words.perAssumedMinute(perMinuteOre, lessonMinutes)]
    : [words.minutes(lessonMinutes), words.perMinute(perMinuteOre)];
}

/** The price of a row in the students' list: the figure, and what makes it comparable. */
export function rowPriceWords(price: HeadlinePrice): { amount: string; details: string[] } {
  const kronor = formatKronor(price.priceOre);
  if (price.kind === 'fromPrice') return { amount: words.from(kronor), details: [words.lengthNotStated] };
  if (price.kind === 'lesson') return { amount: kronor, details: lengthWords(price) };
  const { totalOre, lessons } = price.pack ?? { totalOre: price.priceOre, lessons: 1 };
  const sold = words.lessons(lessons, price.isDoubleLesson);
  const perLesson = words.perLesson(kronor, price.isDoubleLesson);
  return { amount: formatKronor(totalOre), details: [words.packFor(sold), perLesson, ...lengthWords(price)] };
}
