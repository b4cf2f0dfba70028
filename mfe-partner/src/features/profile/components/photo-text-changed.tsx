import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { profileTexts } from '../../../texts/profile';

const words = profileTexts.photos;

export interface PhotoTextChangedProps {
  /** What a colleague has written. */
  theirs: string;
  maySave: boolean;
  isPending: boolean;
  onKeep(): void;
  onInsist(): void;
}

/** A colleague has written of a photo what one is writing of: their words, and the choice between them and one's own. */
export function PhotoTextChanged({ theirs, maySave, isPending, onKeep, onInsist }: PhotoTextChangedProps) {
  return (
    <ConflictBox role="alert">
      <p>{words.altChanged(theirs)}</p>
      <Choices>
        <Button size="small" onClick={onKeep}>
          {words.keepAlt}
        </Button>
        <Button
          size="small"
          disabled={!maySave}
          isPending={isPending}
          pendingLabel={words.insistAlt}
          onClick={onInsist}
        >
          {words.insistAlt}
        </Button>
      </Choices>
    </ConflictBox>
  );
}
