import { pageTitle } from '@korkollen/api/contracts/product';
import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';

/** /login/school: the same login under the public site's address. */
export function SchoolLoginPage() {
  return (
    <>
      <title>{pageTitle(texts.session.school.pageTitle)}</title>
      <StaffLogin title={texts.session.school.title} wrongCredentials={texts.session.school.wrongCredentials} />
    </>
  );
}
