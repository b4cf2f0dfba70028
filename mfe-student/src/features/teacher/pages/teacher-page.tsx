import { Page } from '@korkollen/shared-ui/components/layout';
import { ErrorState } from '@korkollen/shared-ui/components/state-view';
import { useParams } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts/sv';
import { isTeacherMissing, teacherQuery } from '../api/teacher';
import { TeacherMissing } from '../components/teacher-missing';
import { TeacherProfile } from '../components/teacher-profile';
import { TeacherSkeleton } from '../components/teacher-skeleton';
import { isTeacherId } from '../state/teacher-id';

function TeacherById({ id }: { id: string }) {
  const { data: teacher, error, refetch } = useQuery(teacherQuery(id));
  if (isTeacherMissing(error)) return <TeacherMissing />;
  return (
    <Page>
      <title>{texts.pageTitle(teacher?.name ?? texts.teacher.loading)}</title>
      {error && !teacher && (
        <ErrorState title={texts.teacher.errorTitle} text={texts.teacher.errorText} onRetry={() => void refetch()} />
      )}
      {!error && !teacher && <TeacherSkeleton />}
      {teacher && <TeacherProfile key={teacher.id} teacher={teacher} />}
    </Page>
  );
}

/** `/teacher/{id}`: loading, missing, failed or the teacher. */
export function TeacherPage() {
  const { id } = useParams();
  return isTeacherId(id) ? <TeacherById id={id} /> : <TeacherMissing />;
}
