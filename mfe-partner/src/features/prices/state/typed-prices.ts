import type { ClassPrices, OwnPrices, UnreadLine } from '@korkollen/api/contracts/own-prices';
import { type LicenceClass, licenceClasses } from '@korkollen/api/contracts/vocabulary';
import { formatNumber } from '@korkollen/shared-ui/format/number';

/** One row as it is typed, whatever it is for; what it has no field for stays empty. */
export interface TypedRow {
  name: string;
  price: string;
  minutes: string;
  lessons: string;
  /** One thing a line. */
  includes: string;
}

export interface TypedClass {
  licenceClass: LicenceClass;
  single: TypedRow;
  double: TypedRow;
  fromPrice: TypedRow;
  packs: TypedRow[];
  courses: TypedRow[];
  registration: TypedRow;
  intensive: TypedRow;
  packages: TypedRow[];
}

/** A line that could not be read, and whether it goes with the next save. */
export interface TypedUnread extends UnreadLine {
  isForgotten: boolean;
}

export interface TypedPrices {
  classes: TypedClass[];
  /** In the order in which the server knows them. */
  unread: TypedUnread[];
}

export const emptyRow: TypedRow = { name: '', price: '', minutes: '', lessons: '', includes: '' };

const oreInKrona = 100;

/** As people type it: ”1 295”, with öre only where there are any. */
const kronor = (ore: number | undefined | null): string =>
  ore === undefined || ore === null ? '' : formatNumber(ore / oreInKrona, ore % oreInKrona === 0 ? 0 : 2);

const number = (value: number | undefined | null): string => String(value ?? '');

const row = (fields: Partial<TypedRow>): TypedRow => ({ ...emptyRow, ...fields });

/** The first double lesson's minutes. */
const doubleMinutes = 80;

/** What a pack is called that nobody has named. */
export function plainPackName(lessons: number, lessonMinutes: number | null): string {
  return `${lessons} ${(lessonMinutes ?? 0) >= doubleMinutes ? 'dubbellektion' : 'körlektion'}${lessons === 1 ? '' : 'er'}`;
}

function plainPack(lessons: number, pack: ClassPrices['pack5']): TypedRow[] {
  if (pack === null) return [];
  return [row({ lessons: number(lessons), price: kronor(pack.totalOre), minutes: number(pack.lessonMinutes) })];
}

function namedPack({ name, totalOre, lessons, lessonMinutes }: ClassPrices['lessonPackages'][number]): TypedRow {
  // five and ten without a name are the packs that students see in the table
  const isPlain = lessons !== null && lessons !== 5 && lessons !== 10 && name === plainPackName(lessons, lessonMinutes);
  const figures = { price: kronor(totalOre), lessons: number(lessons), minutes: number(lessonMinutes) };
  return row({ name: isPlain ? '' : name, ...figures });
}

function toTypedClass(licenceClass: LicenceClass, prices: ClassPrices | undefined): TypedClass {
  const lesson = (given: ClassPrices['single'] | undefined): TypedRow =>
    row({ price: kronor(given?.priceOre), minutes: number(given?.lessonMinutes) });
  return {
    licenceClass,
    single: lesson(prices?.single),
    double: lesson(prices?.double),
    fromPrice: row({ price: kronor(prices?.fromPriceOre) }),
    packs: [
      ...plainPack(5, prices?.pack5 ?? null),
      ...plainPack(10, prices?.pack10 ?? null),
      ...(prices?.lessonPackages ?? []).map(namedPack),
    ],
    courses: (prices?.otherItems ?? []).map(({ name, priceOre }) => row({ name, price: kronor(priceOre) })),
    registration: row({ price: kronor(prices?.registrationFeeOre) }),
    intensive: row({
      price: kronor(prices?.intensive?.totalOre),
      lessons: number(prices?.intensive?.lessons),
      minutes: number(prices?.intensive?.lessonMinutes),
    }),
    packages: (prices?.completePackages ?? []).map(({ name, totalOre, includes }) =>
      row({ name, price: kronor(totalOre), includes: includes.join('\n') }),
    ),
  };
}

/** A price list as its form begins: the classes that the school teaches or has prices for, B first. */
export function toTypedPrices({ form, unread, school: { licenseTypes } }: OwnPrices): TypedPrices {
  const shown = licenceClasses.filter(
    (known) => licenseTypes.includes(known) || form.classes.some(({ licenceClass }) => licenceClass === known),
  );
  const ordered = shown.toSorted((one, other) => Number(other === 'B') - Number(one === 'B'));
  return {
    classes: ordered.map((known) =>
      toTypedClass(
        known,
        form.classes.find(({ licenceClass }) => licenceClass === known),
      ),
    ),
    unread: unread.map((line) => ({ ...line, isForgotten: false })),
  };
}
