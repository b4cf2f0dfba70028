import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { profileTexts as words } from '../../../texts/profile';
import { ProfileDifference } from './profile-difference';

export interface ProfileChangedProps {
  /** As a colleague has left it. */
  theirs: OwnSchoolProfile;
  mine: SchoolProfile;
  isPending: boolean;
  onKeep(): void;
  onInsist(): void;
}

/** A colleague was first: where theirs and one's own differ, and the choice between them. */
export function ProfileChanged({ theirs, mine, isPending, onKeep, onInsist }: ProfileChangedProps) {
  return (
    <ConflictBox role="alert">
      <p>
        <strong>{words.changedMeanwhile(theirs.changedBy)}</strong> {words.notSaved}
      </p>
      <ProfileDifference
        before={{ label: words.theirs, profile: theirs.profile }}
        after={{ label: words.yours, profile: mine }}
      />
      <Choices>
        <Button onClick={onKeep}>{words.keepTheirs}</Button>
        <Button isPending={isPending} pendingLabel={words.saving} onClick={onInsist}>
          {words.saveMine}
        </Button>
      </Choices>
    </ConflictBox>
  );
}
