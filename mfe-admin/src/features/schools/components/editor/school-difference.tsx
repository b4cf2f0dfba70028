import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { fieldName, valueInWords } from '../../state/field-words';

const List = styled.dl`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
const Row = styled.div<{ $columns: number }>`
  display: grid;
  gap: ${space.s4} ${space.s16};
  min-width: 0;
  padding-block-start: ${space.s8};
  border-block-start: 1px solid ${color.line};
  @container (min-width: 560px) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    > dt,
    > dd[data-choice] {
      grid-column: 1 / -1;
    }
  }
  dt {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

const Said = styled.dd<{ $isLong: boolean }>`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $isLong }) => $isLong && 'max-height: 16em; overflow: auto;'}
`;

/** Longer texts scroll, so that the next field stays in sight. */
const longTextLength = 600;

interface SideOfFieldProps {
  label: string;
  text: string;
}

function SideOfField({ label, text }: SideOfFieldProps) {
  const isLong = text.length > longTextLength;
  return (
    <Said $isLong={isLong} tabIndex={isLong ? 0 : undefined}>
      <small>{label}</small>
      {text}
    </Said>
  );
}

type Fields = Partial<Record<string, unknown>>;

export interface SchoolDifferenceProps {
  fields: readonly string[];
  /** What the fields say, one column for each. */
  sides: readonly { label: string; fields: Fields }[];
  /** What stands below a field. */
  below?(field: string): ReactNode;
}

/** Fields of a school, each as it is on every side. */
export function SchoolDifference({ fields, sides, below }: SchoolDifferenceProps) {
  return (
    <List>
      {fields.map((field) => (
        <Row key={field} $columns={sides.length}>
          <dt>{fieldName(field)}</dt>
          {sides.map(({ label, fields: said }) => (
            <SideOfField key={label} label={label} text={valueInWords(field, said[field])} />
          ))}
          {below && <dd data-choice="">{below(field)}</dd>}
        </Row>
      ))}
    </List>
  );
}
