import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { RowLink } from '@korkollen/shared-ui/components/row-link';
import { color, fontSize, motion, space } from '@korkollen/shared-ui/theme/tokens';
import { reviewTexts } from '../../../texts/reviews';
import type { ReviewAddress } from '../state/review-address';

const whenColumns = '@container reviews (min-width: 620px)';

/** Where the list is narrow a row becomes a block of three lines. */
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'name status' 'about about' 'time time' / minmax(0, 1fr) max-content;
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding-inline: ${space.s12};
    ${whenColumns} {
      grid-template: 'status name about time' / 88px minmax(0, 4fr) minmax(0, 4fr) 176px;
    }
  `,
  whenColumns,
};

const Row = styled(GridRow)<{ $isOpen: boolean }>`
  position: relative;
  padding-block: ${space.s12};
  background: ${({ $isOpen }) => ($isOpen ? color.greenTint : 'transparent')};
  /* the yellow mark of what is chosen */
  box-shadow: ${({ $isOpen }) => ($isOpen ? `inset ${space.s4} 0 0 ${color.yellow}` : 'none')};
  transition: background-color ${motion.quick};
  overflow-wrap: anywhere;
  &:hover {
    background: ${({ $isOpen }) => ($isOpen ? color.greenTint : color.surface)};
  }
  ${layout.whenColumns} {
    min-height: 52px;
    padding-block: ${space.s8};
  }
`;
const SoftCell = styled(GridCell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const Late = styled.b`
  color: ${color.red};
`;

/** Says which time it is where no head does. */
const TimeLabel = styled.span`
  ${layout.whenColumns} {
    display: none;
  }
`;

/** What a row of the list says. */
export interface ReviewRow {
  id: string;
  name: string;
  about: string;
  state: { tone: BadgeTone; word: string };
  time: string;
  /** Why it should not wait any longer. */
  urgency?: string | undefined;
}

export interface ReviewListProps {
  caption: string;
  columns: { name: string; about: string; time: string };
  rows: ReviewRow[];
  address: Pick<ReviewAddress<string>, 'openId' | 'linkTo'>;
  isBusy: boolean;
}

/** Returns the focus to the row of what has just been closed. */
function useFocusAfterClosing(openId: string | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === undefined ? lastOpenId.current : undefined;
    lastOpenId.current = openId;
    if (closedId === undefined) return;
    const links = table.current?.querySelectorAll<HTMLElement>('a[data-review]') ?? [];
    [...links].find(({ dataset }) => dataset.review === closedId)?.focus();
  }, [openId]);
  return table;
}

/** The rows, the newest first; each opens its own. */
export function ReviewList({ caption, columns, rows, address, isBusy }: ReviewListProps) {
  const { openId, linkTo } = address;
  const table = useFocusAfterClosing(openId);
  const heads = [
    { id: 'status', header: reviewTexts.list.status },
    ...Object.entries(columns).map(([id, header]) => ({ id, header })),
  ];
  return (
    <GridTable caption={caption} columns={heads} layout={layout} ref={table} aria-busy={isBusy}>
      {rows.map(({ id, name, about, state, time, urgency }) => (
        <Row key={id} $layout={layout} $isOpen={id === openId}>
          <GridCell $area="status">
            <Badge tone={state.tone}>{state.word}</Badge>
          </GridCell>
          <GridRowHeader $area="name">
            <RowLink {...linkTo(id)} data-review={id} aria-current={id === openId || undefined}>
              {name}
            </RowLink>
          </GridRowHeader>
          <SoftCell $area="about">{about}</SoftCell>
          <SoftCell $area="time">
            <TimeLabel aria-hidden>{columns.time} </TimeLabel>
            {time} {urgency !== undefined && <Late>{urgency}</Late>}
          </SoftCell>
        </Row>
      ))}
    </GridTable>
  );
}
