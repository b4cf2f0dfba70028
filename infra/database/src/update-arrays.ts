import { BSONRegExp } from 'bson';
import { cloneDocument, isPlainDocument, promote, type Doc } from './bson-document';
import { compareValues, equalValues, type StringOrder } from './bson-order';
import { bsonTypeName } from './bson-types';
import { CommandError } from './command-error';
import { compileFilter } from './filter';
import { buildSorter } from './sort-order';
import { isNumeric, toDouble } from './exact-numbers';
import { unchanged, type FieldUpdate, type Mutation } from './update-mutation';

const pushModifiers = new Set(['$each', '$slice', '$sort', '$position']);

function arrayOf(name: string, { current, path, id }: FieldUpdate): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current as unknown[];
  if (name === '$push') {
    throw new CommandError(
      'BadValue',
      `The field '${path}' must be an array but is of type ${bsonTypeName(current)} in document {_id: ${JSON.stringify(id)}}`,
    );
  }
  throw new CommandError(
    'BadValue',
    `Cannot apply ${name} to non-array field. Field named '${path}' has non-array type ${bsonTypeName(current)}`,
  );
}

function eachOf(name: string, operand: Doc): unknown[] {
  if (!Array.isArray(operand.$each))
    throw new CommandError(
      'BadValue',
      `The argument to $each in ${name} must be an array but it was of type ${bsonTypeName(operand.$each)}`,
    );
  return operand.$each as unknown[];
}

const hasEach = (operand: unknown): operand is Doc => isPlainDocument(operand) && '$each' in operand;

function push(update: FieldUpdate): unknown {
  const { operand } = update;
  const items = [...arrayOf('$push', update)];
  if (!hasEach(operand)) return [...items, cloneDocument(operand)];
  const unknown = Object.keys(operand).find((key) => !pushModifiers.has(key));
  if (unknown) throw new CommandError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  const at = operand.$position === undefined ? items.length : wholeNumber(operand.$position);
  items.splice(at, 0, ...eachOf('$push', operand).map((item) => cloneDocument(item)));
  const sorted = operand.$sort === undefined ? items : sortItems(items, operand.$sort, update.strings);
  if (operand.$slice === undefined) return sorted;
  const slice = wholeNumber(operand.$slice);
  return slice === 0 ? [] : slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
}

function sortItems(items: unknown[], given: unknown, strings: StringOrder | undefined): unknown[] {
  const sort = promote(given);
  if (sort === 1 || sort === -1) return [...items].sort((a, b) => compareValues(a, b, strings) * sort);
  if (!isPlainDocument(sort)) throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
  return buildSorter(sort, strings).sort(items, (item) => (isPlainDocument(item) ? item : {}));
}

function addToSet(update: FieldUpdate): unknown {
  const { operand, strings } = update;
  const items = arrayOf('$addToSet', update);
  const given = hasEach(operand) ? eachOf('$addToSet', operand) : [operand];
  const result = [...items];
  for (const item of given)
    if (!result.some((present) => equalValues(present, item, strings))) result.push(cloneDocument(item));
  return result.length === items.length && update.current !== undefined ? unchanged : result;
}

function pop(update: FieldUpdate): unknown {
  const end = wholeNumber(update.operand);
  if (end !== 1 && end !== -1) throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${end}`);
  if (update.current === undefined) return unchanged;
  if (!Array.isArray(update.current))
    throw new CommandError(
      'TypeMismatch',
      `Path '${update.path}' contains an element of non-array type '${bsonTypeName(update.current)}'`,
    );
  const items = update.current as unknown[];
  if (items.length === 0) return unchanged;
  return end === 1 ? items.slice(0, -1) : items.slice(1);
}

function pull(update: FieldUpdate): unknown {
  if (update.current === undefined) return unchanged;
  const items = arrayOf('$pull', update);
  const test = pullTest(promote(update.operand), update.strings);
  const kept = items.filter((item) => !test(promote(item)));
  return kept.length === items.length ? unchanged : kept;
}

function pullTest(operand: unknown, strings: StringOrder | undefined): (item: unknown) => boolean {
  if (
    operand instanceof BSONRegExp ||
    (isPlainDocument(operand) && Object.keys(operand)[0]?.startsWith('$') === true)
  ) {
    const filter = compileFilter({ 'v.0': operand });
    return (item) => filter.test({ v: [item] });
  }
  // A document without operators is a filter on the elements' members, not a whole value.
  if (isPlainDocument(operand)) {
    const filter = compileFilter(operand);
    return (item) => isPlainDocument(item) && filter.test(item);
  }
  return (item) => equalValues(item, operand, strings);
}

function pullAll(update: FieldUpdate): unknown {
  const { operand, strings } = update;
  if (!Array.isArray(operand))
    throw new CommandError('BadValue', `$pullAll requires an array argument but was given a ${bsonTypeName(operand)}`);
  if (update.current === undefined) return unchanged;
  const items = arrayOf('$pullAll', update);
  const kept = items.filter((item) => !operand.some((gone) => equalValues(item, gone, strings)));
  return kept.length === items.length ? unchanged : kept;
}

function wholeNumber(value: unknown): number {
  const plain = promote(value);
  if (!isNumeric(plain) || !Number.isInteger(toDouble(plain)))
    throw new CommandError('BadValue', `Expected an integer, found ${bsonTypeName(value)}`);
  return toDouble(plain);
}

/** The operators that change arrays. */
export const arrayMutations: Record<string, Mutation> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
