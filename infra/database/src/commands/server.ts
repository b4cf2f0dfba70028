import os from 'node:os';
import { isPlainDocument, maxDocumentBytes, type Doc } from '../bson-document';
import type { Collection } from '../catalogue';
import { CommandError } from '../command-error';
import { namespaceOf, type CommandContext, type CommandSpec } from '../command-registry';
import { countMatches, prepareQuery, type PreparedQuery } from '../find-query';
import { checkPipeline } from '../pipeline-check';
import { splitPipeline } from '../pipeline-run';
import { describePlan } from '../planner';
import { checkSpeculation, continueScram, startScram, userName } from '../scram';
import { maxMessageBytes } from '../wire-message';
import { pipelineSource, querySpec } from './reading';

/** The MongoDB version whose behaviour is followed. */
const version = '8.0.0';

function hello({ connection, command, keys }: CommandContext): Doc {
  return {
    helloOk: true,
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
    ...(command.saslSupportedMechs === undefined ? {} : { saslSupportedMechs: ['SCRAM-SHA-256'] }),
    ...checkSpeculation(command.speculativeAuthenticate, connection, keys),
  };
}

const buildInfo = (): Doc => ({
  version,
  versionArray: [8, 0, 0, 0],
  gitVersion: 'körkollen embedded database',
  modules: [],
  storageEngines: ['lmdb'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
});

function connectionStatus({ connection }: CommandContext): Doc {
  const authenticatedUsers = connection.isAuthenticated ? [{ user: userName, db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers, authenticatedUserRoles: [] } };
}

function totalsOf(collections: Collection[]): { objects: number; size: number; avgObjSize: number; indexes: number } {
  const total = (of: (collection: Collection) => number): number => collections.reduce((sum, one) => sum + of(one), 0);
  const [objects, size] = [total(({ count }) => count), total(({ bytes }) => bytes)];
  const avgObjSize = objects > 0 ? Math.round(size / objects) : 0;
  return { objects, size, avgObjSize, indexes: total(({ indexes }) => indexes.length) };
}

function collStats(context: CommandContext): Doc {
  const ns = namespaceOf(context);
  const collection = context.database.catalogue.find(ns);
  const { objects: count, size, avgObjSize, indexes: nindexes } = totalsOf(collection ? [collection] : []);
  return { ns, count, size, avgObjSize, storageSize: size, nindexes, capped: false };
}

function dbStats({ database, db }: CommandContext): Doc {
  const collections = database.catalogue.list(db);
  const { size, ...totals } = totalsOf(collections);
  const fsUsedSize = database.storage.size().fileBytes;
  return { db, collections: collections.length, views: 0, ...totals, dataSize: size, storageSize: size, fsUsedSize };
}

function serverStatus({ database }: CommandContext): Doc {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    host: os.hostname(),
    version,
    process: 'korkollen-database',
    pid: process.pid,
    uptime: (Date.now() - database.startedAt) / 1000,
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(rss / 2 ** 20), heapUsed },
    metrics: { cursor: { open: { total: database.cursors.size } } },
    storageEngine: { name: 'lmdb', persistent: true, ...database.storage.size() },
  };
}

function explain(context: CommandContext): Doc {
  const { explain: command, verbosity } = context.command;
  if (!isPlainDocument(command)) throw new CommandError('FailedToParse', 'explain needs a command');
  const namespace = namespaceOf({ command, db: context.db });
  const query = explainedQuery(context, namespace, command);
  const winningPlan = describePlan(query.plan, query.filter.source);
  const plan = { explainVersion: '1', queryPlanner: { namespace, winningPlan, rejectedPlans: [] }, command };
  if (verbosity === 'queryPlanner') return plan;
  const started = performance.now();
  const { storage, catalogue } = context.database;
  const nReturned = countMatches(storage, catalogue.find(namespace), query);
  const executionTimeMillis = Math.round(performance.now() - started);
  return { ...plan, executionStats: { executionSuccess: true, nReturned, executionTimeMillis } };
}

function explainedQuery(context: CommandContext, namespace: string, command: Doc): PreparedQuery {
  const [name = ''] = Object.keys(command);
  const source = pipelineSource(context, namespace);
  if (name === 'aggregate')
    return splitPipeline(source, { stages: checkPipeline(command.pipeline), hint: command.hint }).query;
  const [statement] = (command.updates ?? command.deletes ?? []) as Doc[];
  if (statement) return prepareQuery(source.collection, { filter: statement.q, hint: statement.hint });
  if (!/^(find|count|distinct|findAndModify)$/.test(name))
    throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  return prepareQuery(source.collection, querySpec(command));
}

const nothing = (): Doc => ({});

/** Commands about the server, the connection, plans, and (ours, for the command line) the copy of the data. */
export const serverCommands: Record<string, CommandSpec> = {
  hello: { fields: '', open: true, run: hello },
  ping: { fields: '', open: true, run: nothing },
  buildInfo: { fields: '', open: true, run: buildInfo },
  connectionStatus: { fields: 'showPrivileges', open: true, run: connectionStatus },
  collStats: { fields: 'scale', run: collStats },
  dbStats: { fields: 'scale freeStorage', run: dbStats },
  serverStatus: { fields: '', run: serverStatus },
  explain: { fields: 'verbosity', run: explain },
  endSessions: { fields: '', open: true, run: nothing },
  killAllSessions: { fields: '', run: nothing },
  saslStart: {
    fields: 'mechanism payload autoAuthorize options db',
    open: true,
    run: ({ command, connection, keys }) => startScram(command, connection, keys),
  },
  saslContinue: {
    fields: 'conversationId payload',
    open: true,
    run: ({ command, connection, keys }) => continueScram(command, connection, keys),
  },
  korkollenBackup: { fields: 'file', runAlone: ({ maintenance, command }) => maintenance.backup(String(command.file)) },
  korkollenRestore: {
    fields: 'file',
    runAlone: ({ maintenance, command }) => maintenance.restore(String(command.file)),
  },
  korkollenCompact: { fields: '', runAlone: ({ maintenance }) => maintenance.compact() },
};
