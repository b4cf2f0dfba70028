import { importFields } from '../../contracts/import-words';
import { registerExportSource } from '../../contracts/register-export';
import { schoolStatuses } from '../../contracts/vocabulary';
import { isId } from '../vocabulary/ids';
import { isJsonObject } from './overpass';
import { emptyRow, issueOf, putField, putPosition, requireName, type SourceRow } from './source-row';

export interface OwnExport {
  rows: SourceRow[];
  exportedAt: string | null;
}

const positionFields: readonly string[] = ['latitude', 'longitude'];

function readSchool(school: unknown, line: number): SourceRow {
  const row = emptyRow(line);
  if (!isJsonObject(school)) {
    row.issues.push(issueOf('unreadable'));
    return row;
  }
  const { id, status, latitude, longitude } = school;
  if (typeof id === 'string' && isId(id)) row.schoolId = id;
  else row.issues.push(issueOf('unreadable', 'id', id ?? ''));
  row.status = schoolStatuses.find((known) => known === status) ?? null;
  for (const field of importFields) {
    // prices come as they stood: a text that nobody can count with is what the school had, and shown in its own words
    if (!positionFields.includes(field)) putField(row, field, field, school[field]);
  }
  requireName(row, 'name');
  putPosition(row, 'latitude, longitude', latitude, longitude);
  return row;
}

/**
 * Reads our own export of the register (`contracts/register-export`), or null for JSON of another kind. Each school is judged
 * by itself: one that is not as it should be costs the others nothing.
 */
export function readOwnExport(json: unknown): OwnExport | null {
  if (!isJsonObject(json) || json['source'] !== registerExportSource || !Array.isArray(json['schools'])) return null;
  const { exportedAt } = json;
  return {
    rows: json['schools'].map((school, at) => readSchool(school, at + 1)),
    exportedAt: typeof exportedAt === 'string' ? exportedAt : null,
  };
}
