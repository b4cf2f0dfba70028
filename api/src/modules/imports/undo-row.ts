import { isDeepStrictEqual } from 'node:util';
import type { AdminSchoolFields } from '../../../contracts/admin-schools';
import { importFields, type RowOutcomeReason } from '../../../contracts/import-words';
import { ApiError } from '../../plugins/api-error';
import type { SchoolOrigin } from '../admin-schools/service';
import { isUnreadSchool, type StoredSchool } from '../schools/service';
import type { RowWork } from './apply-row';
import type { ImportRowRecord } from './model';
import { readRow } from './stored-row';

export interface UndoWork extends Pick<RowWork, 'by' | 'imports' | 'changes' | 'find'> {
  /** Whether somebody has to do with the school: it is not taken from under an enquiry, a claim, a teacher or a heart. */
  isInUse(schoolId: string): Promise<boolean>;
}

type Undone = Partial<ImportRowRecord>;
const kept = (reason: RowOutcomeReason, fields: string[] = []): Undone => ({
  state: 'kept',
  outcome: { reason, fields },
});
const undone: Undone = { state: 'undone' };
const valueOf = (school: StoredSchool, field: string): unknown => (school as Record<string, unknown>)[field] ?? null;

/** Somebody else who changes the same school at the same time is waited for so often. */
const maxTries = 5;

/** Takes a school that the import has made out of the register, unless it has become more than that. */
async function removeSchool(record: ImportRowRecord, work: UndoWork): Promise<Undone> {
  const school = await work.find(record.schoolId ?? '');
  if (!school) return undone;
  if (school.updatedAt.getTime() !== record.leftAt?.getTime()) {
    const { fields } = readRow(record);
    const changed = importFields.filter(
      (field) => fields[field] !== undefined && !isDeepStrictEqual(valueOf(school, field), fields[field]),
    );
    return kept('changedSince', changed);
  }
  if (await work.isInUse(school._id)) return kept('inUse');
  return (await work.changes.remove(work.by, school)) ? undone : removeSchool(record, work);
}

/** Puts back what the import has changed, field by field; what somebody has changed since stays, and is named. */
async function putBack(record: ImportRowRecord, work: UndoWork): Promise<Undone> {
  const { before = {}, after = {} } = record.written ?? {};
  for (let tries = 0; tries < maxTries; tries += 1) {
    const school = await work.find(record.schoolId ?? '');
    if (!school) return kept('schoolGone');
    const names = Object.keys(after);
    // what is as it was before has been put back already
    const foreign = names.filter(
      (name) =>
        !isDeepStrictEqual(valueOf(school, name), after[name]) &&
        !isDeepStrictEqual(valueOf(school, name), before[name]),
    );
    const own = names.filter((name) => !foreign.includes(name));
    const isField = (name: string): boolean => importFields.some((field) => field === name);
    const pick = (wanted: string[]) => Object.fromEntries(wanted.map((name) => [name, before[name] ?? null]));
    const fields = pick(own.filter(isField)) as Partial<AdminSchoolFields>;
    const origin = pick(own.filter((name) => !isField(name))) as SchoolOrigin;
    try {
      await work.changes.update(work.by, school._id, fields, { seen: school.updatedAt.toISOString(), origin });
      return foreign.length > 0 ? kept('changedSince', foreign.filter(isField)) : undone;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SCHOOL_NOT_FOUND') return kept('schoolGone');
      if (error.code !== 'CHANGED_MEANWHILE') return kept('invalid');
    }
  }
  return kept('changedSince');
}

/** Undoes a row, once, however often it is begun. */
export async function undoRow(record: ImportRowRecord, work: UndoWork): Promise<void> {
  const undoing = record.isNewSchool ? removeSchool(record, work) : putBack(record, work);
  const left = await undoing.catch((error: unknown) => {
    if (isUnreadSchool(error)) return kept('schoolUnreadable');
    throw error;
  });
  await work.imports.keep(record._id, left);
}
