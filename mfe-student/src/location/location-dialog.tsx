import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { texts } from '../texts/sv';
import { useLateComponent } from '../hooks/use-late-component';
import type { SavedLocation } from './saved-location';

export interface LocationDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Told of the location once it is saved; without it the dialog leads to the list, `/goteborg`. */
  onSaved?(location: SavedLocation): void;
}

const loadPanel = () => import('./location-panel').then(({ LocationPanel }) => LocationPanel);

/** Where do you want to practise: by position, postal code or district. Its code is fetched when it is first opened. */
export function LocationDialog(props: LocationDialogProps) {
  const { toast } = useHostServices();
  const Panel = useLateComponent<LocationDialogProps>(props.open, loadPanel, () => {
    props.onOpenChange(false);
    return toast({ ...texts.location.failed, variant: 'error' });
  });
  return Panel && <Panel {...props} />;
}
