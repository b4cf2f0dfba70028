import type { AuditEntry } from '@korkollen/api/contracts/audit';
import { styled } from 'styled-components';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { auditTexts as words } from '../../../texts/audit';
import { differenceOf } from '../state/difference';
import { fieldName, valueText, whoName } from '../state/entry-words';

const Box = styled.div`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  overflow-wrap: anywhere;
`;
const Changes = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  hyphens: auto;
  /* a date stays in one piece in a third of a phone */
  font-size: ${fontSize.s14};
  ${media.tablet} {
    font-size: ${fontSize.s16};
  }
  th,
  td {
    padding: ${space.s4} ${space.s8} ${space.s4} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 500;
  }
  tbody th {
    font-weight: 600;
  }
  caption {
    text-align: start;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space.s4} ${space.s16};
  dt {
    color: ${color.inkSoft};
  }
`;

const Fact = styled.div`
  display: contents;
`;

/** What one entry says in full: before beside after, whatever else it tells, and the way to what belongs to it. */
export function EntryChange({ entry }: { entry: AuditEntry }) {
  const { who, subject, meta } = entry;
  const { changes, facts } = differenceOf(meta);
  const inWords = (field: string, value: unknown): string => valueText(`${subject.kind}.${field}`, value);
  return (
    <Box>
      {changes.length > 0 && (
        <Changes>
          <caption>{words.difference}</caption>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td>{inWords(field, before)}</td>
                <td>{inWords(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </Changes>
      )}
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ field, value }) => (
            <Fact key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>{inWords(field, value)}</dd>
            </Fact>
          ))}
        </Facts>
      )}
      {changes.length + facts.length === 0 && <p>{words.noDetail}</p>}
      <Cluster>
        <Link to={{ search: new URLSearchParams({ who: who.id }).toString() }}>{words.moreBy(whoName(who))}</Link>
        {subject.id !== null && (
          <Link to={{ search: new URLSearchParams({ kind: subject.kind, id: subject.id }).toString() }}>
            {words.moreOf}
          </Link>
        )}
      </Cluster>
    </Box>
  );
}
