import { Int32, Long, Timestamp } from 'bson';
import { cloneDocument, hasOperators, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { compareValues, equalValues, type StringOrder } from './bson-order';
import { isNumeric, typeName } from './bson-types';
import { collatorFor } from './collation';
import { Meter, type CommandSettings } from './command-settings';
import { changeAt, childAt, splitPath, type Path } from './document-path';
import { combine, toDouble } from './exact-numbers';
import { compileElementTest, compileFilter, matchedPosition, operatorsOf, type CompiledFilter } from './filter';
import { collectStated } from './planner';
import { demand } from './refuse';
import { buildSorter } from './sort-order';
import { compileStages } from './stages';

interface UpdateSpec extends CommandSettings {
  /** Operators, a replacement, or a pipeline; decoded with exact numbers. */
  readonly update: unknown;
  readonly arrayFilters?: unknown;
}

/** Computes the next state of a document that was decoded exactly. `isInsert` is an upsert that found nothing. */
type DocumentUpdate = (before: Doc, filter: CompiledFilter, isInsert: boolean) => Doc;

/** Checks an update once and returns what it does to each document, whose `_id` stays, and first. */
export function compileUpdate(spec: UpdateSpec): DocumentUpdate {
  const isOfOperators = hasOperators(spec.update);
  const change = isOfOperators ? operatorUpdate(spec.update, spec) : wholeUpdate(spec);
  return (before, filter, isInsert) => {
    const after = change(before, filter, isInsert);
    if (!('_id' in before)) return after;
    const { _id = isOfOperators ? undefined : before._id, ...rest } = after;
    const isSame = _id !== undefined && equalValues(before._id, _id);
    demand(isSame, 'ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
    return { _id: before._id, ...rest };
  };
}

const pipelineStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** A replacement or a pipeline. */
function wholeUpdate({ update, arrayFilters, ...settings }: UpdateSpec): DocumentUpdate {
  demand(arrayFilters === undefined, 'FailedToParse', 'arrayFilters belong to updates with operators only');
  if (!Array.isArray(update)) {
    demand(isPlainDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
    const operator = Object.keys(update).find((key) => key.startsWith('$'));
    demand(!operator, 'DollarPrefixedFieldName', `The dollar ($) prefixed field '${operator}' is not allowed`);
    return () => cloneDocument(update);
  }
  const stages = promote(update) as Doc[];
  const isKnown = stages.every((stage) => isPlainDocument(stage) && pipelineStages.has(Object.keys(stage)[0] ?? ''));
  demand(isKnown, 'InvalidOptions', `an update takes the stages ${[...pipelineStages].join()} only`);
  const run = compileStages(stages, { ...settings, meter: settings.meter ?? new Meter() });
  return (exact) => {
    const before = promote(exact) as Doc;
    const [after = {}] = run([before]);
    return keepTypes(after, before, exact) as Doc;
  };
}

/** Values a pipeline left alone keep the numeric types they were stored with. */
function keepTypes(after: unknown, before: unknown, exact: unknown): unknown {
  if (isPlainDocument(after) && isPlainDocument(before) && isPlainDocument(exact))
    return mapMembers(after, (value, key) => keepTypes(value, before[key], exact[key]));
  if (Array.isArray(after) && Array.isArray(before) && Array.isArray(exact))
    return after.map((value, i) => keepTypes(value, (before as unknown[])[i], (exact as unknown[])[i]));
  return typeof after === 'number' && Object.is(after, before) ? exact : after;
}

function operatorUpdate(update: Doc, { arrayFilters = [], collation }: UpdateSpec): DocumentUpdate {
  const steps = readSteps(update);
  const elementTests = readArrayFilters(arrayFilters, steps, collation);
  const strings = collatorFor(collation);
  return (before, filter, isInsert) => {
    const doc = cloneDocument(before);
    const positions = (target: string, arrayPath: Path): number[] => {
      if (target === '$') {
        const position = isInsert ? -1 : matchedPosition(before, arrayPath, filter.source);
        demand(position >= 0, 'BadValue', 'The positional operator did not find the match needed from the query.');
        return [position];
      }
      // An element is told by what it was before this update, whatever other fields of it have become.
      const items = arrayPath.reduce<unknown>(childAt, before);
      demand(Array.isArray(items), 'BadValue', `Cannot apply array updates to '${arrayPath.join('.')}', no array`);
      const test = elementTests.get(target);
      demand(test, 'BadValue', `No array filter found for identifier '${target}'`);
      return [...items.keys()].filter((i) => test(items[i]));
    };
    for (const [operator, path, operand] of steps)
      for (const place of operator === '$setOnInsert' && !isInsert ? [] : placesOf(splitPath(path), positions))
        changeAt(doc, place, (current) =>
          fieldMutations[operator]?.(current, operand, { path, doc, strings, collation }),
        );
    return doc;
  };
}

/** The paths that one with `$`, `$[]` or `$[name]` in it stands for; `positions` tells which those name in an array. */
function placesOf(path: Path, positions: (target: string, arrayPath: Path) => number[]): Path[] {
  const at = path.findIndex((part) => /^\$(\[\w*\])?$/.test(part));
  if (at < 0) return [path];
  const [arrayPath, rest] = [path.slice(0, at), path.slice(at + 1)];
  return positions(path[at] ?? '', arrayPath).flatMap((i) => placesOf([...arrayPath, String(i), ...rest], positions));
}

type Step = readonly [operator: string, path: string, operand: unknown];

function readSteps(update: Doc): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    demand(Object.hasOwn(fieldMutations, operator), 'FailedToParse', `Unknown modifier: ${operator}`);
    demand(isPlainDocument(fields), 'FailedToParse', `Modifiers operate on fields: ${operator} needs a document`);
    return Object.entries(fields).map(([path, operand]): Step => {
      if (operator === '$rename') checkRename(path, operand);
      checkPath(path);
      return [operator, path, operand];
    });
  });
  const touched = steps.flatMap(([operator, path, to]) => (operator === '$rename' ? [path, String(to)] : [path]));
  const paths = touched.map((path) => `${path}.`).sort();
  const clash = paths.find((path, i) => paths[i + 1]?.startsWith(path));
  demand(!clash, 'ConflictingUpdateOperators', `Updating the path '${clash}' twice would create a conflict`);
  // New fields are added in the order of their names, as MongoDB does.
  return steps.sort(([, a], [, b]) => (a < b ? -1 : 1));
}

