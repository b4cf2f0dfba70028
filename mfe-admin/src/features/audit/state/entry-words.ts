import type { AuditEntry } from '@korkollen/api/contracts/audit';
import { collectionName } from '@korkollen/api/domain/data-requests/collection-names';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { auditTexts as words } from '../../../texts/audit';

/** Where a thing is looked at, by its kind. */
const addresses: Record<string, (id: string) => string> = {
  account: (id) => `/admin/users/${id}`,
  claim: (id) => `/admin/claims?open=${id}`,
  import: (id) => `/admin/schools/import/${id}`,
  registration: (id) => `/admin/claims/registrations?open=${id}`,
  school: (id) => `/admin/schools?open=${id}`,
  dataRequest: (id) => `/admin/dsr/${id}`,
  policy: (id) => `/admin/policies/${id.replace(/-\d+$/, '')}`,
};

/** Null for what is gone, and for what has no page. */
export function addressOf({ kind, id, isThere }: AuditEntry['subject']): string | null {
  return isThere && id !== null ? (addresses[kind]?.(id) ?? null) : null;
}

export const actionName = (action: string): string => words.actions[action] ?? action;
export const kindName = (kind: string): string => words.kinds[kind] ?? kind;

/** What a field is called. One within another, such as `deleted.leads`, is counted by collection or has a name of its own. */
export function fieldName(field: string): string {
  const [outer = field, ...inner] = field.split('.');
  const name = words.fields[outer] ?? outer;
  const within = inner.join('.');
  return within === '' ? name : words.within(name, words.fields[within] ?? collectionName(within));
}

/** What an erasure leaves of an address. */
const isErased = (id: string): boolean => id.startsWith('erased:');

export function whoName({ id, name }: AuditEntry['who']): string {
  if (id === 'system') return words.system;
  return name ?? (isErased(id) ? words.erasedPerson : words.unknownPerson);
}

export function subjectName({ id, name }: AuditEntry['subject']): string {
  if (id === null) return words.ofNothing;
  return name ?? (isErased(id) ? words.erasedPerson : id);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const maxShown = 400;

/**
 * A value of the log as a person reads it.
 * @param field By what it is about, such as `school.status`
 */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    return value.length === 0 ? words.nothing : value.map((part) => valueText(field, part)).join(', ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const word = words.values[field]?.[text];
  if (word !== undefined) return word;
  if (instant.test(text)) return formatDateTime(text);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
