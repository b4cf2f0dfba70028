import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { call, hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { mailedLinkTexts } from '../../../texts/mailed-links';
import { MailedLinkFrame, ToInbox, UnreadLink } from '../components/mailed-link-frame';

const words = mailedLinkTexts.recipient;

/** @param isFresh whether it takes the place of the button that was pressed, and its focus */
function Closed({ isFresh }: { isFresh: boolean }) {
  return (
    <>
      <h1 ref={isFresh ? focusNow : undefined} tabIndex={-1}>
        {words.closedTitle}
      </h1>
      <p>{words.closed}</p>
      <ToInbox />
    </>
  );
}

function LinkInMail({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['recipient-link', token],
    queryFn: ({ signal }) => call('lookAtRecipientLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const prove = useMutation({
    mutationFn: () => call('proveLeadRecipient', { body: { token } }),
  });
  if (prove.data) {
    return (
      <>
        {/* the button that was pressed is gone: reading goes on here */}
        <h1 ref={focusNow} tabIndex={-1}>
          {words.doneTitle}
        </h1>
        <p>
          <TextWithAddresses>{words.done(prove.data.address, prove.data.school_name)}</TextWithAddresses>
        </p>
        <ToInbox />
      </>
    );
  }
  if (hasErrorCode(link.error ?? prove.error, 'LINK_CLOSED')) return <Closed isFresh={prove.isError} />;
  if (!link.data) return <UnreadLink title={words.title} error={link.error} onRetry={() => void link.refetch()} />;
  return (
    <>
      <h1>{words.title}</h1>
      <p>
        <TextWithAddresses>{words.ask(link.data.address, link.data.school_name)}</TextWithAddresses>
      </p>
      <div>
        <Button
          variant="primary"
          isPending={prove.isPending}
          pendingLabel={words.proving}
          onClick={() => prove.mutate()}
        >
          {words.prove}
        </Button>
      </div>
      {prove.isError && (
        <p role="alert">
          {words.failed} {reasonOf(prove.error)}
        </p>
      )}
    </>
  );
}

/** `/partner/bekrafta-adress#…`: where a school's new address for enquiries proves itself. Opening it changes nothing. */
export function ProveRecipientPage() {
  return <MailedLinkFrame title={words.title}>{(token) => <LinkInMail key={token} token={token} />}</MailedLinkFrame>;
}
