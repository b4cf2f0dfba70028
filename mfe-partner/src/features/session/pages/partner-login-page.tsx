import { pageTitle } from '@korkollen/api/contracts/product';
import type { LoginErrors, LoginValues } from '@korkollen/shared-ui/components/login-form';
import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';

const words = texts.session.partner;

function requireBoth({ email, password }: LoginValues): LoginErrors {
  if (!email) return { email: words.bothRequired };
  return password ? {} : { password: words.bothRequired };
}

/** /partner/login: the door of the partner area. */
export function PartnerLoginPage() {
  return (
    <>
      <title>{pageTitle(words.pageTitle)}</title>
      <StaffLogin
        title={words.title}
        emailLabel={words.username}
        wrongCredentials={words.wrongCredentials}
        validate={requireBoth}
      />
    </>
  );
}
