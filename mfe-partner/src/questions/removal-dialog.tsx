import type { ReactNode } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { removalTexts } from '../texts/removal';

export interface RemovalDialogProps {
  isOpen: boolean;
  title: string;
  /** What is lost then. */
  text: ReactNode;
  onKeep(): void;
  onRemove(): void;
}

/** Asks before something is removed that nobody can put back. */
export function RemovalDialog({ isOpen, title, text, onKeep, onRemove }: RemovalDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(remainsOpen) => !remainsOpen && onKeep()}
      size="small"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onKeep}>{removalTexts.keep}</Button>
          <Button variant="danger" onClick={onRemove}>
            {removalTexts.remove}
          </Button>
        </>
      }
    />
  );
}
