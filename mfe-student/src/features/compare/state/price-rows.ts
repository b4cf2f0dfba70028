import type { LessonOffer, LessonPackage } from '@korkollen/api/contracts/prices';
import { lowestOf } from '@korkollen/api/domain/comparison/badges';
import { type BandedPrice, type PriceBand, priceBands } from '@korkollen/api/domain/comparison/price-bands';
import { comparedPerMinuteOre, lowestPrices } from '@korkollen/api/domain/pricing/compared-price';
import type { TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { addresses } from '../../../addresses/page-addresses';
import { lengthWords, priceWords } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';
import { type ComparedSchool, type ComparisonCell, type ComparisonRow, softCell, withMarks } from './comparison';

const { marks, notes, rows: labels, bands } = texts.compare;

const tones = { low: 'green', middle: 'amber', high: 'red' } as const satisfies Record<PriceBand, string>;

function averageWords({ belowAverageOre }: BandedPrice): string[] {
  if (belowAverageOre === null) return [];
  const { belowAverage, aboveAverage } = texts.compare;
  return [belowAverageOre > 0 ? belowAverage(belowAverageOre) : aboveAverage(-belowAverageOre)];
}

/** What a minute costs; only prices of a stated length are judged against one another. */
function perMinuteRow(compared: readonly ComparedSchool[]): ComparisonRow {
  const prices = compared.map(({ school }) => school.priceFrom);
  const banded = priceBands(prices.map(comparedPerMinuteOre));
  const cells = prices.map((price, at): ComparisonCell => {
    if (!price) return softCell(texts.price.unknown);
    const { perMinuteOre, per40MinutesOre, lessonMinutes, kind } = price;
    if (perMinuteOre === null) return softCell(texts.price.lengthNotStated);
    const band = banded[at];
    const details = [
      ...(band ? averageWords(band) : []),
      per40MinutesOre === null
        ? texts.compare.cells.assumed(lessonMinutes ?? 0)
        : texts.compare.cells.for40Minutes(formatKronor(per40MinutesOre)),
      ...(kind === 'pack' ? [texts.compare.cells.soldInPacks] : []),
    ];
    const judgement = band ? { word: bands[band.band], tone: tones[band.band] } : undefined;
    return { text: texts.price.perMinute(perMinuteOre), details, judgement };
  });
  return { id: 'perMinute', label: labels.perMinute, cells: withMarks(cells, lowestPrices(prices), marks.lowest) };
}

/** The school's one price; a pack stays a pack. */
function lessonCell({ school: { priceFrom } }: ComparedSchool): ComparisonCell {
  const words = priceWords(priceFrom);
  return words ? { text: words.amount, details: words.details } : softCell(texts.price.unknown);
}

/** Not sold, as far as the school's prices say so: of prices that nobody can read nothing is known. */
const notSoldCell = ({ list }: ComparedSchool): ComparisonCell =>
  softCell(list === null ? texts.compare.cells.unknown : texts.compare.cells.notSold);

function packCell(pack: LessonOffer | null, compared: ComparedSchool): ComparisonCell {
  if (!pack) return notSoldCell(compared);
  return {
    text: formatKronor(pack.priceOre),
    details: [
      texts.price.perLesson(formatKronor(pack.perLessonOre), pack.isDoubleLessons),
      ...lengthWords(pack),
      ...(pack.isEstimated ? [texts.compare.cells.estimated] : []),
    ],
  };
}

function packRow(id: 'pack5' | 'pack10', compared: readonly ComparedSchool[]): ComparisonRow {
  const packs = compared.map(({ list }) => list?.[id] ?? null);
  const won = lowestOf(packs.map((pack) => (pack?.isLengthAssumed === false ? pack.perMinuteOre : null)));
  const cells = compared.map((one, at) => packCell(packs[at] ?? null, one));
  return { id, label: labels[id], cells: withMarks(cells, won, marks.lowestPerMinute) };
}

function packageLine(one: LessonPackage): string {
  const { name, totalOre, perLessonOre, isDoubleLessons } = one;
  const line = `${name}: ${formatKronor(totalOre)}`;
  if (perLessonOre === null) return line;
  return [line, texts.price.perLesson(formatKronor(perLessonOre), isDoubleLessons), ...lengthWords(one)].join(', ');
}

/** Packages differ in what they hold, so they are listed, lowest price first, and none wins. */
function listCell(items: { totalOre: number; line: string }[], compared: ComparedSchool): ComparisonCell {
  const [first, ...others] = [...items].sort((a, b) => a.totalOre - b.totalOre);
  return first ? { text: '', details: [first, ...others].map(({ line }) => line) } : notSoldCell(compared);
}

function packagesCell(compared: ComparedSchool): ComparisonCell {
  const packages = compared.list?.lessonPackages ?? [];
  return listCell(
    packages.map((one) => ({ totalOre: one.totalOre, line: packageLine(one) })),
    compared,
  );
}

function completeCell(compared: ComparedSchool): ComparisonCell {
  const packages = compared.list?.completePackages ?? [];
  return listCell(
    packages.map(({ name, totalOre }) => ({ totalOre, line: `${name}: ${formatKronor(totalOre)}` })),
    compared,
  );
}

/** A school may give the course and say what it costs when asked. */
function intensiveCell(compared: ComparedSchool): ComparisonCell {
  const { list, school } = compared;
  if (!list?.intensive) return school.intensiveCourse ? softCell(texts.price.unknown) : notSoldCell(compared);
  const { totalOre, lessons } = list.intensive;
  return { text: formatKronor(totalOre), details: lessons === null ? [] : [texts.compare.cells.lessons(lessons)] };
}

function feeRow(compared: readonly ComparedSchool[]): ComparisonRow {
  const fees = compared.map(({ list }) => list?.registrationFeeOre ?? null);
  const cells = fees.map((fee) => {
    if (fee === null) return softCell(texts.compare.cells.unknown);
    return { text: fee === 0 ? texts.compare.cells.noFee : formatKronor(fee) };
  });
  return {
    id: 'registrationFee',
    label: labels.registrationFee,
    cells: withMarks(cells, lowestOf(fees), marks.lowest),
  };
}

/** A row that says nothing of any school is left out; the price of a lesson is always there. */
const saysSomething = ({ cells }: ComparisonRow): boolean => cells.some(({ isSoft }) => !isSoft);

export function priceRows(compared: readonly ComparedSchool[]): ComparisonRow[] {
  const rowOf = (id: keyof typeof labels, cell: (one: ComparedSchool) => ComparisonCell): ComparisonRow => ({
    id,
    label: labels[id],
    cells: compared.map(cell),
  });
  const further = [
    packRow('pack5', compared),
    packRow('pack10', compared),
    rowOf('packages', packagesCell),
    rowOf('completePackages', completeCell),
    rowOf('intensive', intensiveCell),
    feeRow(compared),
  ];
  return [perMinuteRow(compared), rowOf('lesson', lessonCell), ...further.filter(saysSomething)];
}

/** How long the lessons are that the total holds: twenty longer ones are more driving. */
function totalLengthWords({ lessonMinutes, missing }: TotalCost): string[] {
  if (missing.includes('lessons')) return [];
  return [lessonMinutes === null ? texts.price.lengthNotStated : texts.price.minutes(lessonMinutes)];
}

function totalCell({ school, total }: ComparedSchool): ComparisonCell {
  if (!total) return softCell(texts.price.unknown);
  return {
    text: formatKronor(total.totalOre),
    // a total that lacks a part looks low beside one that lacks none: it says so before anything else
    judgement: total.isComplete ? undefined : { word: texts.compare.cells.incomplete, tone: 'amber' },
    details: [
      ...(total.isComplete ? [] : [texts.compare.cells.missing(total.missing)]),
      ...totalLengthWords(total).map((length) => texts.compare.cells.lessonLength(length)),
    ],
    lines: total.lines.map(({ quantity, name, amountOre }) => ({
      name: texts.compare.cells.times(quantity, name),
      amount: formatKronor(amountOre),
    })),
    link: {
      to: addresses.school(school.id, { section: 'kostnad' }),
      text: notes.calculator,
      spoken: notes.calculatorAt(school.name),
    },
  };
}

interface JudgedTotal {
  totalOre: number;
  comparedOre: number;
}

/** Whether no other total is lower, and none would be for as much driving. */
const isLowestTotal = ({ totalOre, comparedOre }: JudgedTotal, others: readonly JudgedTotal[]): boolean =>
  others.every((other) => totalOre <= other.totalOre && comparedOre <= other.comparedOre);

/** ”Vad kostar körkortet här?” for the usual plan. Only totals that lack nothing, length included, can be the lowest. */
export function totalRows(compared: readonly ComparedSchool[]): ComparisonRow[] {
  const totals = compared.map(({ total, comparedOre }): JudgedTotal | null =>
    total?.isComplete && comparedOre !== null ? { totalOre: total.totalOre, comparedOre } : null,
  );
  const judged = totals.filter((total) => total !== null);
  const won = totals.map((total) => judged.length > 1 && total !== null && isLowestTotal(total, judged));
  const cells = withMarks(compared.map(totalCell), won, marks.lowestTotal);
  return [{ id: 'total', label: labels.total, cells }];
}
