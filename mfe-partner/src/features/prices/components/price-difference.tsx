import { styled } from 'styled-components';
import type { PriceForm } from '@korkollen/api/contracts/own-prices';
import { priceDifferences, type PriceDifference, type PricedRow } from '@korkollen/api/domain/pricing/price-changes';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts } from '../../../texts/prices';

const words = priceTexts.difference;

const List = styled.dl`
  display: grid;
  gap: ${space.s8};
`;
const Row = styled.div`
  display: grid;
  gap: ${space.s4} ${space.s16};
  padding-block-start: ${space.s8};
  border-block-start: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    > dt {
      grid-column: 1 / -1;
    }
  }
  dt {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

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
    <List>
      {differences.map((difference, at) => (
        <Row key={`${at}-${titleOf(difference)}`}>
          <dt>{titleOf(difference)}</dt>
          <dd>
            <small>{before.label}</small>
            {rowInWords(difference.before, difference.kind)}
          </dd>
          <dd>
            <small>{after.label}</small>
            {rowInWords(difference.after, difference.kind)}
          </dd>
        </Row>
      ))}
    </List>
  );
}
