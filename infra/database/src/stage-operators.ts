import { Lazy, type Iterator } from 'mingo/lazy';
import { $unwind as mingoUnwind } from 'mingo/operators/pipeline';
import { isPlainDocument, mapMembers, type Doc } from './bson-document';
import { emptyArray } from './bson-types';
import { collatorFor } from './collation';
import { splitPath, valuesAt } from './document-path';
import { compileFilter } from './filter';
import { identityOf } from './key-encoding';
import { aggregate, commandOptions, evaluateFor, variablesOf, type MingoOptions } from './mingo-context';
import { buildAdder, buildProjector } from './projection';
import { demand } from './refuse';
import { buildSorter } from './sort-order';

type Stage = (docs: Iterator, spec: unknown, options: MingoOptions) => Iterator;

/** A stage that is given all documents at once. */
const overAll = (docs: Iterator, run: (docs: Doc[]) => Doc[]): Iterator =>
  docs.transform((items) => Lazy(run(items as Doc[])));

/** A stage specified by a document. */
function ofDocument(code: number, run: (docs: Iterator, spec: Doc, options: MingoOptions) => Iterator): Stage {
  return (docs, spec, options) => {
    demand(isPlainDocument(spec), code, 'the specification of this stage must be an object');
    return run(docs, spec, options);
  };
}

const $project = ofDocument(51272, (docs, spec, options) => {
  demand(Object.keys(spec).length > 0, 51272, 'Invalid $project: the specification must have at least one field');
  return docs.map(buildProjector(spec, options) as (doc: unknown) => unknown);
});

const $addFields = ofDocument(40272, (docs, spec, options) =>
  docs.map(buildAdder(spec, options) as (doc: unknown) => unknown),
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
    const groups = new Map<string, { id: unknown; items: Doc[] }>();
    for (const item of items) {
      const id = evaluateFor(item, idExpression, options) ?? null;
      const key = identityOf(id);
      const group = groups.get(key);
      if (group) group.items.push(item);
      else groups.set(key, { id, items: [item] });
    }
    return [...groups.values()].map((group) => ({
      _id: group.id,
      ...mapMembers(fields, (accumulator) => evaluateFor(group.items, accumulator, options)),
    }));
  });
});

const lookupFields = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

/** `$lookup` by field, by pipeline, or both; the joined collection is read through its indexes. */
const $lookup = ofDocument(9, (docs, spec, options) => {
  const { from, as, localField, foreignField, pipeline, let: bindings = {} } = spec;
  const isKnown = Object.keys(spec).every((key) => lookupFields.has(key)) && isPlainDocument(bindings);
  const isNamed = isKnown && typeof from === 'string' && typeof as === 'string';
  demand(isNamed, 'FailedToParse', "$lookup takes names for 'from' and 'as', fields or a pipeline, and 'let'");
  const hasFields = typeof localField === 'string' && typeof foreignField === 'string';
  const isJoin = hasFields || (localField === undefined && foreignField === undefined && pipeline !== undefined);
  demand(isJoin, 'FailedToParse', "$lookup needs 'pipeline', or both 'localField' and 'foreignField'");
  return docs.map((item) => {
    const doc = item as Doc;
    const filter = hasFields ? joinFilter(doc, localField, foreignField) : {};
    const found = options.collectionResolver?.(from, filter) ?? [];
    const joined = Array.isArray(pipeline) ? runInner(found, pipeline as Doc[], doc, bindings, options) : found;
    return buildAdder({ [as]: { $literal: joined } }, options)(doc);
  });
});

/** The filter that joins: a missing local field matches null and missing, an array each of its elements. */
function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const [first, ...others] = valuesAt(doc, splitPath(localField));
  return { [foreignField]: { $in: [first ?? null, ...others].filter((value) => value !== emptyArray) } };
}

function runInner(found: Doc[], pipeline: Doc[], doc: Doc, bindings: Doc, options: MingoOptions): Doc[] {
  const { collation, collectionResolver } = options;
  const bound = mapMembers(bindings, (expression) => evaluateFor(doc, expression, options));
  const variables = { ...variablesOf(options), ...bound };
  return [...aggregate(pipeline, found, commandOptions({ collation, variables, collectionResolver }))];
}

/** Stages with MongoDB's meaning, put over mingo's own. */
export const stageOperators: Record<string, Stage> = {
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
    return (mingoUnwind as unknown as Stage)(docs, spec, options);
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
