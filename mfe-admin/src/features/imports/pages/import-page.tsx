import type { ImportRun } from '@korkollen/api/contracts/register-import';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useParams } from '@korkollen/shared-ui/router';
import { color, pinned, space } from '@korkollen/shared-ui/theme/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-page/admin-page';
import { Outcome } from '../../../admin-page/outcome';
import { ListState } from '../../../paged-list/list-state';
import { importTexts as words } from '../../../texts/imports';
import { useApplyImport, useUndoImport } from '../api/import-changes';
import { importKeys, isWorking, useImport } from '../api/imports';
import { ConfirmedButton } from '../components/confirmed-button';
import { ImportProgress } from '../components/import-progress';
import { ImportResult } from '../components/import-result';
import { ImportRows } from '../components/import-rows';
import { Recognised } from '../components/recognised';
import { RunState } from '../components/run-state';

/* reachable however long the file is */
const ApplyBar = styled.div`
  position: ${pinned};
  bottom: 0;
  padding-block: ${space.s12};
  border-top: 1px solid ${color.line};
  background: ${color.paper};
`;

/** What will happen to how many; nothing is said of none. */
function whatHappens(
  { created, changed }: Record<'created' | 'changed', (count: string) => string>,
  newSchools: number,
  changedSchools: number,
  last: string,
): string {
  const sentences = [
    newSchools > 0 && created(formatNumber(newSchools)),
    changedSchools > 0 && changed(formatNumber(changedSchools)),
    last,
  ];
  return sentences.filter(Boolean).join(' ');
}

function Apply({ run }: { run: ImportRun }) {
  const apply = useApplyImport(run.id);
  const count = formatNumber(run.chosen);
  const text = whatHappens(words.apply, run.chosenNew, run.chosen - run.chosenNew, words.apply.canBeUndone);
  return (
    <ApplyBar>
      <ConfirmedButton
        variant="primary"
        disabled={run.chosen === 0}
        label={run.chosen === 0 ? words.apply.none : words.apply.button(count)}
        title={words.apply.title(count)}
        text={text}
        confirm={words.apply.confirm}
        isPending={apply.isPending}
        onConfirm={() => apply.mutateAsync()}
      />
    </ApplyBar>
  );
}

function Undo({ run }: { run: ImportRun }) {
  const undo = useUndoImport(run.id);
  const { created, changed } = run.results;
  if (created + changed === 0) return null;
  return (
    <Cluster>
      <ConfirmedButton
        label={words.undo.button}
        title={words.undo.title}
        text={whatHappens(words.undo, created, changed, words.undo.stays)}
        confirm={words.undo.confirm}
        isPending={undo.isPending}
        onConfirm={() => undo.mutateAsync()}
      />
    </Cluster>
  );
}

/** What the rows say is read again when the work is done. */
function useRowsAfterWork(run: ImportRun | undefined): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const wasWorking = useRef(false);
  const id = run?.id ?? '';
  const works = run !== undefined && isWorking(run);
  useEffect(() => {
    if (wasWorking.current && !works) {
      void queryClient.invalidateQueries({ queryKey: importKeys.rows(userId, id) });
      // the register has changed
      void queryClient.invalidateQueries({ queryKey: ['admin', userId, 'schools'] });
    }
    wasWorking.current = works;
  }, [works, queryClient, userId, id]);
}

/** /admin/schools/import/:id: what a file would change, is changing or has changed. */
export function ImportPage() {
  const { id = '' } = useParams();
  const reading = useImport(id);
  const { data: run, error } = reading;
  useRowsAfterWork(run);
  const back = (
    <Button asChild>
      <Link to="/admin/schools/import">{words.backToImports}</Link>
    </Button>
  );
  const summary = run && (
    <>
      {words.sources[run.source]}, {words.one.readAt(formatDateTime(run.createdAt))} <RunState state={run.state} />
    </>
  );
  return (
    <AdminPage title={run?.fileName || words.title} summary={summary} actions={back}>
      <FreshnessNote query={reading} />
      {hasStatus(error, 404) ? (
        <EmptyState title={words.one.gone} text={words.one.goneText} />
      ) : (
        <ListState query={reading} loading={words.one.loading} failed={words.one.failed}>
          {(shown) => (
            <>
              <Outcome state={shown.state}>
                {isWorking(shown) && <ImportProgress run={shown} />}
                {(shown.state === 'applied' || shown.state === 'undone') && <ImportResult run={shown} />}
              </Outcome>
              {shown.state === 'applied' && <Undo run={shown} />}
              <Recognised run={shown} />
              <ImportRows run={shown} />
              {shown.state === 'preview' && <Apply run={shown} />}
            </>
          )}
        </ListState>
      )}
    </AdminPage>
  );
}
