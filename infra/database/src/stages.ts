import { BSONRegExp } from 'bson';
import { isPlainDocument, member, type Doc } from './bson-document';
import { compareValues } from './bson-order';
import { collatorFor } from './collation';
import { roughSize, type CommandSettings, type Meter } from './command-settings';
import { leavesAt, splitPath } from './document-path';
import { compileExpression } from './expression';
import { mergeObjects } from './expression-operators';
import { compileFilter } from './filter';
import { identityOf } from './key-encoding';
import { buildProjector } from './projection';
import { demand, refuse } from './refuse';
import { buildSorter } from './sort-order';
import { extreme, Total } from './totals';

/** What stages are compiled with; other collections are read through the planner. */
export interface StageSettings extends CommandSettings {
  readonly meter: Meter;
  readonly isSliceOver?: () => boolean;
  find?(collection: string, filter: Doc): Docs;
}

/** Documents on their way, with nothing in between where the work is to rest. */
type Docs = Iterable<Doc | undefined>;
/** What is done to the documents of a pipeline, one after the other or all at once. */
type Stage = (docs: Docs) => Docs;
type StageMaker = (spec: unknown, settings: StageSettings, next: Doc) => Stage;

// Known to MongoDB and not to this server: pipelines write nothing, and there is no geometry and no text search.
const refused = new Set(['$out', '$merge', '$geoNear', '$search']);

/** Compiles a pipeline once per command; what this server has not is refused, also where no document comes upon it. */
export function compileStages(pipeline: unknown, settings: StageSettings): Stage {
  demand(Array.isArray(pipeline), 'TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage: unknown, position): Stage => {
    const isStage = isPlainDocument(stage) && Object.keys(stage).length === 1;
    demand(isStage, 40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name = ''] = Object.keys(stage);
    demand(name !== '$changeStream', 40573, 'The $changeStream stage is only supported on replica sets');
    demand(!refused.has(name), 'CommandNotSupported', `${name} is not supported by this server`);
    const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
    demand(maker, 'UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
    demand(name !== '$documents' || position === 0, 40602, '$documents is only valid as the first stage in a pipeline');
    return maker(stage[name], settings, (pipeline[position + 1] ?? {}) as Doc);
  });
  return (docs) => stages.reduce((before, stage) => resting(stage(before), settings), docs);
}

/** Puts rests between documents where the slice is over. */
function* resting(docs: Docs, { isSliceOver }: StageSettings): Generator<Doc | undefined> {
  for (const doc of docs) {
    if (isSliceOver?.()) yield;
    yield doc;
  }
}

/** Collects documents, and counts what they take. */
function* collect(docs: Docs, meter: Meter): Generator<undefined, Doc[]> {
  const all: Doc[] = [];
  for (const doc of docs) {
    if (!doc) {
      yield;
      continue;
    }
    meter.tick();
    meter.hold(roughSize(doc));
    all.push(doc);
  }
  return all;
}

/** A stage specified by a document. */
const ofDocument =
  (code: number, make: (spec: Doc, settings: StageSettings, next: Doc) => Stage): StageMaker =>
  (spec, settings, next) => {
    demand(isPlainDocument(spec), code, 'the specification of this stage must be an object');
    return make(spec, settings, next);
  };

/** A stage that makes any number of documents of each. */
const overEach = (change: (doc: Doc) => Docs): Stage =>
  function* (docs) {
    for (const doc of docs) yield* doc ? change(doc) : [doc];
  };

const $project = ofDocument(51272, (spec, settings) => {
  demand(Object.keys(spec).length > 0, 51272, 'Invalid $project: the specification must have at least one field');
  const project = buildProjector(spec, settings);
  return overEach((doc) => [project(doc)]);
});

const $addFields = ofDocument(40272, (spec, settings) => {
  const project = buildProjector(spec, settings, undefined, true);
  return overEach((doc) => [project(doc)]);
});

const wholeNumber = (spec: unknown, min: number, code: number, name: string): number =>
  Number.isSafeInteger(spec) && Number(spec) >= min ? Number(spec) : refuse(code, `invalid argument to ${name} stage`);

const $sort = ofDocument(15973, (spec, { collation, ...limits }, { $limit: limit }) => {
  const { sort } = buildSorter(spec, collatorFor(collation));
  const max = Number.isSafeInteger(limit) ? Number(limit) : 0;
  return (docs) => sort(docs, (doc) => doc, { ...limits, sizeOf: roughSize, max });
});

