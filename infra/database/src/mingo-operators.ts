import { Binary, Decimal128, Long, ObjectId, UUID } from 'bson';
import { Lazy, type Iterator } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as windows from 'mingo/operators/window';
import { isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { comparisons, compareValues } from './bson-order';
import { emptyArray, isNumeric, typeName, type Numeric } from './bson-types';
import { collatorFor } from './collation';
import { splitPath, valuesAt } from './document-path';
import { combine, toDouble } from './exact-numbers';
import { compileFilter, queryOperators } from './filter';
import { identityOf } from './key-encoding';
import { aggregate, commandOptions, context, evaluate, evaluateFor, variablesOf, type Options } from './mingo-context';
import { buildProjector } from './projection';
import { demand, refuse } from './refuse';
import { buildSorter } from './sort-order';

type Expression = (obj: unknown, expr: unknown, options: Options) => unknown;

/** An expression of two arguments. */
function ofTwo(name: string, apply: (a: unknown, b: unknown, options: Options) => unknown): Expression {
  return (obj, expr, options) => {
    demand(Array.isArray(expr) && expr.length === 2, 16020, `Expression ${name} takes exactly 2 arguments.`);
    const [a, b] = evaluate(obj, expr, options) as [unknown, unknown];
    return apply(a, b, options);
  };
}

/** An expression of one argument, which MongoDB also takes in a list of one. */
const ofOne =
  (apply: (value: unknown) => unknown): Expression =>
  (obj, expr, options) =>
    apply(evaluate(obj, Array.isArray(expr) && expr.length === 1 ? (expr as unknown[])[0] : expr, options));

/** In expressions a missing value is below null, unlike in queries. */
function compare(a: unknown, b: unknown, options: Options): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b, collatorFor(options.collation)));
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Binary && !(value instanceof UUID)) return value.toString('base64');
  const hasText = [ObjectId, UUID, Decimal128, Long].some((kind) => value instanceof kind);
  demand(typeof value !== 'object' || hasText, 241, `Unsupported conversion from ${typeName(value)} to string`);
  return String(value);
}

function toObjectId(value: unknown): ObjectId {
  const text = value instanceof ObjectId ? value.toHexString() : String(value);
  return /^[0-9a-f]{24}$/i.test(text) ? ObjectId.createFromHexString(text) : refuse(241, 'Failed to parse objectId');
}

const orNull = (convert: (value: unknown) => unknown): Expression =>
  ofOne((value) => (value === null || value === undefined ? null : convert(value)));

