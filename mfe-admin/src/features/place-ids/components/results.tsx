import type { PlaceIdRun } from '@korkollen/api/contracts/place-ids';
import { placeIdOutcomes, type PlaceIdOutcome } from '@korkollen/api/contracts/vocabulary';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { placeIdTexts as words } from '../../../texts/place-ids';
import { useAcceptPlaceIds, usePlaceIdResults } from '../api/place-ids';
import { ResultList } from './result-list';

const Source = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const Failure = styled.p`
  color: ${color.red};
`;

const asOutcome = (text: string | undefined): PlaceIdOutcome | undefined =>
  placeIdOutcomes.find((outcome) => outcome === text);

/**
 * What a search has found, narrowed by what it is; what is accepted is kept. While one is under way, what the ones before
 * it proposed and nobody has decided on: of its own nothing is shown before it is at its end.
 */
export function Results({ run }: { run: PlaceIdRun }) {
  const { filter, narrow } = useListAddress(['outcome']);
  const isRunning = run.state === 'running';
  const chosen = isRunning ? undefined : asOutcome(filter.outcome);
  const found = usePlaceIdResults(run.id, { outcome: chosen, ...(isRunning && { earlier: 'true' }) });
  const accept = useAcceptPlaceIds(run.id);
  const { successful, failed } = run.summary;
  const accepting = accept.isPending ? accept.variables : undefined;
  return (
    <ListArea label={words.results.caption}>
      {isRunning ? (
        <p>{words.results.earlier}</p>
      ) : (
        <Cluster role="group" aria-label={words.filter.label}>
          <Chip isSelected={chosen === undefined} onClick={() => narrow({ outcome: undefined })}>
            {words.filter.all(formatNumber(successful + failed + (run.earlier ?? 0)))}
          </Chip>
          {placeIdOutcomes.map((outcome) => (
            <Chip key={outcome} isSelected={chosen === outcome} onClick={() => narrow({ outcome })}>
              {words.filter.outcomes[outcome](formatNumber(run.counts[outcome]))}
            </Chip>
          ))}
        </Cluster>
      )}
      {!isRunning && run.sureLeft > 0 && (
        <div>
          <Button
            variant="primary"
            isPending={accepting === null}
            pendingLabel={words.accepting}
            onClick={() => accept.mutate(null)}
          >
            {words.acceptAll(formatNumber(run.sureLeft))}
          </Button>
        </div>
      )}
      <ListState query={found} loading={words.results.loading} failed={words.results.failed}>
        {({ pages }) => {
          const results = pages.flatMap((page) => page.results);
          if (results.length === 0) return <EmptyState title={words.results.none} text={words.results.noneText} />;
          return (
            <>
              <Source>{words.results.source}</Source>
              <ResultList
                results={results}
                accepting={accepting?.schoolId}
                onAccept={(proposal) => accept.mutate(proposal)}
              />
              {found.hasNextPage && (
                <Cluster>
                  <Button
                    isPending={found.isFetchingNextPage}
                    pendingLabel={words.results.loadingMore}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {words.results.more}
                  </Button>
                  {found.isFetchNextPageError && <Failure role="alert">{words.results.moreFailed}</Failure>}
                </Cluster>
              )}
            </>
          );
        }}
      </ListState>
    </ListArea>
  );
}
