import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { readLogin } from '@korkollen/shared-ui/host/role-pages';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { invitationQuery } from '../api/account';
import { AccountFrame } from '../components/account-frame';
import { SetPasswordForm } from '../components/set-password-form';

const words = texts.account.setPassword;

/** @param ref of the heading, for the focus of a form that it stands in the place of */
function ClosedLink({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  const [search] = useSearchParams();
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {words.closed.title}
      </h1>
      <p>{words.closed.text}</p>
      <p>
        <TextLink to={readLogin(search)}>{words.closed.login}</TextLink>
      </p>
    </>
  );
}

function Invited({ secret, email }: { secret: string; email: string }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return <ClosedLink ref={focusNow} />;
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SetPasswordForm email={email} secret={secret} onClosed={() => setIsClosed(true)} />
    </>
  );
}

function Checking() {
  return (
    <>
      <h1>{words.title}</h1>
      <LoadingRegion label={words.checking}>
        <Skeleton height="48px" />
      </LoadingRegion>
    </>
  );
}

function useContent(): ReactNode {
  const secret = useLinkSecret();
  const { data, error, refetch } = useQuery({ ...invitationQuery(secret ?? ''), enabled: Boolean(secret) });
  if (secret === '' || hasStatus(error, 410)) return <ClosedLink />;
  if (error) {
    return (
      <>
        <h1>{words.title}</h1>
        <ErrorState title={words.notChecked} text={failureReason(error)} onRetry={() => void refetch()} />
      </>
    );
  }
  return secret !== undefined && data ? <Invited secret={secret} email={data.email} /> : <Checking />;
}

/** `/set-password#…`: where the link of an invitation leads, to choose the first password of an account. */
export function SetPasswordPage() {
  const content = useContent();
  return (
    <AccountFrame>
      <title>{texts.pageTitle(words.title)}</title>
      <Stack $gap="s16">{content}</Stack>
    </AccountFrame>
  );
}
