import type {
  ImportCandidate,
  ImportDifference,
  ImportIssue,
  ImportRow,
} from '@korkollen/api/contracts/register-import';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { importTexts as words } from '../../../texts/imports';

/** A value of a field as a person reads it. */
export function valueText(value: ImportDifference['after']): string {
  if (value === null || value === '') return words.differences.nothing;
  if (typeof value === 'boolean') return value ? words.differences.yes : words.differences.no;
  if (Array.isArray(value)) return value.map(words.differences.listed).join(', ') || words.differences.nothing;
  return String(value);
}

/** Why a row is rejected, in a sentence. */
export function issueText({ code, column, value, message }: ImportIssue): string {
  if (code === 'columns') {
    const [found = '', wanted = ''] = (value ?? '').split('/');
    return words.issueColumns(found, wanted);
  }
  if (code === 'duplicateInFile') return words.issueRepeated(value ?? '');
  const said = message ?? words.issues[code];
  const quoted = value ? `${said} ${words.issueValue(value)}` : said;
  return column === null ? quoted : words.issueAt(words.differences.fieldName(column), quoted);
}

/** By what a school is thought to be the row's. */
export function matchText({ reasons, metres }: Pick<ImportCandidate, 'reasons' | 'metres'>): string {
  const said = reasons.map((reason) => words.differences.reasons[reason]);
  return [...said, ...(metres === null ? [] : [words.differences.metres(formatDistance(metres))])].join(', ');
}

export const rowName = ({ name }: Pick<ImportRow, 'name'>): string => name || words.rows.unnamed;

/** What a row is about, in a line. */
export function rowSummary(row: ImportRow): string {
  const [issue] = row.issues;
  if (issue) return issueText(issue);
  const [candidate] = row.candidates;
  if (row.kind === 'duplicate' && candidate) return words.differences.match(candidate.name, matchText(candidate));
  if (row.kind === 'changed' && candidate) {
    const changed = candidate.differences.filter(({ kept }) => kept === null);
    if (changed.length === 1) return words.rows.oneChange;
    return words.rows.changes(String(changed.length));
  }
  return row.place;
}
