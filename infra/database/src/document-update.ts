import {
  cloneDocument,
  decode,
  decodeExact,
  hasOperators,
  isPlainDocument,
  mapMembers,
  promote,
  type Doc,
} from './bson-document';
import { equalValues } from './bson-order';
import { collatorFor } from './collation';
import { childAt } from './document-path';
import { compileFilter, matchedPosition, operatorsOf, type CompiledFilter } from './filter';
import { collectStated } from './planner';
import { aggregate, commandOptions } from './mingo-context';
import { checkExpressions } from './pipeline-check';
import { demand, refuse } from './refuse';
import { fieldMutations } from './update-operators';
import { changeAt, checkUpdatePath, type ArrayTargets } from './update-paths';

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
  const { update, arrayFilters } = spec;
  if (hasOperators(update)) return operatorUpdate(update, spec);
  demand(arrayFilters === undefined, 'FailedToParse', 'arrayFilters belong to updates with operators only');
  if (Array.isArray(update)) return pipelineUpdate(update, spec);
  demand(isPlainDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
  const operator = Object.keys(update).find((key) => key.startsWith('$'));
  demand(!operator, 'DollarPrefixedFieldName', `The dollar ($) prefixed field '${operator}' is not allowed`);
  return (exact) => withIdOf(exact, cloneDocument(update));
}

const withIdOf = (exact: Doc, doc: Doc): Doc => ('_id' in doc || !('_id' in exact) ? doc : { _id: exact._id, ...doc });

function pipelineUpdate(pipeline: unknown[], spec: UpdateSpec): DocumentUpdate {
  const stages = pipeline.map((stage) => promote(stage) as Doc);
  for (const stage of stages) {
    const [name = ''] = isPlainDocument(stage) ? Object.keys(stage) : [];
    demand(pipelineStages.has(name), 'InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  checkExpressions(stages);
  return (exact) => {
    const options = commandOptions({ collation: spec.collation, variables: spec.variables });
    const before = promote(exact) as Doc;
    const [after = {}] = [...aggregate(stages, [cloneDocument(before)], options)];
    return withIdOf(exact, keepTypes(after, before, exact) as Doc);
  };
}

/** Values the pipeline left alone keep the numeric types they were stored with. */
function keepTypes(after: unknown, before: unknown, exact: unknown): unknown {
  if (isPlainDocument(after) && isPlainDocument(before) && isPlainDocument(exact))
    return mapMembers(after, (value, key) => keepTypes(value, before[key], exact[key]));
  if (Array.isArray(after) && Array.isArray(before) && Array.isArray(exact))
    return after.map((value, i) => keepTypes(value, (before as unknown[])[i], (exact as unknown[])[i]));
  return typeof after === 'number' && Object.is(after, before) ? exact : after;
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly operand: unknown;
}

function operatorUpdate(update: Doc, spec: UpdateSpec): DocumentUpdate {
  const steps = readSteps(update);
  const filters = readArrayFilters(spec.arrayFilters ?? [], steps, spec.collation);
  const strings = collatorFor(spec.collation);
  return (exact, filter, isInsert) => {
    const doc = cloneDocument(exact);
    const targets: ArrayTargets = {
      matches: (name, element) => {
        const { test } = filters.get(name) ?? refuse('BadValue', `No array filter found for identifier '${name}'`);
        return test({ [name]: promote(element) });
      },
      position: (arrayPath) => {
        const position = isInsert ? -1 : matchedPosition(promote(exact) as Doc, arrayPath, filter.source);
        demand(position >= 0, 'BadValue', 'The positional operator did not find the match needed from the query.');
        return position;
      },
    };
    for (const { operator, path, parts, operand } of steps) {
      const mutation = fieldMutations[operator];
      if (!mutation) rename(doc, parts, String(operand).split('.'));
      else if (operator !== '$setOnInsert' || isInsert)
        changeAt(doc, parts, (current) => mutation(current, { operand, path, strings }), targets);
    }
    return doc;
  };
}

function readSteps(update: Doc): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    const isKnown = Object.hasOwn(fieldMutations, operator) || operator === '$rename';
    demand(isKnown, 'FailedToParse', `Unknown modifier: ${operator}`);
    demand(isPlainDocument(fields), 'FailedToParse', `Modifiers operate on fields: ${operator} needs a document`);
    return Object.entries(fields).map(([path, operand]): Step => {
      if (operator === '$rename') checkRename(path, operand);
      return { operator, path, parts: checkUpdatePath(path), operand };
    });
  });
  const renamed = steps.filter(({ operator }) => operator === '$rename').map(({ operand }) => String(operand));
  const paths = [...steps.map(({ path }) => path), ...renamed].map((path) => `${path}.`).sort();
  const clash = paths.find((path, i) => paths[i + 1]?.startsWith(path));
  demand(!clash, 'ConflictingUpdateOperators', `Updating the path '${clash}' twice would create a conflict`);
  // New fields are added in the order of their names, as MongoDB does.
  return steps.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function checkRename(from: string, to: unknown): void {
  demand(typeof to === 'string', 'BadValue', `The 'to' field for $rename must be a string: ${from}`);
  demand(from !== to, 'BadValue', `The source and target field for $rename must differ: ${from}`);
  checkUpdatePath(to);
  demand(!/(^|\.)\$/.test(`${from}.${to}`), 'BadValue', 'The source and target field for $rename may not be dynamic');
}

function rename(doc: Doc, from: readonly string[], to: readonly string[]): void {
  const value = from.reduce<unknown>(childAt, doc);
  if (value === undefined) return;
  const reachesIntoArray = [from, to].some((path) =>
    path.some((_, i) => i > 0 && Array.isArray(path.slice(0, i).reduce<unknown>(childAt, doc))),
  );
  demand(!reachesIntoArray, 'BadValue', `$rename cannot reach into an array: '${from.join('.')}', '${to.join('.')}'`);
  changeAt(doc, from, () => undefined);
  changeAt(doc, to, () => value);
}

function readArrayFilters(given: unknown, steps: readonly Step[], collation?: Doc): Map<string, CompiledFilter> {
  const filters = new Map<string, CompiledFilter>();
  demand(Array.isArray(given), 'TypeMismatch', "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  for (const each of given) {
    const filter = compileFilter(each, { collation });
    const [name, ...others] = new Set(rootsOf(filter.source));
    if (name === undefined || others.length > 0 || filters.has(name))
      refuse('FailedToParse', 'Expected a single top-level field name in each array filter, each another');
    const isUsed = steps.some(({ path }) => path.includes(`$[${name}]`));
    demand(isUsed, 'FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    filters.set(name, filter);
  }
  return filters;
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
      changeAt(base, path.split('.'), (current) => {
        demand(current === undefined, 54, `cannot infer query fields to set, path '${path}' is matched twice`);
        return cloneDocument(values[0]);
      });
    }
  }
  return base;
}

/** Refuses a change of `_id`, and puts it first. */
export function withUnchangedId(before: Doc, after: Doc): Doc {
  if (!('_id' in before)) return after;
  const isSame = '_id' in after && equalValues(before._id, after._id);
  demand(isSame, 'ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  const { _id: _same, ...rest } = after;
  return { _id: before._id, ...rest };
}

/** Both decodings of stored bytes: exact to change, promoted to match. */
export const bothForms = (bytes: Buffer): { exact: Doc; plain: Doc } => ({
  exact: decodeExact(bytes),
  plain: decode(bytes),
});
