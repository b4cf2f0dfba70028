import { rm } from 'node:fs/promises';
import { startDatabase } from '@korkollen/database/start';
import { makeDatabaseFolder } from '@korkollen/database/test/database-folder';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUri: string;
  }
}

/** One embedded database for the whole run; `KORKOLLEN_TEST_URI` names another MongoDB-compatible server instead. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['KORKOLLEN_TEST_URI'];
  if (given !== undefined && given !== '') {
    project.provide('databaseUri', given);
    return undefined;
  }
  const folder = makeDatabaseFolder();
  const database = await startDatabase({ folder });
  project.provide('databaseUri', database.uri);
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
}
