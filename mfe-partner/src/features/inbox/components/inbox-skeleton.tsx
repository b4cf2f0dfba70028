import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { leadColumns, whenColumns, whenContactColumn } from './lead-columns';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Row = styled.div`
  ${leadColumns}
  min-height: 60px;
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  ${whenColumns} {
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

/** The inbox's rows before they are there. */
export function InboxSkeleton() {
  return (
    <LoadingRegion label={texts.inbox.loading}>
      {rows.map((row) => (
        <Row key={row}>
          <Cell $area="status">
            <Skeleton width="72px" height="14px" />
          </Cell>
          <Cell $area="name">
            <Skeleton width="70%" height="16px" />
          </Cell>
          <Cell $area="subject">
            <Skeleton width="80%" height="14px" />
          </Cell>
          <ContactCell $area="contact">
            <Skeleton width="70%" height="14px" />
          </ContactCell>
          <Cell $area="age">
            <Skeleton width="96px" height="14px" />
          </Cell>
        </Row>
      ))}
    </LoadingRegion>
  );
}
