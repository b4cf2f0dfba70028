import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  h3 {
    margin-bottom: ${space.s8};
    font-size: ${fontSize.s18};
  }
`;
const Rows = styled.dl`
  border-top: 1px solid ${color.line};
`;
const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s16};
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dt small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    flex: none;
    font-family: ${font.heading};
    font-size: ${fontSize.s18};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export interface PriceRow {
  name: string;
  /** Whole öre; a text where the school charges nothing. */
  price: number | string;
  details?: ReactNode;
}

/** Named prices under one another, each with its amount at the end of the line. */
export function PriceRows({ title, rows }: { title: string; rows: PriceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Group>
      <h3>{title}</h3>
      <Rows>
        {rows.map(({ name, price, details }, index) => (
          <Row key={`${index}-${name}`}>
            <dt>
              {name}
              {details && <small>{details}</small>}
            </dt>
            <dd>{typeof price === 'number' ? formatKronor(price) : price}</dd>
          </Row>
        ))}
      </Rows>
    </Group>
  );
}
