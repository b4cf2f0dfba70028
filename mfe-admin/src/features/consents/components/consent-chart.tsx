import type { ConsentFigures } from '@korkollen/api/contracts/consent';
import type { DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { DayChart } from '../../../day-chart/day-chart';
import { consentTexts } from '../../../texts/consents';

const words = consentTexts.figures;

type Day = ConsentFigures['days'][number];

const columns: DataTableColumn<Day>[] = [
  {
    id: 'date',
    header: words.day,
    cell: ({ date }) => <Link to={`/admin/consents?day=${date}`}>{formatDate(`${date}T12:00:00Z`)}</Link>,
  },
  { id: 'essential', header: words.all, align: 'end', cell: ({ essential }) => formatNumber(essential) },
  { id: 'analytics', header: words.analytics, align: 'end', cell: ({ analytics }) => formatNumber(analytics) },
  { id: 'marketing', header: words.marketing, align: 'end', cell: ({ marketing }) => formatNumber(marketing) },
];

function sentenceOf(days: readonly Day[]): string {
  const sum = (category: 'essential' | 'analytics' | 'marketing'): number =>
    days.reduce((total, day) => total + day[category], 0);
  return words.sentence(formatNumber(sum('essential')), formatNumber(sum('analytics')), formatNumber(sum('marketing')));
}

/** How many chose, and what they agreed to, a day. */
export function ConsentChart({ days }: ConsentFigures) {
  if (days.every(({ essential }) => essential === 0)) return <p>{words.none}</p>;
  return (
    <DayChart
      label={words.label}
      sentence={sentenceOf(days)}
      partName={words.part}
      othersName={words.others}
      days={days.map(({ date, essential, analytics }) => ({ date, count: essential, part: analytics }))}
      columns={columns}
      rows={days}
    />
  );
}