/** Expression operators with MongoDB's meaning, put over mingo's own. */
const expressionOperators = {
  ...mapMembers(comparisons, (accepts, name) => ofTwo(name, (a, b, options) => accepts(compare(a, b, options)))),
  $eq: ofTwo('$eq', (a, b, options) => compare(a, b, options) === 0),
  $ne: ofTwo('$ne', (a, b, options) => compare(a, b, options) !== 0),
  $cmp: ofTwo('$cmp', compare),
  $in: ofTwo('$in', (value, list, options) => {
    demand(Array.isArray(list), 40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((item) => compare(value, item, options) === 0);
  }),
  // By this mingo's window functions call what they have made ready; a client cannot send a function.
  $function: (doc: unknown, { body }: { body: unknown }): unknown => {
    demand(typeof body === 'function', 'InvalidPipelineOperator', "Unrecognized expression '$function'");
    return (body as (doc: unknown) => unknown)(doc);
  },
  $isNumber: ofOne(isNumeric),
  $toObjectId: orNull(toObjectId),
  $toString: orNull(toText),
  $type: ofOne(typeName),
};

/** An accumulator over the values its expression has in the documents of a group; missing ones are left out. */
const over =
  (reduce: (values: unknown[], options: Options) => unknown) =>
  (items: unknown[], expr: unknown, options: Options): unknown => {
    const valueOf = typeof expr === 'number' ? () => expr : (item: unknown) => evaluateFor(item, expr, options);
    // As an expression over an array the values are given already.
    const values = expr === null || expr === undefined ? items : items.map(valueOf);
    return reduce(
      values.filter((value) => value !== undefined),
      options,
    );
  };

const plus = (a: Numeric, b: Numeric): Numeric =>
  typeof a === 'number' && typeof b === 'number' ? a + b : (promote(combine('$inc', a, b)) as Numeric);
const sum = (values: unknown[]): Numeric => values.filter(isNumeric).reduce<Numeric>(plus, 0);

const extreme = (sign: number): ReturnType<typeof over> =>
  over((values, { collation }) => {
    const strings = collatorFor(collation);
    const isBetter = (value: unknown, best: unknown): boolean =>
      value !== null && (best === null || compareValues(value, best, strings) * sign > 0);
    return values.reduce<unknown>((best, value) => (isBetter(value, best) ? value : best), null);
  });

/** Accumulators with MongoDB's meaning, put over mingo's own. */
const accumulatorOperators = {
  $sum: over(sum),
  $avg: over((values) => {
    const { length } = values.filter(isNumeric);
    return length === 0 ? null : toDouble(sum(values)) / length;
  }),
  $min: extreme(-1),
  $max: extreme(1),
  $push: over((values) => values),
  $addToSet: over((values) => [...new Map(values.map((value) => [identityOf(value), value])).values()]),
  $mergeObjects: over((values) => Object.assign({}, ...values.filter(isPlainDocument)) as Doc),
};

type Stage = (docs: Iterator, spec: unknown, options: Options) => Iterator;

/** A stage specified by a document. */
function ofDocument(code: number, run: (docs: Iterator, spec: Doc, options: Options) => Iterator): Stage {
  return (docs, spec, options) => {
    demand(isPlainDocument(spec), code, 'the specification of this stage must be an object');
    return run(docs, spec, options);
  };
}

/** A stage that is given all documents at once. */
const overAll = (docs: Iterator, run: (docs: Doc[]) => Doc[]): Iterator =>
  docs.transform((items) => Lazy(run(items as Doc[])));

/** A stage that changes each document. */
const overEach = (docs: Iterator, change: (doc: Doc) => Doc): Iterator => docs.map((doc) => change(doc as Doc));

const $project = ofDocument(51272, (docs, spec, options) => {
  demand(Object.keys(spec).length > 0, 51272, 'Invalid $project: the specification must have at least one field');
  return overEach(docs, buildProjector(spec, options));
});

const $addFields = ofDocument(40272, (docs, spec, options) =>
  overEach(docs, buildProjector(spec, options, undefined, true)),
);

const $sort = ofDocument(15973, (docs, spec, options) => {
  const { sort } = buildSorter(spec, collatorFor(options.collation));
  return overAll(docs, (items) => sort(items, (doc) => doc));
});

const $group = ofDocument(15947, (docs, { _id: idExpression, ...fields }, options) => {
  demand(idExpression !== undefined, 15955, 'a group specification must include an _id');
  for (const [field, accumulator] of Object.entries(fields)) {
    const isOne = isPlainDocument(accumulator) && Object.keys(accumulator).length === 1 && !field.includes('.');
    demand(isOne, 40234, `The field '${field}' must be an accumulator object`);
  }
  return overAll(docs, (items) => {
    const groups = new Map<string, { _id: unknown; members: Doc[] }>();
    for (const item of items) {
      const _id = evaluateFor(item, idExpression, options) ?? null;
      const key = identityOf(_id);
      const group = groups.get(key);
      if (group) group.members.push(item);
      else groups.set(key, { _id, members: [item] });
    }
    return Array.from(groups.values(), ({ _id, members }) => ({
      _id,
      ...mapMembers(fields, (accumulator) => evaluateFor(members, accumulator, options)),
    }));
  });
});

/** `$lookup` by field, by pipeline, or both; the joined collection is read through its indexes. */
const $lookup = ofDocument(9, (docs, spec, options) => {
  const { from, as, localField, foreignField, pipeline, let: bindings = {}, ...others } = spec;
  const isNamed = typeof from === 'string' && typeof as === 'string' && isPlainDocument(bindings);
  const hasFields = typeof localField === 'string' && typeof foreignField === 'string';
  const isJoin = hasFields || (localField === undefined && foreignField === undefined && pipeline !== undefined);
  const isComplete = isNamed && isJoin && Object.keys(others).length === 0;
  demand(isComplete, 'FailedToParse', "$lookup takes 'from', 'as', 'let', and both fields, 'pipeline' or all of them");
  const { collation, collectionResolver } = options;
  return overEach(docs, (doc) => {
    // A missing local field matches null and missing, an array each of its elements.
    const [first = null, ...rest] = hasFields ? valuesAt(doc, splitPath(localField)) : [];
    const $in = [first, ...rest].filter((value) => value !== emptyArray);
    const found = collectionResolver?.(from, hasFields ? { [foreignField]: { $in } } : {}) ?? [];
    // A variable bound to a missing field is bound.
    const bound = Object.entries(bindings).map(([name, value]): [string, unknown] => [
      name,
      evaluateFor(doc, value, options),
    ]);
    const variables = { ...variablesOf(options), ...Object.fromEntries(bound) };
    const inner = commandOptions({ collation, collectionResolver, variables });
    const joined = Array.isArray(pipeline) ? [...aggregate(pipeline as Doc[], found, inner)] : found;
    return buildProjector({ [as]: { $literal: joined } }, options, undefined, true)(doc);
  });
});

/** Stages with MongoDB's meaning, put over mingo's own. */
const stageOperators: Record<string, Stage> = {
  $match: ofDocument(15959, (docs, spec, options) => {
    const { test } = compileFilter(spec, { collation: options.collation, variables: variablesOf(options) });
    return docs.filter((doc) => test(doc as Doc));
  }),
  $project,
  $addFields,
  $set: $addFields,
  $unset: (docs, spec, options) => {
    const fields: unknown[] = [spec].flat();
    const areNames = fields.length > 0 && fields.every((field) => typeof field === 'string' && field !== '');
    demand(areNames, 31002, '$unset specification must be a string or an array');
    return $project(docs, Object.fromEntries(fields.map((field) => [field as string, 0])), options);
  },
  $sort,
  $group,
  $unwind: (docs, spec, options) => {
    const path = isPlainDocument(spec) ? spec.path : spec;
    demand(typeof path === 'string' && path.startsWith('$'), 28818, "the path of $unwind must begin with a '$'");
    return (stages.$unwind as unknown as Stage)(docs, spec, options);
  },
  $count: (docs, spec) => {
    const isName = typeof spec === 'string' && /^[^$.][^.]*$/.test(spec);
    demand(isName, 40156, "the count field must be a non-empty string without '$' or '.'");
    return overAll(docs, ({ length }) => (length === 0 ? [] : [{ [spec]: length }]));
  },
  $sortByCount: (docs, spec, options) =>
    $sort($group(docs, { _id: spec, count: { $sum: 1 } }, options), { count: -1 }, options),
  $lookup,
};

// Ours in place of mingo's, and nothing that would run a client's code.
const { $accumulator: _accumulator, ...otherAccumulators } = accumulators;
const { $out: _out, $merge: _merge, ...otherStages } = stages;
context
  .addAccumulatorOps({ ...otherAccumulators, ...accumulatorOperators } as never)
  .addExpressionOps({ ...expressions, ...expressionOperators } as never)
  .addPipelineOps({ ...otherStages, ...stageOperators })
  .addQueryOps(queryOperators as never)
  .addWindowOps(windows);
