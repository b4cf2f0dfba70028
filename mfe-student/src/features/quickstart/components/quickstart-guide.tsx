import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useState } from 'react';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import { markGuideShown, useAutoOpen } from '../state/auto-open';
import type { QuickstartDialogProps } from './quickstart-dialog';

const loadDialog = () => import('./quickstart-dialog').then(({ QuickstartDialog }) => QuickstartDialog);

/** The button that opens the quick-start guide, and the guide, which opens by itself on the first visit. */
export function QuickstartGuide() {
  const { toast, track } = useHostServices();
  const [openedBy, setOpenedBy] = useState<'button' | 'auto' | null>(null);
  const close = () => setOpenedBy(null);
  const Dialog = useLateComponent<QuickstartDialogProps>(openedBy !== null, loadDialog, () => {
    close();
    // nobody asked for a guide that opens by itself, so nobody is told that it could not
    return openedBy === 'button' ? toast({ ...texts.quickstart.failed, variant: 'error' }) : undefined;
  });
  const open = (source: 'button' | 'auto') => {
    markGuideShown();
    track('quickstart_guide_opened', { source });
    setOpenedBy(source);
  };
  useAutoOpen(() => openedBy === null && open('auto'));
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => open('button')}>
        {texts.quickstart.open}
      </Button>
      {/* a guide that is opened again starts at its first step */}
      {Dialog && openedBy && <Dialog onClose={close} />}
    </>
  );
}
