import type { School } from '@korkollen/api/contracts/schools';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Price = styled.p`
  b {
    ${figureLook}
    font-size: ${fontSize.s21};
    white-space: nowrap;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    white-space: nowrap;
  }
`;

/** The price of one lesson with its minutes. */
export function PriceSummary({ school }: { school: School }) {
  const price = school.prices.list?.from;
  if (!price) return <Price>{texts.price.unknown}</Price>;
  return (
    <Price>
      <b>{texts.price.fromPerLesson(formatKronor(price.priceOre))}</b>{' '}
      {price.lessonMinutes !== null && (
        <small>
          {texts.price.minutes(price.lessonMinutes)}
          {price.isLengthAssumed && ` (${texts.price.assumedLength})`}
        </small>
      )}
    </Price>
  );
}
