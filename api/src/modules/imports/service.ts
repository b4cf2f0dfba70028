import { randomUUID } from 'node:crypto';
import { type ImportRowKind, importRowKinds } from '../../../contracts/import-words';
import { maxUnreadSchools } from '../../../contracts/limits';
import {
  type ImportRow,
  type ImportRowFilter,
  type ImportRun,
  recognisedFileSchema,
} from '../../../contracts/register-import';
import { planRow } from '../../../domain/register-import/plan-row';
import { rowKeys } from '../../../domain/register-import/school-match';
import { issueOf, type SourceRow } from '../../../domain/register-import/source-row';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { slices } from '../../plugins/slices';
import { createAdminAudit } from '../audit/service';
import { type ImportRowRecord, importRunModel, type ImportRunRecord } from './model';
import { readSchoolFile } from './read-file';
import { toCurrent, viewRegister } from './register-view';
import { createImportRepository, type RowChoice } from './repository';
import { readPlan, toShownRow, toStoredRow } from './stored-row';
import { heldBack } from './unread-schools';

export interface ImportOptions {
  /** The district that a place lies in, by its Swedish name; null outside of them. */
  districtAt(latitude: number, longitude: number): string | null;
}

const maxFileNameLength = 120;
/** Anything that would break a line, or is not seen where the name is shown. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

const countByKind = (rows: readonly Pick<ImportRowRecord, 'kind'>[]): Record<ImportRowKind, number> =>
  Object.fromEntries(importRowKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length])) as Record<
    ImportRowKind,
    number
  >;

/** A row that says what an earlier one has said is rejected; a broken one is no earlier one. */
function rejectRepeated(rows: readonly SourceRow[]): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    if (row.issues.length > 0) continue;
    const keys = rowKeys(row);
    const earlier = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    if (earlier !== undefined) row.issues.push(issueOf('duplicateInFile', null, String(earlier)));
    else for (const key of keys) lines.set(key, row.line);
  }
}

