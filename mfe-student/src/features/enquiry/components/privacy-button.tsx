import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useState } from 'react';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import type { PrivacyDialogProps } from './privacy-dialog';

const loadDialog = () => import('./privacy-dialog').then(({ PrivacyDialog }) => PrivacyDialog);

/** What happens to the enquirer's data, one press away from the consent. */
export function PrivacyButton({ receiver }: Pick<PrivacyDialogProps, 'receiver'>) {
  const { toast } = useHostServices();
  const [isOpen, setIsOpen] = useState(false);
  const { open, failed } = texts.enquiry.privacy;
  const Dialog = useLateComponent<PrivacyDialogProps>(isOpen, loadDialog, () => {
    setIsOpen(false);
    return toast({ ...failed, variant: 'error' });
  });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      {Dialog && <Dialog receiver={receiver} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
