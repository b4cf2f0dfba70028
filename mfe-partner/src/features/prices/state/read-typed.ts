import {
  lessonMinutesRange,
  maxLessonsSold,
  maxPackageContents,
  maxPriceNameLength,
} from '@korkollen/api/contracts/limits';
import type { ClassPrices, PriceForm } from '@korkollen/api/contracts/own-prices';
import { readAmount } from '@korkollen/api/domain/pricing/amount';
import { misplacedRow } from '@korkollen/api/domain/pricing/price-form';
import { type FieldErrors, set } from 'react-hook-form';
import { priceTexts } from '../../../texts/prices';
import { plainPackName, type TypedClass, type TypedPrices, type TypedRow } from './typed-prices';

const words = priceTexts.problems;

export interface TypedProblem {
  /** Of the field in the form. */
  path: string;
  message: string;
}

/** Reads rows and notes what is wrong with them; what is wrong is left out of what is read. */
class TypedReader {
  readonly problems: TypedProblem[] = [];

  /** Null, as what is wrong is read. */
  wrong(path: string, message: string): null {
    this.problems.push({ path, message });
    return null;
  }

  /** Whole öre; null where nothing is typed, or nothing that is a price. */
  price(typed: string, path: string, { isNeeded = false, mayBeNothing = false } = {}): number | null {
    if (typed.trim() === '') return isNeeded ? this.wrong(path, words.noPrice) : null;
    const amount = readAmount(typed);
    switch (amount.kind) {
      case 'amount':
        return amount.ore;
      case 'zero':
        return mayBeNothing ? 0 : this.wrong(path, words.nothing);
      case 'none':
        return this.wrong(path, words.notAPrice);
      case 'invalid':
        if (amount.code === 'negativeAmount') return this.wrong(path, words.negative);
        return this.wrong(path, amount.code === 'amountTooLarge' ? words.tooLarge : words.notAPrice);
    }
  }

  private whole(typed: string, path: string, range: { min: number; max: number }, message: string): number | null {
    if (typed.trim() === '') return null;
    const [, digits] = /^(\d{1,3})(?: ?(?:min|st))?\.?$/.exec(typed.trim().toLowerCase()) ?? [];
    const value = Number(digits);
    return digits !== undefined && value >= range.min && value <= range.max ? value : this.wrong(path, message);
  }

  minutes(typed: string, path: string): number | null {
    const { min, max } = lessonMinutesRange;
    return this.whole(typed, path, lessonMinutesRange, words.minutes(min, max));
  }

  lessons(typed: string, path: string): number | null {
    return this.whole(typed, path, { min: 1, max: maxLessonsSold }, words.lessons(maxLessonsSold));
  }

  name(typed: string, path: string): string {
    const name = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    if (name === '') this.wrong(path, words.noName);
    if (name.length > maxPriceNameLength) this.wrong(path, words.nameTooLong(maxPriceNameLength));
    return name.length > maxPriceNameLength ? '' : name;
  }

  includes(typed: string, path: string): string[] {
    const lines = typed.split('\n').map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim());
    const filled = lines.filter((line) => line !== '');
    if (filled.length <= maxPackageContents && filled.every((line) => line.length <= maxPriceNameLength)) return filled;
    this.wrong(path, words.includes(maxPackageContents, maxPriceNameLength));
    return [];
  }
}

const isBlank = (row: TypedRow): boolean => Object.values(row).every((text: string) => text.trim() === '');

/** Rows that hold something, with the place that each has in the form. */
const filledRows = (rows: TypedRow[], path: string): { row: TypedRow; path: string }[] =>
  rows.map((row, at) => ({ row, path: `${path}.${at}` })).filter(({ row }) => !isBlank(row));

function readLesson(reader: TypedReader, row: TypedRow, path: string): ClassPrices['single'] {
  const priceOre = reader.price(row.price, `${path}.price`, { isNeeded: row.minutes.trim() !== '' });
  const lessonMinutes = reader.minutes(row.minutes, `${path}.minutes`);
  return priceOre === null ? null : { priceOre, lessonMinutes };
}

type Packs = Pick<ClassPrices, 'pack5' | 'pack10' | 'lessonPackages'>;
const packFields: Partial<Record<number, 'pack5' | 'pack10'>> = { 5: 'pack5', 10: 'pack10' };

function readPacks(reader: TypedReader, rows: TypedRow[], path: string): Packs {
  const packs: Packs = { pack5: null, pack10: null, lessonPackages: [] };
  for (const { row, path: at } of filledRows(rows, path)) {
    const totalOre = reader.price(row.price, `${at}.price`, { isNeeded: true });
    const lessons = reader.lessons(row.lessons, `${at}.lessons`);
    const lessonMinutes = reader.minutes(row.minutes, `${at}.minutes`);
    const isNamed = row.name.trim() !== '';
    const name = isNamed ? reader.name(row.name, `${at}.name`) : '';
    if (!isNamed && row.lessons.trim() === '') reader.wrong(`${at}.lessons`, words.noLessons);
    if (totalOre === null || (name === '' && lessons === null)) continue;
    const field = isNamed ? undefined : packFields[lessons ?? 0];
    if (field && packs[field] === null) packs[field] = { totalOre, lessonMinutes };
    else {
      const called = name === '' ? plainPackName(lessons ?? 0, lessonMinutes) : name;
      packs.lessonPackages.push({ name: called, totalOre, lessons, lessonMinutes });
    }
  }
  return packs;
}

