import fs from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { makeDatabaseFolder } from './database-folder';
import { startDatabase, type StartOptions, type StartedDatabase } from '../src/start';

export interface Served {
  readonly client: MongoClient;
  readonly database: StartedDatabase;
  readonly folder: string;
  /** An empty database, another at each call. */
  fresh(): Db;
}

let names = 0;

/** Serves one database to all tests of a file. */
export function serve(options: Omit<StartOptions, 'folder'> = {}): () => Served {
  let served: Served | undefined;
  beforeAll(async () => {
    const folder = makeDatabaseFolder();
    const database = await startDatabase({ folder: path.join(folder, 'db'), ...options });
    const client = await MongoClient.connect(database.uri);
    served = { client, database, folder, fresh: () => client.db(`t${(names += 1)}`) };
  });
  afterAll(async () => {
    await served?.client.close();
    await served?.database.close();
    if (served) fs.rmSync(served.folder, { recursive: true, force: true });
  });
  return () => {
    if (!served) throw new Error('not served yet');
    return served;
  };
}

/** The server's error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<MongoServerError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}
