import { isPlainDocument, member, type Doc } from './bson-document';
import { emptyArray } from './bson-types';
import { splitPath, type Path } from './document-path';
import { compileFilter, type CompiledFilter } from './filter';
import { encodeKey, type EncodedKey } from './key-encoding';
import { demand } from './refuse';

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
  const descending = names.map((name) => spec.key[name] === -1);
  const partial = spec.partialFilter ? compileFilter(spec.partialFilter) : undefined;
  return { id, spec, names, paths: names.map(splitPath), descending, partial, ...shown };
}

export interface DocumentKeys {
  readonly keys: EncodedKey[];
  readonly multikey: boolean;
}

/** The keys under which an index holds a document: none when sparse or partial leave it out, several for arrays. */
export function keysOf(index: Index, doc: Doc): DocumentKeys {
  if (index.partial && !index.partial.test(doc)) return { keys: [], multikey: false };
  const tuples: unknown[][] = [];
  // An array of one element gives one key, and still makes the index multikey.
  const multikey = expand(
    index.paths.map((rest) => ({ at: doc, rest })),
    tuples,
  );
  const isMissing = tuples.every((tuple) => tuple.every((value) => value === undefined));
  if (index.spec.sparse && isMissing) return { keys: [], multikey: false };
  const keys = tuples.map((tuple) => encodeKey(tuple, index.descending));
  if (keys.length < 2) return { keys, multikey };
  return { keys: [...new Map(keys.map((key) => [key.bytes.toString('latin1'), key])).values()], multikey };
}

/** How far a field has been followed; without a rest the value is found. */
interface Field {
  readonly at: unknown;
  readonly rest?: Path;
}

/** Walks each field as far as documents reach; the array that stops some of them is opened for all of these. */
function expand(fields: readonly Field[], tuples: unknown[][]): boolean {
  const walked = fields.map(walkToArray);
  const items = walked.find(({ rest }) => rest)?.at as unknown[] | undefined;
  if (!items) {
    tuples.push(walked.map(({ at }) => at));
    return false;
  }
  const isOne = walked.every(({ at, rest }) => !rest || at === items);
  demand(isOne, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
  for (const [position, element] of (items.length === 0 ? [emptyArray] : items).entries())
    expand(
      walked.map((field) => (field.rest ? enter(field.rest, element, position) : field)),
      tuples,
    );
  return true;
}

function walkToArray(field: Field): Field {
  let { at, rest } = field;
  if (!rest) return field;
  for (; !Array.isArray(at); rest = rest.slice(1)) {
    if (rest.length === 0) return { at };
    if (!isPlainDocument(at)) return { at: undefined };
    at = member(at, rest[0] ?? '');
  }
  return { at, rest };
}

/** At its end a field takes the element as it is, an inner array included; on the way only documents lead on. */
function enter(rest: Path, element: unknown, position: number): Field {
  const isPosition = rest[0] === String(position);
  if (rest.length === 0 || (isPosition && rest.length === 1)) return { at: element };
  if (isPosition) return { at: element, rest: rest.slice(1) };
  if (isPlainDocument(element)) return { at: element, rest };
  return { at: element === emptyArray ? emptyArray : undefined };
}
