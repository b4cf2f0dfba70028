import { styled } from 'styled-components';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { leadLayout, whenContactColumn } from './lead-columns';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Row = styled.div`
  ${leadLayout.row}
  min-height: 60px;
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  ${leadLayout.whenColumns} {
    min-height: 48px;
  }
`;
const Cell = styled.div<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
`;
const ContactCell = styled(Cell)`
  display: none;
  ${whenContactColumn} {
    display: block;
  }
`;

/* as wide as what they stand for, in the order of the columns */
const cells = [
  { area: 'status', Box: Cell, width: '72px', height: '14px' },
  { area: 'name', Box: Cell, width: '70%', height: '16px' },
  { area: 'subject', Box: Cell, width: '80%', height: '14px' },
  { area: 'contact', Box: ContactCell, width: '70%', height: '14px' },
  { area: 'age', Box: Cell, width: '96px', height: '14px' },
];

/** The inbox's rows before they are there. */
export function InboxSkeleton() {
  return (
    <LoadingRegion label={texts.inbox.loading}>
      {rows.map((row) => (
        <Row key={row}>
          {cells.map(({ area, Box, width, height }) => (
            <Box key={area} $area={area}>
              <Skeleton width={width} height={height} />
            </Box>
          ))}
        </Row>
      ))}
    </LoadingRegion>
  );
}

const LeadRegion = styled(LoadingRegion)`
  display: grid;
  gap: ${space.s24};
`;

/** The shape of a lead before it is there: name, ways to answer, statuses, fields. */
export function LeadSkeleton() {
  return (
    <LeadRegion label={texts.inbox.lead.loading}>
      <Skeleton width="60%" height="32px" />
      <Skeleton width="280px" height="44px" />
      <Skeleton height="44px" />
      <SkeletonText lines={8} />
    </LeadRegion>
  );
}
