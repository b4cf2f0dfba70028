import type { CostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import type { CostLine, TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { useSectionAddress } from '../state/sections';

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
  const cost = texts.cost;
  return [
    ...(quantity > 1 ? [cost.times(quantity, formatKronor(unitOre))] : []),
    ...(lessonsCovered > quantity ? [cost.covers(lessonsCovered)] : []),
    ...(isEstimated ? [cost.estimated] : []),
  ].join(', ');
}

/** What is bought, line by line, and what it comes to: like a receipt. */
export function CostReceipt({ total }: { total: TotalCost }) {
  const cost = texts.cost;
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

const cost = texts.cost;

const Saved = styled.p`
  color: ${color.green};
  font-weight: 600;
`;
export const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Missing = styled.p`
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.mark};
  background: ${color.amberTint};
`;

/** What the school gives no price for, and whom to ask. */
export function MissingNote({ text }: { text: string }) {
  const addressOf = useSectionAddress();
  return (
    <Missing>
      {text}
      <TextLink to={addressOf('contact-form')}>{cost.ask}</TextLink>
    </Missing>
  );
}

/** What is worth knowing about a total: what it saves, what it gives too much of, what is guessed or missing. */
export function CostNotes({ total, plan }: { total: TotalCost; plan: CostPlan }) {
  const covered = total.lines.reduce((sum, line) => sum + line.lessonsCovered, 0);
  return (
    <>
      {total.savedOre > 0 && <Saved>{cost.saved(formatKronor(total.savedOre))}</Saved>}
      {covered > plan.lessons && <Soft>{cost.surplus(covered, covered - plan.lessons)}</Soft>}
      {total.lines.some(({ isEstimated }) => isEstimated) && <Soft>{cost.estimatedNote}</Soft>}
      {total.missing.length > 0 && <MissingNote text={cost.missing(total.missing)} />}
    </>
  );
}
