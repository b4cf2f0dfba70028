import { importFields } from '../../../contracts/import-words';
import { type ImportRow, importRowSchema } from '../../../contracts/register-import';
import type { Candidate, RowPlan } from '../../../domain/register-import/plan-row';
import { fieldsOfNew, type SourceRow } from '../../../domain/register-import/source-row';
import type { StoredSchool } from '../schools/service';
import type { ImportRowRecord } from './model';

/** A candidate as it was when the row was read; its name and address are kept for showing. */
type KeptCandidate = Candidate & { name: string; address: string; isArchived: boolean };
type KeptPlan = Pick<RowPlan, 'issues'> & { candidates: KeptCandidate[] };

/** What a row said, as it was stored. */
export const readRow = ({ row }: ImportRowRecord): SourceRow => {
  const stored = row as unknown as Omit<SourceRow, 'placeDistrict'> & Partial<SourceRow>;
  // rows that were stored before districts stood apart have them among their fields
  return { ...stored, placeDistrict: stored.placeDistrict ?? null };
};
export const readPlan = ({ plan }: ImportRowRecord): KeptPlan => plan as unknown as KeptPlan;

/** A row as it is stored before anything is chosen. */
export function toStoredRow(
  runId: string,
  position: number,
  row: SourceRow,
  { kind, candidates, issues, choice }: RowPlan,
  schools: ReadonlyMap<string, StoredSchool>,
): Omit<ImportRowRecord, 'createdAt'> {
  const kept = candidates.map((candidate): KeptCandidate => {
    const { name = '', address = '', status } = schools.get(candidate.schoolId) ?? {};
    return { ...candidate, name, address, isArchived: status === 'archived' };
  });
  const plan: KeptPlan = { issues, candidates: kept };
  return {
    _id: `${runId}.${String(position)}`,
    runId,
    position,
    kind,
    row: { ...row },
    plan: { ...plan },
    choice,
    mergeWith: null,
    state: 'waiting',
    schoolId: null,
    written: null,
    isNewSchool: false,
    leftAt: null,
    outcome: null,
  };
}

/** A row as administrators see it. */
export function toShownRow(record: ImportRowRecord): ImportRow {
  const row = readRow(record);
  const { line, fields } = row;
  const { issues, candidates } = readPlan(record);
  const values = importFields.flatMap((field) => {
    const after = fieldsOfNew(row)[field];
    return after === undefined ? [] : [{ field, after }];
  });
  return importRowSchema.parse({
    ...record,
    id: record._id,
    line,
    name: fields.name ?? '',
    place: [fields.address, fields.postalCode, fields.city].filter((part) => part).join(', '),
    issues,
    values,
    candidates,
  });
}
