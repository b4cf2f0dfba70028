import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';

const { pageTitle, title, wrongCredentials } = texts.session.school;

/** /login/school: the same login under the public site's address. */
export function SchoolLoginPage() {
  return (
    <>
      <title>{`${pageTitle} | Körkollen`}</title>
      <StaffLogin title={title} wrongCredentials={wrongCredentials} />
    </>
  );
}
