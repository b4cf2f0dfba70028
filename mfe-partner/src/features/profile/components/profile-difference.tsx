import type { SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { Differences } from '../../../long-forms/differences';
import { profileTexts as words } from '../../../texts/profile';
import { differingFields, fieldInWords } from '../state/profile-values';

interface Side {
  label: string;
  profile: SchoolProfile;
}

/** The fields by which two profiles differ, each as it is in both. */
export function ProfileDifference({ before, after }: { before: Side; after: Side }) {
  return (
    <Differences
      labels={{ before: before.label, after: after.label }}
      differences={differingFields(before.profile, after.profile).map((field) => ({
        name: words.fields[field],
        before: fieldInWords(before.profile, field),
        after: fieldInWords(after.profile, field),
      }))}
    />
  );
}
