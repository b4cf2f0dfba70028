import { isPlainDocument, setMember, type Doc } from './bson-document';
import { arrayOffset, childAt } from './document-path';
import { demand, refuse } from './refuse';

/** What `$[name]` and `$` stand for in the update at hand. */
export interface ArrayTargets {
  /** The elements `$[name]` selects. */
  matches(name: string, element: unknown): boolean;
  /** The position `$` stands for, or an error when the filter tells none. */
  position(arrayPath: string): number;
}

/** Gives a field's new value; `unchanged` leaves it, undefined removes it. */
export type Change = (current: unknown) => unknown;
export const unchanged = Symbol('unchanged');

// As in MongoDB: an update may not pad an array with more nulls than this.
const mostPadding = 1_500_000;

/** Checks the path of an update. */
export function checkUpdatePath(path: string): string[] {
  const parts = path.split('.');
  demand(!parts.includes(''), 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
  const isTarget = /^\$(\[.*\])?(\.|$)/.test(path);
  demand(!isTarget, 'BadValue', `Cannot have array filter or positional identifier as the first part of '${path}'`);
  demand(!path.startsWith('$'), 'DollarPrefixedFieldName', `The dollar ($) prefixed field '${path}' is not allowed`);
  return parts;
}

/**
 * Changes what a path stands for, making the documents on the way when there is a value to put there.
 * A scalar or null on the way is an error, never overwritten.
 */
export function changeAt(
  at: unknown,
  path: readonly string[],
  change: Change,
  targets?: ArrayTargets,
  depth = 0,
): void {
  for (const part of partsFor(at, path, depth, targets)) {
    const current = childAt(at, part);
    if (depth === path.length - 1) {
      const next = change(current);
      if (next !== unchanged) assign(at, part, next);
    } else if (isPlainDocument(current) || Array.isArray(current)) {
      changeAt(current, path, change, targets, depth + 1);
    } else {
      const made: Doc = {};
      changeAt(made, path, change, targets, depth + 1);
      if (Object.keys(made).length === 0) continue;
      demand(
        current === undefined,
        'PathNotViable',
        `Cannot create field '${path[depth + 1]}' in element {${part}: ...}`,
      );
      assign(at, part, made);
    }
  }
}

/** The members a part of a path names: itself, the position the filter matched, or the elements it selects. */
function partsFor(container: unknown, path: readonly string[], at: number, targets?: ArrayTargets): string[] {
  const part = path[at] ?? '';
  const done = path.slice(0, at).join('.');
  if (part === '$') return [String(targets?.position(done))];
  const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
  if (name === undefined) return [part];
  demand(Array.isArray(container), 'BadValue', `Cannot apply array updates to '${done}', which is no array`);
  const chosen = [...container.keys()].filter((i) => name === '' || targets?.matches(name, container[i]));
  return chosen.map(String);
}

/** Puts a value in or takes it out; what is taken out of an array leaves null. */
function assign(container: unknown, part: string, value: unknown): void {
  if (isPlainDocument(container)) return setMember(container, part, value);
  if (!Array.isArray(container)) return;
  const offset = arrayOffset(part);
  demand(offset >= 0, 'PathNotViable', `Cannot create field '${part}' in an array`);
  if (value === undefined && offset >= container.length) return;
  if (offset - container.length > mostPadding) refuse('BadValue', "can't backfill more than 1500000 elements");
  while (container.length < offset) container.push(null);
  container[offset] = value ?? null;
}
