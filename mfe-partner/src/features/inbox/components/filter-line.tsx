import { lazy, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { countFoldedFilters, type LeadFilterControl } from '../state/lead-filter';

// neither is needed before the list can be read
const MoreFilters = lazy(() => import('./more-filters').then((module) => ({ default: module.MoreFilters })));
const InboxViews = lazy(() => import('./inbox-views').then((module) => ({ default: module.InboxViews })));

/* as high before the views are there, so that nothing moves when they come */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s12};
  min-height: ${size.target};
  /* in line with what stands above */
  margin-inline-start: calc(-1 * ${space.s12});
  margin-block-end: ${space.s8};
`;

interface FilterLineProps extends LeadFilterControl {
  /** The views wait for the list, which is read first. */
  isListRead: boolean;
}

/** The filters that stand folded away, and the views that the person keeps. */
export function FilterLine({ filter, query, change, isListRead }: FilterLineProps) {
  const set = countFoldedFilters(filter);
  const [isOpen, setIsOpen] = useState(set > 0);
  const id = useId();
  return (
    <>
      <Line>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.inbox.filter.more(set)}
        </Button>
        {isListRead && (
          <Suspense>
            <InboxViews query={query} />
          </Suspense>
        )}
      </Line>
      {isOpen && (
        <Suspense>
          <MoreFilters id={id} filter={filter} change={change} />
        </Suspense>
      )}
    </>
  );
}
