import type { EmailLink } from '@korkollen/api/contracts/email-links';
import { reviewedRoles } from '@korkollen/api/contracts/vocabulary';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useLinkSecret } from '@korkollen/shared-ui/host/link-secret';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { emailLinkQuery, proveEmail } from '../api/account';
import { AccountFrame, Notice } from '../components/account-frame';
import { ClosedLink } from '../components/closed-link';
import { ConfirmForm } from '../components/confirm-form';
import { useRedirect } from '../state/redirect';

const REDIRECT_MS = 1000;
const { confirm } = texts.account;

interface OpenLinkProps {
  token: string;
  email: string;
  /** A school's or a teacher's account, which opens after a review only. */
  isReviewed: boolean;
  onClosed(): void;
}

function OpenLink({ token, email, isReviewed, onClosed }: OpenLinkProps) {
  const { session, toast } = useHostServices();
  const hadAccount = useSession(({ user }) => user !== null);
  const redirect = useRedirect();
  const [failure, setFailure] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isDone, setIsDone] = useState(false);

  const submit = async (password: string): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      const answer = await proveEmail({ token, password });
      if (answer === null) {
        setIsWaiting(true);
        return undefined;
      }
      const { token: csrfToken, ...person } = answer;
      setIsDone(true);
      session.signIn(person, csrfToken);
      toast({ ...(hadAccount ? confirm.proved : confirm.success), variant: 'success' });
      redirect(rolePages[person.role].home, REDIRECT_MS);
    } catch (error) {
      if (hasErrorCode(error, 'INVALID_CREDENTIALS')) return confirm.wrongPassword;
      if (hasErrorCode(error, 'LINK_CLOSED')) onClosed();
      else setFailure(failureReason(error));
    }
    return undefined;
  };

  if (isWaiting) return <ClosedLink ref={focusNow} reason="review" token={token} />;
  return (
    <>
      <p>
        <TextWithAddresses>{isReviewed ? confirm.openReviewed(email) : confirm.open(email)}</TextWithAddresses>
      </p>
      <ConfirmForm
        email={email}
        isDone={isDone}
        failure={failure}
        submitLabel={isReviewed ? confirm.submitReviewed : confirm.submit}
        onSubmit={submit}
      />
      <p>{confirm.notYou}</p>
    </>
  );
}

function KnownLink({ token, link, onClosed }: { token: string; link: EmailLink; onClosed(): void }) {
  const { state, email, role = 'student' } = link;
  const [isTried, setIsTried] = useState(false);
  if (state !== 'open') {
    // the form that was sent is gone, and its button with the focus
    const ref = isTried ? focusNow : undefined;
    return <ClosedLink ref={ref} reason={state} token={token} email={email} role={role} />;
  }
  const closed = (): void => {
    setIsTried(true);
    onClosed();
  };
  const isReviewed = reviewedRoles.some((reviewed) => reviewed === role);
  return <OpenLink token={token} email={email} isReviewed={isReviewed} onClosed={closed} />;
}

function LinkInMail({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(emailLinkQuery(token));
  if (link) return <KnownLink token={token} link={link} onClosed={() => void refetch()} />;
  if (hasErrorCode(error, 'LINK_NOT_FOUND')) return <ClosedLink reason="broken" token={token} />;
  if (!error) return <LoadingRegion label={confirm.reading}>{null}</LoadingRegion>;
  return (
    <>
      <p role="alert">{failureReason(error)}</p>
      <RetryButton onClick={() => void refetch()} />
    </>
  );
}

/** `/bekrafta-epost#…`: where the link in a mail leads. Opening it changes nothing; the password does. */
export function ConfirmPage() {
  const token = useLinkSecret();
  return (
    <AccountFrame>
      <title>{texts.pageTitle(confirm.title)}</title>
      <Notice>
        <h1>{confirm.title}</h1>
        {token === undefined && <LoadingRegion label={confirm.reading}>{null}</LoadingRegion>}
        {token === '' && <ClosedLink reason="broken" token="" />}
        {token && <LinkInMail key={token} token={token} />}
      </Notice>
    </AccountFrame>
  );
}
