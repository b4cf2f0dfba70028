import { Registration } from '../components/registration';

/** `/register/school`: a school asks for an account, which an administrator reviews. */
export function SchoolRegistrationPage() {
  return <Registration role="school" />;
}
