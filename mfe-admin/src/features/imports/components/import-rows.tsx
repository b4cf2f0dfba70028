import type { ImportRowFilter, ImportRun } from '@korkollen/api/contracts/register-import';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { ListArea } from '../../../paged-list/list-area';
import { ListState } from '../../../paged-list/list-state';
import { useListAddress } from '../../../paged-list/list-address';
import { importTexts } from '../../../texts/imports';
import { useChooseRows } from '../api/import-changes';
import { useImportRows } from '../api/imports';
import { rowFilterOf, rowFilters } from '../state/row-filters';
import { ImportRow } from './import-row';
import { WindowedList } from './windowed-list';

const words = importTexts.rows;
const bulk = importTexts.bulk;

const Failure = styled.p`
  color: ${color.red};
`;

/** What is done with all rows of a kind at once. */
function BulkChoice({
  filter,
  onChoose,
}: {
  filter: ImportRowFilter | undefined;
  onChoose: ReturnType<typeof useChooseRows>;
}) {
  if (filter !== 'new' && filter !== 'changed' && filter !== 'duplicate') return null;
  const kind = importTexts.filter.kinds[filter];
  const choose = (choice: 'take' | 'skip') => () => onChoose.mutate({ kind: filter, choice });
  return (
    <Cluster>
      <Button size="small" isPending={onChoose.isPending} onClick={choose('take')}>
        {filter === 'duplicate' ? bulk.asNew : bulk.take(kind)}
      </Button>
      <Button size="small" isPending={onChoose.isPending} onClick={choose('skip')}>
        {bulk.skip(kind)}
      </Button>
    </Cluster>
  );
}

/** The rows of a file, narrowed to a kind, each with what is to be done with it. */
export function ImportRows({ run }: { run: ImportRun }) {
  const { filter: narrowed, narrow, openId, toggle } = useListAddress(['filter'] as const);
  const filter = rowFilterOf(narrowed.filter);
  const reading = useImportRows(run.id, filter);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  const choose = useChooseRows(run.id);
  const rows = useMemo(() => reading.data?.pages.flatMap((page) => page.rows) ?? [], [reading.data]);
  // what has failed is asked for again by the person, not by a list that stands at its end
  const canReadOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const readOn = useCallback(() => {
    if (canReadOn) void fetchNextPage();
  }, [canReadOn, fetchNextPage]);
  const canChoose = run.state === 'preview';
  return (
    <ListArea label={words.label}>
      <Cluster role="group" aria-label={importTexts.filter.label}>
        {rowFilters(run).map(({ value, label, count }) => (
          <Chip key={label} isSelected={filter === value} onClick={() => narrow({ filter: value })}>
            {importTexts.filter.count(label, formatNumber(count))}
          </Chip>
        ))}
      </Cluster>
      {canChoose && <BulkChoice filter={filter} onChoose={choose} />}
      <ListState query={reading} loading={words.loading} failed={words.failed}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={words.empty} text={words.emptyText(filter !== undefined)} />
          ) : (
            <WindowedList
              key={filter ?? ''}
              label={words.label}
              rows={rows}
              idOf={({ id }) => id}
              onEnd={readOn}
              renderRow={(row) => (
                <ImportRow
                  row={row}
                  isOpen={row.id === openId}
                  canChoose={canChoose}
                  onToggle={() => toggle(row.id)}
                  onChoose={(choice, mergeWith) => choose.mutate({ ids: [row.id], choice, mergeWith })}
                />
              )}
            />
          )
        }
      </ListState>
      {isFetchNextPageError ? (
        <Cluster>
          <Failure role="alert">{words.moreFailed}</Failure>
          <Button isPending={isFetchingNextPage} pendingLabel={words.moreLoading} onClick={() => void fetchNextPage()}>
            {words.moreRetry}
          </Button>
        </Cluster>
      ) : (
        isFetchingNextPage && <p role="status">{words.moreLoading}</p>
      )}
    </ListArea>
  );
}
