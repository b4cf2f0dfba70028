import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { Select } from '@korkollen/shared-ui/components/select';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { AskedSchool } from '../state/enquiry-values';
import type { SchoolsRetry } from '../state/use-recipient';

const Failure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${color.red};
  font-size: ${fontSize.s14};
`;

/** Stands in the list for no school. */
const NONE = 'none';

interface SchoolSelectProps {
  school: AskedSchool | null;
  /** Undefined while they are on their way, or could not be fetched. */
  schools: readonly AskedSchool[] | undefined;
  /** The button that fetches them again, where they could not be. */
  retry: SchoolsRetry | null;
  onChoose(schoolId: string | null): void;
}

/** Whom the enquiry goes to: one of all schools, or none, which is us. */
export function SchoolSelect({ school, schools, retry, onChoose }: SchoolSelectProps) {
  const known = schools ?? [];
  const isListed = known.some(({ id }) => id === school?.id);
  const shown = school && !isListed ? [school, ...known] : known;
  return (
    <div>
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
      {retry && (
        <Failure role="alert">
          {texts.contact.schoolsFailed}
          <RetryButton variant="quiet" size="small" {...retry} />
        </Failure>
      )}
    </div>
  );
}
