import { Page } from '@korkollen/shared-ui/components/layout';
import { ErrorState } from '@korkollen/shared-ui/components/state-view';
import { useParams } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts/sv';
import { isSchoolMissing, schoolQuery } from '../api/school';
import { SchoolMissing } from '../components/school-missing';
import { SchoolProfile, type EnquirySlot } from '../components/school-profile';
import { SchoolSkeleton } from '../components/school-skeleton';
import { isSchoolId } from '../state/school-id';

interface SchoolPageProps {
  /** The enquiry at the end of the page; a feature of its own, put in by the routes. */
  Enquiry: EnquirySlot;
}

function SchoolById({ id, Enquiry }: SchoolPageProps & { id: string }) {
  const { data: school, error, refetch } = useQuery(schoolQuery(id));
  if (isSchoolMissing(error)) return <SchoolMissing />;
  return (
    <Page>
      <title>{texts.pageTitle(school?.name ?? texts.school.loading)}</title>
      {error && !school && (
        <ErrorState title={texts.school.errorTitle} text={texts.school.errorText} onRetry={() => void refetch()} />
      )}
      {!error && !school && <SchoolSkeleton />}
      {school && <SchoolProfile key={school.id} school={school} Enquiry={Enquiry} />}
    </Page>
  );
}

/** `/school/{id}`: loading, missing, failed or the school itself. */
export function SchoolPage({ Enquiry }: SchoolPageProps) {
  const { id } = useParams();
  return isSchoolId(id) ? <SchoolById id={id} Enquiry={Enquiry} /> : <SchoolMissing />;
}
