import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: ${space.s12};
`;

/** Three rows on their way, each as high as those that come. */
export function RowsLoading({ label, rowHeight }: { label: string; rowHeight: string }) {
  return (
    <LoadingRegion label={label}>
      <Rows>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
      </Rows>
    </LoadingRegion>
  );
}
