import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { color, font, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { figuresTexts as words } from '../../../texts/figures';

const Section = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.s16};
  min-width: 0;
  padding-block: ${space.s24};
  border-top: 1px solid ${color.line};
`;
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.s16};
`;
const Label = styled.h2`
  && {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.s14};
    font-weight: 500;
  }
`;
const Sentence = styled.p`
  grid-column: 1 / -1;
  max-width: ${size.text};
  font-family: ${font.heading};
  font-size: ${fontSize.s21};
  font-weight: 600;
  line-height: 1.3;
  text-wrap: balance;
`;
const Toggle = styled(Button)`
  margin-inline-end: calc(-1 * ${space.s12});
`;
const Note = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Table = styled.table<{ $endsInWords: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.s8} ${space.s8} ${space.s8} 0;
    border-bottom: 1px solid ${color.line};
    text-align: end;
    vertical-align: baseline;
  }
  th:first-child {
    font-weight: 400;
    text-align: start;
  }
  th:last-child,
  td:last-child {
    padding-inline: ${({ $endsInWords }) => ($endsInWords ? space.s12 : 0)} 0;
    text-align: ${({ $endsInWords }) => ($endsInWords ? 'start' : 'end')};
  }
  thead th {
    border-color: ${color.lineStrong};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 500;
  }
`;

export interface FigureTable {
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
  /** The last column holds words, the others figures. */
  endsInWords?: boolean;
}

interface ChartSectionProps {
  label: string;
  /** What is to be seen, in one sentence. */
  sentence: string;
  note?: string | undefined;
  table: FigureTable;
  children: ReactNode;
}

/** A drawing with what it says; the same figures stand in a table, one press away. */
export function ChartSection({ label, sentence, note, table, children }: ChartSectionProps) {
  const [isAsTable, setIsAsTable] = useState(false);
  // what is not drawn has said all there is in its sentence
  const isDrawn = Boolean(children);
  const isTable = isDrawn && isAsTable;
  const id = useId();
  const [first = '', ...others] = table.columns;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Label id={id}>{label}</Label>
        {isDrawn && (
          <Toggle
            variant="quiet"
            size="small"
            aria-label={words.of(isTable ? words.showChart : words.showTable, label)}
            onClick={() => setIsAsTable(!isTable)}
          >
            {isTable ? words.showChart : words.showTable}
          </Toggle>
        )}
        <Sentence>{sentence}</Sentence>
      </Head>
      {isTable ? (
        <Table aria-labelledby={id} $endsInWords={table.endsInWords ?? false}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={others[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        children
      )}
      {note && <Note>{note}</Note>}
    </Section>
  );
}
