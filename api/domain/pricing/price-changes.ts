import type { ClassPrices, PriceForm } from '../../contracts/own-prices';
import type { LicenceClass } from '../../contracts/vocabulary';

export type PricedKind =
  | 'single'
  | 'double'
  | 'fromPrice'
  | 'pack5'
  | 'pack10'
  | 'lessonPackage'
  | 'otherItem'
  | 'registration'
  | 'intensive'
  | 'completePackage';

/** One price of a list with all that is said of it, in the same figures whatever it is for. */
export interface PricedRow {
  priceOre: number;
  lessons: number | null;
  lessonMinutes: number | null;
  includes: string[];
}

/** A price that is another, new or gone. */
export interface PriceDifference {
  licenceClass: LicenceClass;
  kind: PricedKind;
  /** The school's own name for it, where it has one. */
  name: string | null;
  before: PricedRow | null;
  after: PricedRow | null;
}

interface KeyedRow extends Pick<PriceDifference, 'kind' | 'name'> {
  row: PricedRow;
}

const plain = { lessons: null, lessonMinutes: null, includes: [] };

function onlyRow(kind: PricedKind, row: PricedRow | null): KeyedRow[] {
  return row === null ? [] : [{ kind, name: null, row }];
}

const priced = (priceOre: number | null): PricedRow | null => (priceOre === null ? null : { ...plain, priceOre });

const lessonRow = (lesson: ClassPrices['single']): PricedRow | null => lesson && { ...plain, ...lesson };

const packRow = (pack: ClassPrices['pack5'], lessons: number): PricedRow | null =>
  pack && { ...plain, lessons, priceOre: pack.totalOre, lessonMinutes: pack.lessonMinutes };

function rowsOf(prices: ClassPrices): KeyedRow[] {
  const { intensive } = prices;
  return [
    ...onlyRow('single', lessonRow(prices.single)),
    ...onlyRow('double', lessonRow(prices.double)),
    ...onlyRow('fromPrice', priced(prices.fromPriceOre)),
    ...onlyRow('pack5', packRow(prices.pack5, 5)),
    ...onlyRow('pack10', packRow(prices.pack10, 10)),
    ...prices.lessonPackages.map(({ name, totalOre, lessons, lessonMinutes }): KeyedRow => {
      return { kind: 'lessonPackage', name, row: { priceOre: totalOre, lessons, lessonMinutes, includes: [] } };
    }),
    ...prices.otherItems.map(({ name, priceOre }): KeyedRow => {
      return { kind: 'otherItem', name, row: { ...plain, priceOre } };
    }),
    ...onlyRow('registration', priced(prices.registrationFeeOre)),
    ...onlyRow('intensive', intensive && { ...plain, ...intensive, priceOre: intensive.totalOre }),
    ...prices.completePackages.map(({ name, totalOre, includes }): KeyedRow => {
      return { kind: 'completePackage', name, row: { ...plain, priceOre: totalOre, includes } };
    }),
  ];
}

/** The rows of a class by what they are: those that are called alike by their order. */
function keyed(prices: ClassPrices | undefined): Map<string, KeyedRow> {
  const found = new Map<string, KeyedRow>();
  for (const row of prices ? rowsOf(prices) : []) {
    const key = (nth: number): string => JSON.stringify([row.kind, row.name, nth]);
    let nth = 0;
    while (found.has(key(nth))) nth += 1;
    found.set(key(nth), row);
  }
  return found;
}

const isSameRow = (one: PricedRow, other: PricedRow): boolean =>
  one.priceOre === other.priceOre &&
  one.lessons === other.lessons &&
  one.lessonMinutes === other.lessonMinutes &&
  one.includes.join('\n') === other.includes.join('\n');

/** What differs between two price lists, class by class in the order of the lists; the order of the rows does not. */
export function priceDifferences(before: PriceForm, after: PriceForm): PriceDifference[] {
  const classes = [...new Set([...after.classes, ...before.classes].map(({ licenceClass }) => licenceClass))];
  return classes.flatMap((licenceClass) => {
    const ofClass = ({ classes: all }: PriceForm) => keyed(all.find((prices) => prices.licenceClass === licenceClass));
    const [old, now] = [ofClass(before), ofClass(after)];
    return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): PriceDifference[] => {
      const [was, is] = [old.get(key), now.get(key)];
      const named = is ?? was;
      if (!named || (was && is && isSameRow(was.row, is.row))) return [];
      return [{ licenceClass, kind: named.kind, name: named.name, before: was?.row ?? null, after: is?.row ?? null }];
    });
  });
}
