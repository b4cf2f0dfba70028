import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { secondFactorTexts as words } from '../../texts/second-factor';

interface ConfirmDialogProps {
  title: string;
  /** What happens then. */
  text: string;
  confirm: string;
  /** What leaves everything as it is. */
  cancel?: string;
  isPending?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel = words.cancel,
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
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
            {cancel}
          </Button>
          <Button variant="danger" isPending={isPending} pendingLabel={confirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
