import type { LeadLink } from '@korkollen/api/contracts/lead-links';
import { contactEmail } from '@korkollen/api/contracts/product';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { Navigate } from '@korkollen/shared-ui/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addresses } from '../../../addresses/page-addresses';
import { mailedLinkTexts } from '../../../texts/mailed-links';
import { leadLinkQuery, openLeadLink } from '../api/lead-link';
import { MailedLinkFrame, ToInbox, UnreadLink } from '../components/mailed-link-frame';
import { OpenedLead } from '../components/opened-lead';

const words = mailedLinkTexts.lead;

interface ClosedLinkProps {
  state: Exclude<LeadLink['state'], 'open'>;
  /** Takes the place of the button that was pressed, and its focus. */
  isFresh?: boolean;
}

function ClosedLink({ state, isFresh = false }: ClosedLinkProps) {
  const { title, text } = words.closed[state];
  return (
    <>
      <h1 ref={isFresh ? focusNow : undefined} tabIndex={-1}>
        {title}
      </h1>
      {state === 'archived' ? (
        <p>
          {text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : (
        <>
          <p>{text}</p>
          <ToInbox />
        </>
      )}
    </>
  );
}

/** Looking uses nothing up; the button does, once. */
function OpenLink({ token, enquiry }: { token: string; enquiry: NonNullable<LeadLink['enquiry']> }) {
  const user = useSession((state) => state.user);
  const opening = useMutation({ mutationFn: () => openLeadLink(token, user) });
  if (opening.data) {
    const { lead, isOwn } = opening.data;
    return isOwn ? <Navigate to={addresses.lead(lead.id)} replace /> : <OpenedLead lead={lead} />;
  }
  // somebody else opened it while this page stood here
  if (hasErrorCode(opening.error, 'LINK_CLOSED')) return <ClosedLink state="used" isFresh />;
  return (
    <>
      <h1>{words.heading(enquiry.from, enquiry.school_name)}</h1>
      <p>{words.facts(inquiryTypeLabel(enquiry.inquiry_type), formatDateTime(enquiry.created_at))}</p>
      <p>
        {enquiry.due_at === undefined
          ? words.target(answerTargetHours)
          : words.targetWhileAway(formatDateTime(enquiry.due_at))}
      </p>
      <p>{words.once}</p>
      <div>
        <Button
          variant="primary"
          isPending={opening.isPending}
          pendingLabel={words.opening}
          onClick={() => opening.mutate()}
        >
          {words.open}
        </Button>
      </div>
      {opening.isError && <p role="alert">{words.openFailed}</p>}
    </>
  );
}

function LinkInMail({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(leadLinkQuery(token));
  if (!data) return <UnreadLink title={words.title} error={error} onRetry={() => void refetch()} />;
  const { state, enquiry } = data;
  if (state === 'open' && enquiry) return <OpenLink token={token} enquiry={enquiry} />;
  return <ClosedLink state={state === 'open' ? 'deleted' : state} />;
}

/** `/partner/link#…`: where the buttons of a mail to a school lead, each to its enquiry, once. */
export function LeadLinkPage() {
  return <MailedLinkFrame title={words.title}>{(token) => <LinkInMail key={token} token={token} />}</MailedLinkFrame>;
}
