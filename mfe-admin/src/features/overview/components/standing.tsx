import type { AdminOverview } from '@korkollen/api/contracts/admin-overview';
import type { MailState } from '@korkollen/api/contracts/vocabulary';
import { styled } from 'styled-components';
import { formatAge, formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { overviewTexts } from '../../../texts/overview';
import { LinkedBars } from './linked-bars';
import { Section, Soft } from './section';

const Columns = styled.div`
  display: grid;
  gap: ${space.s32} ${space.s48};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

function Schools({ schools }: Pick<AdminOverview, 'schools'>) {
  const words = overviewTexts.schools;
  const { verified, seed, archived, noEmail, noPrice } = schools;
  const total = verified + seed + archived;
  const at = (query: string): string => `/admin/schools?${query}`;
  return (
    <Section title={words.title}>
      <Soft>{words.summary(formatNumber(total))}</Soft>
      <LinkedBars
        whole={total}
        bars={[
          { to: at('group=verified'), name: words.verified, count: verified, tone: 'good' },
          { to: at('group=seed'), name: words.seed, count: seed, tone: 'good' },
          { to: at('group=archived'), name: words.archived, count: archived, tone: 'other' },
          { to: at('gaps=noEmail'), name: words.noEmail, count: noEmail, tone: 'waiting' },
          { to: at('gaps=noPrice'), name: words.noPrice, count: noPrice, tone: 'waiting' },
        ]}
      />
    </Section>
  );
}

function lastSentWords(lastSentAt: string | null, now: Date): string {
  const words = overviewTexts.mails;
  return lastSentAt === null ? words.neverSent : words.lastSent(formatAge(lastSentAt, now));
}

function Mails({ mails, now }: Pick<AdminOverview, 'mails'> & { now: Date }) {
  const words = overviewTexts.mails;
  const { queued, sent, refused, failed, ambiguous } = mails.counts;
  const at = (state: MailState): string => `/admin/mails?state=${state}`;
  return (
    <Section title={words.title}>
      <Soft>
        {lastSentWords(mails.lastSentAt, now)} {words.nextSlot(formatDateTime(mails.nextSlotAt))}
      </Soft>
      <LinkedBars
        whole={sent + queued + refused + failed + ambiguous}
        bars={[
          { to: at('sent'), name: words.sent, count: sent, tone: 'good' },
          { to: at('queued'), name: words.queued, count: queued, tone: 'waiting' },
          { to: at('refused'), name: words.refused, count: refused, tone: 'other' },
          { to: at('failed'), name: words.failed, count: failed, tone: 'other' },
          { to: at('ambiguous'), name: words.ambiguous, count: ambiguous, tone: 'other' },
        ]}
      />
      <p>
        <Link to="/admin/mails/suppressions">{words.suppressed}</Link> {formatNumber(mails.suppressedAddresses)}
      </p>
    </Section>
  );
}

function Retention({ retention }: Pick<AdminOverview, 'retention'>) {
  const words = overviewTexts.retention;
  const deleted = retention?.deleted ?? 0;
  return (
    <Section title={words.title}>
      <p>
        {retention === null
          ? words.never
          : words.ran(formatDateTime(retention.ranAt), words.documents(formatNumber(deleted), deleted === 1))}{' '}
        <Link to="/admin/retention">{words.link}</Link>
      </p>
    </Section>
  );
}

/** How the register, the mails and the retention stand. */
export function Standing({ overview: { schools, mails, retention }, now }: { overview: AdminOverview; now: Date }) {
  return (
    <>
      <Columns>
        <Schools schools={schools} />
        <Mails mails={mails} now={now} />
      </Columns>
      <Retention retention={retention} />
    </>
  );
}
