import { isPlainDocument, member, removeMember, setMember, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { arrayOffset } from './document-path';

export type Container = Doc | unknown[];

/** What `$[name]` and `$` stand for in the update at hand. */
export interface ArrayTargets {
  /** The elements `$[name]` selects. */
  matches(name: string, element: unknown): boolean;
  /** The position `$` stands for, or an error when the filter tells none. */
  position(arrayPath: string): number;
}

// As in MongoDB: an update may not pad an array with more nulls than this.
const mostPadding = 1_500_000;

/** The concrete paths of an update's path, with `$`, `$[]` and `$[name]` worked out for this document. */
export function concretePaths(doc: Doc, path: string, targets: ArrayTargets): string[][] {
  const parts = path.split('.');
  if (parts.some((part) => part === '')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0]?.startsWith('$')) {
    if (parts[0] === '$' || parts[0].startsWith('$['))
      throw new CommandError(
        'BadValue',
        `Cannot have array filter or positional identifier as the first part of path '${path}'`,
      );
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return expandParts(doc, [], parts, path, targets);
}

function expandParts(at: unknown, done: string[], rest: string[], path: string, targets: ArrayTargets): string[][] {
  const [part, ...after] = rest;
  if (part === undefined) return [done];
  const named = /^\$\[(\w*)\]$/.exec(part);
  if (named) {
    if (!Array.isArray(at)) throw notAnArray(done, path, at);
    return at.flatMap((element, i) => {
      const selected = named[1] === '' || targets.matches(named[1] ?? '', element);
      return selected ? expandParts(element, [...done, String(i)], after, path, targets) : [];
    });
  }
  const concrete = part === '$' ? String(targets.position(done.join('.'))) : part;
  return expandParts(childOf(at, concrete), [...done, concrete], after, path, targets);
}

function notAnArray(done: string[], path: string, value: unknown): CommandError {
  if (value === undefined)
    return new CommandError(
      'BadValue',
      `The path '${done.join('.')}' must exist in the document in order to apply array updates.`,
    );
  return new CommandError(
    'BadValue',
    `Cannot apply array updates to non-array element ${done.at(-1) ?? ''}: ${JSON.stringify(value)} (in '${path}')`,
  );
}

function childOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) {
    const offset = arrayOffset(part);
    return offset < 0 ? undefined : (value as unknown[])[offset];
  }
  return isPlainDocument(value) ? member(value, part) : undefined;
}

/** The value at a concrete path. */
export const valueAt = (doc: Doc, path: readonly string[]): unknown => path.reduce<unknown>(childOf, doc);

/** Sets a value, making the documents on the way; a scalar or null on the way is an error, never overwritten. */
export function setAt(doc: Doc, path: readonly string[], value: unknown): void {
  let container: Container = doc;
  for (let i = 0; i < path.length - 1; i += 1) {
    const part = path[i] ?? '';
    let next: unknown = childOf(container, part);
    if (next === undefined) {
      next = {};
      assign(container, part, next, path);
    }
    if (!isPlainDocument(next) && !Array.isArray(next)) throw notViable(path[i + 1] ?? '', part, next);
    container = next as Container;
  }
  assign(container, path.at(-1) ?? '', value, path);
}

function assign(container: Container, part: string, value: unknown, path: readonly string[]): void {
  if (!Array.isArray(container)) return setMember(container, part, value);
  const offset = arrayOffset(part);
  if (offset < 0) throw notViable(part, path[path.indexOf(part) - 1] ?? '', container);
  if (offset - container.length > mostPadding)
    throw new CommandError('BadValue', "can't backfill more than 1500000 elements");
  while (container.length < offset) container.push(null);
  container[offset] = value;
}

const notViable = (part: string, parent: string, value: unknown): CommandError =>
  new CommandError('PathNotViable', `Cannot create field '${part}' in element {${parent}: ${JSON.stringify(value)}}`);

/** Removes a field; an array keeps its length, as MongoDB has it. */
export function removeAt(doc: Doc, path: readonly string[]): void {
  const container = valueAt(doc, path.slice(0, -1));
  const part = path.at(-1) ?? '';
  if (Array.isArray(container)) {
    const offset = arrayOffset(part);
    if (offset >= 0 && offset < container.length) (container as unknown[])[offset] = null;
  } else if (isPlainDocument(container)) {
    removeMember(container, part);
  }
}