function checkPath(path: string): void {
  demand(!splitPath(path).includes(''), 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
  const isTarget = /^\$(\[.*\])?(\.|$)/.test(path);
  demand(!isTarget, 'BadValue', `Cannot have array filter or positional identifier as the first part of '${path}'`);
  demand(!path.startsWith('$'), 'DollarPrefixedFieldName', `The dollar ($) prefixed field '${path}' is not allowed`);
}

function checkRename(from: string, to: unknown): void {
  demand(typeof to === 'string', 'BadValue', `The 'to' field for $rename must be a string: ${from}`);
  demand(from !== to, 'BadValue', `The source and target field for $rename must differ: ${from}`);
  checkPath(to);
  demand(!/(^|\.)\$/.test(`${from}.${to}`), 'BadValue', 'The source and target field for $rename may not be dynamic');
}

/** The tests of elements by what stands for them in a path: `$[]`, `$[name]`. */
function readArrayFilters(given: unknown, steps: readonly Step[], collation?: Doc) {
  demand(Array.isArray(given), 'TypeMismatch', "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  const tests = new Map<string, (element: unknown) => boolean>([['$[]', () => true]]);
  for (const each of given) {
    const { source, test } = compileFilter(each, { collation });
    const [name = '', ...others] = new Set(rootsOf(source));
    const target = `$[${name}]`;
    const isOne = others.length === 0 && !tests.has(target);
    demand(isOne, 'FailedToParse', 'Expected a single top-level field name in each array filter, each another');
    const isUsed = steps.some(([, path]) => path.includes(target));
    demand(isUsed, 'FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    tests.set(target, (element) => test({ [name]: element }));
  }
  return tests;
}

const rootsOf = (filter: Doc): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? [value as Doc].flat().flatMap(rootsOf) : key.split('.', 1),
  );

/** The document an upsert starts from: what the filter demands by equality. */
export function upsertBase(filter: unknown, isReplacement: boolean): Doc {
  const base: Doc = {};
  for (const [path, stated] of collectStated((filter ?? {}) as Doc, false)) {
    for (const [operator, operand] of isReplacement && path !== '_id' ? [] : stated) {
      const isList = operator === '$in' || operator === '$all';
      const values = isList ? (operand as unknown[]) : [operand];
      const isEquality = operator === '$eq' || (isList && operatorsOf(values[0])[0]?.[0] === '$eq');
      if (!isEquality || values.length !== 1) continue;
      changeAt(base, splitPath(path), (current) => {
        demand(current === undefined, 54, `cannot infer query fields to set, path '${path}' is matched twice`);
        return cloneDocument(values[0]);
      });
    }
  }
  return base;
}

/** Where an operator works: its path, the whole document, and how strings are compared. */
interface Place extends Pick<CommandSettings, 'collation'> {
  readonly path: string;
  readonly doc: Doc;
  readonly strings: StringOrder | undefined;
}
/** The field's new value: the same one leaves it, undefined removes it. */
type Mutation = (current: unknown, operand: unknown, place: Place) => unknown;

const set: Mutation = (_current, operand) => cloneDocument(operand);

const arithmetic =
  (name: '$inc' | '$mul'): Mutation =>
  (current, operand, { path }) => {
    demand(isNumeric(operand), 'TypeMismatch', `Cannot apply ${name} with non-numeric argument to '${path}'`);
    if (current === undefined && name === '$inc') return operand;
    const start = current === undefined ? new Int32(0) : current;
    demand(isNumeric(start), 'TypeMismatch', `Cannot apply ${name} to '${path}' of type ${typeName(current)}`);
    return combine(name, start, operand);
  };

const extreme =
  (sign: number): Mutation =>
  (current, operand, { strings }) =>
    current === undefined || compareValues(operand, current, strings) * sign > 0 ? cloneDocument(operand) : current;

const isWhole = (value: unknown): value is Int32 | Long => ['int', 'long'].includes(typeName(value));

/** What `$push` and `$addToSet` are given: items, and how to put them in. */
function itemsOf(operand: unknown): Doc & { $each: unknown[] } {
  if (!isPlainDocument(operand) || !('$each' in operand)) return { $each: [operand] };
  demand(Array.isArray(operand.$each), 'BadValue', 'The argument to $each must be an array');
  return cloneDocument(operand) as Doc & { $each: unknown[] };
}

function arrayAt(current: unknown, path: string): unknown[] {
  demand(current === undefined || Array.isArray(current), 'BadValue', `The field '${path}' must be an array`);
  return current ?? [];
}

function wholeNumber(value: unknown): number {
  demand(isNumeric(value) && Number.isInteger(toDouble(value)), 'BadValue', 'Expected an integer');
  return toDouble(value);
}

function sortItems(items: unknown[], sort: unknown, strings: StringOrder | undefined): unknown[] {
  if (sort === 1 || sort === -1) return items.sort((a, b) => compareValues(a, b, strings) * sort);
  demand(isPlainDocument(sort), 'BadValue', 'The $sort element value must be either 1 or -1');
  return [...buildSorter(sort, strings).sort(items, (item) => (isPlainDocument(item) ? item : {}))];
}

/** Takes out the elements that pass a test. */
const pulling =
  (testOf: (operand: unknown, place: Place) => (item: unknown) => boolean): Mutation =>
  (current, operand, place) => {
    const isGone = testOf(operand, place);
    return current === undefined ? current : arrayAt(current, place.path).filter((item) => !isGone(item));
  };

/** Every operator, as what it does to one field. */
const fieldMutations: Record<string, Mutation> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => undefined,
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: (_current, operand, { path }) => {
    const kind = isPlainDocument(operand) ? operand.$type : operand;
    const now = Date.now();
    if (kind === 'timestamp') return new Timestamp({ t: Math.floor(now / 1000), i: 1 });
    demand(kind === 'date' || typeof kind === 'boolean', 'BadValue', `no valid type for $currentDate of '${path}'`);
    return new Date(now);
  },
  $bit: (current = new Int32(0), operand, { path }) => {
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
  $push: (current, operand, { path, strings }) => {
    const items = [...arrayAt(current, path)];
    const { $each, $position, $sort, $slice, ...others } = itemsOf(operand);
    const [other] = Object.keys(others);
    demand(other === undefined, 'BadValue', `Unrecognized clause in $push: ${other}`);
    items.splice($position === undefined ? items.length : wholeNumber($position), 0, ...$each);
    const sorted = $sort === undefined ? items : sortItems(items, promote($sort), strings);
    const slice = $slice === undefined ? sorted.length : wholeNumber($slice);
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  },
  $addToSet: (current, operand, { path, strings }) => {
    const items = [...arrayAt(current, path)];
    const { $each, ...others } = itemsOf(operand);
    const [other] = Object.keys(others);
    demand(other === undefined, 'BadValue', `Found unexpected fields after $each in $addToSet: ${other}`);
    for (const item of $each) if (!items.some((present) => equalValues(present, item, strings))) items.push(item);
    return items;
  },
  $pop: (current, operand, { path }) => {
    const end = wholeNumber(operand);
    demand(Math.abs(end) === 1, 'FailedToParse', `$pop expects 1 or -1, found: ${end}`);
    demand(current === undefined || Array.isArray(current), 'TypeMismatch', `Path '${path}' is no array`);
    return end === 1 ? current?.slice(0, -1) : current?.slice(1);
  },
  $pull: pulling((operand, { strings, collation }) => {
    const isCondition = isPlainDocument(operand) || typeName(operand) === 'regex';
    if (!isCondition) return (item) => equalValues(item, operand, strings);
    // A document without operators is a filter on the elements' members, not a whole value.
    const ofMembers = isPlainDocument(operand) && !hasOperators(operand);
    const test = compileElementTest(promote(operand), { collation });
    return (item) => (!ofMembers || isPlainDocument(item)) && test(item);
  }),
  $pullAll: pulling((operand, { strings }) => {
    demand(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
    return (item) => operand.some((gone) => equalValues(item, gone, strings));
  }),
  $rename: (value, target, { path, doc }) => {
    const [from, to] = [splitPath(path), splitPath(target as string)];
    const isOnWay = (way: Path, isBar: (value: unknown) => boolean): boolean =>
      way.some((_, i) => i > 0 && isBar(way.slice(0, i).reduce<unknown>(childAt, doc)));
    demand(!isOnWay(from, Array.isArray), 'BadValue', `$rename cannot reach into an array: '${path}'`);
    const isScalar = (step: unknown): boolean => step !== undefined && !isPlainDocument(step);
    demand(!isOnWay(from, isScalar), 'PathNotViable', `$rename cannot reach through a value: '${path}'`);
    if (value === undefined) return undefined;
    demand(!isOnWay(to, Array.isArray), 'BadValue', `$rename cannot reach into an array: '${path}'`);
    changeAt(doc, to, () => value);
    return undefined;
  },
};
