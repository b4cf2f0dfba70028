import type { PriceForm } from '@korkollen/api/contracts/own-prices';
import { priceDifferences, type PriceDifference, type PricedRow } from '@korkollen/api/domain/pricing/price-changes';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { Differences } from '../../../long-forms/differences';
import { priceTexts } from '../../../texts/prices';

const words = priceTexts.difference;

/** A price with all that is said of it, in one line. */
function rowInWords(row: PricedRow | null, kind: PriceDifference['kind']): string {
  if (row === null) return words.missing;
  if (kind === 'registration' && row.priceOre === 0) return words.free;
  const { lessons, minutes } = priceTexts.price;
  return [
    formatKronor(row.priceOre),
    ...(row.lessons === null ? [] : [lessons(row.lessons)]),
    ...(row.lessonMinutes === null ? [] : [minutes(row.lessonMinutes)]),
    ...(row.includes.length === 0 ? [] : [words.includes(row.includes)]),
  ].join(', ');
}

function titleOf({ licenceClass, kind, name }: PriceDifference): string {
  const what = name ?? priceTexts.kinds[kind];
  return licenceClass === 'B' ? what : `${licenceClass}: ${what}`;
}

interface Side {
  label: string;
  form: PriceForm;
}

/** The prices by which two lists differ, each as it is in both. */
export function PriceDifferences({ before, after }: { before: Side; after: Side }) {
  const differences = priceDifferences(before.form, after.form);
  if (differences.length === 0) return <p>{words.none}</p>;
  return (
    <Differences
      labels={{ before: before.label, after: after.label }}
      differences={differences.map((difference) => ({
        name: titleOf(difference),
        before: rowInWords(difference.before, difference.kind),
        after: rowInWords(difference.after, difference.kind),
      }))}
    />
  );
}
