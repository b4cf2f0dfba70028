import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import mongoose, { type Connection, type IndexDefinition, type IndexOptions } from 'mongoose';

type IndexDescription = mongoose.mongo.IndexDescription;
export type DatabaseConnection = Connection;

/** Makes one model on a connection, so that several apps can live in one process. */
export interface DefineModel {
  (connection: DatabaseConnection): {
    readonly schema: { indexes(): [keys: IndexDefinition, options: IndexOptions][] };
    readonly collection: {
      createIndexes(indexes: IndexDescription[]): Promise<unknown>;
      indexes(): Promise<{ name?: string }[]>;
      dropIndex(name: string): Promise<unknown>;
    };
  };
  /** The names of indexes that earlier releases made, and nothing goes by any more. */
  readonly formerIndexes?: readonly string[];
}

export interface Database {
  readonly connection: DatabaseConnection;
  /** True once connected with every migration done and every index in place, and while the connection lasts. */
  isReady(): boolean;
  /**
   * Resolves when the database is ready for the first time, or the app closes before; rejects when waiting for it is of no
   * use.
   */
  whenReady(): Promise<void>;
  /** Asks the server; rejects when it does not answer. */
  ping(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
  }
}

const { connected } = mongoose.ConnectionStates;
const MAX_RETRY_MS = 5_000;
const { MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError, MongoTopologyClosedError } =
  mongoose.mongo;
const { MongoError, MongoServerError, MongoParseError, MongoClientClosedError } = mongoose.mongo;
const unavailableErrors = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** What Node.js calls a connection that broke while something was sent; the driver passes it on as it is. */
const brokenConnections = new Set(['EPIPE', 'ECONNRESET']);

/** Whether an error says that the database cannot be reached now, as opposed to a refusal of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableErrors.some((type) => error instanceof type)) return true;
  if (error instanceof Error && 'code' in error && brokenConnections.has(String(error.code))) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof MongoError) return error.hasErrorLabel('RetryableWriteError');
  return error instanceof mongoose.Error && error.message.includes('before initial connection');
}

/** The database cannot be used as it is, and waiting does not mend it. The message is for whoever starts the API. */
export class UnmendableError extends Error {
  override name = 'UnmendableError';
}

const AUTHENTICATION_FAILED = 18;

/** Whether trying again is of no use, as when the address cannot be read or names nobody whom the database lets in. */
const isHopeless = (error: unknown): boolean =>
  error instanceof UnmendableError ||
  error instanceof MongoParseError ||
  (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED);

/** The code of a write that was refused because another document has the same value in a unique index. */
export const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because another document has the same value in a unique index. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoError) || error.code !== DUPLICATE_KEY) return false;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return field === undefined || keyPattern === undefined || field in keyPattern;
}

export interface ConnectOptions {
  uri: string;
  models: readonly DefineModel[];
  serverSelectionTimeoutMs?: number;
  socketTimeoutMs?: number;
}

/** Opens a connection. A URI that names a database wins over `korkollen`. */
async function open(connection: DatabaseConnection, options: ConnectOptions): Promise<void> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(options.uri);
  await connection.openUri(options.uri, {
    ...(!namesDatabase && { dbName: 'korkollen' }),
    serverSelectionTimeoutMS: options.serverSelectionTimeoutMs ?? 2_000,
    connectTimeoutMS: 3_000,
    ...(options.socketTimeoutMs !== undefined && { socketTimeoutMS: options.socketTimeoutMs }),
  });
}

const INDEX_NOT_FOUND = 27;

/**
 * Former indexes go once those are there that have taken their place. What an aborted signal leaves out is made at the next
 * start.
 */
async function createIndexes(
  connection: Connection,
  models: readonly DefineModel[],
  signal?: AbortSignal,
): Promise<void> {
  for (const define of models) {
    signal?.throwIfAborted();
    const model = define(connection);
    // in one command: mongoose would ask for each by itself, which is most of what an empty database is waited for
    const wanted = model.schema.indexes().map(([key, indexOptions]) => ({ ...indexOptions, key }) as IndexDescription);
    if (wanted.length > 0) await model.collection.createIndexes(wanted);
    const { formerIndexes = [] } = define;
    const there = formerIndexes.length === 0 ? [] : await model.collection.indexes();
    for (const name of formerIndexes.filter((former) => there.some((index) => index.name === former))) {
      await model.collection.dropIndex(name).catch((error: unknown) => {
        // another instance that starts has been quicker
        if (!(error instanceof MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
      });
    }
  }
}

export interface DatabaseOptions extends ConnectOptions {
  /** Brings what is stored to what this release expects, before indexes are made and the first request is let in. */
  migrate?: (connection: DatabaseConnection, signal: AbortSignal) => Promise<void>;
}

/** One connection for a command that needs the database now. @throws when it does not answer. */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseConnection> {
  const connection = mongoose.createConnection();
  await open(connection, options);
  await createIndexes(connection, options.models);
  return connection;
}

/**
 * Keeps one connection for the app. The app starts without waiting for it: a database that comes up later is found by
 * retrying, and until then everything that needs it answers 503.
 */
export const databasePlugin = fp<DatabaseOptions>(
  async (app, options) => {
    const connection = mongoose.createConnection();
    for (const define of options.models) define(connection);
    const closing = new AbortController();
    let isPrepared = false;

    /** On a connection of its own: until this is done, requests find none and are answered 503. */
    async function prepare(): Promise<void> {
      const preparing = mongoose.createConnection();
      try {
        await open(preparing, { socketTimeoutMs: 6_000, ...options });
        await options.migrate?.(preparing, closing.signal);
        await createIndexes(preparing, options.models, closing.signal);
      } finally {
        await preparing.close();
      }
    }

    async function connectUntilReady(): Promise<void> {
      for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
        try {
          await prepare();
          closing.signal.throwIfAborted();
          await open(connection, { socketTimeoutMs: 6_000, ...options });
          isPrepared = true;
          return;
        } catch (error) {
          if (closing.signal.aborted) return;
          if (isHopeless(error)) {
            app.log.error({ err: error }, 'database cannot be used');
            throw error;
          }
          app.log.warn({ err: error, retryInMs: waitMs }, 'database not reached');
          await delay(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
        }
      }
    }

    const ready = connectUntilReady();
    // Whoever waits for the database hears of a failure; without one it is nobody's unhandled rejection.
    ready.catch(() => undefined);
    app.decorate('database', {
      connection,
      isReady: () => isPrepared && connection.readyState === connected,
      whenReady: () => ready,
      ping: async () => {
        await connection.db?.command({ ping: 1 });
      },
    });
    // as early as can be: what is being prepared goes on to the end of its step
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onClose', async () => {
      await connection.close();
      await ready.catch(() => undefined);
    });
  },
  { name: 'database' },
);
