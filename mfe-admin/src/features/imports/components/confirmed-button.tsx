import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { importTexts } from '../../../texts/imports';

export interface ConfirmedButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string;
  title: string;
  /** What will happen, and to how many. */
  text: ReactNode;
  confirm: string;
  isPending: boolean;
  onConfirm(): Promise<unknown>;
}

/** A button that says what it will do before it does it. */
export function ConfirmedButton({ label, title, text, confirm, isPending, onConfirm, ...look }: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { variant = 'secondary', disabled } = look;
  async function carryOut(): Promise<void> {
    // what failed is said beside it
    await onConfirm().catch(() => undefined);
    setIsOpen(false);
  }
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        // what is on its way cannot be stopped any more
        onOpenChange={(wanted) => !isPending && setIsOpen(wanted)}
        size="small"
        title={title}
        footer={
          <>
            <Button disabled={isPending} onClick={() => setIsOpen(false)}>
              {importTexts.apply.cancel}
            </Button>
            <Button
              variant={variant === 'primary' ? 'primary' : 'danger'}
              isPending={isPending}
              onClick={() => void carryOut()}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
