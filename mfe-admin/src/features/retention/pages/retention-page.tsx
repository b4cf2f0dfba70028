import type { Retention } from '@korkollen/api/contracts/retention';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { retentionTexts as words } from '../../../texts/retention';
import { useRetention } from '../api/retention';
import { KeptTable } from '../components/kept-table';
import { RunList } from '../components/run-list';
import { RunNow } from '../components/run-now';

function whatIsDue({ collections, nextRunAt }: Retention): string {
  const due = collections.reduce((total, { dueNow }) => total + dueNow, 0);
  const now = due === 0 ? words.nothingDue : words.dueNow(formatNumber(due));
  return `${now} ${words.nextRun(formatDateTime(nextRunAt))}`;
}

/** /admin/retention: how long everything is kept and why, what goes now and next, and what went. */
export function RetentionPage() {
  const retention = useRetention();
  return (
    <AdminPage
      title={words.title}
      summary={words.summary}
      actions={retention.data && <RunNow collections={retention.data.collections} />}
    >
      <FreshnessNote query={retention} />
      <ListState query={retention} loading={words.loading} failed={words.failed}>
        {(data) => (
          <>
            <p role="status">{whatIsDue(data)}</p>
            <RunList runs={data.runs} collections={data.collections} />
            <KeptTable title={words.expiring} collections={data.collections} expires />
            <KeptTable title={words.staying} hint={words.stayingHint} collections={data.collections} expires={false} />
          </>
        )}
      </ListState>
    </AdminPage>
  );
}
