import type { ClassPrices, PriceForm } from '../../contracts/own-prices';
import { lessonsInName, minutesInText } from './lesson-name';
import { type KeptLine, keptKey, toStoredLines } from './kept-lines';
import { normalPriceForm } from './price-form';

/** Öre as the text says them; exact, also where a price is not in whole kronor. */
const kronor = (ore: number): number => ore / 100;

type Written = Record<string, unknown>;

const length = (lessonMinutes: number | null): Written => (lessonMinutes === null ? {} : { längd: lessonMinutes });
const count = (lessons: number | null): Written => (lessons === null ? {} : { antal: lessons });

const lesson = (namn: string, given: ClassPrices['single']): Written[] =>
  given === null ? [] : [{ namn, pris: kronor(given.priceOre), ...length(given.lessonMinutes) }];

const pack = (given: ClassPrices['pack5']): Written | null =>
  given && { pris: kronor(given.totalOre), ...length(given.lessonMinutes) };

function withoutNothing(fields: Record<string, unknown>): Written {
  const isSomething = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSomething(value)));
}

/** Lists instead of maps: names may be alike, and an object would put those that are numbers first. */
function writeClass(prices: ClassPrices): Written {
  const { single, double, fromPriceOre, intensive, registrationFeeOre } = prices;
  return withoutNothing({
    inskrivningsavgift: registrationFeeOre === null ? null : kronor(registrationFeeOre),
    lektioner: [
      // first, so that another kind of lesson among the courses stays one
      ...lesson('Körlektion', single),
      ...lesson('Dubbellektion', double),
      ...prices.otherItems.map(({ name, priceOre }) => ({ namn: name, pris: kronor(priceOre) })),
    ],
    frånpris: fromPriceOre === null ? null : kronor(fromPriceOre),
    pack5: pack(prices.pack5),
    pack10: pack(prices.pack10),
    lektionspaket: prices.lessonPackages.map(({ name, totalOre, lessons, lessonMinutes }) => {
      return {
        namn: name,
        pris: kronor(totalOre),
        // what the name says need not be said again
        ...count(lessons === lessonsInName(name) ? null : lessons),
        ...length(lessonMinutes === minutesInText(name) ? null : lessonMinutes),
      };
    }),
    intensivkurs: intensive && {
      pris: kronor(intensive.totalOre),
      ...count(intensive.lessons),
      ...length(intensive.lessonMinutes),
    },
    totalpaket: prices.completePackages.map(({ name, totalOre, includes }) => {
      return { namn: name, pris: kronor(totalOre), inkluderar: includes };
    }),
  });
}

/**
 * The price text of a filled-in list and of the lines that it does not show: what is stored of it, and what everything
 * else is read from. Null where there is nothing. Reading it back gives the list (`normalPriceForm`) and the lines.
 */
export function writePriceList(form: PriceForm, kept: readonly KeptLine[] = []): string | null {
  const { classes } = normalPriceForm(form);
  const [first] = kept;
  if (classes.length === 0 && first === undefined) return null;
  // a text that could not be read at all stays the school's own words
  if (classes.length === 0 && kept.length === 1 && first?.place.length === 0) return String(first.value);
  const keyed = classes.map((prices) => [`${prices.licenceClass}-körkort`, writeClass(prices)]);
  return JSON.stringify({
    ...Object.fromEntries(keyed),
    ...(kept.length > 0 && { [keptKey]: toStoredLines(kept) }),
  });
}