/** What an accumulator makes of the values its expression has in the documents of a group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}
type AccumulatorMaker = (settings: StageSettings) => Accumulator;

function totalled(result: (total: Total) => unknown): AccumulatorMaker {
  return () => {
    const total = new Total();
    return { add: (value) => total.add(value), result: () => result(total) };
  };
}

/** Keeps one value: the one before, or the next. */
const keeping =
  (choose: (kept: unknown, value: unknown, isFirst: boolean) => unknown): AccumulatorMaker =>
  () => {
    let [kept, isFirst]: [unknown, boolean] = [null, true];
    const add = (value: unknown): void => {
      kept = choose(kept, value, isFirst);
      isFirst = false;
    };
    return { add, result: () => kept ?? null };
  };

const better =
  (sign: number): AccumulatorMaker =>
  (settings) => {
    const strings = collatorFor(settings.collation);
    return keeping((a, b) => extreme([a, b], (x, y) => compareValues(x, y, strings) * sign > 0))(settings);
  };

/** Collects the values that are there, by a key that is theirs alone or by their place. */
const collecting =
  (keyOf: (value: unknown, place: number) => unknown): AccumulatorMaker =>
  ({ meter }) => {
    const values = new Map<unknown, unknown>();
    const add = (value: unknown): void => {
      if (value === undefined) return;
      const key = keyOf(value, values.size);
      if (!values.has(key)) meter.hold(32 + roughSize(value));
      values.set(key, values.get(key) ?? value);
    };
    return { add, result: () => [...values.values()] };
  };

const accumulators: Record<string, AccumulatorMaker> = {
  $sum: totalled((total) => total.sum()),
  $avg: totalled((total) => total.average()),
  $count: totalled((total) => total.count),
  $min: better(-1),
  $max: better(1),
  $first: keeping((kept, value, isFirst) => (isFirst ? value : kept)),
  $last: keeping((_kept, value) => value),
  $push: collecting((_value, place) => place),
  $addToSet: collecting((value) => identityOf(value)),
  $mergeObjects: keeping((kept, value) => mergeObjects([kept, value])),
};

