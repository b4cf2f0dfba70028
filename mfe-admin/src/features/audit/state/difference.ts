import type { AuditEntry } from '@korkollen/api/contracts/audit';

/** A field that is another than before; undefined on the side where it was not there. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Difference {
  changes: FieldChange[];
  /** What else the entry says. */
  facts: { field: string; value: unknown }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields by their names, those of what lies within by both names. */
function flatten(value: unknown, above = ''): Map<string, unknown> {
  if (!isRecord(value)) return new Map(above === '' ? [] : [[above, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...flatten(part, above === '' ? name : `${above}.${name}`)]),
  );
}

/** What a value says where it is read: all that is empty says the same. */
function asRead(value: unknown): string {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isEmpty ? null : value);
}

/** What an entry of the log says, field by field: what was changed, and what else it tells. */
export function differenceOf(meta: AuditEntry['meta']): Difference {
  const { before, after, ...rest } = meta ?? {};
  const [old, fresh] = [flatten(before), flatten(after)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return {
    changes: fields
      .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
      .filter((change) => asRead(change.before) !== asRead(change.after)),
    facts: [...flatten(rest)].map(([field, value]) => ({ field, value })),
  };
}
