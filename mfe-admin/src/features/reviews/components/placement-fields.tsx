import type { Registration } from '@korkollen/api/contracts/registrations';
import { lazy, Suspense } from 'react';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { reviewTexts } from '../../../texts/reviews';
import type { Placement, PlacementControl } from '../state/placement';
import { SchoolChoice } from './school-choice';
import { TeacherEntry } from './teacher-entry';

// brings the map of the districts
const NewSchool = lazy(() => import('./new-school').then((module) => ({ default: module.NewSchool })));

const words = reviewTexts.registrations.place;

const existing = { value: 'existing', label: words.existing };
const kinds: Record<Registration['role'], { value: string; label: string; hint?: string }[]> = {
  school: [existing, { value: 'new', label: words.new, hint: words.newHint }],
  teacher: [existing, { value: 'none', label: words.none, hint: words.noneHint }],
};
const kindOf = (value: string): Placement['kind'] => (value === 'new' || value === 'none' ? value : 'existing');

interface PlacementFieldsProps {
  registration: Registration;
  control: PlacementControl;
}

/** What the account is tied to: a school of the register or a new one; of a teacher the entry too, or nothing yet. */
export function PlacementFields({ registration, control }: PlacementFieldsProps) {
  const { role, name, schoolName } = registration;
  const { placement, faults, change } = control;
  const { kind, school } = placement;
  return (
    <>
      <RadioGroup
        legend={words.schoolLegend}
        options={kinds[role]}
        value={kind}
        onValueChange={(value) => change({ kind: kindOf(value), school })}
      />
      {kind === 'existing' && (
        <SchoolChoice
          name={role === 'school' ? name : (schoolName ?? '')}
          isForAccount={role === 'school'}
          chosen={school}
          error={faults.school}
          onChoose={(chosen) => change({ school: chosen, teacherId: undefined })}
        />
      )}
      {kind === 'existing' && role === 'teacher' && school && (
        <TeacherEntry key={school.id} schoolId={school.id} name={name} {...control} />
      )}
      {kind === 'new' && (
        <Suspense>
          <NewSchool {...control} />
        </Suspense>
      )}
    </>
  );
}
