import { isPlainDocument, mapMembers, member, type Doc } from './bson-document';
import { emptyArray } from './bson-types';
import { parseCollation } from './collation';
import { arrayOffset, splitPath, type Path } from './document-path';
import { isTrue } from './exact-numbers';
import { compileFilter, operatorsOf, type CompiledFilter } from './filter';
import { encodeKey, type encodeValue, identityOf, isLongKey } from './key-encoding';
import { demand } from './refuse';
import { indexKey } from './storage-keys';

/** What an index is asked to be. */
export interface IndexSpec {
  readonly name: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter?: Doc | undefined;
  readonly expireAfterSeconds?: number | undefined;
}

/** An index as the catalogue keeps it: with its place in storage and what its entries have shown so far. */
export interface StoredIndex extends IndexSpec {
  readonly id: number;
  /** Some document gave several keys: bounds of two predicates may not be joined. */
  multikey: boolean;
  /** Some key lost part of its order: no sorting by this index. */
  lossy: boolean;
  /** Not all documents are in it yet: writes keep it, no query goes by it. */
  isBuilding?: boolean | undefined;
}

/** An index at work. */
export interface Index extends Pick<StoredIndex, 'id' | 'multikey' | 'lossy' | 'isBuilding'> {
  readonly spec: IndexSpec;
  readonly names: readonly string[];
  readonly paths: readonly Path[];
  readonly descending: readonly boolean[];
  readonly partial: CompiledFilter | undefined;
}

/** Puts a stored index to work. */
export function buildIndex({ id, multikey, lossy, isBuilding, ...spec }: StoredIndex): Index {
  const names = Object.keys(spec.key);
  const descending = names.map((name) => spec.key[name] === -1);
  const partial = spec.partialFilter && compileFilter(spec.partialFilter);
  return { id, multikey, lossy, isBuilding, spec, names, paths: names.map(splitPath), descending, partial };
}

const known = 'key name unique sparse partialFilterExpression expireAfterSeconds v background ns collation'.split(' ');

/** Checks the specification of an index to be made. */
export function parseIndex(given: unknown): IndexSpec {
  demand(isPlainDocument(given), 'TypeMismatch', 'each index specification must be an object');
  const other = Object.keys(given).find((field) => !known.includes(field));
  const refused = other ?? (parseCollation(given.collation) && 'collation');
  demand(refused === undefined, 'CommandNotSupported', `the index option '${refused}' is not supported by this server`);
  const { name, expireAfterSeconds: expiry, partialFilterExpression: partialFilter } = given;
  demand(typeof name === 'string' && name !== '', 'FailedToParse', "An index needs a 'name'");
  const key = parseKey(given.key);
  const isSingle = Object.keys(key).length === 1;
  const isId = isSingle && '_id' in key;
  const sparse = given.sparse === true;
  checkPartialFilter(partialFilter);
  const leavesOut = Number(sparse) + (partialFilter ? 1 : 0);
  demand(leavesOut <= (isId ? 0 : 1), 'CannotCreateIndex', 'sparse and partial do not mix, nor suit the index of _id');
  const isExpiry = typeof expiry === 'number' && expiry >= 0 && expiry <= 2147483647 && isSingle && !isId;
  const limits = "'expireAfterSeconds' must be within 0 and 2147483647, on an index of one field other than _id";
  demand(expiry === undefined || isExpiry, 'CannotCreateIndex', `TTL index: ${limits}`);
  return {
    name,
    key,
    unique: given.unique === true || isId,
    sparse,
    ...(partialFilter ? { partialFilter: partialFilter as Doc } : {}),
    ...(isExpiry ? { expireAfterSeconds: Math.trunc(expiry) } : {}),
  };
}

function parseKey(given: unknown): IndexSpec['key'] {
  const fields = isPlainDocument(given) ? given : {};
  const { length } = Object.keys(fields);
  demand(length > 0 && length <= 32, 'CannotCreateIndex', 'Index keys must have 1 to 32 fields');
  return mapMembers(fields, (kind, path) => {
    const isPath = path.split('.').every((part) => part !== '' && !part.startsWith('$'));
    demand(isPath, 'CannotCreateIndex', `Index key contains an illegal field name: ${path}; no wildcard indexes`);
    const isKind = typeof kind === 'number' && kind !== 0;
    demand(isKind, 'CannotCreateIndex', `indexes of the kind '${String(kind)}' are not supported by this server`);
    return kind < 0 ? -1 : 1;
  });
}

const partialOperators = ['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in'];

