import type { CostLine, TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;
  th,
  td {
    padding: ${space.s8} 0;
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  th {
    padding-inline-end: ${space.s12};
    overflow-wrap: anywhere;
  }
  th:last-child {
    padding-inline-end: 0;
  }
  tbody tr {
    border-bottom: 1px solid ${color.line};
  }
  td,
  th:last-child {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  tfoot th,
  tfoot td {
    padding-block: ${space.s12} 0;
    font-family: ${font.heading};
    font-size: ${fontSize.s18};
    font-weight: 600;
  }
`;
const Detail = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

function detailOf({ quantity, unitOre, lessonsCovered, isEstimated }: CostLine): string {
  const { cost } = texts;
  return [
    ...(quantity > 1 ? [cost.times(quantity, formatKronor(unitOre))] : []),
    ...(lessonsCovered > quantity ? [cost.covers(lessonsCovered)] : []),
    ...(isEstimated ? [cost.estimated] : []),
  ].join(', ');
}

/** What is bought, line by line, and what it comes to: like a receipt. */
export function CostReceipt({ total }: { total: TotalCost }) {
  const { cost } = texts;
  return (
    <Table>
      <VisuallyHidden as="caption">{cost.receipt}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{cost.item}</th>
          <th scope="col">{cost.amount}</th>
        </tr>
      </thead>
      <tbody>
        {total.lines.map((line, index) => (
          <tr key={`${index}-${line.kind}-${line.name}`}>
            <th scope="row">
              {line.name}
              <Detail>{detailOf(line)}</Detail>
            </th>
            <td>{formatKronor(line.amountOre)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.isComplete ? cost.total : cost.totalOfPriced}</th>
          <td>{formatKronor(total.totalOre)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
