import { styled } from 'styled-components';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { color, space } from '@korkollen/shared-ui/theme/tokens';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

const Soft = styled.p`
  padding-block: ${space.s8};
  color: ${color.inkSoft};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 72px 1fr;
  gap: ${space.s16};
  padding: ${space.s16} ${space.s12};
  border-bottom: 1px solid ${color.line};
`;

/** The rows before they are there, under the words that say so. */
export function ReviewListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <Soft role="status">{label}</Soft>
      {rows.map((row) => (
        <Row key={row} aria-hidden="true">
          <Skeleton width="56px" height="22px" />
          <Skeleton width="70%" height="20px" />
        </Row>
      ))}
    </div>
  );
}

/** What is open before it is there. */
export function ReviewPanelSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton width="60%" height="32px" />
      <SkeletonText lines={10} />
    </LoadingRegion>
  );
}
