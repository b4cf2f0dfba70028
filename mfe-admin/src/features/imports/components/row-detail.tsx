import type { ImportRow } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';
import { issueText, matchText } from '../state/row-words';
import { BroughtList, DifferenceList } from './difference-list';

const words = importTexts.differences;

const Parts = styled.div`
  display: grid;
  gap: ${space.s16};
  h4 {
    font-size: ${fontSize.s16};
  }
`;

/** Everything that is known of a row: what is wrong in it, which schools it may be, and what it comes with. */
export function RowDetail({ row }: { row: ImportRow }) {
  const { issues, candidates, values, outcome, kind } = row;
  const changed = outcome?.fields.map((field) => words.fields[field]).join(', ');
  return (
    <Parts>
      {outcome && (
        <p>
          {importTexts.outcomes[outcome.reason]} {changed && importTexts.outcomeFields(changed)}
        </p>
      )}
      {issues.length > 0 && (
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.code} ${issue.column ?? ''} ${issue.value ?? ''}`}>{issueText(issue)}</li>
          ))}
        </ul>
      )}
      {candidates.map((school) => (
        <div key={school.schoolId}>
          <h4>
            {school.name}, {school.address}
            {school.isArchived && ` (${words.archived})`}
          </h4>
          <p>{matchText(school)}</p>
          <DifferenceList differences={school.differences} />
        </div>
      ))}
      {(kind === 'new' || kind === 'rejected') && values.length > 0 && (
        <div>
          <h4>{words.brought}</h4>
          <BroughtList values={values} />
        </div>
      )}
    </Parts>
  );
}
