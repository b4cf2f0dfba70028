import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Database {
  collection(name: string): {
    updateOne(filter: object, change: object, options?: { upsert: boolean }): Promise<unknown>;
    updateMany(filter: object, change: object): Promise<unknown>;
  };
}

interface DatabaseDriver {
  MongoClient: new (uri: string) => { connect(): Promise<unknown>; db(name: string): Database; close(): Promise<void> };
}

/** Changes what is stored, as the administrators' pages will. */
export async function withDatabase(
  { databaseUri }: Product,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const driver = createRequire(path.join(root, 'infra/database/package.json'))('mongodb') as DatabaseDriver;
  const client = new driver.MongoClient(databaseUri);
  await client.connect();
  try {
    await work(client.db('korkollen'));
  } finally {
    await client.close();
  }
}

/** Does now what the clock does, as an operator can; answers what the program says of it. */
export async function runNow(
  { databaseUri, mailFolder, origin }: Product,
  program: 'watch-mails' | 'lead-mails',
): Promise<unknown> {
  const dataFolder = path.dirname(mailFolder);
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, `api/dist/${program}.mjs`)], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      MONGODB_URI: databaseUri,
      KORKOLLEN_DATA: dataFolder,
      PUBLIC_ORIGIN: origin,
      JWT_SECRET: (await readFile(path.join(dataFolder, 'session-secret'), 'utf8')).trim(),
    },
  });
  return JSON.parse(stdout) as unknown;
}
