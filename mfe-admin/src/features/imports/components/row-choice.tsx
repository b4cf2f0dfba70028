import type { ImportRow } from '@korkollen/api/contracts/register-import';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { Select } from '@korkollen/shared-ui/components/select';
import { importTexts } from '../../../texts/imports';
import { rowName } from '../state/row-words';

const words = importTexts.rows;

export type Choose = (choice: ImportRow['choice'], mergeWith?: string) => void;

export interface RowChoiceProps {
  row: ImportRow;
  onChoose: Choose;
}

/** What is to be done with a row: taken or not, and of a probable duplicate what it is. */
export function RowChoice({ row, onChoose }: RowChoiceProps) {
  const name = rowName(row);
  if (row.kind !== 'duplicate') {
    return (
      <Checkbox
        label={
          <>
            <span aria-hidden="true">{words.takeShort}</span>
            <VisuallyHidden>{words.take(name)}</VisuallyHidden>
          </>
        }
        checked={row.choice === 'take'}
        onCheckedChange={(isTaken) => onChoose(isTaken ? 'take' : 'skip')}
      />
    );
  }
  const options = [
    { value: 'skip', label: words.skip },
    ...row.candidates.map((school) => ({ value: school.schoolId, label: words.merge(school.name) })),
    { value: 'take', label: words.asNew },
  ];
  return (
    <Select
      label={words.what(name)}
      hideLabel
      options={options}
      value={row.mergeWith ?? row.choice}
      onValueChange={(value) => (value === 'skip' || value === 'take' ? onChoose(value) : onChoose('merge', value))}
    />
  );
}
