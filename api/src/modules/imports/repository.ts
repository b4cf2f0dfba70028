import type { Connection } from 'mongoose';
import type { ImportChoice, ImportRowKind, ImportRowState, ImportRunState } from '../../../contracts/import-words';
import { importRowsPerPage, importsPerPage } from '../../../contracts/limits';
import type { ImportRowFilter } from '../../../contracts/register-import';
import { ApiError } from '../../plugins/api-error';
import { isDuplicateKey } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { importRowModel, type ImportRowRecord, importRunModel, type ImportRunRecord } from './model';

/** Each is checked by the model, which takes some tens of milliseconds for so many. */
const insertPortion = 100;
const toImport = { choice: { $in: ['take', 'merge'] satisfies ImportChoice[] } };
const isOpen = { state: { $in: ['waiting', 'writing'] satisfies ImportRowState[] } };
const canBeChosen = { kind: { $in: ['new', 'changed', 'duplicate'] satisfies ImportRowKind[] } };

/** Which rows are chosen: some of them, or all of a kind. */
export type RowChoice = { ids: readonly string[] } | { kind: ImportRowKind };

const filterOf = (filter: ImportRowFilter | undefined) =>
  filter === undefined ? {} : filter === 'refused' || filter === 'kept' ? { state: filter } : { kind: filter };

/** A step reads its own rows and no others, however long the file is. */
const inOrder = { runId: 1, position: 1 } as const;

export function createImportRepository(connection: Connection) {
  const runs = importRunModel(connection);
  const rows = importRowModel(connection);
  const count = (runId: string, filter: Record<string, unknown>): Promise<number> =>
    rows.countDocuments({ runId, ...filter });

  return {
    /** The run comes last: rows that nobody finds go when their time is over. */
    async create(run: ImportRunRecord, ofRun: readonly ImportRowRecord[]): Promise<void> {
      for (let start = 0; start < ofRun.length; start += insertPortion) {
        await rows.insertMany(ofRun.slice(start, start + insertPortion));
      }
      await runs.create(run);
    },

    find: (id: string): Promise<ImportRunRecord | null> => runs.findOne({ _id: id }).lean(),
    newest: (): Promise<ImportRunRecord[]> => runs.find().sort({ createdAt: -1 }).limit(importsPerPage).lean(),
    findRunning: (): Promise<ImportRunRecord | null> => runs.findOne({ isRunning: true }).lean(),

    countChosen: (runId: string) => count(runId, toImport),
    countChosenNew: (runId: string) =>
      count(runId, { choice: 'take', kind: { $in: ['new', 'duplicate'] satisfies ImportRowKind[] } }),
    countToDo: (runId: string) => count(runId, { ...toImport, ...isOpen }),
    countResults: async (runId: string) => {
      const [created, changed, refused, undone, kept] = await Promise.all([
        count(runId, { state: 'written', isNewSchool: true }),
        count(runId, { state: 'written', isNewSchool: false }),
        count(runId, { state: 'refused' }),
        count(runId, { state: 'undone' }),
        count(runId, { state: 'kept' }),
      ]);
      return { created, changed, refused, undone, kept };
    },

    /** A page of rows, in the order of the file, after one of them. @throws ApiError VALIDATION_FAILED where that is none */
    async page(runId: string, filter: ImportRowFilter | undefined, after: string | undefined) {
      const last =
        after === undefined ? { position: -1 } : await rows.findOne({ _id: after, runId }, { position: 1 }).lean();
      if (last === null) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'after', message: sv.fields.goneFromList }] });
      }
      const found = await rows
        .find({ runId, ...filterOf(filter), position: { $gt: last.position } })
        .sort({ position: 1 })
        .limit(importRowsPerPage + 1)
        .lean();
      return { found: found.slice(0, importRowsPerPage), hasMore: found.length > importRowsPerPage };
    },

    findRows: (runId: string, ids: readonly string[]): Promise<ImportRowRecord[]> =>
      rows.find({ _id: { $in: ids }, runId }).lean(),

    /** Chooses for rows that nothing has been done with and that can be chosen. */
    async choose(runId: string, which: RowChoice, choice: ImportChoice, mergeWith: string | null): Promise<void> {
      const chosen = 'ids' in which ? { _id: { $in: [...which.ids] } } : { kind: which.kind };
      await rows.updateMany({ runId, state: 'waiting', $and: [canBeChosen, chosen] }, { $set: { choice, mergeWith } });
    },

    /**
     * Lets a run begin to work on the register: `none` when it is not in the state that it begins from, `busy` while another
     * one works.
     */
    async begin(
      id: string,
      from: ImportRunState,
      to: ImportRunState,
      workFor: string,
    ): Promise<'begun' | 'none' | 'busy'> {
      try {
        const { matchedCount } = await runs.updateOne(
          { _id: id, state: from },
          { $set: { state: to, isRunning: true, workFor } },
        );
        return matchedCount === 1 ? 'begun' : 'none';
      } catch (error) {
        if (isDuplicateKey(error)) return 'busy';
        throw error;
      }
    },

    /** False where another instance has ended it. */
    async end(id: string, from: ImportRunState, to: ImportRunState, at: Partial<ImportRunRecord>): Promise<boolean> {
      const { matchedCount } = await runs.updateOne(
        { _id: id, state: from, isRunning: true },
        { $set: { state: to, ...at }, $unset: { isRunning: 1 } },
      );
      return matchedCount === 1;
    },

    /** What is chosen and not done, after a place among the rows. */
    nextToApply: (runId: string, after: number, limit: number): Promise<ImportRowRecord[]> =>
      rows
        .find({ runId, ...toImport, ...isOpen, position: { $gt: after } })
        .sort({ position: 1 })
        .limit(limit)
        .hint(inOrder)
        .lean(),
    /** What was written, before a place: the last first, as they were written one upon the other. */
    nextToUndo: (runId: string, before: number, limit: number): Promise<ImportRowRecord[]> =>
      rows
        .find({ runId, state: 'written', position: { $lt: before } })
        .sort({ position: -1 })
        .limit(limit)
        .hint(inOrder)
        .lean(),

    /** The schools that a run has made. */
    async madeSchools(runId: string): Promise<ReadonlySet<string>> {
      const made = await rows.find({ runId, isNewSchool: true }, { schoolId: 1 }).lean();
      return new Set(made.flatMap(({ schoolId }) => schoolId ?? []));
    },

    async keep(id: string, change: Partial<ImportRowRecord>): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: change });
    },
  };
}
export type ImportRepository = ReturnType<typeof createImportRepository>;