/** What administrators do with imports: read a file, look at what it would change, choose, and have it done or undone. */
export function createImports(connection: DatabaseConnection, { districtAt }: ImportOptions) {
  const imports = createImportRepository(connection);
  const audit = createAdminAudit(connection);

  const record = (actorId: string, action: string, targetId: string, before: object, after: object) =>
    audit.record({ actorId, action, targetType: 'import', targetId, meta: { before, after } });

  async function find(id: string): Promise<ImportRunRecord> {
    const run = await imports.find(id);
    if (!run) throw new ApiError('NOT_FOUND');
    return run;
  }

  async function describe(run: ImportRunRecord): Promise<ImportRun> {
    const [chosen, chosenNew, toDo, results] = await Promise.all([
      imports.countChosen(run._id),
      imports.countChosenNew(run._id),
      imports.countToDo(run._id),
      imports.countResults(run._id),
    ]);
    const isUndo = run.state === 'undoing' || run.state === 'undone';
    const undone = results.undone + results.kept;
    const progress = isUndo
      ? { done: undone, of: undone + results.created + results.changed }
      : { done: chosen - toDo, of: chosen };
    return {
      id: run._id,
      source: run.source,
      fileName: run.fileName,
      recognised: recognisedFileSchema.parse(run.recognised),
      unreadSchools: run.unreadSchools,
      state: run.state,
      counts: run.counts,
      chosen,
      chosenNew,
      progress,
      results,
      createdAt: run.createdAt.toISOString(),
      appliedAt: run.appliedAt?.toISOString() ?? null,
      undoneAt: run.undoneAt?.toISOString() ?? null,
    };
  }

  async function begin(id: string, actorId: string, from: 'preview' | 'applied', to: 'applying' | 'undoing') {
    const run = await find(id);
    const begun = await imports.begin(id, from, to, actorId);
    if (begun === 'busy') throw new ApiError('IMPORT_RUNNING');
    if (begun === 'none') throw new ApiError('IMPORT_CLOSED');
    const described = await describe(await find(id));
    await record(actorId, `import.${to}`, id, { state: run.state }, { state: to, rows: described.progress.of });
    return described;
  }

  return {
    /**
     * Reads a file and holds it against the register; nothing of the register changes.
     * @throws ApiError SCHOOL_FILE_UNREADABLE, SCHOOL_FILE_EMPTY, SCHOOL_FILE_TOO_LONG
     */
    async start(actorId: string, bytes: Buffer, fileName: string): Promise<ImportRun> {
      const pause = slices(new AbortController().signal);
      const { source, recognised, rows } = await readSchoolFile(bytes, pause);
      rejectRepeated(rows);
      const { index, schools, unread } = await viewRegister(connection, pause);
      const [runId, createdAt] = [randomUUID(), new Date()];
      const planned: ImportRowRecord[] = [];
      for (const [position, row] of rows.entries()) {
        await pause();
        const { latitude, longitude, district } = row.fields;
        if (latitude != null && longitude != null && !district) row.placeDistrict = districtAt(latitude, longitude);
        const plan = planRow(row, index, (id) => {
          const school = schools.get(id);
          return school && toCurrent(school);
        });
        planned.push({ ...toStoredRow(runId, position, row, heldBack(plan, row, unread), schools), createdAt });
      }
      const counts = countByKind(planned);
      const name = fileName.replace(unseen, '').slice(0, maxFileNameLength);
      const run = importRunModel.make({
        _id: runId,
        actorId,
        source,
        fileName: name,
        recognised,
        unreadSchools: unread.schools.slice(0, maxUnreadSchools).map(({ id, name: called }) => ({ id, name: called })),
        state: 'preview',
        counts,
        createdAt,
      });
      await imports.create(run, planned);
      await record(actorId, 'import.read', runId, {}, { fileName: name, source, ...counts });
      return describe(run);
    },

    list: async (): Promise<ImportRun[]> => Promise.all((await imports.newest()).map(describe)),
    /** @throws ApiError NOT_FOUND */
    get: async (id: string): Promise<ImportRun> => describe(await find(id)),

    /** @throws ApiError NOT_FOUND, VALIDATION_FAILED where `after` is none of its rows */
    async listRows(id: string, filter: ImportRowFilter | undefined, after: string | undefined) {
      await find(id);
      const { found, hasMore } = await imports.page(id, filter, after);
      return { rows: found.map((row): ImportRow => toShownRow(row)), hasMore };
    },

    /** @throws ApiError NOT_FOUND, IMPORT_CLOSED, VALIDATION_FAILED where a row cannot be that school */
    async choose(
      id: string,
      actorId: string,
      {
        choice,
        mergeWith = null,
        ...which
      }: RowChoice & Pick<ImportRow, 'choice'> & { mergeWith?: string | undefined | null },
    ): Promise<ImportRun> {
      const run = await find(id);
      if (run.state !== 'preview') throw new ApiError('IMPORT_CLOSED');
      if (choice === 'merge') {
        const rows = 'ids' in which ? await imports.findRows(id, which.ids) : [];
        const isCandidate = (row: ImportRowRecord): boolean =>
          readPlan(row).candidates.some(({ schoolId }) => schoolId === mergeWith);
        if (rows.length === 0 || !rows.every(isCandidate)) throw new ApiError('VALIDATION_FAILED');
      }
      const before = await imports.countChosen(id);
      await imports.choose(id, which, choice, choice === 'merge' ? mergeWith : null);
      // it may have begun meanwhile
      const described = await describe(await find(id));
      const what = 'ids' in which ? { rows: which.ids.length } : { kind: which.kind };
      await record(
        actorId,
        'import.chosen',
        id,
        { chosen: before },
        { chosen: described.chosen, choice, mergeWith, ...what },
      );
      return described;
    },

    /** @throws ApiError NOT_FOUND, IMPORT_CLOSED, IMPORT_RUNNING */
    apply: (id: string, actorId: string): Promise<ImportRun> => begin(id, actorId, 'preview', 'applying'),
    /** @throws ApiError NOT_FOUND, IMPORT_CLOSED, IMPORT_RUNNING */
    undo: (id: string, actorId: string): Promise<ImportRun> => begin(id, actorId, 'applied', 'undoing'),
  };
}
