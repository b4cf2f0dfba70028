import { adminSchoolFieldsSchema } from '../../contracts/admin-schools';
import type { ImportChoice, ImportRowKind } from '../../contracts/import-words';
import { type CurrentSchool, type Difference, differencesOf } from './differences';
import type { Match, RegisterIndex } from './school-match';
import { issueOf, type RowIssue, type SourceRow } from './source-row';

/** A school that a row may be of, and what the row would change of it. */
export interface Candidate extends Match {
  differences: Difference[];
}

export interface RowPlan {
  kind: ImportRowKind;
  /** The one school that a changed or unchanged row is of; those that a duplicate may be of. */
  candidates: Candidate[];
  issues: RowIssue[];
  choice: ImportChoice;
}

/** What a school must have to come to the register, but for what its form asks besides. */
const requiredOfNew = ['address', 'city'] as const;

function missingOfNew({ fields }: SourceRow): RowIssue[] {
  return requiredOfNew
    .filter((field) => fields[field] === undefined)
    .map((field) =>
      issueOf('value', field, '', adminSchoolFieldsSchema.shape[field].safeParse('').error?.issues[0]?.message ?? null),
    );
}

/** What is done with a row unless somebody chooses otherwise: what is certain is taken, what is doubtful waits for a person. */
const chosenAtFirst = (kind: ImportRowKind): ImportChoice => (kind === 'new' || kind === 'changed' ? 'take' : 'skip');

/**
 * What a row is to the register: rejected where something in it is wrong; of the one school that it surely is, changed or
 * unchanged; a probable duplicate where a school only may be it, or several surely are; else new.
 */
export function planRow(
  row: SourceRow,
  index: RegisterIndex,
  schoolOf: (id: string) => CurrentSchool | undefined,
): RowPlan {
  const planned = (kind: ImportRowKind, candidates: Candidate[], issues: RowIssue[] = []): RowPlan => ({
    kind,
    candidates,
    issues,
    choice: chosenAtFirst(kind),
  });
  if (row.issues.length > 0) return planned('rejected', [], row.issues);
  const candidates = index.matches(row).flatMap((match): Candidate[] => {
    const school = schoolOf(match.schoolId);
    return school ? [{ ...match, differences: differencesOf(school, row.fields, row.placeDistrict) }] : [];
  });
  const sure = candidates.filter(({ isSure }) => isSure);
  // the id says which one it is, whatever else is alike
  const [only] = sure.filter(({ reasons }) => reasons[0] === 'id').concat(sure.length === 1 ? sure : []);
  if (only) return planned(only.differences.some(({ kept }) => kept === null) ? 'changed' : 'unchanged', [only]);
  if (candidates.length > 0) return planned('duplicate', candidates);
  const missing = missingOfNew(row);
  return missing.length > 0 ? planned('rejected', [], missing) : planned('new', []);
}
