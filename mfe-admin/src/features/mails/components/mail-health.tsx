import type { MailHealth as Health } from '@korkollen/api/contracts/mail-outbox';
import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { formatAge, formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { mailsTexts } from '../../../texts/mails';
import { useMailHealth } from '../api/mails';

const words = mailsTexts.health;

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space.s12} ${space.s24};
  padding-block: ${space.s12};
  border-block: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Value = styled.dd`
  b {
    display: block;
    font-size: ${fontSize.s21};
    ${figureLook}
  }
  span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Failure = styled.p`
  color: ${color.red};
`;

function factsOf({ counts, ...health }: Health, now: Date): [term: string, value: string, more: string][] {
  const { oldestQueuedAt, lastSentAt, nextSlotAt, unaddressedLeads, suppressedAddresses } = health;
  const { refused, failed, ambiguous } = counts;
  return [
    [
      words.waiting,
      formatNumber(counts.queued + counts.sending),
      oldestQueuedAt === null ? '' : words.waitingSince(formatAge(oldestQueuedAt, now)),
    ],
    [words.stuck, formatNumber(refused + failed + ambiguous), words.stuckParts(refused, failed, ambiguous)],
    [
      words.lastSent,
      lastSentAt === null ? words.never : formatAge(lastSentAt, now),
      words.nextSlot(formatDateTime(nextSlotAt)),
    ],
    [words.unaddressed, formatNumber(unaddressedLeads), words.unaddressedText],
    [words.suppressed, formatNumber(suppressedAddresses), ''],
  ];
}

/** How the mails are doing, in a line of figures. */
export function MailHealth() {
  const { data, isError, dataUpdatedAt } = useMailHealth();
  if (data === undefined) {
    return isError ? <Failure role="alert">{words.failed}</Failure> : <Skeleton height="84px" aria-hidden="true" />;
  }
  return (
    <Strip aria-label={words.label}>
      {factsOf(data, new Date(dataUpdatedAt)).map(([term, value, more]) => (
        <div key={term}>
          <dt>{term}</dt>
          <Value>
            <b>{value}</b>
            <span>{more}</span>
          </Value>
        </div>
      ))}
    </Strip>
  );
}
