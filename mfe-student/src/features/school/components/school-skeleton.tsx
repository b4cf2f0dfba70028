import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Bones = styled.div`
  display: grid;
  gap: ${space.s12};
  min-height: 100vh;
  align-content: start;
`;
const Band = styled(Skeleton)`
  max-width: none;
  width: auto;
  height: 56px;
  margin-inline: calc(-1 * ${size.gutter});
  ${media.tablet} {
    height: 160px;
  }
`;

/** The school's page while it is on its way. */
export function SchoolSkeleton() {
  return (
    <LoadingRegion label={texts.school.loading}>
      <Bones>
        <Band radius="0" />
        <Skeleton width="320px" height="34px" />
        <Skeleton width="240px" height="24px" />
        <Skeleton width="180px" />
        <Skeleton height="48px" />
        <SkeletonText lines={5} />
      </Bones>
    </LoadingRegion>
  );
}
