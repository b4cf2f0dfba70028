import { Int32, Long, Timestamp } from 'bson';
import { cloneDocument, hasOperators, isPlainDocument, promote, type Doc } from './bson-document';
import { compareValues, equalValues, type StringOrder } from './bson-order';
import { isNumeric, typeName } from './bson-types';
import { combine, toDouble } from './exact-numbers';
import { compileElementTest } from './filter';
import { demand, refuse } from './refuse';
import { buildSorter } from './sort-order';
import { unchanged } from './update-paths';

/** What an operator is told beside the field's value: its operand and how strings are compared. */
interface Given {
  readonly operand: unknown;
  readonly path: string;
  readonly strings: StringOrder | undefined;
}
/** The field's new value; `unchanged` leaves it, undefined removes it. */
type Mutation = (current: unknown, given: Given) => unknown;

const arithmetic =
  (name: '$inc' | '$mul'): Mutation =>
  (current, { operand, path }) => {
    demand(isNumeric(operand), 'TypeMismatch', `Cannot apply ${name} with non-numeric argument to '${path}'`);
    const start = current === undefined ? new Int32(0) : current;
    if (!isNumeric(start)) refuse('TypeMismatch', `Cannot apply ${name} to '${path}' of type ${typeName(current)}`);
    return current === undefined && name === '$inc' ? operand : combine(name, start, operand);
  };

const extreme =
  (sign: number): Mutation =>
  (current, { operand, strings }) =>
    current === undefined || compareValues(operand, current, strings) * sign > 0 ? cloneDocument(operand) : unchanged;

const isWhole = (value: unknown): value is Int32 | Long => ['int', 'long'].includes(typeName(value));

const hasEach = (operand: unknown): operand is Doc => isPlainDocument(operand) && '$each' in operand;

/** The items `$push` and `$addToSet` are given. */
function itemsOf(operand: unknown): unknown[] {
  if (!hasEach(operand)) return [operand];
  demand(Array.isArray(operand.$each), 'BadValue', 'The argument to $each must be an array');
  return operand.$each;
}

function arrayAt(current: unknown, path: string): unknown[] {
  demand(Array.isArray(current ?? []) && current !== null, 'BadValue', `The field '${path}' must be an array`);
  return (current ?? []) as unknown[];
}

function wholeNumber(value: unknown): number {
  demand(isNumeric(value) && Number.isInteger(toDouble(value)), 'BadValue', 'Expected an integer');
  return toDouble(value);
}

function sortItems(items: unknown[], sort: unknown, strings: StringOrder | undefined): unknown[] {
  if (sort === 1 || sort === -1) return items.sort((a, b) => compareValues(a, b, strings) * sort);
  demand(isPlainDocument(sort), 'BadValue', 'The $sort element value must be either 1 or -1');
  return buildSorter(sort, strings).sort(items, (item) => (isPlainDocument(item) ? item : {}));
}

/** Takes out the elements that pass a test. */
const pulling =
  (testOf: (given: Given) => (item: unknown) => boolean): Mutation =>
  (current, given) => {
    const test = testOf(given);
    return current === undefined ? unchanged : arrayAt(current, given.path).filter((item) => !test(item));
  };

/** Every operator that changes one field by itself. `$rename` moves two and stands apart. */
export const fieldMutations: Record<string, Mutation> = {
  $set: (_current, { operand }) => cloneDocument(operand),
  $setOnInsert: (_current, { operand }) => cloneDocument(operand),
  $unset: (current) => (current === undefined ? unchanged : undefined),
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: (_current, { operand, path }) => {
    const kind = isPlainDocument(operand) ? operand.$type : operand;
    const now = Date.now();
    if (kind === 'timestamp') return new Timestamp({ t: Math.floor(now / 1000), i: 1 });
    demand(kind === 'date' || typeof kind === 'boolean', 'BadValue', `no valid type for $currentDate of '${path}'`);
    return new Date(now);
  },
  $bit: (current = new Int32(0), { operand, path }) => {
    const masks = isPlainDocument(operand) ? Object.entries(operand) : [];
    demand(masks.length > 0, 'BadValue', `You must pass in at least one bitwise operation for ${path}`);
    return masks.reduce((value: unknown, [name, mask]) => {
      const isKnown = ['and', 'or', 'xor'].includes(name) && isWhole(value) && isWhole(mask);
      demand(isKnown, 'BadValue', `$bit takes 'and', 'or', and 'xor' of integers only, at ${path}`);
      const [a, b] = [BigInt(value.toString()), BigInt(mask.toString())];
      const bits = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
      return value instanceof Long || mask instanceof Long ? Long.fromBigInt(bits) : new Int32(Number(bits));
    }, current);
  },
  $push: (current, { operand, path, strings }) => {
    const items = [...arrayAt(current, path)];
    const { $each: _each, $position, $sort, $slice, ...others } = hasEach(operand) ? operand : {};
    demand(Object.keys(others).length === 0, 'BadValue', `Unrecognized clause in $push: ${Object.keys(others).join()}`);
    items.splice(
      $position === undefined ? items.length : wholeNumber($position),
      0,
      ...cloneDocument(itemsOf(operand)),
    );
    const sorted = $sort === undefined ? items : sortItems(items, promote($sort), strings);
    if ($slice === undefined) return sorted;
    const slice = wholeNumber($slice);
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  },
  $addToSet: (current, { operand, path, strings }) => {
    const items = arrayAt(current, path);
    const result = [...items];
    for (const item of itemsOf(operand))
      if (!result.some((present) => equalValues(present, item, strings))) result.push(cloneDocument(item));
    return result.length === items.length && current !== undefined ? unchanged : result;
  },
  $pop: (current, { operand, path }) => {
    const end = wholeNumber(operand);
    demand(Math.abs(end) === 1, 'FailedToParse', `$pop expects 1 or -1, found: ${end}`);
    if (current === undefined) return unchanged;
    demand(Array.isArray(current), 'TypeMismatch', `Path '${path}' is no array`);
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  },
  $pull: pulling(({ operand, strings }) => {
    const isCondition = isPlainDocument(operand) || typeName(operand) === 'regex';
    if (!isCondition) return (item) => equalValues(item, operand, strings);
    // A document without operators is a filter on the elements' members, not a whole value.
    const test = compileElementTest(promote(operand));
    return (item) =>
      (hasOperators(operand) || isPlainDocument(item) || !isPlainDocument(operand)) && test(promote(item));
  }),
  $pullAll: pulling(({ operand, strings }) => {
    demand(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
    return (item) => operand.some((gone) => equalValues(item, gone, strings));
  }),
};

/** True for documents of operators, false for replacements. */
export const isOperatorUpdate = hasOperators;
