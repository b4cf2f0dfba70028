import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { texts } from '../texts/sv';
import { MailButton } from './mail-button';
import { useProofMail } from './use-proof-mail';

interface UnprovedAddressProps {
  email: string;
  /** What waits for the proof. */
  text: string;
}

/** In the place of what only a proved address is shown: has the link that proves it mailed. */
export function UnprovedAddress({ email, text }: UnprovedAddressProps) {
  const sendMail = useProofMail();
  const { title, send, sending, sent } = texts.ownPages.unproved;
  const action = (
    <MailButton variant="primary" label={send} pendingLabel={sending} sent={sent(email)} onSend={sendMail} />
  );
  return <EmptyState title={title} text={<TextWithAddresses>{text}</TextWithAddresses>} action={action} />;
}
