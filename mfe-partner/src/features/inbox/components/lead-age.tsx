import { styled } from 'styled-components';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { formatAge } from '@korkollen/shared-ui/format/date';
import { color, fontSize, radius } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { answerTimeUsed, isLate, isWaiting } from '../state/answer-target';

/* the same for every lead, so that the lines can be compared */
const meterWidth = '112px';

const Age = styled.span`
  display: inline-grid;
  width: max-content;
  gap: 3px;
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const AnsweredAge = styled(Age)`
  color: ${color.inkSoft};
`;
const Soft = styled.span`
  color: ${color.inkSoft};
`;
const Late = styled.span`
  color: ${color.red};
  font-weight: 600;
`;
const Meter = styled.svg<{ $isLate: boolean }>`
  width: ${meterWidth};
  height: 3px;
  border-radius: ${radius.full};
  background: ${color.line};
  fill: ${({ $isLate }) => ($isLate ? color.red : color.yellow)};
`;

/**
 * How old a lead is, next to the time within which it is to be answered. A late one says so in words; one that has
 * been answered only tells its age.
 */
export function LeadAge({ lead, now }: { lead: Pick<PartnerLeadRow, 'created_at' | 'status'>; now: Date }) {
  const age = formatAge(lead.created_at, now);
  if (!isWaiting(lead)) return <AnsweredAge>{age}</AnsweredAge>;
  const late = isLate(lead, now);
  return (
    <Age>
      <span>
        {age} {late ? <Late>{texts.inbox.list.late}</Late> : <Soft>{texts.inbox.list.ofTarget}</Soft>}
      </span>
      <Meter aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" $isLate={late}>
        <rect width={answerTimeUsed(lead.created_at, now) * 100} height="1" />
      </Meter>
    </Age>
  );
}
