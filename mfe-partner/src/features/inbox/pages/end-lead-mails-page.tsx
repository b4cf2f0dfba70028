import type { LeadMailLink } from '@korkollen/api/contracts/lead-mail-links';
import { Button } from '@korkollen/shared-ui/components/button';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailedLinkTexts } from '../../../texts/mailed-links';
import { MailedLinkFrame, ToInbox, UnreadLink } from '../components/mailed-link-frame';

const words = mailedLinkTexts.mails;

/** Ends the mails and begins them again, as often as one likes. */
function Mails({ token, link }: { token: string; link: LeadMailLink }) {
  /** What was changed last, once it holds. */
  const [isEnded, setIsEnded] = useState<boolean>();
  const change = useMutation({
    mutationFn: (isEnd: boolean) =>
      isEnd ? call('endByLeadMailLink', { params: { token } }) : call('beginByLeadMailLink', { body: { token } }),
    onSuccess: (_answer, isEnd) => setIsEnded(isEnd),
  });
  const hasEnded = isEnded ?? link.has_ended;
  const hasBegun = isEnded === false;
  return (
    <>
      <h1>{words.title}</h1>
      <Stack role="status" $gap="s8">
        {hasEnded && (
          <>
            <h2>{words.endedTitle}</h2>
            <p>{words.ended(link.school_name)}</p>
          </>
        )}
        {hasBegun && (
          <>
            <h2>{words.begunTitle}</h2>
            <p>{words.begun}</p>
          </>
        )}
      </Stack>
      {!hasEnded && !hasBegun && <p>{words.ask(link.school_name)}</p>}
      <p>{words.whatEnds}</p>
      <div>
        <Button
          variant={hasEnded || hasBegun ? 'secondary' : 'primary'}
          isPending={change.isPending}
          pendingLabel={hasEnded ? words.beginning : words.ending}
          onClick={() => change.mutate(!hasEnded)}
        >
          {hasEnded ? words.begin : words.end}
        </Button>
      </div>
      {change.isError && <p role="alert">{words.changeFailed}</p>}
      <ToInbox />
    </>
  );
}

function LinkInMail({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lead-mail-link', token],
    queryFn: ({ signal }) => call('lookAtLeadMailLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Mails token={token} link={data} />;
  return <UnreadLink title={words.title} error={error} onRetry={() => void refetch()} />;
}

/** `/partner/avsluta-mejl#…`: where the footer of a mail of enquiries leads. Opening it changes nothing; the button does. */
export function EndLeadMailsPage() {
  return <MailedLinkFrame title={words.title}>{(token) => <LinkInMail key={token} token={token} />}</MailedLinkFrame>;
}
