import type { PasswordReset } from '@korkollen/api/contracts/password-links';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { forgottenPasswordPath, rolePages } from '@korkollen/shared-ui/host/role-pages';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { askForPasswordReset, passwordResetQuery } from '../api/account';
import { AccountFrame, Notice } from '../components/account-frame';
import { MailButton } from '../../../mail-button/mail-button';
import { SetPasswordForm } from '../components/set-password-form';

const words = texts.account.reset;

interface ClosedLinkProps {
  state: 'used' | 'expired';
  email: string;
  /** Whose login leads on. */
  role: Role;
  /** Of the heading, for the focus of a form that it stands in the place of. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

function ClosedLink({ state, email, role, ref }: ClosedLinkProps) {
  const { title, text } = words.closed[state];
  return (
    <Notice>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <MailButton
        variant="primary"
        label={words.renew}
        pendingLabel={words.renewing}
        sent={words.renewed(email)}
        onSend={() => askForPasswordReset(email)}
      />
      <LineLink to={rolePages[role].login}>{words.login}</LineLink>
    </Notice>
  );
}

function BrokenLink() {
  return (
    <Notice>
      <h1>{words.broken.title}</h1>
      <p>{words.broken.text}</p>
      <Button asChild variant="primary">
        <Link to={forgottenPasswordPath}>{words.renew}</Link>
      </Button>
    </Notice>
  );
}

function KnownLink({ secret, link, onClosed }: { secret: string; link: PasswordReset; onClosed(): void }) {
  const { state, email, role = 'student' } = link;
  const [isTried, setIsTried] = useState(false);
  if (state !== 'open') {
    // the form that was sent is gone, and its button with the focus
    return <ClosedLink ref={isTried ? focusNow : undefined} state={state} email={email} role={role} />;
  }
  const closed = (): void => {
    setIsTried(true);
    onClosed();
  };
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SetPasswordForm secret={secret} email={email} onClosed={closed} />
    </>
  );
}

function useContent(): ReactNode {
  const secret = useLinkSecret();
  const { data, error, refetch } = useQuery({ ...passwordResetQuery(secret ?? ''), enabled: Boolean(secret) });
  if (secret === '' || hasErrorCode(error, 'LINK_NOT_FOUND')) return <BrokenLink />;
  if (secret !== undefined && data) {
    return <KnownLink key={secret} secret={secret} link={data} onClosed={() => void refetch()} />;
  }
  return (
    <>
      <h1>{words.title}</h1>
      {error ? (
        <ErrorState
          title={texts.account.setPassword.notChecked}
          text={failureReason(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion label={texts.account.setPassword.checking}>
          <Skeleton height="48px" />
        </LoadingRegion>
      )}
    </>
  );
}

/** `/reset-password#…`: where the link in the mail of a forgotten password leads. Looking at it uses nothing up. */
export function ResetPasswordPage() {
  const content = useContent();
  return (
    <AccountFrame>
      <title>{texts.pageTitle(words.title)}</title>
      <Stack $gap="s16">{content}</Stack>
    </AccountFrame>
  );
}
