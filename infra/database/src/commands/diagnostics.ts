import os from 'node:os';
import { isPlainDocument, maxDocumentBytes, type Doc } from '../bson-document';
import { CommandError } from '../command-error';
import { namespaceOf, type CommandContext, type CommandSpec } from '../command-registry';
import { countMatches, prepareQuery } from '../find-query';
import { checkPipeline } from '../pipeline-check';
import { splitPipeline } from '../pipeline-run';
import { describePlan } from '../planner';
import { checkSpeculation } from '../scram';
import { maxMessageBytes } from '../wire-message';
import { findSpec, pipelineSource } from './reading';

/** The MongoDB version whose behaviour is followed. */
export const serverVersion = '8.0.0';

function hello({ connection, command, keys }: CommandContext): Doc {
  const speculation = checkSpeculation(command.speculativeAuthenticate, connection, keys);
  const isLegacyName = 'ismaster' in command || 'isMaster' in command;
  return {
    ...(command.helloOk === true ? { helloOk: true } : {}),
    ...(isLegacyName ? { ismaster: true } : { isWritablePrimary: true }),
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
    ...(speculation ? { speculativeAuthenticate: speculation } : {}),
    ok: 1,
  };
}

const buildInfo = (): Doc => ({
  version: serverVersion,
  versionArray: [8, 0, 0, 0],
  gitVersion: 'körkollen embedded database',
  modules: [],
  storageEngines: ['lmdb'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
  ok: 1,
});

function collStats(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const collection = context.database.catalogue.find(namespace);
  const count = collection?.count ?? 0;
  const size = collection?.bytes ?? 0;
  return {
    ns: namespace,
    count,
    size,
    avgObjSize: count > 0 ? Math.round(size / count) : 0,
    storageSize: size,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
    ok: 1,
  };
}

function dbStats({ database, db }: CommandContext): Doc {
  const collections = database.catalogue.list(db);
  const objects = collections.reduce((sum, { count }) => sum + count, 0);
  const dataSize = collections.reduce((sum, { bytes }) => sum + bytes, 0);
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize,
    storageSize: dataSize,
    indexes,
    fsUsedSize: database.storage.size().fileBytes,
    ok: 1,
  };
}

function serverStatus({ database }: CommandContext): Doc {
  const { rss, heapUsed } = process.memoryUsage();
  const uptime = (Date.now() - database.startedAt.getTime()) / 1000;
  return {
    host: os.hostname(),
    version: serverVersion,
    process: 'korkollen-database',
    pid: process.pid,
    uptime,
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(rss / 2 ** 20), heapUsed },
    metrics: { cursor: { open: { total: database.cursors.size } } },
    storageEngine: { name: 'lmdb', persistent: true, ...database.storage.size() },
    ok: 1,
  };
}

function explain(context: CommandContext): Doc {
  const inner = context.command.explain;
  if (!isPlainDocument(inner)) throw new CommandError('FailedToParse', 'explain needs a command');
  const verbosity = context.command.verbosity ?? 'allPlansExecution';
  const [name = '', collectionName] = Object.entries(inner)[0] ?? [];
  const namespace = `${context.db}.${String(collectionName)}`;
  const source = pipelineSource(context, namespace);
  const query = explainedQuery(name, inner, source);
  const planner = { namespace, winningPlan: describePlan(query.plan, query.filter.source), rejectedPlans: [] };
  if (verbosity === 'queryPlanner') return { explainVersion: '1', queryPlanner: planner, command: inner, ok: 1 };
  const started = performance.now();
  const nReturned = countMatches(source.storage, source.collection, query);
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
  };
  return { explainVersion: '1', queryPlanner: planner, executionStats, command: inner, ok: 1 };
}

function explainedQuery(
  name: string,
  inner: Doc,
  source: ReturnType<typeof pipelineSource>,
): ReturnType<typeof prepareQuery> {
  const [statement] = (inner.updates ?? inner.deletes ?? []) as Doc[];
  switch (name) {
    case 'find':
      return prepareQuery(source.collection, findSpec(inner));
    case 'aggregate':
      return splitPipeline(source, { stages: checkPipeline(inner.pipeline), hint: inner.hint }).query;
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return prepareQuery(source.collection, { filter: inner.query, sort: inner.sort, hint: inner.hint });
    case 'update':
    case 'delete':
      return prepareQuery(source.collection, { filter: statement?.q, hint: statement?.hint });
    default:
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

const ok = (): Doc => ({ ok: 1 });

/** Commands about the server, the connection and plans. */
export const diagnosticCommands: Record<string, CommandSpec> = {
  hello: { fields: 'any', open: true, run: hello },
  ping: { fields: [], open: true, run: ok },
  buildInfo: { fields: [], open: true, run: buildInfo },
  connectionStatus: {
    fields: ['showPrivileges'],
    open: true,
    run: ({ connection }) => ({
      authInfo: {
        authenticatedUsers: connection.isAuthenticated ? [{ user: 'korkollen', db: 'admin' }] : [],
        authenticatedUserRoles: [],
      },
      ok: 1,
    }),
  },
  collStats: { fields: ['scale'], run: collStats },
  dbStats: { fields: ['scale', 'freeStorage'], run: dbStats },
  serverStatus: { fields: [], run: serverStatus },
  explain: { fields: ['verbosity'], run: explain },
  endSessions: { fields: [], open: true, run: ok },
  killAllSessions: { fields: [], run: ok },
};
