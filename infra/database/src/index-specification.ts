import { isPlainDocument, type Doc } from './bson-document';
import { parseCollation } from './collation';
import { compileFilter, isTrue, operatorsOf } from './filter';
import type { IndexSpec } from './index-keys';
import { identityOf } from './key-encoding';
import { demand } from './refuse';

const options = ['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
const harmless = ['v', 'background', 'ns', 'collation'];

/** Checks the specification of an index to be made. */
export function parseIndex(given: unknown): IndexSpec {
  demand(isPlainDocument(given), 'TypeMismatch', 'each index specification must be an object');
  const unknown = Object.keys(given).find((field) => !options.includes(field) && !harmless.includes(field));
  const isKnown = unknown === undefined && parseCollation(given.collation) === undefined;
  demand(
    isKnown,
    'CommandNotSupported',
    `the index option '${unknown ?? 'collation'}' is not supported by this server`,
  );
  const { name, expireAfterSeconds: expiry, sparse } = given;
  const key = parseKey(given.key);
  demand(typeof name === 'string' && name !== '', 'FailedToParse', "An index needs a 'name'");
  const partialFilter = parsePartial(given.partialFilterExpression);
  const isSingle = Object.keys(key).length === 1;
  const isId = isSingle && '_id' in key;
  const leavesOut = [sparse === true, partialFilter !== undefined].filter(Boolean).length;
  demand(leavesOut <= (isId ? 0 : 1), 'CannotCreateIndex', 'sparse and partial do not mix, nor suit the index of _id');
  const isExpiry = typeof expiry === 'number' && expiry >= 0 && expiry <= 2147483647 && isSingle && !isId;
  const limits = "'expireAfterSeconds' must be within 0 and 2147483647, on an index of one field other than _id";
  demand(expiry === undefined || isExpiry, 'CannotCreateIndex', `TTL index: ${limits}`);
  return {
    name,
    key,
    unique: given.unique === true || isId,
    sparse: sparse === true,
    ...(partialFilter ? { partialFilter } : {}),
    ...(isExpiry ? { expireAfterSeconds: Math.trunc(expiry) } : {}),
  };
}

function parseKey(given: unknown): Record<string, 1 | -1> {
  const fields = isPlainDocument(given) ? Object.entries(given) : [];
  demand(fields.length > 0 && fields.length <= 32, 'CannotCreateIndex', 'Index keys must have 1 to 32 fields');
  return Object.fromEntries(
    fields.map(([path, kind]) => {
      const isPath = path.split('.').every((part) => part !== '' && !part.startsWith('$'));
      demand(isPath, 'CannotCreateIndex', `Index key contains an illegal field name: ${path}; no wildcard indexes`);
      const isKind = typeof kind === 'number' && kind !== 0;
      demand(isKind, 'CannotCreateIndex', `indexes of the kind '${String(kind)}' are not supported by this server`);
      return [path, kind < 0 ? -1 : 1];
    }),
  );
}

function parsePartial(given: unknown): Doc | undefined {
  if (given === undefined) return undefined;
  const { source, needsExactTypes } = compileFilter(given);
  demand(!needsExactTypes, 'CannotCreateIndex', 'Not supported in partial index: $type of one numeric type');
  checkPartialFilter(source);
  return given as Doc;
}

const partialOperators = ['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in'];

/** Refuses partial filters beyond what can be compared with queries. */
function checkPartialFilter(filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and') (condition as Doc[]).forEach(checkPartialFilter);
    const stated: [string, unknown][] = key.startsWith('$') ? [[key, 1]] : operatorsOf(condition);
    const refused = stated.find(
      ([name, operand]) => !partialOperators.includes(name) || (name === '$exists' && !isTrue(operand)),
    );
    const isComparable = key === '$and' || !refused;
    demand(isComparable, 'CannotCreateIndex', `Expression not supported in partial index: ${key}`);
  }
}

/** Whether two specifications ask for the same index, names aside. */
export const isSameIndex = (a: IndexSpec, b: IndexSpec): boolean =>
  a.unique === b.unique &&
  a.sparse === b.sparse &&
  a.expireAfterSeconds === b.expireAfterSeconds &&
  identityOf(a.partialFilter ?? null) === identityOf(b.partialFilter ?? null);
