import { pageTitle } from '@korkollen/api/contracts/product';
import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';

const words = texts.session.school;

/** /login/school: the same login under the public site's address. */
export function SchoolLoginPage() {
  return (
    <>
      <title>{pageTitle(words.pageTitle)}</title>
      <StaffLogin title={words.title} wrongCredentials={words.wrongCredentials} />
    </>
  );
}
