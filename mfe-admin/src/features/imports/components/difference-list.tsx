import type { ImportDifference } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';
import { valueText } from '../state/row-words';

const words = importTexts.differences;

const List = styled.dl`
  display: grid;
  margin: 0;
  overflow-wrap: anywhere;
`;
const Line = styled.div`
  display: grid;
  gap: 0 ${space.s16};
  padding-block: ${space.s8};
  border-top: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: 160px minmax(0, 1fr) minmax(0, 1fr);
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    margin: 0;
  }
`;
const Side = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const After = styled.span<{ $isKept: boolean }>`
  ${({ $isKept }) => ($isKept ? `color: ${color.inkSoft}; text-decoration: line-through;` : 'font-weight: 600;')}
`;

/** Field by field, what stands in the register beside what the file says. */
export function DifferenceList({ differences }: { differences: readonly ImportDifference[] }) {
  if (differences.length === 0) return <p>{words.none}</p>;
  return (
    <List>
      {differences.map(({ field, before, after, kept }) => (
        <Line key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>
            <Side>{words.before}: </Side>
            {valueText(before)}
          </dd>
          <dd>
            <Side>{words.after}: </Side>
            <After $isKept={kept !== null}>{valueText(after)}</After>
            {kept !== null && <Side as="p">{words.kept[kept]}</Side>}
          </dd>
        </Line>
      ))}
    </List>
  );
}

/** What a new school comes with. */
export function BroughtList({ values }: { values: readonly Pick<ImportDifference, 'field' | 'after'>[] }) {
  return (
    <List>
      {values.map(({ field, after }) => (
        <Line key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>{valueText(after)}</dd>
        </Line>
      ))}
    </List>
  );
}
