import { pageTitle } from '@korkollen/api/contracts/product';
import { sessionTexts } from '../../../texts/session';
import { StaffLogin } from '../components/staff-login';

/** /login/school: the same login under the public site's address. */
export function SchoolLoginPage() {
  return (
    <>
      <title>{pageTitle(sessionTexts.school.pageTitle)}</title>
      <StaffLogin
        role="school"
        title={sessionTexts.school.title}
        wrongCredentials={sessionTexts.school.wrongCredentials}
      />
    </>
  );
}
