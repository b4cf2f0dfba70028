import { useState } from 'react';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { LoginForm, type LoginFormProps } from '@korkollen/shared-ui/components/login-form';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { LoginFrame, useLogin } from '@korkollen/shared-ui/host/login';
import { AccountRefusal } from '@korkollen/shared-ui/host/role-gate';
import { readReturnAddress, rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Navigate, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';

/** What people learn when they have logged in here; null: nothing, where they are led speaks for itself. */
const greetings: Record<SessionUser['role'], ((user: SessionUser) => { title: string; description: string }) | null> = {
  school: ({ schoolName, name }) => texts.session.welcome(schoolName ?? name),
  student: () => texts.session.notForStudents,
  teacher: () => texts.session.notForTeachers,
  admin: null,
};

export interface StaffLoginProps extends Pick<LoginFormProps, 'title' | 'emailLabel' | 'validate'> {
  wrongCredentials: string;
}

/** The one login of a school's staff, under both of its addresses. Other roles are led to where they belong. */
export function StaffLogin({ wrongCredentials, ...form }: StaffLoginProps) {
  const { toast } = useHostServices();
  const user = useSession((state) => state.user);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // keeps the form in place while someone who logged in here is on the way to another part of the product
  const [isLeaving, setIsLeaving] = useState(false);

  const { error, submit } = useLogin(wrongCredentials, (signedIn) => {
    const isStaff = signedIn.role === 'school';
    const greeting = greetings[signedIn.role]?.(signedIn);
    if (greeting) toast({ ...greeting, variant: isStaff ? 'success' : 'neutral' });
    if (!isStaff) {
      setIsLeaving(true);
      void navigate(rolePages[signedIn.role].home);
    }
    return undefined;
  });

  if (user?.role === 'school') return <Navigate to={readReturnAddress(search, 'school')} replace />;
  if (user && !isLeaving) {
    const { title, text, action } = texts.session.alreadySignedIn;
    return <AccountRefusal title={title} text={text(user.email)} action={action} />;
  }
  return (
    <LoginFrame>
      <LoginForm
        {...form}
        error={error}
        onSubmit={submit}
        footer={
          <p>
            {texts.session.studentQuestion}{' '}
            <TextLink to={rolePages.student.login}>{texts.session.studentLogin}</TextLink>
          </p>
        }
      />
    </LoginFrame>
  );
}
