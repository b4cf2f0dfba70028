import { Aggregator } from 'mingo/aggregator';
import {
  cloneDocument,
  decode,
  decodeExact,
  isPlainDocument,
  mapMembers,
  promote,
  setMember,
  type Doc,
} from './bson-document';
import { equalValues } from './bson-order';
import { bsonTypeName } from './bson-types';
import { collatorFor } from './collation';
import { CommandError } from './command-error';
import { compileFilter, type CompiledFilter } from './filter';
import { commandOptions } from './mingo-context';
import { checkExpressions } from './pipeline-check';
import { matchedPosition } from './positional-match';
import { removed, unchanged } from './update-mutation';
import { fieldMutations, isOperatorUpdate } from './update-operators';
import { concretePaths, removeAt, setAt, valueAt, type ArrayTargets } from './update-paths';

export interface UpdateSpec {
  /** Operators, a replacement, or a pipeline; decoded with exact numbers. */
  readonly update: unknown;
  readonly arrayFilters?: unknown;
  readonly collation?: Doc | undefined;
  readonly variables?: Doc | undefined;
}

/** Computes a document's next state. `isInsert` is an upsert that found nothing. */
export type DocumentUpdate = (exact: Doc, filter: CompiledFilter, isInsert: boolean) => Doc;

const pipelineStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Checks an update once and returns what it does to each document. */
export function compileUpdate(spec: UpdateSpec): DocumentUpdate {
  const { update } = spec;
  if (Array.isArray(update)) return pipelineUpdate(update as unknown[], spec);
  if (!isPlainDocument(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  if (!isOperatorUpdate(update)) {
    const operator = Object.keys(update).find((key) => key.startsWith('$'));
    if (operator)
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    if (spec.arrayFilters !== undefined)
      throw new CommandError('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
    return (exact) =>
      '_id' in update || !('_id' in exact) ? cloneDocument(update) : { _id: exact._id, ...cloneDocument(update) };
  }
  return operatorUpdate(update, spec);
}

function pipelineUpdate(pipeline: unknown[], spec: UpdateSpec): DocumentUpdate {
  if (spec.arrayFilters !== undefined)
    throw new CommandError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
  const stages = pipeline.map((stage) => promote(stage) as Doc);
  for (const stage of stages) {
    const [name = ''] = isPlainDocument(stage) ? Object.keys(stage) : [];
    if (!pipelineStages.has(name))
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  checkExpressions(stages);
  return (exact) => {
    const options = commandOptions({ collation: spec.collation, variables: spec.variables });
    const before = promote(exact) as Doc;
    const [after] = new Aggregator(stages, options as unknown as ConstructorParameters<typeof Aggregator>[1]).run([
      cloneDocument(before),
    ]) as Doc[];
    const kept = keepTypes(after ?? {}, before, exact) as Doc;
    return '_id' in kept || !('_id' in exact) ? kept : { _id: exact._id, ...kept };
  };
}

/** Values the pipeline left alone keep the numeric types they were stored with. */
function keepTypes(after: unknown, before: unknown, exact: unknown): unknown {
  if (isPlainDocument(after) && isPlainDocument(before) && isPlainDocument(exact)) {
    return mapMembers(after, (value, key) => keepTypes(value, before[key], exact[key]));
  }
  if (Array.isArray(after) && Array.isArray(before) && Array.isArray(exact)) {
    return after.map((value, i) => keepTypes(value, (before as unknown[])[i], (exact as unknown[])[i]));
  }
  return typeof after === 'number' && Object.is(after, before) ? exact : after;
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
}

function operatorUpdate(update: Doc, spec: UpdateSpec): DocumentUpdate {
  const steps = readSteps(update);
  const arrayFilters = readArrayFilters(spec.arrayFilters, steps, spec.collation);
  const strings = collatorFor(spec.collation);
  return (exact, filter, isInsert) => {
    const doc = cloneDocument(exact);
    const plain = promote(exact) as Doc;
    const now = new Date();
    const targets: ArrayTargets = {
      matches: (name, element) => matchesArrayFilter(arrayFilters, name, element),
      position: (arrayPath) => positionOf(plain, arrayPath, filter, isInsert),
    };
    for (const { operator, path, operand } of steps) {
      if (operator === '$setOnInsert' && !isInsert) continue;
      if (operator === '$rename') rename(doc, path, String(operand));
      else {
        for (const concrete of concretePaths(doc, path, targets)) {
          const update = {
            current: valueAt(doc, concrete),
            operand,
            path: concrete.join('.'),
            id: exact._id,
            strings,
            now,
          };
          const next = fieldMutations[operator]?.(update) ?? null;
          if (next === removed) removeAt(doc, concrete);
          else if (next !== unchanged) setAt(doc, concrete, next);
        }
      }
    }
    return doc;
  };
}

function positionOf(doc: Doc, arrayPath: string, filter: CompiledFilter, isInsert: boolean): number {
  const position = isInsert ? -1 : matchedPosition(doc, arrayPath, filter.source);
  if (position < 0)
    throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
  return position;
}

function readSteps(update: Doc): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!(operator in fieldMutations) && operator !== '$rename') {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isPlainDocument(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${bsonTypeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) {
      if (operator === '$rename') checkRename(path, operand);
      steps.push({ operator, path, operand });
    }
  }
  checkConflicts(
    steps.flatMap(({ operator, path, operand }) => (operator === '$rename' ? [path, String(operand)] : [path])),
  );
  // New fields are added in the order of their names, as MongoDB does.
  return steps.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function checkRename(path: string, operand: unknown): void {
  if (typeof operand !== 'string')
    throw new CommandError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${path}: ${bsonTypeName(operand)}`,
    );
  if (path === operand)
    throw new CommandError('BadValue', `The source and target field for $rename must differ: ${path}: "${operand}"`);
  if (/(^|\.)\$/.test(path) || /(^|\.)\$/.test(operand))
    throw new CommandError('BadValue', 'The source and target field for $rename may not be dynamic');
}

function checkConflicts(paths: string[]): void {
  const sorted = [...paths].sort((a, b) => (`${a}.` < `${b}.` ? -1 : 1));
  sorted.forEach((path, i) => {
    const next = sorted[i + 1];
    if (next !== undefined && (next === path || next.startsWith(`${path}.`))) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${next}' would create a conflict at '${path}'`,
      );
    }
  });
}

