import { Long } from 'bson';
import { isPlainDocument, type Doc } from '../bson-document';
import { wholeReply } from '../cursors';
import { equalValues } from '../bson-order';
import { collatorFor, parseCollation } from '../collation';
import { Meter } from '../command-settings';
import { namespaceOf, numberField, words, type CommandContext, type Commands } from '../command-registry';
import { leavesAt, splitPath } from '../document-path';
import { countMatches, docOf, findById, prepareQuery, projectBytes, runQuery, type QuerySpec } from '../find-query';
import { identityOf } from '../key-encoding';
import { evaluateLet, runPipeline } from '../pipeline-run';
import { demand, refuse } from '../refuse';
import type { Steps } from '../turn-runner';

/** The collation, the variables and the limits of a command. */
const settingsOf = (command: Doc) => ({
  collation: parseCollation(command.collation),
  variables: evaluateLet(command.let),
  meter: new Meter(numberField(command, 'maxTimeMS')),
});

/** The query a find, a count or a distinct asks for. */
export function querySpec(command: Doc): QuerySpec {
  const { filter = command.query, sort, projection, hint } = command;
  const limit = Math.abs(numberField(command, 'limit', 'count' in command ? -Infinity : 0) ?? 0);
  return { filter, sort, projection, hint, skip: numberField(command, 'skip'), limit, settings: settingsOf(command) };
}

function find(context: CommandContext): Buffer | Steps<Buffer> {
  const { command, database } = context;
  const namespace = namespaceOf(context);
  const direct = findById(database, namespace, command);
  if (direct) return wholeReply(direct, namespace);
  const query = prepareQuery(database, namespace, querySpec(command));
  const documents = projectBytes(query);
  const { meter } = query.spec.settings ?? {};
  const batch = { batchSize: numberField(command, 'batchSize'), singleBatch: command.singleBatch === true, meter };
  return database.cursors.start(namespace, documents, batch);
}

function aggregate(context: CommandContext): Steps<Buffer> {
  const { command, database, db } = context;
  const stages: unknown = command.pipeline;
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  demand(isPlainDocument(command.cursor), 'FailedToParse', "The 'cursor' option is required");
  // The one session this command can be sure is alive is its own.
  const [first = {}] = stages as Doc[];
  if ('$listLocalSessions' in first)
    stages[0] = { $documents: command.lsid ? [{ $literal: { _id: command.lsid, lastUse: new Date() } }] : [] };
  const isOfDatabase = command.aggregate === 1;
  const isGiven = '$documents' in ((stages[0] ?? {}) as Doc);
  demand(
    isOfDatabase === isGiven,
    'InvalidNamespace',
    '{aggregate: 1} and $documents as the first stage need each other',
  );
  const namespace = isOfDatabase ? `${db}.$cmd.aggregate` : namespaceOf(context);
  const settings = settingsOf(command);
  const documents = runPipeline(database, namespace, { stages: stages as Doc[], hint: command.hint, settings });
  const batchSize = numberField(command.cursor, 'batchSize');
  return database.cursors.start(namespace, documents, { batchSize, meter: settings.meter });
}

function getMore({ command, database, db }: CommandContext): Steps<Buffer> {
  const namespace = `${db}.${String(command.collection)}`;
  return database.cursors.more(cursorId(command.getMore), namespace, numberField(command, 'batchSize'));
}

function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  return typeof value === 'number' ? Long.fromNumber(value) : refuse('TypeMismatch', 'a cursor id must be a long');
}

function killCursors(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const ids = (context.command.cursors as unknown[]).map(cursorId);
  const cursorsKilled = ids.filter((id) => context.database.cursors.kill(id, namespace));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

function* count(context: CommandContext): Steps<Doc> {
  const query = prepareQuery(context.database, namespaceOf(context), querySpec(context.command));
  const isAll = query.filter.matchesAll && !query.spec.skip && !query.spec.limit;
  return { n: isAll ? (query.collection?.count ?? 0) : yield* countMatches(query) };
}

function* distinct(context: CommandContext): Steps<Doc> {
  const { command, database } = context;
  const query = prepareQuery(database, namespaceOf(context), querySpec(command));
  demand(typeof command.key === 'string', 'TypeMismatch', "BSON field 'key' must be a string");
  const path = splitPath(command.key);
  const found = new Map<string, unknown>();
  for (const match of runQuery(query)) {
    if (!match) yield;
    for (const value of match ? leavesAt(docOf(match), path) : []) {
      const identity = identityOf(value);
      if (!found.has(identity)) found.set(identity, value);
    }
  }
  const strings = collatorFor(query.spec.settings?.collation);
  if (!strings) return { values: [...found.values()] };
  // Under a collation texts that count as equal are one value.
  const values: unknown[] = [];
  for (const value of found.values()) if (!values.some((kept) => equalValues(value, kept, strings))) values.push(value);
  return { values };
}

/** Commands that read documents. */
export const readingCommands: Commands = {
  find: {
    fields: words(`filter sort projection hint skip limit batchSize singleBatch collation let
      allowDiskUse noCursorTimeout allowPartialResults`),
    run: find,
  },
  aggregate: {
    fields: words('pipeline cursor collation hint let allowDiskUse bypassDocumentValidation'),
    run: aggregate,
  },
  getMore: { fields: words('collection batchSize'), run: getMore },
  killCursors: { fields: words('cursors'), run: killCursors },
  count: { fields: words('query limit skip hint collation fields'), run: count },
  distinct: { fields: words('key query collation hint'), run: distinct },
};
