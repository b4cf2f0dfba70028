import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { ApiError, hasErrorCode, hasStatus, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { invitationQuery, setPassword } from '../api/account';
import { AccountFrame } from '../components/account-frame';
import { SetPasswordForm } from '../components/set-password-form';
import { useLinkSecret } from '../state/link-secret';
import { useRedirect } from '../state/redirect';
import type { NewPasswordErrors } from '../state/set-password-rules';

const REDIRECT_MS = 1000;
const words = texts.account.setPassword;

const reasonFor = (error: unknown): string =>
  (isOffline(error) ? texts.account.offline : reasonOf(error)) ?? words.failed;

function useSetPassword(secret: string) {
  const { session, toast } = useHostServices();
  const redirect = useRedirect();
  const [state, setState] = useState<'editing' | 'sending' | 'done' | 'closed'>('editing');
  const [refusal, setRefusal] = useState<string>();

  const submit = async (password: string): Promise<NewPasswordErrors> => {
    setState('sending');
    setRefusal(undefined);
    try {
      const { token, ...person } = await setPassword(secret, password);
      setState('done');
      session.signIn(person, token);
      toast({ ...words.success, variant: 'success' });
      redirect(rolePages[person.role].home, REDIRECT_MS);
      return {};
    } catch (error) {
      setState(hasErrorCode(error, 'LINK_CLOSED') ? 'closed' : 'editing');
      setRefusal(reasonFor(error));
      return error instanceof ApiError
        ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
        : {};
    }
  };
  return { state, refusal, submit };
}

function ClosedLink() {
  return (
    <>
      <h1>{words.closed.title}</h1>
      <p>{words.closed.text}</p>
      <p>
        <TextLink to={addresses.login}>{words.closed.login}</TextLink>
      </p>
    </>
  );
}

function Invited({ secret, email }: { secret: string; email: string }) {
  const { state, refusal, submit } = useSetPassword(secret);
  if (state === 'closed') return <ClosedLink />;
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SetPasswordForm email={email} isPending={state !== 'editing'} refusal={refusal} onSubmit={submit} />
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
        <ErrorState title={words.notChecked} text={reasonFor(error)} onRetry={() => void refetch()} />
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
