import type { School } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { NoteLine } from './note-line';

const words = texts.compare.gone;

interface GoneNoteProps {
  /** How many schools of the address are archived, or were never there. */
  gone: number;
  left: readonly School[];
  onTakeOut(): void;
}

/** The address names schools that are no longer with us: one press takes them out of it. */
export function GoneNote({ gone, left, onTakeOut }: GoneNoteProps) {
  const { search, ...location } = useLocation();
  const navigate = useNavigate();
  const takeOut = () => {
    void navigate({ pathname: addresses.compare(left), search }, { replace: true, state: location.state as unknown });
    // the button goes with the note
    onTakeOut();
  };
  return (
    <NoteLine>
      <p role="status">{words.words(gone, left.length)}</p>
      <Button onClick={takeOut}>{words.takeOut(gone)}</Button>
    </NoteLine>
  );
}

/** Schools of the visitor's own choice that are no longer with us have left it: there is nothing to press. */
export function DroppedNote({ gone, left }: { gone: number; left: number }) {
  return (
    <NoteLine>
      <p role="status">{words.words(gone, left)}</p>
    </NoteLine>
  );
}
