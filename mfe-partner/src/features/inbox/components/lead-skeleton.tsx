import { styled } from 'styled-components';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

const Region = styled(LoadingRegion)`
  display: grid;
  gap: ${space.s24};
`;

/** The shape of a lead before it is there: name, ways to answer, statuses, fields. */
export function LeadSkeleton() {
  return (
    <Region label={texts.inbox.lead.loading}>
      <Skeleton width="60%" height="32px" />
      <Skeleton width="280px" height="44px" />
      <Skeleton height="44px" />
      <SkeletonText lines={8} />
    </Region>
  );
}
