import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { Page, Stack } from '@korkollen/shared-ui/components/layout';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { sv } from '../texts/sv';

const Place = styled(LoadingRegion)`
  min-height: 70vh;
  padding-block: ${space.s32};
`;

/** While a page's code is on its way: the shape of a heading and its text. */
export function PageLoading() {
  return (
    <Page>
      <Place label={sv.loading}>
        <Stack $gap="s24">
          <Skeleton width="min(22rem, 80%)" height="2.5rem" />
          <SkeletonText lines={3} />
        </Stack>
      </Place>
    </Page>
  );
}
