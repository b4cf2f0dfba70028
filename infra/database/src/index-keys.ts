import { isPlainDocument, member, type Doc } from './bson-document';
import { emptyArray } from './bson-order';
import { CommandError } from './command-error';
import { compileFilter, type CompiledFilter } from './filter';
import { encodeKey, type EncodedKey } from './key-encoding';
import { splitPath, type Path } from './document-path';

/** What is stored of an index in the catalogue. */
export interface IndexSpec {
  readonly name: string;
  readonly key: Record<string, 1 | -1>;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter?: Doc | undefined;
  readonly expireAfterSeconds?: number | undefined;
}

/** An index at work: its place in storage, its fields, and what its entries have shown so far. */
export interface Index {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly names: readonly string[];
  readonly paths: readonly Path[];
  readonly descending: readonly boolean[];
  readonly partial: CompiledFilter | undefined;
  /** Some document gave several keys: bounds of two predicates may not be joined. */
  multikey: boolean;
  /** Some key lost part of its order: no sorting by this index. */
  lossy: boolean;
}

/** Makes an index of its specification. */
export function buildIndex(id: number, spec: IndexSpec, shown: { multikey: boolean; lossy: boolean }): Index {
  const names = Object.keys(spec.key);
  return {
    id,
    spec,
    names,
    paths: names.map(splitPath),
    descending: names.map((name) => spec.key[name] === -1),
    partial: spec.partialFilter ? compileFilter(spec.partialFilter) : undefined,
    ...shown,
  };
}

export interface DocumentKeys {
  readonly keys: EncodedKey[];
  readonly multikey: boolean;
}

const noKeys: DocumentKeys = { keys: [], multikey: false };

/** The keys under which an index holds a document: none when sparse or partial leave it out, several for arrays. */
export function keysOf(index: Index, doc: Doc): DocumentKeys {
  if (index.partial && !index.partial.test(doc)) return noKeys;
  const tuples: unknown[][] = [];
  const only = index.paths.length === 1 ? index.paths[0] : undefined;
  const top = only?.length === 1 ? member(doc, only[0] ?? '') : undefined;
  if (only?.length === 1 && !Array.isArray(top)) tuples.push([top]);
  else
    expand(
      index.paths.map((path) => ({ at: doc, rest: path, value: undefined, done: false })),
      tuples,
    );
  if (index.spec.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return noKeys;
  if (tuples.length === 1 && tuples[0])
    return { keys: [encodeKey(tuples[0], index.descending)], multikey: hasArray(index, doc) };
  const distinct = new Map<string, EncodedKey>();
  for (const tuple of tuples) {
    const key = encodeKey(tuple, index.descending);
    distinct.set(key.bytes.toString('latin1'), key);
  }
  return { keys: [...distinct.values()], multikey: true };
}

/** An array of one element gives one key, and still makes the index multikey. */
function hasArray(index: Index, doc: Doc): boolean {
  return index.paths.some((path) => {
    let current: unknown = doc;
    for (const part of path) {
      if (!isPlainDocument(current)) return false;
      current = member(current, part);
      if (Array.isArray(current)) return true;
    }
    return false;
  });
}

interface FieldState {
  readonly at: unknown;
  readonly rest: Path;
  readonly value: unknown;
  readonly done: boolean;
}

/** Walks each field as far as documents reach; the array that stops some of them is opened for all of these. */
function expand(fields: readonly FieldState[], tuples: unknown[][]): void {
  const walked = fields.map(walkToArray);
  const stopped = walked.find((field) => !field.done);
  if (!stopped) {
    tuples.push(walked.map((field) => field.value));
    return;
  }
  const items = stopped.at as unknown[];
  if (walked.some((field) => !field.done && field.at !== items)) {
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const elements = items.length === 0 ? [emptyArray] : items;
  elements.forEach((element, position) =>
    expand(
      walked.map((field) => enter(field, element, position)),
      tuples,
    ),
  );
}

function walkToArray(field: FieldState): FieldState {
  if (field.done) return field;
  let current = field.at;
  let rest = field.rest;
  while (rest.length > 0 && !Array.isArray(current)) {
    if (!isPlainDocument(current)) return { ...field, value: undefined, done: true };
    current = member(current, rest[0] ?? '');
    rest = rest.slice(1);
  }
  if (Array.isArray(current)) return { at: current, rest, value: undefined, done: false };
  return { at: current, rest, value: current, done: true };
}

function enter(field: FieldState, element: unknown, position: number): FieldState {
  if (field.done) return field;
  // At its end the field takes the element as it is, an inner array included; on the way only documents lead on.
  if (field.rest.length === 0) return { ...field, value: element, done: true };
  if (isPlainDocument(element) && !(field.rest[0] === String(position))) return { ...field, at: element };
  if (field.rest[0] === String(position))
    return {
      at: element,
      rest: field.rest.slice(1),
      value: field.rest.length === 1 ? element : undefined,
      done: field.rest.length === 1,
    };
  return { ...field, value: element === emptyArray ? emptyArray : undefined, done: true };
}
