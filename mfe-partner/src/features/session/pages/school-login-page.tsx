import type { LoginErrors, LoginValues } from '@korkollen/shared-ui/components/login-form';
import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';
import { isEmailAddress } from '@korkollen/shared-ui/format/email-address';

const words = texts.session.school;
const shortestPassword = 6;

function validate({ email, password }: LoginValues): LoginErrors {
  return {
    ...(isEmailAddress(email) ? {} : { email: words.invalidEmail }),
    ...(password.length < shortestPassword ? { password: words.shortPassword } : {}),
  };
}

/** /login/school: the same login under the public site's address. */
export function SchoolLoginPage() {
  return (
    <>
      <title>{`${words.pageTitle} | Körkollen`}</title>
      <StaffLogin
        title={words.title}
        emailLabel={words.email}
        wrongCredentials={words.wrongCredentials}
        validate={validate}
      />
    </>
  );
}
