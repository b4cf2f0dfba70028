import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolsTexts } from '../../../texts/schools';
import { schoolLayout } from './school-columns';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Rows = styled(LoadingRegion)`
  container: register / inline-size;
`;
const Row = styled.div`
  ${schoolLayout.row}
  min-height: 60px;
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
`;

/** The register's rows before they are there. */
export function SchoolsSkeleton() {
  return (
    <Rows label={schoolsTexts.loading}>
      {rows.map((row) => (
        <Row key={row}>
          <Skeleton width="20px" height="20px" />
          <Skeleton width="70%" height="18px" />
          <Skeleton width="80%" height="16px" />
          <Skeleton width="120px" height="16px" />
          <Skeleton width="136px" height="22px" />
          <Skeleton width="80px" height="32px" />
        </Row>
      ))}
    </Rows>
  );
}
