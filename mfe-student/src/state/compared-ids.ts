import { mostComparedSchools } from '@korkollen/api/domain/comparison/limits';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address may name schools that are gone before those that are not: so many are asked for, no more. */
const mostAskedFor = 2 * mostComparedSchools;

export function isComparableId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** The ids of `/compare/{id1,id2,…}`, each once. What can be no school's id is left out; nothing is thrown. */
export function readComparedIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  return [...new Set(ids.filter(isComparableId))].slice(0, mostAskedFor);
}

/** The address of a comparison; without schools the page where they are chosen. */
export function comparePath(schools: readonly { id: string }[]): string {
  return ['/compare', ...(schools.length > 0 ? [schools.map(({ id }) => id).join(',')] : [])].join('/');
}
