import type { MailHealth as Health } from '@korkollen/api/contracts/mail-outbox';
import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { formatAge, formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { mailsTexts } from '../../../texts/mails';
import { useMailHealth } from '../api/mails';

const words = mailsTexts.health;

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space.s12} ${space.s24};
  /* above it is the line of the pages' links */
  padding-block-end: ${space.s12};
  border-block-end: 1px solid ${color.line};
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
interface Fact {
  term: string;
  value: string;
  more: string;
  /** Where it is seen what is counted, if anything is. */
  to?: string | undefined;
}

function factsOf({ counts, ...health }: Health, now: Date): Fact[] {
  const { oldestQueuedAt, lastSentAt, nextSlotAt, unaddressedLeads, suppressedAddresses } = health;
  const { refused, failed, ambiguous } = counts;
  return [
    {
      term: words.waiting,
      value: formatNumber(counts.queued + counts.sending),
      more: oldestQueuedAt === null ? '' : words.waitingSince(formatAge(oldestQueuedAt, now)),
    },
    {
      term: words.stuck,
      value: formatNumber(refused + failed + ambiguous),
      more: words.stuckParts(refused, failed, ambiguous),
    },
    {
      term: words.lastSent,
      value: lastSentAt === null ? words.never : words.ago(formatAge(lastSentAt, now)),
      more: words.nextSlot(formatDateTime(nextSlotAt)),
    },
    {
      term: words.unaddressed,
      value: formatNumber(unaddressedLeads),
      more: words.unaddressedText,
      to: unaddressedLeads > 0 ? '/admin/leads?mail=unaddressed' : undefined,
    },
    { term: words.suppressed, value: formatNumber(suppressedAddresses), more: '' },
  ];
}

function Figure({ value, more }: Fact) {
  return (
    <>
      <b>{value}</b> <span>{more}</span>
    </>
  );
}

/** How the mails are doing, in a line of figures. */
export function MailHealth() {
  const { data, isError, dataUpdatedAt, refetch } = useMailHealth();
  if (data === undefined) {
    if (!isError) return <Skeleton height="84px" aria-hidden="true" />;
    return <TryAgain text={words.failed} onRetry={() => void refetch()} />;
  }
  return (
    <Strip aria-label={words.label}>
      {factsOf(data, new Date(dataUpdatedAt)).map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <Value>
            {fact.to === undefined ? (
              <Figure {...fact} />
            ) : (
              <Link to={fact.to}>
                <Figure {...fact} />
              </Link>
            )}
          </Value>
        </div>
      ))}
    </Strip>
  );
}
