import { pageTitle } from '@korkollen/api/contracts/product';
import type { LoginErrors, LoginValues } from '@korkollen/shared-ui/components/login-form';
import { sessionTexts } from '../../../texts/session';
import { StaffLogin } from '../components/staff-login';

function requireBoth({ email, password }: LoginValues): LoginErrors {
  if (!email) return { email: sessionTexts.partner.bothRequired };
  return password ? {} : { password: sessionTexts.partner.bothRequired };
}

/** /partner/login: the door of the partner area. */
export function PartnerLoginPage() {
  return (
    <>
      <title>{pageTitle(sessionTexts.partner.pageTitle)}</title>
      <StaffLogin
        role="school"
        title={sessionTexts.partner.title}
        emailLabel={sessionTexts.partner.username}
        wrongCredentials={sessionTexts.partner.wrongCredentials}
        validate={requireBoth}
      />
    </>
  );
}
