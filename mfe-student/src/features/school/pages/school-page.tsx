import { isId } from '@korkollen/api/domain/vocabulary/ids';
import { Page } from '@korkollen/shared-ui/components/layout';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { useParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { MissingProfile } from '../../../profile/missing-profile';
import { schoolQuery } from '../../../profile/school-query';
import { texts } from '../../../texts/sv';
import { type AskSlot, type EnquirySlot, SchoolProfile } from '../components/school-profile';

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
function SchoolSkeleton() {
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

function SchoolMissing() {
  const { toast } = useHostServices();
  useEffect(() => toast({ ...texts.school.notFoundToast, variant: 'error' }), [toast]);
  return <MissingProfile pageTitle={texts.school.notFoundToast.title} profileTexts={texts.school} />;
}

interface SchoolPageProps {
  /** The enquiry at the end of the page; a feature of its own, put in by the routes. */
  Enquiry: EnquirySlot;
  /** The same in a dialog. */
  Ask: AskSlot;
}

function SchoolById({ id, ...slots }: SchoolPageProps & { id: string }) {
  const query = useQuery(schoolQuery(id));
  const { data: school, error, refetch } = query;
  if (hasStatus(error, 404)) return <SchoolMissing />;
  return (
    <Page>
      <title>{texts.pageTitle(school?.name ?? (error ? texts.school.errorTitle : texts.school.loading))}</title>
      <FreshnessNote query={query} />
      {error && !school && (
        <ErrorState
          isPage
          title={texts.school.errorTitle}
          text={texts.school.errorText}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !school && <SchoolSkeleton />}
      {school && <SchoolProfile key={school.id} school={school} {...slots} />}
    </Page>
  );
}

/** `/school/{id}`: loading, missing, failed or the school itself. */
export function SchoolPage(slots: SchoolPageProps) {
  const { id } = useParams();
  return isId(id) ? <SchoolById id={id} {...slots} /> : <SchoolMissing />;
}
