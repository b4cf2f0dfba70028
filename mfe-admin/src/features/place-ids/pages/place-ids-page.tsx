import type { AnswerOf } from '@korkollen/api/contracts/calls';
import type { PlaceIdRun } from '@korkollen/api/contracts/place-ids';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { Outcome } from '../../../admin-page/outcome';
import { ListState } from '../../../paged-list/list-state';
import { placeIdTexts as words } from '../../../texts/place-ids';
import { useDiscoverPlaceIds, usePlaceIds } from '../api/place-ids';
import { Results } from '../components/results';
import { RunProgress, RunSummary } from '../components/run-status';

function startLabel(run: PlaceIdRun | null): string {
  if (run === null) return words.start;
  return run.state === 'stopped' ? words.resume : words.startAgain;
}

/** What there is to look at: while a search is under way only what the ones before it proposed. */
function hasResults({ state, summary, earlier = 0 }: PlaceIdRun): boolean {
  return earlier > 0 || (state !== 'running' && summary.successful + summary.failed > 0);
}

function Discovery({ overview }: { overview: AnswerOf<'getPlaceIds'> }) {
  const { schoolsWithout, run } = overview;
  const discover = useDiscoverPlaceIds();
  const isRunning = run?.state === 'running';
  const without =
    schoolsWithout === 0
      ? words.noneWithout
      : `${words.without(formatNumber(schoolsWithout), schoolsWithout === 1)} ${words.sends}`;
  return (
    <>
      <p>{without}</p>
      {/* the button that starts a search goes with it, and so does the one that ends it */}
      <Outcome state={run?.state}>
        {isRunning && <RunProgress run={run} />}
        {run && !isRunning && <RunSummary run={run} />}
        {!isRunning && schoolsWithout > 0 && (
          <div>
            <Button
              variant={run?.sureLeft ? 'secondary' : 'primary'}
              isPending={discover.isPending}
              pendingLabel={words.starting}
              onClick={() => discover.mutate()}
            >
              {startLabel(run)}
            </Button>
          </div>
        )}
      </Outcome>
      {run && hasResults(run) && <Results key={run.id} run={run} />}
    </>
  );
}

/** /admin/place-ids: finds the schools' place ids at Google, and keeps those that an administrator accepts. */
export function PlaceIdsPage() {
  const overview = usePlaceIds();
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <FreshnessNote query={overview} />
      <ListState query={overview} loading={words.loading} failed={words.failed}>
        {(data) => (data.isOn ? <Discovery overview={data} /> : <EmptyState title={words.off} text={words.offText} />)}
      </ListState>
    </AdminPage>
  );
}
