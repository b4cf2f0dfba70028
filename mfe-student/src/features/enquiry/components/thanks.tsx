import type { ContactMethod } from '@korkollen/api/contracts/vocabulary';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import type { Enquiry, Receipt } from '../state/use-enquiry';
import { nameAll } from '../state/enquiry-values';
import type { SuccessDialogProps } from './success-dialog';

const loadDialog = () => import('./success-dialog').then(({ SuccessDialog }) => SuccessDialog);

/** Has the thanks at hand when the answer comes; what fails here is tried again then. */
export function fetchThanks(): void {
  loadDialog().catch(() => undefined);
}

const methodOf = ({ values }: Receipt): ContactMethod => values.preferredContactMethod || 'email';

/** Who has the enquiry, and how they answer; and for whom it only waits. */
export function describeReceipt(receipt: Receipt): string {
  const { text, textToUs } = texts.enquiry.success;
  const { sentTo } = receipt;
  if (sentTo.length === 0) return textToUs(methodOf(receipt));
  const told = sentTo.filter(({ isUnreachable }) => !isUnreachable);
  return [
    ...(told.length > 0 ? [text(nameAll(told), methodOf(receipt))] : []),
    ...sentTo
      .filter((school) => !told.includes(school))
      .map(({ name, phone = null }) => texts.unreachable.after(name, phone)),
  ].join(' ');
}

/** Thanks for what was sent, in a dialog whose code is fetched by then; without it, in a toast. */
export function Thanks({ enquiry }: { enquiry: Enquiry }) {
  const { receipt, isGuest, closeReceipt } = enquiry;
  const { toast } = useHostServices();
  const Dialog = useLateComponent<SuccessDialogProps>(receipt !== null, loadDialog, () => {
    if (receipt === null) return;
    const { title, toSchool } = texts.enquiry.success;
    const areAllTold = receipt.sentTo.length > 0 && receipt.sentTo.every(({ isUnreachable }) => !isUnreachable);
    toast({ title, description: areAllTold ? toSchool : describeReceipt(receipt), variant: 'success' });
    closeReceipt();
  });
  return Dialog && <Dialog receipt={receipt} isGuest={isGuest} onClose={closeReceipt} />;
}
