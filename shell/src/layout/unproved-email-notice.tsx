import { Button } from '@korkollen/shared-ui/components/button';
import { call, hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useState } from 'react';
import { sv } from '../texts/sv';
import { Notice } from './notice';

type Sending = { state: 'idle' | 'sending' } | { state: 'done'; words: string };

function reasonFor(error: unknown): string {
  if (hasErrorCode(error, 'LINK_CLOSED')) return sv.unprovedEmail.proved;
  return reasonOf(error) ?? sv.unprovedEmail.failed;
}

/** Says that an address is not proved, and has a new link sent to it. */
export function UnprovedEmailNotice({ email }: { email: string }) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const send = async (): Promise<void> => {
    setSending({ state: 'sending' });
    const words = await call('sendEmailLink').then(() => sv.unprovedEmail.sent(email), reasonFor);
    setSending({ state: 'done', words });
  };
  return (
    <Notice>
      <p>{sv.unprovedEmail.text}</p>
      <Button
        size="small"
        isPending={sending.state === 'sending'}
        pendingLabel={sv.unprovedEmail.sending}
        onClick={() => void send()}
      >
        {sv.unprovedEmail.send}
      </Button>
      <span role="status">{sending.state === 'done' && sending.words}</span>
    </Notice>
  );
}
