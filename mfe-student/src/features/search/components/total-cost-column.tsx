import type { SearchHit } from '@korkollen/api/contracts/search';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Amount, Column, Details } from './price-column';

const Warning = styled.span`
  color: ${color.amber};
`;

/** What learning to drive costs here, in place of one lesson's price; a total that lacks a part says so. */
export function TotalCostColumn({ school }: { school: SearchHit }) {
  const { totalCost, priceFrom } = school;
  if (!totalCost) return <Column>{texts.list.totalCost.unknown}</Column>;
  const total = formatKronor(totalCost.totalOre);
  return (
    <Column>
      <VisuallyHidden>{texts.list.totalCost.of(total, totalCost.lessons)}</VisuallyHidden>
      <Amount aria-hidden="true">{total}</Amount>
      <Details>
        <span aria-hidden="true">{texts.list.totalCost.lessons(totalCost.lessons)}</span>
        {!totalCost.isComplete && <Warning>{texts.list.totalCost.incomplete}</Warning>}
        {priceFrom && <span>{texts.price.fromPerLesson(formatKronor(priceFrom.priceOre))}</span>}
      </Details>
    </Column>
  );
}
