import type { Role } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Link } from '@korkollen/shared-ui/router';
import type { Ref } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { renewLink } from '../api/account';
import { MailButton } from '../../../mail-button/mail-button';

const { confirm } = texts.account;

/** Why a link opens nothing, and the way on. */
export type ClosedReason = keyof typeof confirm.closed;

function WayOn({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={to}>{label}</Link>
    </Button>
  );
}

interface ClosedLinkProps {
  reason: ClosedReason;
  token: string;
  /** The address that the link was mailed to, where it is known. */
  email?: string;
  /** Whose login leads on. */
  role?: Role;
  /** Of the sentence, for the focus of a form that it stands in the place of. */
  ref?: Ref<HTMLParagraphElement> | undefined;
}

export function ClosedLink({ reason, token, email = '', role = 'student', ref }: ClosedLinkProps) {
  const user = useSession((session) => session.user);
  const isOver = reason === 'used' || reason === 'proved';
  // a mail is often opened twice, and whoever did it once is inside
  if (isOver && user && user.email === email) {
    return (
      <>
        <p ref={ref} tabIndex={-1}>
          {confirm.inside}
        </p>
        <WayOn to={rolePages[user.role].home} label={texts.account.signedIn.action} />
      </>
    );
  }
  return (
    <>
      <p ref={ref} tabIndex={-1}>
        {confirm.closed[reason]}
      </p>
      {reason === 'expired' && (
        <MailButton
          variant="primary"
          label={confirm.renew}
          pendingLabel={confirm.renewing}
          sent={confirm.renewed(email)}
          onSend={() => renewLink(token)}
        />
      )}
      {isOver && <WayOn to={rolePages[role].login} label={confirm.login} />}
      {reason === 'broken' && <WayOn to={addresses.register()} label={confirm.register} />}
    </>
  );
}
