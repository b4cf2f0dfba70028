import type { HeadlinePrice } from '@korkollen/api/contracts/prices';
import { BestMark } from '@korkollen/shared-ui/components/badge';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import type { SearchHit } from '@korkollen/api/contracts/search';
import { priceLine, priceWords } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';

export const Column = styled.div`
  grid-area: price;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space.s8};
  font-variant-numeric: tabular-nums;
`;
const Amount = styled.span`
  font-family: ${font.heading};
  font-size: ${fontSize.s21};
  font-weight: 600;
  line-height: 1.2;
`;
/** One line on phones, a line each where the columns stand beside one another. */
const Details = styled.span`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  > span + span::before {
    content: ' · ';
  }
  ${media.tablet} {
    > span {
      display: block;
    }
    > span + span::before {
      content: none;
    }
  }
`;

/** The school's price with what makes it comparable. */
export function PriceColumn({ price, isLowest }: { price: HeadlinePrice | null; isLowest: boolean }) {
  const words = priceWords(price);
  if (!words) return <Column>{texts.price.unknown}</Column>;
  const { amount, phrase, details } = words;
  return (
    <Column>
      <VisuallyHidden>{phrase}</VisuallyHidden>
      <Amount aria-hidden="true">{amount}</Amount>
      {isLowest && <BestMark>{texts.list.lowestPrice}</BestMark>}
      <Details>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </Details>
    </Column>
  );
}

const Warning = styled.span`
  color: ${color.amber};
`;

/**
 * What learning to drive costs here, in place of one lesson's price; a total that lacks a part says so, and one of longer or
 * shorter lessons what it is ordered by.
 */
export function TotalCostColumn({ school }: { school: SearchHit }) {
  const { totalCost, priceFrom } = school;
  if (!totalCost) return <Column>{texts.list.totalCost.unknown}</Column>;
  const { compared } = totalCost;
  const total = formatKronor(totalCost.totalOre);
  return (
    <Column>
      <VisuallyHidden>{texts.list.totalCost.of(total, totalCost.lessons)}</VisuallyHidden>
      <Amount aria-hidden="true">{total}</Amount>
      <Details>
        <span aria-hidden="true">{texts.list.totalCost.lessons(totalCost.lessons)}</span>
        {compared && <span>{texts.list.totalCost.compared(formatKronor(compared.totalOre), compared)}</span>}
        {!totalCost.isComplete && <Warning>{texts.list.totalCost.incomplete}</Warning>}
        {priceFrom && <span>{priceLine(priceFrom)}</span>}
      </Details>
    </Column>
  );
}

/** What an intensive course costs here, in place of one lesson's price. */
export function IntensiveColumn({ school: { intensivePriceOre, priceFrom } }: { school: SearchHit }) {
  const { of, course, unknown } = texts.list.intensive;
  if (intensivePriceOre === null) return <Column>{unknown}</Column>;
  const price = formatKronor(intensivePriceOre);
  return (
    <Column>
      <VisuallyHidden>{of(price)}</VisuallyHidden>
      <Amount aria-hidden="true">{price}</Amount>
      <Details>
        <span aria-hidden="true">{course}</span>
        {priceFrom && <span>{priceLine(priceFrom)}</span>}
      </Details>
    </Column>
  );
}
