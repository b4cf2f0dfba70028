import { Select } from '@korkollen/shared-ui/components/select';
import { texts } from '../../../texts/sv';
import type { AskedSchool } from '../state/enquiry-values';

/** Stands in the list for no school. */
const NONE = 'none';

interface SchoolSelectProps {
  school: AskedSchool | null;
  /** Undefined while they are on their way, or could not be fetched. */
  schools: readonly AskedSchool[] | undefined;
  onChoose(schoolId: string | null): void;
}

/** Whom the enquiry goes to: one of all schools, or none, which is us. */
export function SchoolSelect({ school, schools, onChoose }: SchoolSelectProps) {
  const known = schools ?? [];
  const isListed = known.some(({ id }) => id === school?.id);
  const shown = school && !isListed ? [school, ...known] : known;
  return (
    <Select
      label={texts.contact.school}
      hint={school ? undefined : texts.contact.schoolHint}
      options={[
        { value: NONE, label: texts.contact.noSchool },
        ...shown.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={school?.id ?? NONE}
      onValueChange={(value) => onChoose(value === NONE ? null : value)}
    />
  );
}
