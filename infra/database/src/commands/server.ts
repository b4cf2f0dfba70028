import os from 'node:os';
import { isPlainDocument, maxDocumentBytes, type Doc } from '../bson-document';
import type { Collection } from '../catalogue';
import { Meter } from '../command-settings';
import { namespaceOf, words, type CommandContext, type Commands } from '../command-registry';
import type { Database } from '../database';
import { countMatches, prepareQuery, type Query } from '../find-query';
import { backup, compact, restore } from '../maintenance';
import { splitPipeline } from '../pipeline-run';
import { describePlan } from '../planner';
import { demand } from '../refuse';
import { compileStages } from '../stages';
import { continueScram, startScram, userName } from '../scram';
import type { Steps } from '../turn-runner';
import { maxMessageBytes } from '../wire-message';
import { querySpec } from './reading';

/** The MongoDB version whose behaviour is followed. */
const version = '8.0.0';

function hello({ connection, command }: CommandContext): Doc {
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

/** What statistics say of one collection or of several. */
function sizesOf(collections: Collection[]): Doc {
  const total = (of: (collection: Collection) => number): number => collections.reduce((sum, one) => sum + of(one), 0);
  const [count, size] = [total((one) => one.count), total((one) => one.bytes)];
  const avgObjSize = count > 0 ? Math.round(size / count) : 0;
  return { count, size, avgObjSize, storageSize: size, nindexes: total(({ indexes }) => indexes.length) };
}

function collStats(context: CommandContext): Doc {
  const ns = namespaceOf(context);
  const collection = context.database.catalogue.find(ns);
  return { ns, ...sizesOf(collection ? [collection] : []), capped: false };
}

function dbStats({ database, db }: CommandContext): Doc {
  const collections = database.catalogue.list(db);
  const { count: objects, size: dataSize, nindexes: indexes, ...sizes } = sizesOf(collections);
  const fsUsedSize = database.storage.size().fileBytes;
  return { db, collections: collections.length, views: 0, objects, dataSize, indexes, ...sizes, fsUsedSize };
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

function* explain({ command: { explain: command, verbosity }, db, database }: CommandContext): Steps<Doc> {
  demand(isPlainDocument(command), 'FailedToParse', 'explain needs a command');
  const namespace = namespaceOf({ command, db });
  const query = explainedQuery(database, namespace, command);
  const winningPlan = describePlan(query.plan, query.filter.source);
  const plan = { explainVersion: '1', queryPlanner: { namespace, winningPlan, rejectedPlans: [] }, command };
  if (verbosity === 'queryPlanner') return plan;
  const started = performance.now();
  const examined = { documents: 0 };
  const nReturned = yield* countMatches(query, examined);
  const executionTimeMillis = Math.round(performance.now() - started);
  const totalDocsExamined = examined.documents;
  return { ...plan, executionStats: { executionSuccess: true, nReturned, executionTimeMillis, totalDocsExamined } };
}

function explainedQuery(database: Database, namespace: string, command: Doc): Query {
  const [name = ''] = Object.keys(command);
  const { updates, deletes = updates, pipeline, hint } = command;
  if (name === 'aggregate') {
    compileStages(pipeline, { meter: new Meter() });
    return splitPipeline(database, namespace, { stages: pipeline as Doc[], hint }).query;
  }
  const [statement] = Array.isArray(deletes) ? (deletes as Doc[]) : [];
  if (statement) return prepareQuery(database, namespace, { filter: statement.q, hint: statement.hint });
  const isKnown = /^(find|count|distinct|findAndModify)$/.test(name);
  demand(isKnown, 'CommandNotFound', `Explain failed due to unknown command: ${name}`);
  return prepareQuery(database, namespace, querySpec(command));
}

const nothing = (): Doc => ({});
const file = words('file');

/** Commands about the server, the connection, plans, and (ours, for the command line) the copy of the data. */
export const serverCommands: Commands = {
  hello: { open: true, run: hello },
  ping: { open: true, run: nothing },
  buildInfo: { open: true, run: buildInfo },
  connectionStatus: { fields: words('showPrivileges'), open: true, run: connectionStatus },
  collStats: { fields: words('scale'), run: collStats },
  dbStats: { fields: words('scale freeStorage'), run: dbStats },
  serverStatus: { run: serverStatus },
  explain: { fields: words('verbosity'), run: explain },
  endSessions: { open: true, run: nothing },
  killAllSessions: { run: nothing },
  saslStart: {
    fields: words('mechanism payload autoAuthorize options db'),
    open: true,
    run: ({ command, connection, keys }) => startScram(command, connection, keys),
  },
  saslContinue: {
    fields: words('conversationId payload'),
    open: true,
    run: ({ command, connection, keys }) => continueScram(command, connection, keys),
  },
  korkollenBackup: {
    fields: file,
    runBeside: ({ database, command }) => backup(database, String(command.file)),
  },
  korkollenRestore: { fields: file, runBeside: ({ database, command }) => restore(database, String(command.file)) },
  korkollenCompact: { runBeside: ({ database }) => compact(database) },
};