function accumulatorOf(field: string, given: unknown, settings: StageSettings) {
  const [name = '', ...others] = isPlainDocument(given) ? Object.keys(given) : [];
  demand(name && others.length === 0, 40234, `The field '${field}' must be an accumulator object`);
  demand(!field.includes('.'), 40235, `The field name '${field}' cannot contain '.'`);
  demand(!field.startsWith('$'), 40236, `The field name '${field}' cannot be an operator name`);
  demand(Object.hasOwn(accumulators, name), 15952, `unknown group operator '${name}', or not supported by this server`);
  const argument = (given as Doc)[name];
  demand(!Array.isArray(argument), 40237, `The ${name} accumulator is a unary operator`);
  const isCount = isPlainDocument(argument) && Object.keys(argument).length === 0;
  demand(name !== '$count' || isCount, 'TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  const valueOf = compileExpression(name === '$count' ? 1 : argument, settings);
  return { field, valueOf, make: accumulators[name] as AccumulatorMaker };
}

const $group = ofDocument(15947, ({ _id: idExpression, ...fields }, settings) => {
  demand(idExpression !== undefined, 15955, 'a group specification must include an _id');
  const isPath = typeof idExpression === 'string' && idExpression.startsWith('$');
  const isConstant = idExpression === null || (typeof idExpression !== 'object' && !isPath);
  const isOfSets = Object.values(fields).some((given) => isPlainDocument(given) && '$addToSet' in given);
  const isSimple = !settings.collation || (isConstant && !isOfSets);
  demand(isSimple, 'CommandNotSupported', '$group under a collation is not supported by this server');
  const idOf = compileExpression(idExpression, settings);
  // The only field of an id that is a document is null when it is missing, as an id of one value is.
  const [onlyField, ...others] = isPlainDocument(idExpression) ? Object.keys(idExpression) : [];
  const isOneField = onlyField !== undefined && others.length === 0 && !onlyField.startsWith('$');
  const members = Object.entries(fields).map(([field, given]) => accumulatorOf(field, given, settings));
  return function* (docs) {
    const groups = new Map<string, { _id: unknown; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      if (!doc) {
        yield;
        continue;
      }
      settings.meter.tick();
      const value = idOf(doc) ?? null;
      const _id = isOneField ? { [onlyField]: null, ...(value as Doc) } : value;
      const key = identityOf(_id);
      let group = groups.get(key);
      if (!group) {
        settings.meter.hold(200 + key.length + roughSize(_id) + members.length * 150);
        groups.set(key, (group = { _id, accumulators: members.map(({ make }) => make(settings)) }));
      }
      for (const [i, { valueOf }] of members.entries()) group.accumulators[i]?.add(valueOf(doc));
    }
    for (const { _id, accumulators: filled } of groups.values()) {
      const results = members.map(({ field }, i): [string, unknown] => [field, filled[i]?.result()]);
      yield { _id, ...Object.fromEntries(results) };
    }
  };
});

/** `$lookup` by field, by pipeline, or both; the joined collection is read through its indexes. */
const $lookup = ofDocument(9, (spec, settings) => {
  const { from, as, localField, foreignField, pipeline = [], let: bindings = {}, ...others } = spec;
  const isNamed = typeof from === 'string' && typeof as === 'string' && isPlainDocument(bindings);
  const hasFields = typeof localField === 'string' && typeof foreignField === 'string';
  const isJoin = hasFields || (localField === undefined && foreignField === undefined && 'pipeline' in spec);
  const isComplete = isNamed && isJoin && Object.keys(others).length === 0;
  demand(isComplete, 'FailedToParse', "$lookup takes 'from', 'as', 'let', and both fields, 'pipeline' or all of them");
  const bound = Object.entries(bindings).map(([name, value]) => [name, compileExpression(value, settings)] as const);
  const within = (doc: Doc | undefined): StageSettings => {
    // A variable bound to a missing field is bound.
    const values = bound.map(([name, evaluate]): [string, unknown] => [name, doc && evaluate(doc)]);
    return { ...settings, variables: { ...settings.variables, ...Object.fromEntries<unknown>(values) } };
  };
  const inner = compileStages(pipeline, within(undefined));
  return overEach(function* (doc) {
    // An array stands for its elements; a field without any value matches null and missing.
    const values = hasFields ? leavesAt(doc, splitPath(localField)) : [];
    const hasPattern = values.some((value) => value instanceof BSONRegExp);
    demand(!hasPattern, 'CommandNotSupported', '$lookup by a regular expression is not supported by this server');
    const $in = values.length > 0 ? values : [null];
    const found = settings.find?.(from, hasFields ? { [foreignField]: { $in } } : {}) ?? [];
    const { held } = settings.meter;
    const joining = bound.length === 0 ? inner : compileStages(pipeline, within(doc));
    const joined = yield* collect(joining(found), settings.meter);
    settings.meter.hold(held - settings.meter.held);
    yield buildProjector({ [as]: { $literal: joined } }, settings, undefined, true)(doc);
  });
});

const $replaceWith: StageMaker = (spec, settings) => {
  const rootOf = compileExpression(spec, settings);
  return overEach((doc) => {
    const root = rootOf(doc);
    demand(isPlainDocument(root), 40228, "'newRoot' expression must evaluate to an object");
    return [root];
  });
};

/** The values a document is taken apart into, with their places; none keeps it as it is. */
function* elementsOf(value: unknown, preserves: boolean): Generator<[value: unknown, place: number | null] | null> {
  if (value === null || value === undefined) {
    if (preserves) yield null;
  } else if (!Array.isArray(value)) yield [value, null];
  else if (value.length === 0 && preserves) yield [undefined, null];
  else for (const [place, item] of value.entries()) yield [item, place];
}

const $unwind: StageMaker = (given, settings) => {
  const spec = isPlainDocument(given) ? given : { path: given };
  const { path, preserveNullAndEmptyArrays: preserves = false, includeArrayIndex: index, ...others } = spec;
  demand(typeof path === 'string' && /^\$[^$]/.test(path), 28818, "the path of $unwind must begin with a '$'");
  const areKnown = Object.keys(others).length === 0 && typeof preserves === 'boolean';
  demand(areKnown, 28811, 'unrecognized option to $unwind stage, or one of a wrong type');
  const isIndex = index === undefined || (typeof index === 'string' && /^[^$]/.test(index));
  demand(isIndex, 28822, "invalid includeArrayIndex: it must be a name that does not start with '$'");
  const target = path.slice(1);
  // Unlike in expressions, an array on the way leads nowhere.
  const follow = (value: unknown, part: string): unknown => (isPlainDocument(value) ? member(value, part) : undefined);
  return overEach(function* (doc) {
    for (const element of elementsOf(splitPath(target).reduce(follow, doc as unknown), preserves)) {
      const [value, place] = element ?? [undefined, null];
      const own = element ? { [target]: value === undefined ? '$$REMOVE' : { $literal: value } } : {};
      const placed = index === undefined ? own : { ...own, [index]: { $literal: place } };
      yield buildProjector(placed, settings, undefined, true)(doc);
    }
  });
};

const $count: StageMaker = (spec) => {
  const isName = typeof spec === 'string' && /^[^$.][^.]*$/.test(spec);
  demand(isName, 40156, "the count field must be a non-empty string without '$' or '.'");
  return function* (docs) {
    let n = 0;
    for (const doc of docs)
      if (doc) n += 1;
      else yield;
    if (n > 0) yield { [spec]: n };
  };
};

/** The stages there are. One stands here only with its known answers in the tests. */
const makers: Record<string, StageMaker> = {
  $match: ofDocument(15959, (spec, settings) => {
    const { test, needsExactTypes } = compileFilter(spec, settings);
    const match = overEach((doc) => (test(doc) ? [doc] : []));
    return (docs) => {
      // Past the first stage an int can no longer be told from a double.
      demand(!needsExactTypes, 'CommandNotSupported', '$type of one numeric type is for the first stage of a pipeline');
      return match(docs);
    };
  }),
  $project,
  $addFields,
  $set: $addFields,
  $unset: (spec, settings, next) => {
    const fields: unknown[] = [spec].flat();
    const areNames = fields.length > 0 && fields.every((field) => typeof field === 'string' && field !== '');
    demand(areNames, 31002, '$unset specification must be a string or an array');
    return $project(Object.fromEntries(fields.map((field) => [field as string, 0])), settings, next);
  },
  $sort,
  $skip: (spec) => {
    const skip = wholeNumber(spec, 0, 5107200, '$skip');
    return function* (docs) {
      let n = 0;
      for (const doc of docs) if (!doc || (n += 1) > skip) yield doc;
    };
  },
  $limit: (spec) => {
    const limit = wholeNumber(spec, 1, 15958, '$limit');
    return function* (docs) {
      let n = 0;
      for (const doc of docs) {
        yield doc;
        if (doc && (n += 1) >= limit) return;
      }
    };
  },
  $group,
  $lookup,
  $unwind,
  $count,
  $sortByCount: (spec, settings, next) => {
    const isExpression = (typeof spec === 'string' && spec.startsWith('$')) || isPlainDocument(spec);
    demand(isExpression, 40148, 'the sortByCount field must be a path or an expression');
    const count = $group({ _id: spec, count: { $sum: 1 } }, settings, next);
    const sort = $sort({ count: -1 }, settings, next);
    return (docs) => sort(count(docs));
  },
  $replaceWith,
  $replaceRoot: ofDocument(40229, ({ newRoot, ...others }, settings, next) => {
    demand(newRoot !== undefined && Object.keys(others).length === 0, 40231, '$replaceRoot takes a newRoot only');
    return $replaceWith(newRoot, settings, next);
  }),
  $facet: ofDocument(40169, (spec, settings) => {
    const isInner = (stage: unknown): boolean =>
      !isPlainDocument(stage) || !('$facet' in stage || '$documents' in stage);
    const areInner = Object.values(spec).every((pipeline) => !Array.isArray(pipeline) || pipeline.every(isInner));
    demand(areInner, 40600, '$facet and $documents are not allowed to be used within a $facet stage');
    demand(Object.keys(spec).length > 0, 40169, 'the $facet specification must be a non-empty object');
    const facets = Object.entries(spec).map(([name, pipeline]) => [name, compileStages(pipeline, settings)] as const);
    return function* (docs) {
      const all = yield* collect(docs, settings.meter);
      const found: Doc = {};
      for (const [name, run] of facets) found[name] = yield* collect(run(all), settings.meter);
      yield found;
    };
  }),
  $documents: (spec, settings) => {
    const listOf = compileExpression(spec, settings);
    return function* () {
      const list = listOf({});
      const areDocuments = Array.isArray(list) && list.every(isPlainDocument);
      demand(areDocuments, 5858203, '$documents takes an array of documents');
      yield* list;
    };
  },
};
