import { isId } from '@korkollen/api/domain/vocabulary/ids';
import { Page } from '@korkollen/shared-ui/components/layout';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { useParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { MissingProfile } from '../../../profile/missing-profile';
import { teacherQuery } from '../../../teachers/teacher-query';
import { texts } from '../../../texts/sv';
import { TeacherProfile } from '../components/teacher-profile';

const Bones = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s24};
  min-height: 100vh;
  padding-block: ${space.s32} ${space.s72};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 280px;
    column-gap: ${space.s48};
    > * {
      grid-column: 1;
    }
    /* the contact panel */
    > :nth-child(2) {
      grid-area: 1 / 2;
    }
  }
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s16};
  > span:first-child {
    flex: none;
    width: 96px;
    height: 96px;
  }
  > div {
    display: grid;
    flex: 1;
    gap: ${space.s8};
  }
  ${media.tablet} {
    > span:first-child {
      width: 160px;
      height: 160px;
    }
  }
`;

/** The teacher's page while it is on its way. */
function TeacherSkeleton() {
  return (
    <LoadingRegion label={texts.teacher.loading}>
      <Bones>
        <Person>
          <Skeleton radius={radius.card} />
          <div>
            <Skeleton width="240px" height="34px" />
            <Skeleton width="180px" />
            <Skeleton width="140px" />
          </div>
        </Person>
        <Skeleton height="44px" radius={radius.field} />
        <Skeleton height="80px" radius={radius.field} />
        <SkeletonText lines={5} />
      </Bones>
    </LoadingRegion>
  );
}

function TeacherMissing() {
  return <MissingProfile pageTitle={texts.teacher.notFound} profileTexts={texts.teacher} />;
}

function TeacherById({ id }: { id: string }) {
  const query = useQuery(teacherQuery(id));
  const { data: teacher, error, refetch } = query;
  if (hasStatus(error, 404)) return <TeacherMissing />;
  return (
    <Page>
      <title>{texts.pageTitle(teacher?.name ?? (error ? texts.teacher.errorTitle : texts.teacher.loading))}</title>
      <FreshnessNote query={query} />
      {error && !teacher && (
        <ErrorState
          isPage
          title={texts.teacher.errorTitle}
          text={texts.teacher.errorText}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !teacher && <TeacherSkeleton />}
      {teacher && <TeacherProfile key={teacher.id} teacher={teacher} />}
    </Page>
  );
}

/** `/teacher/{id}`: loading, missing, failed or the teacher. */
export function TeacherPage() {
  const { id } = useParams();
  return isId(id) ? <TeacherById id={id} /> : <TeacherMissing />;
}
