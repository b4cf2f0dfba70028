import type { Registration } from '@korkollen/api/contracts/registrations';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { reviewTexts } from '../../../texts/reviews';
import type { NewSchoolField, Placement, PlacementControl } from '../state/placement';
import { SchoolChoice } from './school-choice';
import { TeacherEntry } from './teacher-entry';

const words = reviewTexts.registrations.place;

const existing = { value: 'existing', label: words.existing };
const kinds: Record<Registration['role'], { value: string; label: string; hint?: string }[]> = {
  school: [existing, { value: 'new', label: words.new, hint: words.newHint }],
  teacher: [existing, { value: 'none', label: words.none, hint: words.noneHint }],
};
const kindOf = (value: string): Placement['kind'] => (value === 'new' || value === 'none' ? value : 'existing');

const fields: readonly { name: NewSchoolField; label: string; hint?: string }[] = [
  { name: 'address', label: words.address },
  { name: 'postalCode', label: words.postalCode, hint: words.postalCodeHint },
  { name: 'city', label: words.city },
];

function NewSchool({ placement, faults, change }: PlacementControl) {
  return fields.map(({ name, label, hint }) => (
    <Field key={name} label={label} hint={hint} error={faults[name]} isRequired={hint === undefined}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={placement[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  ));
}

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
      {kind === 'new' && <NewSchool {...control} />}
    </>
  );
}
