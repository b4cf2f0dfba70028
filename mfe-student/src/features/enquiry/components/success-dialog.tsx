import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Link } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import type { EnquiryValues } from '../state/enquiry-values';

export interface SuccessDialogProps {
  /** What was sent; null keeps the dialog closed. */
  receipt: EnquiryValues | null;
  schoolName: string;
  /** Guests are offered an account. */
  isGuest: boolean;
  onClose(): void;
}

/** Says who has the enquiry, how and when they answer; the lead is stored whatever is chosen here. */
export function SuccessDialog({ receipt, schoolName, isGuest, onClose }: SuccessDialogProps) {
  const { success } = texts.enquiry;
  const method = receipt?.preferredContactMethod || 'email';
  return (
    <Dialog
      open={receipt !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={success.title}
      description={success.text(schoolName, method)}
      footer={
        isGuest ? (
          <>
            <Button onClick={onClose}>{success.skip}</Button>
            <Button asChild variant="primary">
              <Link to={addresses.register(receipt?.email.trim())}>{success.create}</Link>
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {success.close}
          </Button>
        )
      }
    >
      {isGuest && <p>{success.account}</p>}
    </Dialog>
  );
}
