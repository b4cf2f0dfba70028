import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useDialogStep } from '../state/use-dialog-step';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import type { AskedSchool } from '../state/enquiry-values';
import type { EnquiryDialogProps } from './enquiry-dialog';

const loadDialog = () => import('./enquiry-dialog').then(({ EnquiryDialog }) => EnquiryDialog);

interface AskButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Whom may be asked; of more than three the person chooses. */
  schools: readonly AskedSchool[];
}

/** ”Kontakta skolan”, ”Fråga båda”, ”Fråga alla tre” or ”Fråga upp till tre”: the enquiry in a dialog, fetched when it opens. */
export function AskButton({ schools, variant }: AskButtonProps) {
  const { toast } = useHostServices();
  const { isOpen, open, close } = useDialogStep();
  const { label, failed } = texts.ask;
  const Dialog = useLateComponent<EnquiryDialogProps>(isOpen, loadDialog, () => {
    close();
    return toast({ ...failed, variant: 'error' });
  });
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        {label(schools.length)}
      </Button>
      {Dialog && <Dialog schools={schools} open={isOpen} onClose={close} />}
    </>
  );
}
