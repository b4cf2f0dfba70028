import { pageTitle } from '@korkollen/api/contracts/product';
import { sessionTexts } from '../../../texts/session';
import { StaffLogin } from '../components/staff-login';

/** /login/teacher: the door of teachers. */
export function TeacherLoginPage() {
  const { pageTitle: name, title, wrongCredentials } = sessionTexts.teacher;
  return (
    <>
      <title>{pageTitle(name)}</title>
      <StaffLogin role="teacher" title={title} wrongCredentials={wrongCredentials} />
    </>
  );
}
