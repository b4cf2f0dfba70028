import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Link } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { nameAll } from '../state/enquiry-values';
import type { Receipt } from '../state/use-enquiry';
import { describeReceipt } from './thanks';

export interface SuccessDialogProps {
  /** What was sent; null keeps the dialog closed. */
  receipt: Receipt | null;
  /** Guests who have written to a school are offered an account. */
  isGuest: boolean;
  onClose(): void;
}

/** Says who has the enquiry, how and when they answer; the lead is stored whatever is chosen here. */
export function SuccessDialog({ receipt, isGuest, onClose }: SuccessDialogProps) {
  const { success, delivery } = texts.enquiry;
  const isOfferedAccount = isGuest && receipt !== null && receipt.sentTo.length > 0;
  return (
    <Dialog
      open={receipt !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={success.title}
      description={receipt ? describeReceipt(receipt) : undefined}
      footer={
        isOfferedAccount ? (
          <>
            <Button onClick={onClose}>{success.skip}</Button>
            <Button asChild variant="primary">
              <Link to={addresses.register(receipt.values.email.trim())}>{success.create}</Link>
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {success.close}
          </Button>
        )
      }
    >
      {receipt !== null && receipt.gone.length > 0 && <p>{delivery.gone(nameAll(receipt.gone))}</p>}
      {isOfferedAccount && <p>{success.account}</p>}
    </Dialog>
  );
}
