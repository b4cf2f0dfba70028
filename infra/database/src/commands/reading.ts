import { Long } from 'bson';
import { isPlainDocument, type Doc } from '../bson-document';
import { equalValues } from '../bson-order';
import { collatorFor, parseCollation } from '../collation';
import { CommandError } from '../command-error';
import { namespaceOf, numberField, type CommandContext, type CommandSpec } from '../command-registry';
import { Deadline } from '../deadline';
import { leavesAt, splitPath } from '../document-path';
import { findById } from '../find-by-id';
import { countMatches, docOf, prepareQuery, projectBytes, runQuery, type QuerySpec } from '../find-query';
import { identityOf } from '../key-encoding';
import { checkPipeline } from '../pipeline-check';
import { evaluateLet, runOverDocuments, runPipeline, type PipelineSource } from '../pipeline-run';

const deadlineOf = (command: Doc): Deadline | undefined => {
  const limit = numberField(command, 'maxTimeMS');
  return limit ? new Deadline(limit) : undefined;
};

/** The query a find, a count or a distinct asks for. */
export function querySpec(command: Doc): QuerySpec {
  const { sort, projection, hint } = command;
  return {
    filter: command.filter ?? command.query,
    sort,
    projection,
    hint,
    skip: numberField(command, 'skip') ?? 0,
    limit: Math.abs(numberField(command, 'limit', 'count' in command ? -Infinity : 0) ?? 0),
    collation: parseCollation(command.collation),
    variables: evaluateLet(command.let),
  };
}

function find(context: CommandContext): Buffer {
  const { command, database } = context;
  const namespace = namespaceOf(context);
  const collection = database.catalogue.find(namespace);
  const direct = collection && findById(database.storage, collection, command);
  if (direct && !command.projection)
    return database.cursors.start(namespace, direct.map(({ bytes }) => bytes).values());
  const query = prepareQuery(direct ? undefined : collection, querySpec(command));
  const matches = direct ?? runQuery(database.storage, collection, query, deadlineOf(command));
  const documents = projectBytes(matches, query);
  const batch = { batchSize: numberField(command, 'batchSize'), singleBatch: command.singleBatch === true };
  return database.cursors.start(namespace, documents, batch);
}

/** What pipelines of one command may read. */
export const pipelineSource = ({ database, db }: CommandContext, namespace: string): PipelineSource => ({
  storage: database.storage,
  collection: database.catalogue.find(namespace),
  collectionNamed: (name) => database.catalogue.find(`${db}.${name}`),
});

function aggregate(context: CommandContext): Buffer {
  const { command, db } = context;
  const stages = checkPipeline(command.pipeline);
  if (!isPlainDocument(command.cursor)) throw new CommandError('FailedToParse', "The 'cursor' option is required");
  const isCollectionless = command.aggregate === 1;
  const namespace = isCollectionless ? `${db}.$cmd.aggregate` : namespaceOf(context);
  const startsFromDocuments = listSessions(stages, command) || (stages[0] !== undefined && '$documents' in stages[0]);
  if (isCollectionless && !startsFromDocuments)
    throw new CommandError('InvalidNamespace', '{aggregate: 1} needs a pipeline that starts with $documents');
  const [collation, variables] = [parseCollation(command.collation), evaluateLet(command.let)];
  const spec = { stages, collation, hint: command.hint, variables, deadline: deadlineOf(command) };
  const source = pipelineSource(context, namespace);
  const documents = startsFromDocuments ? runOverDocuments(source, spec) : runPipeline(source, spec);
  return context.database.cursors.start(namespace, documents, { batchSize: numberField(command.cursor, 'batchSize') });
}

/** The one session this command can be sure is alive is its own. */
function listSessions(stages: Doc[], { lsid }: Doc): boolean {
  if (!stages[0] || !('$listLocalSessions' in stages[0])) return false;
  stages[0] = { $documents: isPlainDocument(lsid) ? [{ $literal: { _id: lsid, lastUse: new Date() } }] : [] };
  return true;
}

function getMore({ command, database, db }: CommandContext): Buffer {
  const namespace = `${db}.${String(command.collection)}`;
  return database.cursors.more(cursorId(command.getMore), namespace, numberField(command, 'batchSize'));
}

function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  if (typeof value === 'number') return Long.fromNumber(value);
  throw new CommandError('TypeMismatch', 'a cursor id must be a long');
}

function killCursors(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const ids = (context.command.cursors as unknown[]).map(cursorId);
  const cursorsKilled = ids.filter((id) => context.database.cursors.kill(id, namespace));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

function count(context: CommandContext): Doc {
  const { command, database } = context;
  const collection = database.catalogue.find(namespaceOf(context));
  const query = prepareQuery(collection, querySpec(command));
  const isAll = query.filter.matchesAll && !query.spec.skip && !query.spec.limit;
  if (isAll) return { n: collection?.count ?? 0 };
  return { n: countMatches(database.storage, collection, query, deadlineOf(command)) };
}

function distinct(context: CommandContext): Doc {
  const { command, database } = context;
  if (typeof command.key !== 'string') throw new CommandError('TypeMismatch', 'distinct needs a key');
  const collection = database.catalogue.find(namespaceOf(context));
  const query = prepareQuery(collection, querySpec(command));
  const path = splitPath(command.key);
  const values = new Map<string, unknown>();
  for (const match of runQuery(database.storage, collection, query, deadlineOf(command))) {
    for (const value of leavesAt(docOf(match), path)) {
      const key = identityOf(value);
      if (!values.has(key)) values.set(key, value);
    }
  }
  const { collation } = query.spec;
  return { values: collation ? mergeEqual([...values.values()], collation) : [...values.values()] };
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
    fields: `filter sort projection hint skip limit batchSize singleBatch collation let
      allowDiskUse noCursorTimeout allowPartialResults`,
    run: find,
  },
  aggregate: { fields: 'pipeline cursor collation hint let allowDiskUse bypassDocumentValidation', run: aggregate },
  getMore: { fields: 'collection batchSize', run: getMore },
  killCursors: { fields: 'cursors', run: killCursors },
  count: { fields: 'query limit skip hint collation fields', run: count },
  distinct: { fields: 'key query collation hint', run: distinct },
};
