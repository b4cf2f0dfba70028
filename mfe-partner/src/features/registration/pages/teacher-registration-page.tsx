import { Registration } from '../components/registration';

/** `/register/teacher`: a teacher asks for an account, which an administrator reviews. */
export function TeacherRegistrationPage() {
  return <Registration role="teacher" />;
}
