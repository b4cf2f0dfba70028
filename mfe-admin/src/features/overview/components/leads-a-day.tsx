import type { AdminOverview } from '@korkollen/api/contracts/admin-overview';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';
import type { DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { DayChart } from '../../../day-chart/day-chart';
import { overviewTexts } from '../../../texts/overview';
import { Section, Soft } from './section';

const words = overviewTexts.leads;

type Leads = AdminOverview['leads'];
type Day = Leads['perDay'][number];

const columns: DataTableColumn<Day>[] = [
  { id: 'date', header: words.day, cell: ({ date }) => formatDate(`${date}T12:00:00Z`) },
  {
    id: 'count',
    header: words.all,
    align: 'end',
    cell: ({ date, count }) => <Link to={`/admin/leads?from=${date}&to=${date}`}>{formatNumber(count)}</Link>,
  },
  {
    id: 'inTime',
    header: words.inTime(answerTargetHours),
    align: 'end',
    cell: ({ inTime }) => formatNumber(inTime),
  },
];

function sentenceOf({ perDay, due, inTime }: Leads): string {
  const count = perDay.reduce((sum, day) => sum + day.count, 0);
  if (count === 0) return words.none;
  const share = due === 0 ? null : `${formatNumber(Math.round((inTime / due) * 100))}\u00a0%`;
  return words.sentence(formatNumber(count), count === 1, share, answerTargetHours);
}

/** Enquiries a day, drawn or as a table, and how many of them were answered in time. */
export function LeadsADay({ leads }: { leads: Leads }) {
  return (
    <Section title={words.label}>
      <DayChart
        label={words.label}
        sentence={sentenceOf(leads)}
        partName={words.inTime(answerTargetHours)}
        othersName={words.others}
        days={leads.perDay.map(({ date, count, inTime }) => ({ date, count, part: inTime }))}
        columns={columns}
        rows={leads.perDay}
        note={<Soft>{words.note(answerTargetHours)}</Soft>}
        link={<Link to="/admin/leads">{words.link}</Link>}
      />
    </Section>
  );
}
