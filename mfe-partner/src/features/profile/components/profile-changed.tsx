import { useWatch } from 'react-hook-form';
import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { profileTexts as words } from '../../../texts/profile';
import { toProfile, type ProfileValues } from '../state/profile-values';
import type { ProfileEditing } from '../state/use-profile-editing';
import { ProfileDifference } from './profile-difference';

export interface ProfileChangedProps {
  /** As a colleague has left it. */
  theirs: OwnSchoolProfile;
  /** The earlier save that was to come back, in place of what stands in the form. */
  restored: SchoolProfile | undefined;
  form: ProfileEditing['form'];
  isPending: boolean;
  onKeep(): void;
  onInsist(): void;
}

/** A colleague was first: where theirs and one's own differ, and the choice between them. */
export function ProfileChanged({ theirs, restored, form, isPending, onKeep, onInsist }: ProfileChangedProps) {
  const values = useWatch({ control: form.control }) as ProfileValues;
  return (
    <ConflictBox role="alert">
      <p>
        <strong>{words.changedMeanwhile(theirs.changedBy)}</strong> {words.notSaved}
      </p>
      {/* follows what is typed, which is not read aloud with each key */}
      <div aria-live="off">
        <ProfileDifference
          before={{ label: words.theirs, profile: theirs.profile }}
          after={{ label: words.yours, profile: restored ?? toProfile(values) }}
        />
      </div>
      <Choices>
        <Button onClick={onKeep}>{words.keepTheirs}</Button>
        <Button isPending={isPending} pendingLabel={words.saving} onClick={onInsist}>
          {words.saveMine}
        </Button>
      </Choices>
    </ConflictBox>
  );
}
