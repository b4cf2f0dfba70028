import { Chip } from '@korkollen/shared-ui/components/chip';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { SchoolSearch } from '../state/search-address';
import type { SchoolSearchControl } from '../state/use-school-search';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s16};
`;
const Count = styled.p`
  font-family: ${font.heading};
  font-size: ${fontSize.s18};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Order = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Sorts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

function orderText({ sortByPrice, sortByRating }: SchoolSearch): string {
  if (sortByPrice && sortByRating) return texts.list.order.both;
  if (sortByPrice) return texts.list.order.price;
  return sortByRating ? texts.list.order.rating : texts.list.order.recommended;
}

interface ResultToolbarProps {
  control: SchoolSearchControl;
  /** Undefined until the schools are known. */
  shown: number | undefined;
  total: number | undefined;
}

/** How many schools, in which order, and the two sorts that can be on at once. */
export function ResultToolbar({ control, shown, total }: ResultToolbarProps) {
  const { search, toggleSort } = control;
  const isCut = shown !== undefined && total !== undefined && shown < total;
  return (
    <Bar>
      <div>
        <Count role="status">
          {isCut ? texts.list.countOf(shown, total) : total !== undefined && total > 0 && texts.list.count(total)}
        </Count>
        <Order>{orderText(search)}</Order>
      </div>
      <Sorts role="group" aria-label={texts.list.sort}>
        <Chip isSelected={search.sortByPrice} onClick={() => toggleSort('sortByPrice')}>
          {texts.list.sortPrice}
        </Chip>
        <Chip isSelected={search.sortByRating} onClick={() => toggleSort('sortByRating')}>
          {texts.list.sortRating}
        </Chip>
      </Sorts>
    </Bar>
  );
}
