import { useState } from 'react';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { LoginForm, type LoginFormProps, type LoginValues } from '@korkollen/shared-ui/components/login-form';
import { useHostServices, useSession, type SessionUser } from '@korkollen/shared-ui/host/host-services';
import { describeLoginProblem } from '@korkollen/shared-ui/host/login-problem';
import { signIn } from '@korkollen/shared-ui/host/sign-in';
import { Navigate, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';
import { readHasEnded, readWantedPage } from '../state/wanted-page';
import { LoginFrame } from './login-frame';
import { OtherAccount } from './other-account';

export interface StaffLoginProps {
  title: string;
  emailLabel: string;
  wrongCredentials: string;
  validate: LoginFormProps['validate'];
}

const notForThem = { student: texts.session.notForStudents, teacher: texts.session.notForTeachers } as const;

/** The one login of a school's staff, under both of its addresses. Other roles are led to where they belong. */
export function StaffLogin({ title, emailLabel, wrongCredentials, validate }: StaffLoginProps) {
  const { session, toast } = useHostServices();
  const user = useSession((state) => state.user);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  // keeps the form in place while someone who logged in here is on the way to another part of the product
  const [isLeaving, setIsLeaving] = useState(false);

  const leadOn = (signedIn: SessionUser): void => {
    if (signedIn.role === 'school') {
      const { title: welcome, description } = texts.session.welcome;
      toast({ title: welcome, description: description(signedIn.schoolName ?? signedIn.name), variant: 'success' });
      return;
    }
    setIsLeaving(true);
    if (signedIn.role !== 'admin') toast(notForThem[signedIn.role]);
    void navigate(signedIn.role === 'admin' ? '/admin/schools' : '/');
  };
  const submit = async (values: LoginValues): Promise<void> => {
    setError(undefined);
    try {
      const { user: signedIn, csrfToken } = await signIn(values);
      leadOn(signedIn);
      session.signIn(signedIn, csrfToken);
    } catch (problem) {
      setError(describeLoginProblem(problem, { ...texts.session, wrongCredentials }));
    }
  };

  if (user?.role === 'school') return <Navigate to={readWantedPage(search)} replace />;
  if (user && !isLeaving) return <OtherAccount user={user} />;
  return (
    <LoginFrame notice={readHasEnded(search) ? texts.session.ended : undefined}>
      <LoginForm
        title={title}
        emailLabel={emailLabel}
        passwordLabel={texts.session.password}
        submitLabel={texts.session.submit}
        pendingLabel={texts.session.pending}
        validate={validate}
        error={error}
        onSubmit={submit}
        footer={
          <p>
            {texts.session.studentQuestion} <TextLink to="/login/student">{texts.session.studentLogin}</TextLink>
          </p>
        }
      />
    </LoginFrame>
  );
}
