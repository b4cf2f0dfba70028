import { Int32, Long, Timestamp } from 'bson';
import { cloneDocument, isPlainDocument, type Doc } from './bson-document';
import { compareValues } from './bson-order';
import { bsonTypeName } from './bson-types';
import { CommandError } from './command-error';
import { addNumbers, isNumeric, multiplyNumbers, type Numeric } from './exact-numbers';
import { arrayMutations } from './update-arrays';
import { removed, unchanged, type Mutation } from './update-mutation';

function arithmetic(
  name: string,
  combine: (a: Numeric, b: Numeric) => Numeric,
  start: (operand: Numeric) => Numeric,
): Mutation {
  return ({ current, operand, path, id }) => {
    if (!isNumeric(operand)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
      );
    }
    if (current === undefined) return start(operand);
    if (!isNumeric(current)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${JSON.stringify(id)}} has the field '${path.split('.').at(-1) ?? ''}' of non-numeric type ${bsonTypeName(current)} (cannot ${verb})`,
      );
    }
    return combine(current, operand);
  };
}

const zeroLike = (operand: Numeric): Numeric => multiplyNumbers(operand, new Int32(0));

const extreme =
  (sign: number): Mutation =>
  ({ current, operand, strings }) =>
    current === undefined || compareValues(operand, current, strings) * sign > 0 ? cloneDocument(operand) : unchanged;

const $currentDate: Mutation = ({ operand, now, path }) => {
  const kind = isPlainDocument(operand) ? operand.$type : operand;
  if (kind === 'timestamp') return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  if (kind === 'date' || kind === true || kind === false) return now;
  throw new CommandError(
    'BadValue',
    `${bsonTypeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}) for ${path}`,
  );
};

const isWhole = (value: unknown): value is Int32 | Long =>
  value instanceof Int32 || (value instanceof Long && !(value instanceof Timestamp));
const toBits = (value: Int32 | Long): bigint => (value instanceof Long ? value.toBigInt() : BigInt(value.valueOf()));

const bitwise: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const $bit: Mutation = ({ current, operand, path }) => {
  if (!isPlainDocument(operand) || Object.keys(operand).length === 0)
    throw new CommandError('BadValue', `You must pass in at least one bitwise operation for ${path}`);
  const start = current ?? new Int32(0);
  if (!isWhole(start))
    throw new CommandError(
      'BadValue',
      `Cannot apply $bit to a value of non-integral type: ${path} has a field of type ${bsonTypeName(start)}`,
    );
  return Object.entries(operand).reduce<Int32 | Long>((value, [name, mask]) => {
    const combine = bitwise[name];
    if (!combine)
      throw new CommandError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
      );
    if (!isWhole(mask))
      throw new CommandError(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${bsonTypeName(mask)}' is not supported here`,
      );
    const bits = combine(toBits(value), toBits(mask));
    return value instanceof Long || mask instanceof Long ? Long.fromBigInt(bits) : new Int32(Number(bits));
  }, start);
};

/** Every operator that changes one field by itself. `$rename` moves two and stands apart. */
export const fieldMutations: Record<string, Mutation> = {
  $set: ({ operand }) => cloneDocument(operand),
  $setOnInsert: ({ operand }) => cloneDocument(operand),
  $unset: ({ current }) => (current === undefined ? unchanged : removed),
  $inc: arithmetic('$inc', addNumbers, (operand) => operand),
  $mul: arithmetic('$mul', multiplyNumbers, zeroLike),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate,
  $bit,
  ...arrayMutations,
};

/** True for documents of operators, false for replacements. */
export const isOperatorUpdate = (update: Doc): boolean => Object.keys(update)[0]?.startsWith('$') === true;