function rename(doc: Doc, from: string, to: string): void {
  const source = from.split('.');
  const value = valueAt(doc, source);
  if (value === undefined) return;
  for (const path of [source, to.split('.')]) {
    const passed = path.slice(0, -1).map((_, i) => valueAt(doc, path.slice(0, i + 1)));
    if (passed.some((parent) => Array.isArray(parent)))
      throw new CommandError(
        'BadValue',
        `The source and target field for $rename cannot be an array element: '${path.join('.')}'`,
      );
  }
  removeAt(doc, source);
  setAt(doc, to.split('.'), value);
}

function readArrayFilters(given: unknown, steps: Step[], collation: Doc | undefined): Map<string, CompiledFilter> {
  const filters = new Map<string, CompiledFilter>();
  if (given === undefined || given === null) return filters;
  if (!Array.isArray(given))
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'update.updates.arrayFilters' is the wrong type, expected type 'array'",
    );
  for (const filter of given as Doc[]) {
    const identifiers = identifiersOf(filter);
    const [name] = identifiers;
    if (name === undefined)
      throw new CommandError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (identifiers.size > 1)
      throw new CommandError(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...identifiers].join("' and '")}'`,
      );
    if (filters.has(name))
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    filters.set(name, compileFilter(filter, { collation }));
    if (!steps.some(({ path }) => path.includes(`$[${name}]`))) {
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(Object.fromEntries(steps.map(({ path, operand }) => [path, operand])))}`,
      );
    }
  }
  return filters;
}

function identifiersOf(filter: unknown): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of isPlainDocument(filter) ? Object.entries(filter) : []) {
    if (!key.startsWith('$')) names.add(key.split('.')[0] ?? '');
    else if (Array.isArray(value))
      for (const clause of value) for (const name of identifiersOf(clause)) names.add(name);
  }
  return names;
}

function matchesArrayFilter(filters: Map<string, CompiledFilter>, name: string, element: unknown): boolean {
  const filter = filters.get(name);
  if (!filter) throw new CommandError('BadValue', `No array filter found for identifier '${name}' in path`);
  return filter.test({ [name]: promote(element) });
}

/** The document an upsert starts from: what the filter demands by equality. */
export function upsertBase(filter: unknown, isReplacement: boolean): Doc {
  const base: Doc = {};
  for (const [path, value] of equalities(filter)) {
    if (isReplacement && path !== '_id') continue;
    if (valueAt(base, path.split('.')) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    if (path === '_id') setMember(base, '_id', cloneDocument(value));
    else setAt(base, path.split('.'), cloneDocument(value));
  }
  return base;
}

function equalities(filter: unknown): [string, unknown][] {
  if (!isPlainDocument(filter)) return [];
  return Object.entries(filter).flatMap(([key, condition]): [string, unknown][] => {
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1))
      return (condition as unknown[]).flatMap(equalities);
    if (key.startsWith('$') || bsonTypeName(condition) === 'regex') return [];
    if (!isPlainDocument(condition) || !Object.keys(condition)[0]?.startsWith('$')) return [[key, condition]];
    if ('$eq' in condition) return [[key, condition.$eq]];
    const single = condition.$in ?? condition.$all;
    return Array.isArray(single) &&
      single.length === 1 &&
      bsonTypeName(single[0]) !== 'regex' &&
      !isPlainDocument(single[0])
      ? [[key, single[0]]]
      : [];
  });
}

/** Refuses a change of `_id`, and puts it first. */
export function withUnchangedId(before: Doc, after: Doc): Doc {
  if (!('_id' in before)) return after;
  if (!('_id' in after) || !equalValues(before._id, after._id)) {
    throw new CommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const { _id: _ignored, ...rest } = after;
  return { _id: before._id, ...rest };
}

/** Both decodings of stored bytes: exact to change, promoted to match. */
export const bothForms = (bytes: Buffer): { exact: Doc; plain: Doc } => ({
  exact: decodeExact(bytes),
  plain: decode(bytes),
});
