import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { media } from '@korkollen/shared-ui/theme/media';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { pressAhead } from '../../../hooks/press-ahead';
import { showWhole } from '../../../hooks/show-whole';
import { LocationDialog } from '../../../location/location-dialog';
import { texts } from '../../../texts/sv';
import { type SearchToWatch, WatchSearchButton } from '../../../watching/watch-button';
import {
  shownPrice,
  withCostOrder,
  withoutOrder,
  withRecommended,
  withSortTurned,
  type SchoolSearch,
} from '../state/school-search';
import type { SchoolSearchControl } from '../state/use-school-search';
import { LessonsField } from './lessons-field';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s16};
`;
const Count = styled.p`
  ${figureLook}
  font-size: ${fontSize.s18};
`;
/** The count, and beside it the way to hear of more. */
const CountLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s16};
  /* the quiet button's label starts where the count starts when it stands below it, and its surface keeps off the one beside it */
  > button {
    margin-inline-start: calc(-1 * ${space.s12});
  }
`;
/** On phones the pressed order says it. */
const Order = styled.p`
  display: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  ${media.tablet} {
    display: block;
  }
`;
/** One line that is pushed sideways on phones, where five orders have no room beside one another. */
const Sorts = styled.div`
  display: flex;
  gap: ${space.s8};
  width: calc(100% + 2 * ${size.gutter});
  margin: calc(-1 * ${space.s8}) calc(-1 * ${size.gutter});
  padding: ${space.s8} ${size.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${size.gutter};
  scrollbar-width: none;
  > button {
    flex: none;
  }
  ${media.tablet} {
    flex-wrap: wrap;
    width: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

/** Without an order of their own visitors see the nearest first, or where their place is not known the recommended. */
function unsaidOrder(search: SchoolSearch, hasPosition: boolean): 'distance' | 'recommended' | null {
  const { sortByPrice, sortByRating, sortByRecommended, costLessons } = search;
  if (sortByPrice || sortByRating || costLessons !== null) return null;
  return hasPosition && !sortByRecommended ? 'distance' : 'recommended';
}

function orderText(search: SchoolSearch, hasPosition: boolean): string {
  const { sortByPrice, sortByRating, costLessons } = search;
  const { order } = texts.list;
  if (shownPrice(search) === 'intensive') return order.intensivePrice;
  if (costLessons !== null) return order.totalCost(costLessons);
  if (sortByPrice && sortByRating) return order.both;
  if (sortByPrice) return order.price;
  if (sortByRating) return order.rating;
  return order[unsaidOrder(search, hasPosition) ?? 'recommended'];
}

interface ResultToolbarProps {
  control: SchoolSearchControl;
  /** What is searched for, as it can be watched. */
  watched: SearchToWatch;
  hasPosition: boolean;
  /** Undefined until the schools are known. */
  shown: number | undefined;
  /** How many stand on the pages before those. */
  before: number | undefined;
  total: number | undefined;
}

function countText({ shown, before = 0, total }: Pick<ResultToolbarProps, 'shown' | 'before' | 'total'>) {
  if (total === undefined) return undefined;
  if (shown === undefined || shown === total) return texts.list.count(total);
  return before > 0 && shown > 0
    ? texts.list.countFrom(before + 1, before + shown, total)
    : texts.list.countOf(shown, total);
}

/** The orders: recommended, nearest first, for which a location is needed, two that can be on at once, the total cost. */
const Orders = memo(function Orders({ control, hasPosition }: Pick<ResultToolbarProps, 'control' | 'hasPosition'>) {
  const { search, toggleSort, sortByCost, sortByDistance, sortByRecommended } = control;
  const [isLocating, setIsLocating] = useState(false);
  const isByCost = search.costLessons !== null;
  const costLessons = isByCost ? null : defaultCostPlan.lessons;
  const asking = (next: SchoolSearch) => pressAhead(() => control.ask(next));
  const order = unsaidOrder(search, hasPosition);
  const isNearest = order === 'distance';
  const isRecommended = order === 'recommended';
  return (
    <Sorts role="group" aria-label={texts.list.sort} onFocus={showWhole}>
      <Chip
        isSelected={isRecommended}
        onClick={() => !isRecommended && sortByRecommended()}
        {...asking(withRecommended(search))}
      >
        {texts.list.sortRecommended}
      </Chip>
      <Chip
        isSelected={isNearest}
        aria-haspopup="dialog"
        onClick={() => (hasPosition && !isNearest ? sortByDistance() : setIsLocating(true))}
        {...(hasPosition && asking(withoutOrder(search)))}
      >
        {texts.list.nearMe}
      </Chip>
      <Chip
        isSelected={search.sortByPrice}
        onClick={() => toggleSort('sortByPrice')}
        {...asking(withSortTurned(search, 'sortByPrice'))}
      >
        {texts.list.sortPrice}
      </Chip>
      <Chip
        isSelected={search.sortByRating}
        onClick={() => toggleSort('sortByRating')}
        {...asking(withSortTurned(search, 'sortByRating'))}
      >
        {texts.list.sortRating}
      </Chip>
      <Chip
        isSelected={isByCost}
        onClick={() => sortByCost(costLessons)}
        {...asking(withCostOrder(search, costLessons))}
      >
        {texts.list.sortTotalCost}
      </Chip>
      <LocationDialog open={isLocating} onOpenChange={setIsLocating} onSaved={sortByDistance} />
    </Sorts>
  );
});

/** How many schools, in which order, and the ways to order them. */
export function ResultToolbar({ control, watched, hasPosition, ...counted }: ResultToolbarProps) {
  const { search, sortByCost } = control;
  return (
    <>
      <Bar>
        <div>
          <CountLine>
            <Count role="status">{countText(counted)}</Count>
            {counted.total !== undefined && <WatchSearchButton size="small" variant="quiet" search={watched} />}
          </CountLine>
          <Order>{orderText(search, hasPosition)}</Order>
        </div>
        <Orders control={control} hasPosition={hasPosition} />
      </Bar>
      {search.costLessons !== null && <LessonsField lessons={search.costLessons} onChange={sortByCost} />}
    </>
  );
}
