import { maxPriceRows } from '../../contracts/limits';
import type { ClassPrices, PriceForm } from '../../contracts/own-prices';
import { type LicenceClass, licenceClasses } from '../../contracts/vocabulary';
import { parseLicenceClass } from '../vocabulary/licence-classes';
import { type KeptLine, keptKey, keptLinesIn, storedLines } from './kept-lines';
import { isPriceObject, priceFieldOf, type PriceObject } from './price-fields';
import { isEmptyClass, listed, toClassPrices } from './price-form';
import { PriceIssueLog } from './price-issue';
import { decodePriceText, parsePriceList } from './price-list';
import { writePriceList } from './write-price-list';

type PriceContent = PriceObject | number | string;

/** The class that prices stand for which name none, and the one that students see. */
export const shownClass: LicenceClass = 'B';

/** The classes that a decoded text has prices for, in the vocabulary's order. */
function classesIn(content: PriceContent): LicenceClass[] {
  if (!isPriceObject(content)) return [shownClass];
  const keys = Object.keys(content);
  const named = new Set(keys.map(parseLicenceClass));
  if (keys.some((key) => priceFieldOf(key) !== null)) named.add(shownClass);
  return licenceClasses.filter((licenceClass) => named.has(licenceClass));
}

function formOfContent(content: PriceContent): PriceForm {
  const text = JSON.stringify(content);
  const classes = classesIn(content).flatMap((licenceClass) => {
    const result = parsePriceList(text, licenceClass);
    return result.ok ? [toClassPrices(result.value, licenceClass)] : [];
  });
  return { classes: classes.filter((prices) => !isEmptyClass(prices)) };
}

function withFewerRows(prices: ClassPrices): ClassPrices {
  return {
    ...prices,
    lessonPackages: prices.lessonPackages.slice(0, maxPriceRows),
    otherItems: prices.otherItems.slice(0, maxPriceRows),
    completePackages: prices.completePackages.slice(0, maxPriceRows),
  };
}

export interface ReadForm {
  form: PriceForm;
  /** What the text holds besides, as it stood. */
  kept: KeptLine[];
}

/** What stands in a text beside a form; null where it is too much to be told line by line. */
function linesBeside(form: PriceForm, content: PriceContent, text: string, earlier: KeptLine[]): KeptLine[] | null {
  if (form.classes.flatMap(listed).some((rows) => rows.length > maxPriceRows)) return null;
  if (writePriceList(form, earlier) === text) return earlier;
  const lines = keptLinesIn(content, (changed) => JSON.stringify(formOfContent(changed)));
  return lines && [...earlier, ...lines];
}

/**
 * A school's price text as its form, and the lines of it that no field shows. Nothing gets lost between the two: what a
 * form and its lines are written to (`writePriceList`) says the same to students. Never throws.
 */
export function readPriceForm(given: string | null): ReadForm {
  const text = (given ?? '').trim();
  const log = new PriceIssueLog();
  const decoded = decodePriceText(text, log);
  const wholeText: KeptLine[] = [{ place: [], value: text }];
  if (decoded === null) {
    const saysNothing = log.issues.every(({ code }) => code === 'empty');
    return { form: { classes: [] }, kept: saysNothing ? [] : wholeText };
  }
  const isObject = isPriceObject(decoded);
  const content = isObject ? Object.fromEntries(Object.entries(decoded).filter(([key]) => key !== keptKey)) : decoded;
  const form = formOfContent(content);
  const kept = linesBeside(form, content, text, isObject ? storedLines(decoded[keptKey]) : []);
  return kept === null ? { form: { classes: form.classes.map(withFewerRows) }, kept: wholeText } : { form, kept };
}
