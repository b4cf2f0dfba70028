import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { describeFailure, useSaveProfile } from '../api/profile';
import { profileResolver, toProfile, toValues, type ProfileValues } from './profile-values';

interface Conflict {
  theirs: OwnSchoolProfile;
  mine: SchoolProfile;
}

/** The form over the profile as it was read, its saving, and what came of it. */
export function useProfileEditing(own: OwnSchoolProfile) {
  // what the form began with: what is read later never takes away what somebody types
  const [read, setRead] = useState(own);
  const form = useForm<ProfileValues>({
    defaultValues: toValues(own.profile),
    resolver: profileResolver,
    shouldFocusError: false,
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useSaveProfile();

  const startFrom = (current: OwnSchoolProfile): void => {
    setRead(current);
    setConflict(null);
    setFailure(null);
    form.reset(toValues(current.profile));
  };

  const save = async (profile: SchoolProfile, version: number): Promise<void> => {
    setFailure(null);
    try {
      const { isSaved, own: current } = await saving.mutateAsync({ profile, version });
      if (isSaved) startFrom(current);
      else setConflict({ theirs: current, mine: profile });
    } catch (error) {
      setFailure(describeFailure(error));
      showRefusedFields(form, error);
    }
  };

  return {
    form,
    conflict,
    failure,
    isDirty: form.formState.isDirty,
    isPending: saving.isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (saving.isPending) return;
      void form.handleSubmit((values) => save(toProfile(values), read.version))(event);
    },
    reset: () => startFrom(read),
    keepTheirs: () => conflict && startFrom(conflict.theirs),
    saveMine: () => void (conflict && save(conflict.mine, conflict.theirs.version)),
    /** One click back to an earlier save. */
    restore: (profile: SchoolProfile) => void save(profile, read.version),
  };
}
export type ProfileEditing = ReturnType<typeof useProfileEditing>;
