import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type AppOptions, buildApp } from '../src/app';
import { type Env, parseEnv } from '../src/plugins/env';

export const testSecret = 'a-secret-for-tests-that-is-long-enough';

/** Tests do not depend on the machine's disk. */
const roomyDisk = { bsize: 4_096, blocks: 1_000_000, bavail: 1_000_000 };

export interface TestAppOptions extends Omit<AppOptions, 'env' | 'logStream'> {
  /** Settings that differ from the tests' own. */
  variables?: Record<string, string>;
  /** Name of a database that others use too, and that is left; one of its own, dropped at the end, when left out. */
  databaseName?: string;
}

export interface TestApp {
  app: FastifyInstance;
  env: Env;
  databaseName: string;
  /** What the app has logged so far, one line each. */
  logLines: string[];
}

/** The address of the run's database server with a database's name put into it. */
export function databaseUri(databaseName: string): string {
  return inject('databaseUri').replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${databaseName}`);
}

/**
 * An app on the run's database server, ready for `inject`. It is closed after the test that builds it, or after the file
 * where all tests share it.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { variables, databaseName = `test-${randomUUID()}`, ...appOptions } = options;
  // afterAll would not be called by a test
  const whenDone = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  const dataFolder = await mkdtemp(join(tmpdir(), 'korkollen-data-'));
  // the last of what is done: whatever comes later is done before
  whenDone(() => rm(dataFolder, { recursive: true, force: true }));
  const env = parseEnv({
    NODE_ENV: 'test',
    MONGODB_URI: databaseUri(databaseName),
    JWT_SECRET: testSecret,
    KORKOLLEN_DATA: dataFolder,
    ...variables,
  });
  const logLines: string[] = [];
  const app = await buildApp({
    registerCheckIntervalMs: 0,
    // A busy test machine is not an overload.
    maxEventLoopDelayMs: 0,
    // a test that is about them mails them itself
    mailsLeads: false,
    importsByClock: false,
    readDisk: async () => roomyDisk,
    ...appOptions,
    env,
    logStream: { write: (line) => void logLines.push(line) },
  });
  whenDone(async () => {
    if (options.databaseName === undefined && app.database.isReady()) await app.database.connection.dropDatabase();
    await app.close();
  });
  if (variables?.['MONGODB_URI'] === undefined) await app.database.whenReady();
  return { app, env, databaseName, logLines };
}
