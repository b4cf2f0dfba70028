import type { NewAdminSchool } from '../../../contracts/admin-schools';
import type { ImportSource, RowOutcomeReason } from '../../../contracts/import-words';
import { changesOf, differencesOf } from '../../../domain/register-import/differences';
import type { RegisterIndex } from '../../../domain/register-import/school-match';
import { fieldsOfNew, type SourceRow } from '../../../domain/register-import/source-row';
import { ApiError } from '../../plugins/api-error';
import type { AdminActor, SchoolChanges, SchoolOrigin } from '../admin-schools/service';
import { isUnreadSchool, type StoredSchool } from '../schools/service';
import type { ImportRowRecord } from './model';
import { toCurrent } from './register-view';
import type { ImportRepository } from './repository';
import { readPlan, readRow } from './stored-row';

/** What a new school is called by its source. */
const sourceFlags: Record<ImportSource, string> = {
  register: 'register',
  openstreetmap: 'openstreetmap',
  export: 'extern',
};

/** What a row says of a school beside its fields. */
function originOf(
  source: ImportSource,
  { organisationNumber, osmId }: SourceRow,
  earlier?: StoredSchool,
): SchoolOrigin {
  return {
    ...(organisationNumber !== null && !earlier?.organisationNumber && { organisationNumber }),
    ...(osmId !== null && !earlier?.osmId && { osmId }),
    ...(source === 'openstreetmap' &&
      !earlier?.credits?.includes('openstreetmap') && {
        credits: [...(earlier?.credits ?? []), 'openstreetmap' as const],
      }),
  };
}

/** A school that is new, with nothing in it that the row does not say, but for the district that it lies in. */
function newSchoolOf(source: ImportSource, row: SourceRow): NewAdminSchool {
  const fields = fieldsOfNew(row);
  const { name = '', address = '', city = '' } = fields;
  return {
    description: '',
    languages: [],
    licenseTypes: [],
    manualTransmission: false,
    ...fields,
    name,
    address,
    city,
    status: row.status ?? 'seed',
    sourceFlag: sourceFlags[source],
  };
}

export interface RowWork {
  by: AdminActor;
  source: ImportSource;
  imports: ImportRepository;
  changes: SchoolChanges;
  find(id: string): Promise<StoredSchool | null>;
  /** Schools that have come to the register since the preview, but for what this import has made. */
  newcomers: RegisterIndex;
}

/** Somebody else who changes the same school at the same time is waited for so often. */
const maxTries = 5;

const refusal = (reason: RowOutcomeReason): Partial<ImportRowRecord> => ({
  state: 'refused',
  outcome: { reason, fields: [] },
});

/**
 * Makes the school of a row. Its id is stored before the school is: whoever goes on after a stop makes the same one, which is
 * none more.
 */
async function makeSchool(record: ImportRowRecord, work: RowWork): Promise<Partial<ImportRowRecord>> {
  const { imports, changes, by, source, newcomers } = work;
  const row = readRow(record);
  const isWaiting = record.state === 'waiting';
  // whoever said of a probable duplicate that it is a school of its own has been asked
  if (isWaiting && record.kind === 'new' && newcomers.matches(row).length > 0) return refusal('appearedMeanwhile');
  const schoolId = record.schoolId ?? row.schoolId ?? crypto.randomUUID();
  if (isWaiting) await imports.keep(record._id, { state: 'writing', schoolId, isNewSchool: true });
  try {
    const made = await changes.create(by, schoolId, newSchoolOf(source, row), originOf(source, row));
    return { state: 'written', leftAt: made.updatedAt };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // made before a stop, and changed by somebody since
    if (error.code === 'IDEMPOTENCY_CONFLICT' && !isWaiting) return { state: 'written', leftAt: null };
    return { ...refusal(error.code === 'IDEMPOTENCY_CONFLICT' ? 'appearedMeanwhile' : 'invalid'), isNewSchool: false };
  }
}

const pick = (school: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (school as Record<string, unknown>)[name] ?? null]));

/**
 * Changes the school of a row by what differs now, whatever differed in the preview. What it was is stored before it is
 * changed; whoever goes on after a stop finds that, and adds to it what is still to be changed.
 */
async function changeSchool(
  record: ImportRowRecord,
  schoolId: string,
  work: RowWork,
): Promise<Partial<ImportRowRecord>> {
  const { imports, changes, by, source, find } = work;
  const row = readRow(record);
  let { written } = record;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const school = await find(schoolId);
    if (!school) return refusal('schoolGone');
    const fields = changesOf(differencesOf(toCurrent(school), row.fields, row.placeDistrict));
    const origin = originOf(source, row, school);
    const after = { ...fields, ...origin };
    written = {
      before: { ...pick(school, Object.keys(after)), ...written?.before },
      after: { ...written?.after, ...after },
    };
    await imports.keep(record._id, { state: 'writing', schoolId, written });
    try {
      await changes.update(by, schoolId, fields, { seen: school.updatedAt.toISOString(), origin });
      return { state: 'written' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SCHOOL_NOT_FOUND') return refusal('schoolGone');
      if (error.code !== 'CHANGED_MEANWHILE') return refusal('invalid');
    }
  }
  return refusal('changedSince');
}

/** The school that is there and that a row goes to; null where it makes one. */
export function schoolOf(record: ImportRowRecord): string | null {
  if (record.choice === 'merge') return record.mergeWith;
  return record.kind === 'changed' ? (readPlan(record).candidates[0]?.schoolId ?? null) : null;
}

/** Does what is chosen for a row, once, however often it is begun. */
export async function applyRow(record: ImportRowRecord, work: RowWork): Promise<void> {
  const schoolId = schoolOf(record);
  const doing = schoolId === null ? makeSchool(record, work) : changeSchool(record, schoolId, work);
  const done = await doing.catch((error: unknown) => {
    // one that is broken costs its own row, and no other
    if (isUnreadSchool(error)) return { ...refusal('schoolUnreadable'), isNewSchool: false };
    throw error;
  });
  await work.imports.keep(record._id, done);
}
