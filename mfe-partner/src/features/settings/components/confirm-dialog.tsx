import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { peopleTexts } from '../../../texts/people';

interface ConfirmDialogProps {
  title: string;
  /** What happens then. */
  text: string;
  confirm: string;
  pending?: string;
  isPending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that is not easily taken back. */
export function ConfirmDialog({ title, text, confirm, pending, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      size="small"
      // what is on its way cannot be stopped any more
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {peopleTexts.cancel}
          </Button>
          <Button variant="primary" isPending={isPending} pendingLabel={pending ?? confirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
