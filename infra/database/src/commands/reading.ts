import { Long } from 'bson';
import { isPlainDocument, type Doc } from '../bson-document';
import { equalValues } from '../bson-order';
import { collatorFor, parseCollation } from '../collation';
import { CommandError } from '../command-error';
import { namespaceOf, numberField, type CommandContext, type CommandSpec } from '../command-registry';
import { cursorReply } from '../cursor-reply';
import { Deadline } from '../deadline';
import { leavesAt, splitPath } from '../document-path';
import { countMatches, docOf, prepareQuery, projectBytes, runQuery, type QuerySpec } from '../find-query';
import { identityOf } from '../key-encoding';
import { checkPipeline } from '../pipeline-check';
import { evaluateLet, runOverDocuments, runPipeline, type PipelineSource } from '../pipeline-run';

const deadlineOf = (command: Doc): Deadline | undefined => {
  const limit = numberField(command, 'maxTimeMS');
  return limit ? new Deadline(limit) : undefined;
};

/** The query a find, or the command that explain wraps, asks for. */
export function findSpec(command: Doc): QuerySpec {
  const skip = numberField(command, 'skip');
  const limit = numberField(command, 'limit');
  const { filter, sort, projection, hint } = command;
  return {
    filter,
    sort,
    projection,
    hint,
    skip: skip ?? 0,
    limit: limit ?? 0,
    collation: parseCollation(command.collation),
    variables: evaluateLet(command.let),
  };
}

function find(context: CommandContext): Buffer {
  const { command, database } = context;
  const namespace = namespaceOf(context);
  const collection = database.catalogue.find(namespace);
  const query = prepareQuery(collection, findSpec(command));
  const documents = projectBytes(runQuery(database.storage, collection, query, deadlineOf(command)), query);
  const batch = database.cursors.start(
    namespace,
    documents,
    numberField(command, 'batchSize'),
    command.singleBatch === true,
  );
  return cursorReply(batch, 'firstBatch', namespace);
}

/** What pipelines of one command may read. */
export function pipelineSource({ database, db }: CommandContext, namespace: string): PipelineSource {
  return {
    storage: database.storage,
    collection: database.catalogue.find(namespace),
    collectionNamed: (name) => database.catalogue.find(`${db}.${name}`),
  };
}

function aggregate(context: CommandContext): Buffer {
  const { command, db } = context;
  const stages = checkPipeline(command.pipeline);
  if (!isPlainDocument(command.cursor))
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const isCollectionless = command.aggregate === 1;
  const namespace = isCollectionless ? `${db}.$cmd.aggregate` : namespaceOf(context);
  const startsFromDocuments = listSessions(stages, command) || (stages[0] !== undefined && '$documents' in stages[0]);
  if (isCollectionless && !startsFromDocuments)
    throw new CommandError(
      'InvalidNamespace',
      '{aggregate: 1} is not valid for an empty pipeline or one that starts with a stage over a collection',
    );
  const spec = {
    stages,
    collation: parseCollation(command.collation),
    hint: command.hint,
    variables: evaluateLet(command.let),
    deadline: deadlineOf(command),
  };
  const source = pipelineSource(context, namespace);
  const documents = startsFromDocuments ? runOverDocuments(source, spec) : runPipeline(source, spec);
  const batch = context.database.cursors.start(namespace, documents, numberField(command.cursor, 'batchSize'), false);
  return cursorReply(batch, 'firstBatch', namespace);
}

/** The one session this command can be sure is alive is its own. */
function listSessions(stages: Doc[], { lsid }: Doc): boolean {
  if (!stages[0] || !('$listLocalSessions' in stages[0])) return false;
  stages[0] = { $documents: isPlainDocument(lsid) ? [{ $literal: { _id: lsid, lastUse: new Date() } }] : [] };
  return true;
}

function getMore(context: CommandContext): Buffer {
  const { command, database, db } = context;
  const id = cursorId(command.getMore);
  const namespace = `${db}.${String(command.collection)}`;
  return cursorReply(database.cursors.more(id, namespace, numberField(command, 'batchSize')), 'nextBatch', namespace);
}

function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  if (typeof value === 'number') return Long.fromNumber(value);
  throw new CommandError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
}

function killCursors(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const ids = (context.command.cursors as unknown[]).map(cursorId);
  const killed = ids.filter((id) => context.database.cursors.kill(id, namespace));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

function count(context: CommandContext): Doc {
  const { command, database } = context;
  const collection = database.catalogue.find(namespaceOf(context));
  const limit = Math.abs(numberField(command, 'limit', Number.MIN_SAFE_INTEGER) ?? 0);
  const query = prepareQuery(collection, {
    filter: command.query,
    skip: numberField(command, 'skip') ?? 0,
    limit,
    hint: command.hint,
    collation: parseCollation(command.collation),
  });
  if (query.filter.matchesAll && !query.spec.skip && !limit) return { n: collection?.count ?? 0, ok: 1 };
  return { n: countMatches(database.storage, collection, query, deadlineOf(command)), ok: 1 };
}

function distinct(context: CommandContext): Doc {
  const { command, database } = context;
  if (typeof command.key !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is missing or not a string");
  const collection = database.catalogue.find(namespaceOf(context));
  const collation = parseCollation(command.collation);
  const query = prepareQuery(collection, { filter: command.query, hint: command.hint, collation });
  const path = splitPath(command.key);
  const values = new Map<string, unknown>();
  for (const match of runQuery(database.storage, collection, query, deadlineOf(command))) {
    for (const value of leavesAt(docOf(match), path)) {
      const key = identityOf(value);
      if (!values.has(key)) values.set(key, value);
    }
  }
  return { values: collation ? mergeEqual([...values.values()], collation) : [...values.values()], ok: 1 };
}

/** Under a collation texts that count as equal are one value. */
function mergeEqual(values: unknown[], collation: Doc): unknown[] {
  const same = collatorFor(collation);
  const kept: unknown[] = [];
  for (const value of values) if (!kept.some((other) => equalValues(value, other, same))) kept.push(value);
  return kept;
}

/** Commands that read documents. */
export const readingCommands: Record<string, CommandSpec> = {
  find: {
    fields: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'let',
      'allowDiskUse',
      'noCursorTimeout',
      'allowPartialResults',
    ],
    unsupported: ['tailable', 'awaitData', 'oplogReplay', 'min', 'max', 'returnKey', 'showRecordId'],
    run: find,
  },
  aggregate: {
    fields: ['pipeline', 'cursor', 'collation', 'hint', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
    unsupported: ['explain'],
    run: aggregate,
  },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
};
