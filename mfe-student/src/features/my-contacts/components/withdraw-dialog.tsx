import type { StudentLead } from '@korkollen/api/contracts/students';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { useWithdraw } from '../api/contacts';
import { recipientOf } from './lead-words';

interface WithdrawDialogProps {
  /** The enquiry that may be withdrawn. */
  lead: StudentLead;
  onClose(): void;
  onWithdrawn(): void;
}

/** Says what it means, and asks, before an enquiry is taken out of its school's inbox. */
export function WithdrawDialog({ lead, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { toast } = useHostServices();
  const { ask, taken } = texts.contacts;
  const recipient = recipientOf(lead);
  const withdraw = useWithdraw(() => {
    toast({ title: taken(recipient), variant: 'success' });
    onWithdrawn();
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !withdraw.isPending && onClose()}
      size="small"
      title={ask.title(recipient)}
      description={ask.text(recipient, formatDate(lead.expiresAt))}
      footer={
        <>
          <Button disabled={withdraw.isPending} onClick={onClose}>
            {ask.keep}
          </Button>
          <Button
            variant="danger"
            isPending={withdraw.isPending}
            pendingLabel={ask.pending}
            onClick={() => withdraw.mutate(lead.id)}
          >
            {ask.confirm}
          </Button>
        </>
      }
    >
      {lead.answeredAt !== null && <p>{ask.answered}</p>}
      <FormFailure>{withdraw.error && failureReason(withdraw.error)}</FormFailure>
    </Dialog>
  );
}
