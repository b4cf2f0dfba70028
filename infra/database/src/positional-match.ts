import { isPlainDocument, member, type Doc } from './bson-document';
import { compileFilter } from './filter';
import { splitPath } from './document-path';

/**
 * The position of the array element by which the filter matched: what `$` stands for in updates and projections.
 * Each clause on the array is tried on the array cut down to one element. -1 when no clause is about it.
 */
export function matchedPosition(doc: Doc, arrayPath: string, filter: Doc): number {
  const path = splitPath(arrayPath);
  const items = arrayAt(doc, path);
  if (!items) return -1;
  for (const clause of clausesOn(filter, arrayPath)) {
    const compiled = compileFilter(clause);
    const index = items.findIndex((item) => compiled.test(nest(path, [item])));
    if (index >= 0) return index;
  }
  return -1;
}

function arrayAt(doc: Doc, path: readonly string[]): unknown[] | undefined {
  let current: unknown = doc;
  for (const part of path)
    current = isPlainDocument(current)
      ? member(current, part)
      : Array.isArray(current)
        ? (current as unknown[])[Number(part)]
        : undefined;
  return Array.isArray(current) ? current : undefined;
}

const nest = (path: readonly string[], value: unknown): Doc =>
  path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Doc;

function clausesOn(filter: Doc, arrayPath: string): Doc[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') return (condition as Doc[]).flatMap((clause) => clausesOn(clause, arrayPath));
    return key === arrayPath || key.startsWith(`${arrayPath}.`) ? [{ [key]: condition }] : [];
  });
}
