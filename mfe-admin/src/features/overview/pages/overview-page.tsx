import { styled } from 'styled-components';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { overviewTexts as words } from '../../../texts/overview';
import { useOverview } from '../api/overview';
import { LeadsADay } from '../components/leads-a-day';
import { Standing } from '../components/standing';
import { WaitingList } from '../components/waiting-list';

const Parts = styled.div`
  display: grid;
  gap: ${space.s32};
  min-width: 0;
`;

/** /admin: the figures that an owner looks at first, each a way to the list behind it. */
export function OverviewPage() {
  const overview = useOverview();
  const { data, dataUpdatedAt } = overview;
  const asOf = data && words.asOf(formatDateTime(new Date(dataUpdatedAt)));
  return (
    <AdminPage title={words.title} summary={asOf ?? words.summary}>
      <FreshnessNote query={overview} />
      <ListState query={overview} loading={words.loading} failed={words.failed}>
        {(figures) => (
          <Parts>
            <WaitingList overview={figures} now={new Date(dataUpdatedAt)} />
            <LeadsADay leads={figures.leads} />
            <Standing overview={figures} now={new Date(dataUpdatedAt)} />
          </Parts>
        )}
      </ListState>
    </AdminPage>
  );
}
