import { isDeepStrictEqual } from 'node:util';
import { allModels } from '../all-models';
import { describeDemoData, findDemoData, removeDemoData } from '../demo-data';
import { allMigrations } from '../migrations/all-migrations';
import { listDueMigrations } from '../migrations/run-migrations';
import { createAccountService } from '../modules/session/service';
import type { DatabaseConnection } from '../plugins/database';
import { type Finding, findingsOf } from './finding';

/** What a definition says of an index and what a server answers is compared by what makes it another index. */
async function missingIndexes(connection: DatabaseConnection): Promise<string[]> {
  const missing: string[] = [];
  for (const define of allModels) define(connection);
  for (const model of Object.values(connection.models)) {
    const there = await model.collection.indexes().catch(() => []);
    const wanted = model.schema.indexes();
    const isThere = ([keys, options]: (typeof wanted)[number]) =>
      there.some(
        (index) =>
          isDeepStrictEqual({ ...index.key }, { ...keys }) &&
          Boolean(index.unique) === Boolean(options.unique) &&
          isDeepStrictEqual(index.partialFilterExpression, options.partialFilterExpression) &&
          index.expireAfterSeconds === options.expireAfterSeconds,
      );
    const lacking = wanted.filter((index) => !isThere(index));
    missing.push(...lacking.map(([keys]) => `${model.collection.name} by ${Object.keys(keys).join(', ')}`));
  }
  return missing;
}

async function checkIndexes(connection: DatabaseConnection): Promise<Finding> {
  const { fine, mend } = findingsOf('indexes');
  const missing = await missingIndexes(connection);
  if (missing.length === 0) return fine('all are there');
  return mend(`Missing: ${missing.join('; ')}. The next start of the API makes them.`);
}

async function checkMigrations(connection: DatabaseConnection): Promise<Finding> {
  const { fine, mend } = findingsOf('migrations');
  const due = await listDueMigrations(connection, allMigrations);
  if (due.length === 0) return fine('all are done');
  return mend(`Not done: ${due.map(({ name }) => name).join(', ')}. Do them with npm run migrate, or start the API.`);
}

async function checkDemoData(connection: DatabaseConnection, isProduction: boolean): Promise<Finding> {
  const { fine, note, mend } = findingsOf('demo data');
  const found = describeDemoData(await findDemoData(connection));
  if (found === null) return fine('none');
  return isProduction ? mend(`There is ${found}; ${removeDemoData}`) : note(`There is ${found}.`);
}

async function checkAdministrators(connection: DatabaseConnection): Promise<Finding> {
  const { fine, mend } = findingsOf('administrators');
  const { length: count } = await createAccountService(connection).administratorEmails();
  return count > 0 ? fine(String(count)) : mend('There is none. Invite one: npm run admin -- create EMAIL');
}

/** What is stored, on a connection that stands. */
export async function checkStored(connection: DatabaseConnection, isProduction: boolean): Promise<Finding[]> {
  return [
    findingsOf('database').fine('answers'),
    await checkMigrations(connection),
    await checkIndexes(connection),
    await checkDemoData(connection, isProduction),
    await checkAdministrators(connection),
  ];
}
