import { isPlainDocument } from './bson-document';
import { parseCollation } from './collation';
import { CommandError } from './command-error';
import { compileFilter } from './filter';
import type { IndexSpec } from './index-keys';
import { identityOf } from './key-encoding';
import { checkPartialFilter } from './partial-index';

const known = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'v',
  'background',
  'ns',
  'collation',
]);
const refusedKinds: Record<string, string> = {
  text: 'text indexes are not supported by this server',
  '2d': 'geospatial indexes are not supported by this server',
  '2dsphere': 'geospatial indexes are not supported by this server',
  hashed: 'hashed indexes are not supported by this server',
};
const mostSeconds = 2147483647;

/** Checks the specification of an index to be made. */
export function parseIndex(given: unknown): IndexSpec {
  if (!isPlainDocument(given)) throw new CommandError('TypeMismatch', 'each index specification must be an object');
  const unknown = Object.keys(given).find((field) => !known.has(field));
  if (unknown)
    throw new CommandError('CommandNotSupported', `the index option '${unknown}' is not supported by this server`);
  if (parseCollation(given.collation))
    throw new CommandError('CommandNotSupported', 'indexes with a collation are not supported by this server');
  const key = parseKey(given.key);
  const { name } = given;
  if (typeof name !== 'string' || name === '')
    throw new CommandError('FailedToParse', "The 'name' field is a required property of an index specification");
  const sparse = given.sparse === true;
  const partialFilter = parsePartial(given.partialFilterExpression);
  if (sparse && partialFilter)
    throw new CommandError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  const isId = Object.keys(key).length === 1 && '_id' in key;
  if (isId && (sparse || partialFilter))
    throw new CommandError('CannotCreateIndex', '_id index cannot be a sparse or partial index');
  const expireAfterSeconds = parseExpiry(given.expireAfterSeconds, key);
  return {
    name,
    key,
    unique: given.unique === true || isId,
    sparse,
    ...(partialFilter ? { partialFilter } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
}

function parseKey(given: unknown): Record<string, 1 | -1> {
  if (!isPlainDocument(given) || Object.keys(given).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  if (Object.keys(given).length > 32)
    throw new CommandError('CannotCreateIndex', 'Index key pattern may not have more than 32 fields');
  const key: Record<string, 1 | -1> = {};
  for (const [path, kind] of Object.entries(given)) {
    if (path.includes('$**'))
      throw new CommandError('CannotCreateIndex', 'wildcard indexes are not supported by this server');
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: ${path}`);
    if (typeof kind !== 'number' || kind === 0)
      throw new CommandError(
        'CannotCreateIndex',
        refusedKinds[String(kind)] ?? `Unknown index plugin '${String(kind)}'`,
      );
    key[path] = kind < 0 ? -1 : 1;
  }
  return key;
}

function parsePartial(given: unknown): IndexSpec['partialFilter'] {
  if (given === undefined) return undefined;
  const filter = compileFilter(given);
  if (filter.needsExactTypes)
    throw new CommandError('CannotCreateIndex', 'Expression not supported in partial index: $type of one numeric type');
  checkPartialFilter(filter.source);
  return isPlainDocument(given) ? given : undefined;
}

function parseExpiry(given: unknown, key: IndexSpec['key']): number | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'number' || given < 0 || given > mostSeconds)
    throw new CommandError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a number between 0 and ${mostSeconds}`,
    );
  if (Object.keys(key).length !== 1 || '_id' in key)
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL, and the _id field does not support TTL indexes.',
    );
  return Math.trunc(given);
}

/** Whether two specifications ask for the same index, names aside. */
export function isSameIndex(a: IndexSpec, b: IndexSpec): boolean {
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    identityOf(a.partialFilter ?? null) === identityOf(b.partialFilter ?? null)
  );
}