/** Refuses partial filters beyond what can be compared with queries. */
function checkPartialFilter(filter: unknown): void {
  const { source, needsExactTypes } = compileFilter(filter);
  demand(!needsExactTypes, 'CannotCreateIndex', 'Not supported in partial index: $type of one numeric type');
  for (const [key, condition] of Object.entries(source)) {
    if (key === '$and') (condition as Doc[]).forEach(checkPartialFilter);
    const isComparable = operatorsOf(key.startsWith('$') ? { [key]: 1 } : condition).every(
      ([name, operand]) => partialOperators.includes(name) && (name !== '$exists' || isTrue(operand)),
    );
    demand(isComparable || key === '$and', 'CannotCreateIndex', `Expression not supported in partial index: ${key}`);
  }
}

/** Whether two specifications ask for the same index, names aside. */
export const isSameIndex = (a: IndexSpec, b: IndexSpec): boolean =>
  identityOf({ ...a, name: '' }) === identityOf({ ...b, name: '' });

/**
 * The keys under which an index holds a document, none or several; what they show of the index is marked on it.
 * @param record what ends the keys of an index that is not unique
 */
export function keysOf(index: Index, doc: Doc, record: Buffer, encode: typeof encodeValue): Buffer[] {
  if (index.partial && !index.partial.test(doc)) return [];
  const { tuples, hasOpened } = valuesOf(doc, index.paths);
  if (index.spec.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return [];
  const keys = tuples.map((tuple) => {
    const parts = encodeKey(tuple, index.descending, encode);
    index.lossy ||= isLongKey(parts);
    return index.spec.unique ? indexKey(index.id, ...parts) : indexKey(index.id, ...parts, record);
  });
  // An array of one element gives one key, and still makes the index multikey.
  index.multikey ||= hasOpened;
  return keys.length < 2 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

/** The values that fields have together in an index, and by which documents are sorted: missing ones as undefined. */
export const keyTuplesAt = (doc: Doc, paths: readonly Path[]): unknown[][] => valuesOf(doc, paths).tuples;

function valuesOf(doc: Doc, paths: readonly Path[]): { tuples: unknown[][]; hasOpened: boolean } {
  const only = valuesBesideArrays(doc, paths);
  if (only) return { tuples: [only], hasOpened: false };
  const tuples: unknown[][] = [];
  const fields = paths.map((rest) => ({ at: doc, rest }));
  return { tuples, hasOpened: expand(fields, tuples) };
}

/** What `expand` finds where no field meets an array, as most do not; undefined where one does. */
function valuesBesideArrays(doc: Doc, paths: readonly Path[]): unknown[] | undefined {
  const values: unknown[] = [];
  for (const path of paths) {
    let at: unknown = doc;
    for (const part of path) {
      at = isPlainDocument(at) ? member(at, part) : undefined;
      if (Array.isArray(at)) return undefined;
    }
    values.push(at);
  }
  return values;
}

/** How far a field has been followed; without a rest the value is found. */
type Field = { readonly at: unknown; readonly rest?: Path };

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
  const elements = items.length === 0 ? [emptyArray] : items;
  // Where all end here, each element is a value; else it is walked on into.
  if (walked.every(({ rest }) => !rest || rest.length === 0)) {
    for (const element of elements) tuples.push(walked.map(({ at, rest }) => (rest ? element : at)));
    return true;
  }
  // A position in a path is that of one element, whatever the others are.
  const placed = walked.map((field) => (field.rest ? (elementAt(items, field.rest) ?? field) : field));
  if (placed.some((field, i) => field !== walked[i])) expand(placed, tuples);
  else
    for (const element of elements)
      expand(
        walked.map((field) => (field.rest ? enter(field.rest, element) : field)),
        tuples,
      );
  return true;
}

function elementAt(items: readonly unknown[], [part = '', ...rest]: Path): Field | undefined {
  const offset = arrayOffset(part);
  if (offset < 0 || offset >= items.length) return undefined;
  const isName = items.some((item) => isPlainDocument(item) && Object.hasOwn(item, part));
  demand(!isName, 16746, `Ambiguous field name found in array: '${part}' is a position in it and a name`);
  return rest.length > 0 ? { at: items[offset], rest } : { at: items[offset] };
}

function walkToArray(field: Field): Field {
  const { at, rest } = field;
  if (!rest || Array.isArray(at)) return field;
  if (rest.length === 0) return { at };
  return isPlainDocument(at) ? walkToArray({ at: member(at, rest[0] ?? ''), rest: rest.slice(1) }) : { at: undefined };
}

/** At its end a field takes the element as it is, an inner array included; on the way only documents lead on. */
function enter(rest: Path, element: unknown): Field {
  if (rest.length === 0) return { at: element };
  if (isPlainDocument(element)) return { at: element, rest };
  return { at: element === emptyArray ? emptyArray : undefined };
}
