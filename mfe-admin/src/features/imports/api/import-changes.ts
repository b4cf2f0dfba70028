import type { AnswerOf, CallInput } from '@korkollen/api/contracts/calls';
import type { ImportRow, ImportRun } from '@korkollen/api/contracts/register-import';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { sendFile } from '@korkollen/shared-ui/http/send-file';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { importTexts as words } from '../../../texts/imports';
import { importKeys } from './imports';

interface Failure {
  failed: string;
  failedText: string;
}

interface Change<Input> {
  send(input: Input): Promise<ImportRun>;
  /** What of the rows that have been read is otherwise then. */
  changesRow?(row: ImportRow, input: Input): ImportRow;
  failure: Failure;
}

type ReadRows = InfiniteData<AnswerOf<'listImportRows'>>;

/** Sends a change of an import, shows how it is then, and says where it could not be made. */
function useImportChange<Input = void>(id: string, { send, changesRow, failure }: Change<Input>) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { tell, settled } = useErrorToast();
  // thousands of rows may have been read: they are not asked for again because of one
  const changeRows = (change: (row: ImportRow) => ImportRow): void =>
    void queryClient.setQueriesData<ReadRows>(
      { queryKey: importKeys.rows(userId, id) },
      (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) },
    );
  return useMutation({
    mutationKey: importKeys.all(userId),
    mutationFn: send,
    // one after the other: the last answer says how it is, and what was chosen is chosen before it is carried out
    scope: { id: `import ${id}` },
    // a row says what was chosen though its turn has not come
    onMutate: (input) => {
      const before = new Map<string, ImportRow>();
      if (!changesRow) return before;
      changeRows((row) => {
        const changed = changesRow(row, input);
        if (changed !== row) before.set(row.id, row);
        return changed;
      });
      return before;
    },
    onSuccess: async (run, input) => {
      settled();
      // an answer that is under way may be from before
      await queryClient.cancelQueries({ queryKey: importKeys.one(userId, id) });
      queryClient.setQueryData(importKeys.one(userId, id), run);
      if (changesRow) changeRows((row) => changesRow(row, input));
    },
    onError: async (error, _input, before) => {
      tell({ title: failure.failed, description: reasonOf(error) ?? failure.failedText });
      changeRows((row) => before?.get(row.id) ?? row);
      // somebody else has taken it further
      if (hasErrorCode(error, 'IMPORT_CLOSED')) {
        await queryClient.invalidateQueries({ queryKey: importKeys.all(userId) });
      }
    },
  });
}

type Choices = CallInput<'chooseImportRows'>['body'];

function chosenRow(row: ImportRow, choices: Choices): ImportRow {
  const isChosen = 'ids' in choices ? choices.ids.includes(row.id) : row.kind === choices.kind;
  const mergeWith = 'mergeWith' in choices ? (choices.mergeWith ?? null) : null;
  return isChosen ? { ...row, choice: choices.choice, mergeWith } : row;
}

export const useChooseRows = (id: string) =>
  useImportChange<Choices>(id, {
    send: (body) => call('chooseImportRows', { params: { id }, body }),
    changesRow: chosenRow,
    failure: words.bulk,
  });

export const useApplyImport = (id: string) =>
  useImportChange(id, { send: () => call('applyImport', { params: { id } }), failure: words.apply });

export const useUndoImport = (id: string) =>
  useImportChange(id, { send: () => call('undoImport', { params: { id } }), failure: words.undo });

/** Sends a file; answers the import that it has become. */
export function useStartImport() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: importKeys.all(userId),
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      sendFile('startImport', { field: 'file', file, onProgress }),
    onSuccess: (run) => {
      queryClient.setQueryData(importKeys.one(userId, run.id), run);
      void queryClient.invalidateQueries({ queryKey: importKeys.list(userId) });
    },
  });
}
