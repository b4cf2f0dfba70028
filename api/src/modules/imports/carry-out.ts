import { partnerLeadStatuses } from '../../../contracts/vocabulary';
import type { Match } from '../../../domain/register-import/school-match';
import type { SourceRow } from '../../../domain/register-import/source-row';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { slices } from '../../plugins/slices';
import { createSchoolChanges } from '../admin-schools/service';
import { createAdminAudit } from '../audit/service';
import { hasOpenClaim } from '../claims/service';
import { isSaved } from '../favourites/service';
import { createSchoolLeadService } from '../leads/service';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';
import { createWatchService } from '../watches/service';
import { applyRow, schoolOf } from './apply-row';
import type { ImportRowRecord, ImportRunRecord } from './model';
import { viewRegister } from './register-view';
import { createImportRepository } from './repository';
import { undoRow } from './undo-row';

/** Rows that are done side by side, between two looks at whether this instance may go on; some tenths of a second. */
const ROWS_PER_STEP = 25;
/** Far longer than a step takes; an instance that is killed is followed after it. */
const LEASE_MS = 30_000;

/** How often students are shown what has been imported so far: each time every instance reads the register again. */
const ANNOUNCE_MS = 10_000;

/** Rows in the order that they are done in, those of one school together. */
function bySchool(rows: readonly ImportRowRecord[]): ImportRowRecord[][] {
  const groups = new Map<string, ImportRowRecord[]>();
  for (const row of rows) {
    const key = row.schoolId ?? schoolOf(row) ?? row._id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

async function inTurn(rows: readonly ImportRowRecord[], doRow: (row: ImportRowRecord) => Promise<void>): Promise<void> {
  for (const row of rows) await doRow(row);
}

/** What is done with an import that has been told to begin, until it is done: by one instance, and by another where that ends. */
export function createImportWork(connection: DatabaseConnection) {
  const imports = createImportRepository(connection);
  const schools = createSchoolService(connection);
  const leads = createSchoolLeadService(connection);
  const teachers = createTeacherService(connection);
  const watches = createWatchService(connection);
  const changes = createSchoolChanges(connection);
  const audit = createAdminAudit(connection);

  async function hasLeads(schoolId: string): Promise<boolean> {
    const counts = await Promise.all(partnerLeadStatuses.map((status) => leads.count({ schoolId }, status)));
    return counts.some((count) => count > 0);
  }

  const workOf = (run: ImportRunRecord) => ({
    by: { adminId: run.workFor ?? run.actorId, because: { importId: run._id }, isFromFile: true as const },
    source: run.source,
    imports,
    changes,
    find: schools.find,
    isInUse: async (schoolId: string) => {
      const uses = await Promise.all([
        hasLeads(schoolId),
        hasOpenClaim(connection, schoolId),
        teachers.hasTeachers(schoolId),
        isSaved(connection, schoolId),
        watches.isWatched(schoolId),
      ]);
      return uses.includes(true);
    },
  });

  /** What reads the next rows of a run, and what is done with one of them. */
  async function workOn(run: ImportRunRecord, signal: AbortSignal) {
    const work = workOf(run);
    if (run.state === 'undoing') {
      return {
        next: (last = Infinity) => imports.nextToUndo(run._id, last, ROWS_PER_STEP),
        doRow: (row: ImportRowRecord) => undoRow(row, work),
      };
    }
    const except = await imports.madeSchools(run._id);
    const { index, unread } = await viewRegister(connection, slices(signal), { newerThan: run.createdAt, except });
    const newcomers = {
      matches: (row: SourceRow): Match[] => [...index.matches(row), ...unread.index.matches(row)],
    };
    const nextAfter = (last: number) => imports.nextToApply(run._id, last, ROWS_PER_STEP);
    return {
      // at the end from the start again: a choice that was made as the import began may stand behind it
      next: async (last = -1) => {
        const rows = await nextAfter(last);
        return rows.length === 0 && last !== -1 ? nextAfter(-1) : rows;
      },
      doRow: (row: ImportRowRecord) => applyRow(row, { ...work, newcomers }),
    };
  }

  async function end(run: ImportRunRecord): Promise<void> {
    const isUndo = run.state === 'undoing';
    const [to, at] = isUndo
      ? (['undone', { undoneAt: new Date() }] as const)
      : (['applied', { appliedAt: new Date() }] as const);
    if (!(await imports.end(run._id, run.state, to, at))) return;
    const meta = { before: { state: run.state }, after: { state: to, ...(await imports.countResults(run._id)) } };
    const target = { targetType: 'import', targetId: run._id };
    await audit.record({ actorId: run.workFor ?? run.actorId, action: `import.${to}`, ...target, meta });
  }

  return {
    /** Does the work of the import that has been told to begin, if there is one and no other instance is at it. */
    async run(signal: AbortSignal): Promise<void> {
      const run = await imports.findRunning();
      if (!run) return;
      const lease = createLease(connection, 'register-import', LEASE_MS);
      if (!(await lease.take())) return;
      try {
        const { next, doRow } = await workOn(run, signal);
        let announcedAt = Date.now();
        for (let rows = await next(); rows.length > 0; rows = await next(rows.at(-1)?.position)) {
          if (!(await lease.take())) return;
          if (signal.aborted) return;
          await Promise.all(bySchool(rows).map((ofSchool) => inTurn(ofSchool, doRow)));
          if (Date.now() - announcedAt < ANNOUNCE_MS) continue;
          await schools.announceChange();
          announcedAt = Date.now();
        }
        await schools.announceChange();
        await end(run);
      } finally {
        await lease.release();
      }
    },
  };
}
