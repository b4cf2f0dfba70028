import { Button } from '@korkollen/shared-ui/components/button';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from './failure-reason';

interface MailButtonProps {
  label: string;
  pendingLabel: string;
  /** Said when the mail is on its way. */
  sent: string;
  variant?: 'primary';
  onSend(): Promise<void>;
}

/** Has a mail sent, and says below what came of it. */
export function MailButton({ label, pendingLabel, sent, variant, onSend }: MailButtonProps) {
  const sending = useMutation({ mutationFn: onSend });
  return (
    <>
      <Button
        variant={variant}
        isPending={sending.isPending}
        pendingLabel={pendingLabel}
        onClick={() => sending.mutate()}
      >
        {label}
      </Button>
      <p role="status">
        {sending.isSuccess && sent}
        {sending.isError && failureReason(sending.error)}
      </p>
    </>
  );
}
