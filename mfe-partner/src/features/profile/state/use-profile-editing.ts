import { useState, type FormEvent } from 'react';
import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { useVersionedForm } from '../../../long-forms/use-versioned-form';
import { describeFailure, useSaveProfile } from '../api/profile';
import { toProfile, toValues, type ProfileValues } from './profile-values';

const loadRules = () => import('./profile-rules').then(({ profileResolver }) => profileResolver);

interface Conflict {
  theirs: OwnSchoolProfile;
  /** The earlier save that was to come back; undefined where it was what stands in the form. */
  restored: SchoolProfile | undefined;
}

/** The form over the profile as it was read, its saving, and what came of it. */
export function useProfileEditing(own: OwnSchoolProfile) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useSaveProfile();
  const { isPending, begin } = useOneAtATime();
  const { form, read, isDirty, beginFrom } = useVersionedForm<OwnSchoolProfile, ProfileValues>({
    fresh: own,
    toValues: ({ profile }) => toValues(profile),
    about: 'profile',
    isHeld: saving.isPending || conflict !== null,
    resolver: useLateResolver(loadRules),
    shouldFocusError: false,
  });

  const startFrom = (current: OwnSchoolProfile, sent?: ProfileValues): void => {
    setConflict(null);
    setFailure(null);
    beginFrom(current, sent);
  };

  const save = async (profile: SchoolProfile, version: number, restored?: SchoolProfile): Promise<void> => {
    setFailure(null);
    const sent = structuredClone(form.getValues());
    try {
      const { isSaved, own: current } = await saving.mutateAsync({ profile, version });
      if (isSaved) startFrom(current, sent);
      else setConflict({ theirs: current, restored });
    } catch (error) {
      setFailure(describeFailure(error));
      showRefusedFields(form, error, sent);
    }
  };
  const submit = (version: number) => form.handleSubmit((values) => save(toProfile(values), version));

  return {
    form,
    conflict,
    failure,
    isDirty,
    isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      begin(() => submit(read.version)(event));
    },
    reset: () => startFrom(read),
    keepTheirs: () => conflict && startFrom(conflict.theirs),
    /** On top of the colleague's: as the form stands by now, or the earlier save that was asked for. */
    saveMine: (): void => {
      if (!conflict) return;
      const { theirs, restored } = conflict;
      begin(() => (restored ? save(restored, theirs.version, restored) : submit(theirs.version)()));
    },
    /** One click back to an earlier save. */
    restore: (profile: SchoolProfile) => begin(() => save(profile, read.version, profile)),
  };
}
export type ProfileEditing = ReturnType<typeof useProfileEditing>;
