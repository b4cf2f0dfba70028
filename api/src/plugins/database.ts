import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import mongoose, { type Connection } from 'mongoose';

export type DatabaseConnection = Connection;

/** Makes one model on a connection, so that several apps can live in one process. */
export type DefineModel = (connection: DatabaseConnection) => { createIndexes(): Promise<unknown> };

export interface Database {
  readonly connection: DatabaseConnection;
  /** True once connected with every index in place, and while the connection lasts. */
  isReady(): boolean;
  /** Resolves when the database is ready for the first time; rejects when waiting for it is of no use. */
  whenReady(): Promise<void>;
  /** Asks the server; rejects when it does not answer. */
  ping(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
  }
}

const connected: number = mongoose.ConnectionStates.connected;
const longestRetryMs = 5_000;
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

/** Whether an error says that the database cannot be reached now, as opposed to a refusal of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableErrors.some((type) => error instanceof type)) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof MongoError) return error.hasErrorLabel('RetryableWriteError');
  return error instanceof mongoose.Error && error.message.includes('before initial connection');
}

const authenticationFailed = 18;

/** Whether trying again is of no use: the address cannot be read, or names nobody whom the database lets in. */
const isHopeless = (error: unknown): boolean =>
  error instanceof MongoParseError || (error instanceof MongoServerError && error.code === authenticationFailed);

/** Whether a write was refused because another document has the same value in a unique index. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoError) || error.code !== 11000) return false;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return field === undefined || keyPattern === undefined || field in keyPattern;
}

export interface ConnectOptions {
  uri: string;
  models: readonly DefineModel[];
  serverSelectionTimeoutMs?: number;
  socketTimeoutMs?: number;
}

/** Opens a connection and makes every index that is missing. A URI that names a database wins over `korkollen`. */
async function open(connection: DatabaseConnection, options: ConnectOptions): Promise<void> {
  const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(options.uri);
  await connection.openUri(options.uri, {
    ...(!namesDatabase && { dbName: 'korkollen' }),
    serverSelectionTimeoutMS: options.serverSelectionTimeoutMs ?? 2_000,
    connectTimeoutMS: 3_000,
    ...(options.socketTimeoutMs !== undefined && { socketTimeoutMS: options.socketTimeoutMs }),
    // Without a server a request fails at once with 503 instead of waiting in a buffer.
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  });
  for (const define of options.models) await define(connection).createIndexes();
}

/** One connection for a command that needs the database now. @throws when it does not answer. */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseConnection> {
  const connection = mongoose.createConnection();
  await open(connection, options);
  return connection;
}

/**
 * Keeps one connection for the app. The app starts without waiting for it: a database that comes up later is found by
 * retrying, and until then everything that needs it answers 503.
 */
export const databasePlugin = fp<ConnectOptions>(
  async (app, options) => {
    const connection = mongoose.createConnection();
    const closing = new AbortController();
    let hasIndexes = false;

    async function connectUntilReady(): Promise<void> {
      for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
        try {
          await open(connection, { socketTimeoutMs: 6_000, ...options });
          hasIndexes = true;
          return;
        } catch (error) {
          if (closing.signal.aborted) return;
          if (isHopeless(error)) throw error;
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
      isReady: () => hasIndexes && connection.readyState === connected,
      whenReady: () => ready,
      ping: async () => {
        await connection.db?.command({ ping: 1 });
      },
    });
    app.addHook('onClose', async () => {
      closing.abort();
      await connection.close();
      await ready.catch(() => undefined);
    });
  },
  { name: 'database' },
);
