import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { useEffect, useRef } from 'react';
import { texts } from '../../../texts/sv';
import { Notice } from './account-frame';
import { MailButton } from '../../../mail-button/mail-button';

interface MailedNoticeProps {
  email: string;
  onResend(): Promise<void>;
  onChange(): void;
}

/** After a sign-up: what is next stands in a mail. It says the same whether or not there was an account. */
export function MailedNotice({ email, onResend, onChange }: MailedNoticeProps) {
  const { mailed } = texts.account;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice>
      <h1 ref={heading} tabIndex={-1}>
        {mailed.title}
      </h1>
      <p>
        <TextWithAddresses>{mailed.text(email)}</TextWithAddresses>
      </p>
      <p>{mailed.enquiries}</p>
      <p>{mailed.again}</p>
      <MailButton label={mailed.resend} pendingLabel={mailed.resending} sent={mailed.resent} onSend={onResend} />
      <Button onClick={onChange}>{mailed.change}</Button>
    </Notice>
  );
}
