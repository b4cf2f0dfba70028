import type { RowPlan } from '../../../domain/register-import/plan-row';
import type { KnownSchool, RegisterIndex } from '../../../domain/register-import/school-match';
import { issueOf, type SourceRow } from '../../../domain/register-import/source-row';

/** Schools of the register that cannot be read. Their rows are told apart, so that none of them is made a second time. */
export interface UnreadSchools {
  schools: readonly KnownSchool[];
  index: RegisterIndex;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** By what a school that cannot be read is still known: each field for itself, whatever the others are. */
export function whatIsLeftOf({
  id,
  fields,
}: {
  id: string;
  fields: Partial<Record<keyof KnownSchool, unknown>>;
}): KnownSchool {
  return {
    id,
    organisationNumber: text(fields.organisationNumber),
    osmId: text(fields.osmId),
    name: text(fields.name) ?? '',
    address: text(fields.address) ?? '',
    postalCode: text(fields.postalCode),
    city: text(fields.city) ?? '',
    phone: text(fields.phone),
    website: text(fields.website),
    latitude: number(fields.latitude),
    longitude: number(fields.longitude),
  };
}

/**
 * What is left of a row's plan where the row is surely of a school that cannot be read, or may be of one and would make
 * another: nothing is done with it.
 */
export function heldBack(plan: RowPlan, row: SourceRow, { schools, index }: UnreadSchools): RowPlan {
  if (schools.length === 0 || plan.kind === 'rejected') return plan;
  const match = index.matches(row).find(({ isSure }) => isSure || plan.kind === 'new');
  if (!match) return plan;
  const { name } = schools.find(({ id }) => id === match.schoolId) ?? { name: '' };
  const issues = [issueOf('schoolUnreadable', null, name || match.schoolId)];
  return { kind: 'rejected', candidates: [], issues, choice: 'skip' };
}
