import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const ROWS = 7;

const Rows = styled.div`
  display: grid;
  gap: ${space.s16};
  padding-bottom: ${space.s72};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 1fr) 2fr 2fr;
  gap: ${space.s24};
`;

/** A table that is on its way. */
export function ComparisonSkeleton() {
  return (
    <LoadingRegion label={texts.compare.result.loading}>
      <Rows>
        <Skeleton height="64px" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row}>
            <Skeleton height="20px" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </Row>
        ))}
      </Rows>
    </LoadingRegion>
  );
}
