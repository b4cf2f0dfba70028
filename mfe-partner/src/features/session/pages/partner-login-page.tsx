import { pageTitle } from '@korkollen/api/contracts/product';
import type { LoginErrors, LoginValues } from '@korkollen/shared-ui/components/login-form';
import { texts } from '../../../texts/sv';
import { StaffLogin } from '../components/staff-login';

function requireBoth({ email, password }: LoginValues): LoginErrors {
  if (!email) return { email: texts.session.partner.bothRequired };
  return password ? {} : { password: texts.session.partner.bothRequired };
}

/** /partner/login: the door of the partner area. */
export function PartnerLoginPage() {
  return (
    <>
      <title>{pageTitle(texts.session.partner.pageTitle)}</title>
      <StaffLogin
        title={texts.session.partner.title}
        emailLabel={texts.session.partner.username}
        wrongCredentials={texts.session.partner.wrongCredentials}
        validate={requireBoth}
      />
    </>
  );
}
