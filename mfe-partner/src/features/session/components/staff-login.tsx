import { useState } from 'react';
import type { SessionUser } from '@korkollen/api/contracts/session';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { FormFooter } from '@korkollen/shared-ui/components/form-footer';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { LoginForm, type LoginFormProps } from '@korkollen/shared-ui/components/login-form';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { LoginFrame, useLogin } from '@korkollen/shared-ui/host/login';
import { AccountRefusal } from '@korkollen/shared-ui/host/account-refusal';
import { forgottenPasswordAddress, readReturnAddress, rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Navigate, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { sessionTexts } from '../../../texts/session';

type Person = SessionUser['role'];

/** What people learn who have logged in at somebody else's door; null: nothing, where they are led speaks for itself. */
const redirections: Record<Person, { title: string; description: string } | null> = {
  school: null,
  student: sessionTexts.notForStudents,
  teacher: null,
  admin: null,
};

type Way = keyof typeof sessionTexts.otherWays;

const wayAddresses: Record<Way, string> = {
  registerSchool: addresses.registration.school,
  registerTeacher: addresses.registration.teacher,
  school: addresses.schoolLogin,
  teacher: addresses.teacherLogin,
  student: rolePages.student.login,
};
const waysFrom: Record<ReviewedRole, readonly Way[]> = {
  school: ['registerSchool', 'teacher', 'student'],
  teacher: ['registerTeacher', 'school', 'student'],
};

function OtherWays({ role }: { role: ReviewedRole }) {
  return (
    <FormFooter>
      {waysFrom[role].map((way) => (
        <p key={way}>
          {sessionTexts.otherWays[way].question}{' '}
          <TextLink to={wayAddresses[way]}>{sessionTexts.otherWays[way].link}</TextLink>
        </p>
      ))}
    </FormFooter>
  );
}

export interface StaffLoginProps extends Pick<LoginFormProps, 'title' | 'emailLabel' | 'validate'> {
  /** Whose door it is. */
  role: ReviewedRole;
  wrongCredentials: string;
}

/** The login of a school's staff, under both of its addresses, and of teachers. Others are led to where they belong. */
export function StaffLogin({ role, wrongCredentials, ...form }: StaffLoginProps) {
  const { toast } = useHostServices();
  const user = useSession((state) => state.user);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // keeps the form in place while someone who logged in here is on the way to another part of the product
  const [isLeaving, setIsLeaving] = useState(false);

  const { error, submit } = useLogin(wrongCredentials, (signedIn) => {
    const isOwnDoor = signedIn.role === role;
    const isWelcome = isOwnDoor || signedIn.role === 'school' || signedIn.role === 'teacher';
    const greeting = isWelcome
      ? sessionTexts.welcome(signedIn.schoolName && signedIn.role === 'school' ? signedIn.schoolName : signedIn.name)
      : redirections[signedIn.role];
    if (greeting) toast({ ...greeting, variant: isWelcome ? 'success' : 'neutral' });
    if (!isOwnDoor) {
      setIsLeaving(true);
      void navigate(rolePages[signedIn.role].home);
    }
  });

  if (user?.role === role) return <Navigate to={readReturnAddress(search, role)} replace />;
  if (user && !isLeaving) {
    const { title, text, action } = sessionTexts.alreadySignedIn;
    return <AccountRefusal title={title} text={text[role](user.email)} action={action} />;
  }
  return (
    <LoginFrame>
      <LoginForm
        {...form}
        error={error}
        onSubmit={submit}
        forgottenPath={forgottenPasswordAddress(role)}
        footer={<OtherWays role={role} />}
      />
    </LoginFrame>
  );
}
