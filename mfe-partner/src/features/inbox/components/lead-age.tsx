import { styled } from 'styled-components';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { formatAge } from '@korkollen/shared-ui/format/date';
import { color, fontSize, radius } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { answerTimeUsed, deadlineOf, isLate, isWaiting } from '../state/answer-target';

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

const minuteMs = 60_000;

type AgedLead = Pick<PartnerLeadRow, 'created_at' | 'due_at' | 'status'>;

/** How long is left until the deadline: never less than a minute, and less than there was, so that a day begins in hours. */
function timeLeft(lead: AgedLead, now: Date): string {
  const deadline = deadlineOf(lead).getTime();
  const ms = Math.min(deadline - Date.parse(lead.created_at) - 1, Math.max(minuteMs, deadline - now.getTime()));
  return formatAge(new Date(0).toISOString(), new Date(ms));
}

/** How long it is past; never less than a minute. */
const timeOver = (deadline: Date, now: Date): string =>
  formatAge(deadline.toISOString(), new Date(Math.max(now.getTime(), deadline.getTime() + minuteMs)));

/**
 * How long is left of the time within which a lead is to be answered, or how long it is over; one that has been answered
 * only tells its age.
 */
export function LeadAge({ lead, now }: { lead: AgedLead; now: Date }) {
  if (!isWaiting(lead)) return <AnsweredAge>{formatAge(lead.created_at, now)}</AnsweredAge>;
  const late = isLate(lead, now);
  return (
    <Age>
      <span>
        {late ? (
          <Late>{texts.inbox.list.over(timeOver(deadlineOf(lead), now))}</Late>
        ) : (
          texts.inbox.list.left(timeLeft(lead, now))
        )}
      </span>
      <Meter aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" $isLate={late}>
        <rect width={answerTimeUsed(lead, now) * 100} height="1" />
      </Meter>
    </Age>
  );
}