function readCourses(
  reader: TypedReader,
  rows: TypedRow[],
  path: string,
  lessons: Pick<ClassPrices, 'single' | 'double'>,
): ClassPrices['otherItems'] {
  return filledRows(rows, path).flatMap(({ row, path: at }) => {
    const name = reader.name(row.name, `${at}.name`);
    const priceOre = reader.price(row.price, `${at}.price`, { isNeeded: true });
    const misplaced = name === '' ? null : misplacedRow(name, lessons);
    if (misplaced !== null) reader.wrong(`${at}.name`, words.misplaced[misplaced]);
    return name === '' || priceOre === null || misplaced !== null ? [] : [{ name, priceOre }];
  });
}

function readClass(reader: TypedReader, typed: TypedClass, path: string): ClassPrices {
  const single = readLesson(reader, typed.single, `${path}.single`);
  const double = readLesson(reader, typed.double, `${path}.double`);
  const fromPriceOre = reader.price(typed.fromPrice.price, `${path}.fromPrice.price`);
  const packs = readPacks(reader, typed.packs, `${path}.packs`);
  const otherItems = readCourses(reader, typed.courses, `${path}.courses`, { single, double });
  const registrationFeeOre = reader.price(typed.registration.price, `${path}.registration.price`, {
    mayBeNothing: true,
  });
  const intensive = typed.intensive;
  const totalOre = reader.price(intensive.price, `${path}.intensive.price`, { isNeeded: !isBlank(intensive) });
  const lessons = reader.lessons(intensive.lessons, `${path}.intensive.lessons`);
  const lessonMinutes = reader.minutes(intensive.minutes, `${path}.intensive.minutes`);
  const completePackages = filledRows(typed.packages, `${path}.packages`).flatMap(({ row, path: at }) => {
    const name = reader.name(row.name, `${at}.name`);
    const priceOre = reader.price(row.price, `${at}.price`, { isNeeded: true });
    const includes = reader.includes(row.includes, `${at}.includes`);
    return name === '' || priceOre === null ? [] : [{ name, totalOre: priceOre, includes }];
  });
  return {
    licenceClass: typed.licenceClass,
    single,
    double,
    fromPriceOre,
    ...packs,
    otherItems,
    registrationFeeOre,
    intensive: totalOre === null ? null : { totalOre, lessons, lessonMinutes },
    completePackages,
  };
}

export interface ReadTyped {
  /** Of everything that can be read. */
  form: PriceForm;
  /** In the order of the form. */
  problems: TypedProblem[];
}

/** The price list that is typed so far, and what is wrong with it, field by field. */
export function readTypedPrices({ classes }: Pick<TypedPrices, 'classes'>): ReadTyped {
  const reader = new TypedReader();
  const form = { classes: classes.map((typed, at) => readClass(reader, typed, `classes.${at}`)) };
  return { form, problems: reader.problems };
}

/** What stands in the way of saving; the form keeps its values as they were typed. */
export function resolveTypedPrices(values: TypedPrices) {
  const errors: FieldErrors<TypedPrices> = {};
  for (const { path, message } of readTypedPrices(values).problems) set(errors, path, { type: 'typed', message });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}

/** The id of a field's control. */
export const priceFieldId = (path: string): string => `prices-${path.replaceAll('.', '-')}`;

const rowWords = { packs: priceTexts.rows.pack, courses: priceTexts.rows.course, packages: priceTexts.rows.package };
const fieldWords = {
  single: priceTexts.single,
  double: priceTexts.double,
  fromPrice: priceTexts.fromPrice,
  registration: priceTexts.kinds.registration,
  intensive: priceTexts.sections.intensive,
};

const isList = (part: string): part is keyof typeof rowWords => Object.hasOwn(rowWords, part);
const isField = (part: string): part is keyof typeof fieldWords => Object.hasOwn(fieldWords, part);

/** What the row of a field is called, with its class where that is not the one that students see. */
export function rowNameAt({ classes }: TypedPrices, path: string): string {
  const [, at, part = '', place] = path.split('.');
  const typed = classes[Number(at)];
  const own = isList(part) ? typed?.[part][Number(place)]?.name.trim() : undefined;
  const numbered = isList(part) ? `${rowWords[part]} ${Number(place) + 1}` : '';
  const name = isField(part) ? fieldWords[part] : own || numbered;
  return typed === undefined || typed.licenceClass === 'B' ? name : `${typed.licenceClass}, ${name}`;
}
