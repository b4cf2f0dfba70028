import type { HeadlinePrice } from '@korkollen/api/contracts/prices';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { texts } from '../texts/sv';

/** What is said of a price's length: its minutes, that nobody states them, and which figures rest on an assumed one. */
export function lengthWords(
  price: Pick<HeadlinePrice, 'lessonMinutes' | 'isLengthAssumed' | 'perMinuteOre'>,
): string[] {
  const { lessonMinutes, isLengthAssumed, perMinuteOre } = price;
  if (lessonMinutes === null || perMinuteOre === null) return [texts.price.lengthNotStated];
  return isLengthAssumed
    ? [texts.price.lengthNotStated, texts.price.perAssumedMinute(perMinuteOre, lessonMinutes)]
    : [texts.price.minutes(lessonMinutes), texts.price.perMinute(perMinuteOre)];
}

export interface PriceWords {
  /** The figure alone, where columns are scanned. */
  amount: string;
  /** The figure with what it buys. */
  phrase: string;
  /** What has to be known to compare it. */
  details: string[];
}

/** A school's one price as every view says it; null without one, which is ”Ring för pris”. */
export function priceWords(price: HeadlinePrice | null): PriceWords | null {
  if (!price) return null;
  const kronor = formatKronor(price.priceOre);
  switch (price.kind) {
    case 'lesson':
      return { amount: kronor, phrase: texts.price.fromPer(kronor, price.isDoubleLesson), details: lengthWords(price) };
    case 'fromPrice': {
      const from = texts.price.from(kronor);
      return { amount: from, phrase: from, details: [texts.price.lengthNotStated] };
    }
    case 'pack': {
      const { totalOre, lessons } = price.pack ?? { totalOre: price.priceOre, lessons: 1 };
      const total = formatKronor(totalOre);
      const sold = texts.price.lessons(lessons, price.isDoubleLesson);
      const perLesson = texts.price.perLesson(kronor, price.isDoubleLesson);
      return {
        amount: total,
        phrase: texts.price.packFor(sold, total),
        details: [texts.price.soldInPacks(sold), perLesson, ...lengthWords(price)],
      };
    }
  }
}

/** The same in one line: of a plain lesson of stated length, that length is enough. */
export function priceLine(price: HeadlinePrice | null): string {
  const words = priceWords(price);
  if (!price || !words) return texts.price.unknown;
  const isPlain = price.kind === 'lesson' && !price.isLengthAssumed;
  return [words.phrase, ...words.details.slice(0, isPlain ? 1 : undefined)].join(', ');
}
