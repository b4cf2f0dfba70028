import { styled } from 'styled-components';
import type { PartnerFigures } from '@korkollen/api/contracts/partner-figures';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { figuresTexts as words } from '../../../texts/figures';
import { dayOf, weekNumber } from '../state/week';
import { ChartSection } from './chart-section';
import { type Part, PartBars } from './part-bars';
import { WeekBars } from './week-bars';

const Pair = styled.div`
  display: grid;
  gap: 0 ${space.s48};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const partTable = (first: string, parts: readonly Part[]) => ({
  columns: [first, words.count, words.share],
  rows: parts.map(({ name, count, share }) => [name, formatNumber(count), share]),
});

function LeadsAWeek({ weeks }: Pick<PartnerFigures, 'weeks'>) {
  const { label, sentence, note } = words.leads;
  const says = sentence(weeks.at(-1)?.count ?? 0, weeks.at(-2)?.count ?? 0);
  const rows = weeks.map(({ from, count }) => [words.weekFrom(weekNumber(from), dayOf(from)), formatNumber(count)]);
  return (
    <ChartSection label={label} sentence={says} note={note} table={{ columns: [words.weekColumn, words.count], rows }}>
      <WeekBars weeks={weeks} label={`${label}. ${says}`} height={220} />
    </ChartSection>
  );
}

function Funnel({ funnel }: Pick<PartnerFigures, 'funnel'>) {
  const { label, sentence, note, step, ...names } = words.funnel;
  const says = sentence(funnel.booked, funnel.received);
  const parts = (['received', 'answered', 'booked', 'declined'] as const).map((id): Part => ({
    id,
    name: names[id],
    count: funnel[id],
    share: words.shareOf(funnel[id], funnel.received),
    tone: id === 'declined' ? 'other' : 'good',
  }));
  return (
    <ChartSection label={label} sentence={says} note={note} table={partTable(step, parts)}>
      <PartBars parts={parts} whole={funnel.received} label={`${label}. ${says}`} />
    </ChartSection>
  );
}

const bands = ['hour', 'fourHours', 'day', 'threeDays', 'longer', 'unanswered'] as const;
const withinTarget: ReadonlySet<string> = new Set(['hour', 'fourHours', 'day']);

function Replies({ replyTime, replies }: Pick<PartnerFigures, 'replyTime' | 'replies'>) {
  const { label, sentence, note, within, bands: names } = words.replies;
  const says = sentence(replyTime);
  const whole = bands.reduce((sum, band) => sum + replies[band], 0);
  const parts = bands.map((id): Part => ({
    id,
    name: names[id],
    count: replies[id],
    share: words.shareOf(replies[id], whole),
    tone: id === 'unanswered' ? 'waiting' : withinTarget.has(id) ? 'good' : 'other',
  }));
  return (
    <ChartSection label={label} sentence={says} note={note} table={partTable(within, parts)}>
      <PartBars parts={parts} whole={whole} label={`${label}. ${says}`} />
    </ChartSection>
  );
}

/** What has become of the school's enquiries, drawn. */
export function LeadCharts({ figures }: { figures: PartnerFigures }) {
  const { weeks, funnel, replyTime, replies } = figures;
  return (
    <>
      <LeadsAWeek weeks={weeks} />
      <Pair>
        <Funnel funnel={funnel} />
        <Replies replyTime={replyTime} replies={replies} />
      </Pair>
    </>
  );
}
