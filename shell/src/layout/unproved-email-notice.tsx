import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { call, hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sv } from '../texts/sv';

const Strip = styled(Page)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

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
    <Strip>
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
    </Strip>
  );
}
