import { Page } from '@korkollen/shared-ui/components/layout';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion, NotFoundState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { space } from '@korkollen/shared-ui/theme/tokens';
import type { Policy } from '@korkollen/api/contracts/policies';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';

const Frame = styled(Page)`
  padding-block: ${space.s32} ${space.s72};
  @media print {
    padding-block: 0;
  }
`;
const Bones = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s24};
  min-height: 100vh;
`;

interface LegalFrameProps {
  query: UseQueryResult<Policy>;
  children: (policy: Policy) => ReactNode;
}

/** A page of a legal text: on its way, missing, failed, or there. */
export function LegalFrame({ query: { data: policy, error, refetch }, children }: LegalFrameProps) {
  const { loading, missing, failed } = texts.legal;
  const isMissing = hasStatus(error, 404);
  const title = policy?.title ?? (isMissing ? missing.title : loading);
  return (
    <Frame>
      <title>{texts.pageTitle(title)}</title>
      {policy && children(policy)}
      {!policy && isMissing && <NotFoundState {...missing} />}
      {!policy && error && !isMissing && (
        <ErrorState isPage title={failed} text={failureReason(error)} onRetry={() => void refetch()} />
      )}
      {!policy && !error && (
        <LoadingRegion label={loading}>
          <Bones>
            <Skeleton width="280px" height="46px" />
            <SkeletonText lines={12} />
          </Bones>
        </LoadingRegion>
      )}
    </Frame>
  );
}
