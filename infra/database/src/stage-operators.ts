import { Lazy, type Iterator } from 'mingo/lazy';
import { $unwind as mingoUnwind } from 'mingo/operators/pipeline';
import { isPlainDocument, setMember, type Doc } from './bson-document';
import { collatorFor } from './collation';
import { CommandError } from './command-error';
import { evaluate } from './expression-operators';
import { compileFilter } from './filter';
import { identityOf } from './key-encoding';
import { $lookup } from './lookup-stage';
import { variablesOf, type MingoOptions } from './mingo-context';
import { buildProjector } from './projection';
import { buildSorter } from './sort-order';

type Stage = (docs: Iterator, spec: unknown, options: MingoOptions) => Iterator;

const asSpec = (name: string, spec: unknown): Doc => {
  if (!isPlainDocument(spec)) throw new CommandError(40272, `${name} specification stage must be an object`);
  return spec;
};

const $match: Stage = (docs, spec, options) => {
  if (!isPlainDocument(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(spec, { collation: options.collation, variables: variablesOf(options) });
  return docs.filter((doc: unknown) => filter.test(doc as Doc));
};

const $project: Stage = (docs, spec, options) => {
  if (!isPlainDocument(spec) || Object.keys(spec).length === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const project = buildProjector(spec, options);
  return docs.map((doc: unknown) => project(doc as Doc));
};

const $addFields: Stage = (docs, spec, options) => {
  const add = buildProjector(asSpec('$addFields', spec), options, { mode: 'add' });
  return docs.map((doc: unknown) => add(doc as Doc));
};

const $unset: Stage = (docs, spec, options) => {
  const fields = Array.isArray(spec) ? spec : [spec];
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string' && field !== ''))
    throw new CommandError(31002, '$unset specification must be a string or an array');
  return $project(docs, Object.fromEntries(fields.map((field) => [field as string, 0])), options);
};

const $sort: Stage = (docs, spec, options) => {
  const sorter = buildSorter(asSpec('$sort', spec), collatorFor(options.collation));
  return docs.transform((items: unknown[]) => Lazy(sorter.sort(items as Doc[], (doc) => doc)));
};

const $group: Stage = (docs, spec, options) => {
  const { _id: idExpression, ...fields } = asSpec('$group', spec);
  if (!('_id' in (spec as Doc))) throw new CommandError(15955, 'a group specification must include an _id');
  for (const [field, accumulator] of Object.entries(fields)) checkAccumulator(field, accumulator);
  return docs.transform((items: unknown[]) => {
    const groups = new Map<string, { id: unknown; items: unknown[] }>();
    for (const item of items) {
      const id = evaluate(item, idExpression, options.update({ root: item })) ?? null;
      const key = identityOf(id);
      const group = groups.get(key);
      if (group) group.items.push(item);
      else groups.set(key, { id, items: [item] });
    }
    return Lazy([...groups.values()].map((group) => groupResult(group, fields, options)));
  });
};

function checkAccumulator(field: string, accumulator: unknown): void {
  if (field.includes('.')) throw new CommandError(40235, `The field name '${field}' cannot contain '.'`);
  if (!isPlainDocument(accumulator))
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  const names = Object.keys(accumulator);
  if (names.length !== 1) throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
}

function groupResult(group: { id: unknown; items: unknown[] }, fields: Doc, options: MingoOptions): Doc {
  const result: Doc = { _id: group.id };
  for (const [field, accumulator] of Object.entries(fields)) {
    setMember(result, field, evaluate(group.items, accumulator, options.update({ root: group.items })));
  }
  return result;
}

const $unwind: Stage = (docs, spec, options) => {
  const path = isPlainDocument(spec) ? spec.path : spec;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  return mingoUnwind(
    docs,
    spec as Parameters<typeof mingoUnwind>[1],
    options as unknown as Parameters<typeof mingoUnwind>[2],
  );
};

const $count: Stage = (docs, spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
    throw new CommandError(40156, "the count field must be a non-empty string without '$' or '.'");
  return docs.transform((items: unknown[]) => Lazy(items.length === 0 ? [] : [{ [spec]: items.length }]));
};

const $sortByCount: Stage = (docs, spec, options) =>
  $sort($group(docs, { _id: spec, count: { $sum: 1 } }, options), { count: -1 }, options);

/** Stages with MongoDB's meaning, registered over mingo's own. */
export const stageOperators = {
  $match,
  $project,
  $addFields,
  $set: $addFields,
  $unset,
  $sort,
  $group,
  $unwind,
  $count,
  $sortByCount,
  $lookup,
};
