import type { SuppressedAddress } from '@korkollen/api/contracts/mail-outbox';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { mailsTexts } from '../../../texts/mails';
import { useLifting } from '../api/mails';

const words = mailsTexts.suppressions;

export interface LiftDialogProps {
  suppressed: SuppressedAddress;
  onClose(): void;
}

/** Says what letting an address go will do, before it is done. */
export function LiftDialog({ suppressed: { address, reason }, onClose }: LiftDialogProps) {
  const { mutate, isPending } = useLifting();
  return (
    <Dialog
      open
      size="small"
      // what is on its way cannot be stopped any more
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={words.question}
      description={<TextWithAddresses>{words.consequence(address)}</TextWithAddresses>}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={words.lifting}
            onClick={() => mutate(address, { onSuccess: onClose })}
          >
            {words.lift}
          </Button>
        </>
      }
    >
      <p>{words.before[reason]}</p>
    </Dialog>
  );
}
