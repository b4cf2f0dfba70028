import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp, databaseUri } from '../../test/build-app';
import { connectDatabase, type DatabaseConnection } from '../plugins/database';
import { allMigrations } from './all-migrations';
import { leaseModel } from '../plugins/database/lease';
import { migrationModel } from './model';
import { listDueMigrations, type Migration, MigrationError, runMigrations } from './run-migrations';

interface Thing {
  _id: number;
  price?: number;
  priceOre?: number;
}

/** Prices in kronor become prices in öre. */
const inOre: Migration = {
  name: '2026-11-02-prices-in-ore',
  collection: 'things',
  pending: { price: { $exists: true } },
  change: ({ price }) => ({ $set: { priceOre: Number(price) * 100 }, $unset: { price: '' } }),
};
const renamed: Migration = {
  name: '2026-11-01-price-has-its-name',
  collection: 'things',
  pending: { cost: { $exists: true } },
  change: () => ({ $rename: { cost: 'price' } }),
};

async function connectTo(databaseName: string): Promise<DatabaseConnection> {
  const connection = await connectDatabase({ uri: databaseUri(databaseName), models: [] });
  onTestFinished(() => connection.close());
  return connection;
}

/** A database of its own with things that cost as much as their number. */
async function storeThings(count: number, field = 'price') {
  const databaseName = `test-${randomUUID()}`;
  const connection = await connectTo(databaseName);
  onTestFinished(() => connection.dropDatabase());
  const things = connection.collection<Thing>('things');
  await things.insertMany(Array.from({ length: count }, (_, index) => ({ _id: index, [field]: index })));
  return { databaseName, connection, things };
}

const recordsOf = (connection: DatabaseConnection) => migrationModel(connection).find().sort({ _id: 1 }).lean();

describe('migrations', () => {
  it('run in the order of their names, each once', async () => {
    const { connection, things } = await storeThings(1_200, 'cost');
    const change = vi.fn(inOre.change);
    const migrations = [{ ...inOre, change }, renamed];
    await runMigrations(connection, migrations);
    expect(await things.findOne({ _id: 7 })).toEqual({ _id: 7, priceOre: 700 });
    expect(await recordsOf(connection)).toMatchObject([
      { _id: renamed.name, changed: 1_200 },
      { _id: inOre.name, changed: 1_200 },
    ]);
    await things.insertOne({ _id: -1, price: 5 });
    await runMigrations(connection, migrations);
    expect(change).toHaveBeenCalledTimes(1_200);
  });

  it('are run by one of two instances, and the other waits for it', async () => {
    const { databaseName, connection, things } = await storeThings(1_200);
    const other = await connectTo(databaseName);
    const change = vi.fn(inOre.change);
    await Promise.all([
      runMigrations(connection, [{ ...inOre, change }], { pollMs: 10 }),
      runMigrations(other, [{ ...inOre, change }], { pollMs: 10 }).then(async () => {
        expect(await things.countDocuments(inOre.pending)).toBe(0);
      }),
    ]);
    expect(change).toHaveBeenCalledTimes(1_200);
    expect(await leaseModel(connection).find().lean()).toEqual([]);
  });

  it('are taken up again after a kill, once its lease has expired', async () => {
    const { databaseName, connection, things } = await storeThings(1_200);
    const source = (path: string) => pathToFileURL(`${import.meta.dirname}/${path}`).href;
    const code = `
      import { connectDatabase } from '${source('../plugins/database.ts')}';
      import { runMigrations } from '${source('run-migrations.ts')}';
      const connection = await connectDatabase({ uri: process.env.URI, models: [] });
      const change = ({ _id, price }) => {
        if (_id === 700) process.kill(process.pid, 'SIGKILL');
        return { $set: { priceOre: price * 100 }, $unset: { price: '' } };
      };
      const migration = { name: '${inOre.name}', collection: 'things', pending: { price: { $exists: true } }, change };
      await runMigrations(connection, [migration], { leaseMs: 1_500 });
    `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { PATH: process.env['PATH'], URI: databaseUri(databaseName) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await things.countDocuments(inOre.pending)).toBe(700);
    expect(await recordsOf(connection)).toEqual([]);

    await runMigrations(connection, [inOre], { pollMs: 50 });
    expect(await things.countDocuments(inOre.pending)).toBe(0);
    expect(await things.findOne({ _id: 3 })).toEqual({ _id: 3, priceOre: 300 });
    expect(await recordsOf(connection)).toMatchObject([{ _id: inOre.name, changed: 700 }]);
  });

  it('are not done when they fail, and the lease is given back', async () => {
    const { connection } = await storeThings(3);
    const failing: Migration = {
      ...inOre,
      change: () => {
        throw new TypeError('elsa@example.se has no price');
      },
    };
    const run = runMigrations(connection, [failing]);
    await expect(run).rejects.toThrow(new MigrationError(`Migration ${inOre.name} failed: TypeError`));
    expect(await recordsOf(connection)).toEqual([]);
    await runMigrations(connection, [inOre]);
    expect(await recordsOf(connection)).toMatchObject([{ changed: 3 }]);
  });

  it('that change nothing of what they find end instead of going round for ever', async () => {
    const { connection } = await storeThings(3);
    const endless: Migration = { ...inOre, change: () => ({ $set: { seen: true } }) };
    await expect(runMigrations(connection, [endless])).rejects.toThrow('still finds documents that it has changed');
  });

  it('are only told of by a dry run', async () => {
    const { connection, things } = await storeThings(3);
    expect(await listDueMigrations(connection, [inOre, renamed])).toEqual([
      { name: renamed.name, collection: 'things', documents: 0 },
      { name: inOre.name, collection: 'things', documents: 3 },
    ]);
    expect(await things.countDocuments(inOre.pending)).toBe(3);
    const collections = await connection.listCollections();
    expect(collections.map(({ name }) => name)).toEqual(['things']);
  });

  it('of the product are listed as their files are named', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-\d\d-\d\d-[a-z0-9-]+\.ts$/.test(name));
    expect(allMigrations.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
  });
});

describe('the start of the API', () => {
  it('is not ready before another instance has finished migrating', async () => {
    const { databaseName, connection, things } = await storeThings(3);
    await leaseModel(connection).create({ _id: 'migrations', holder: 'x', expiresAt: new Date(Date.now() + 60_000) });
    // Named here, so that the app is not waited for.
    const variables = { MONGODB_URI: databaseUri(databaseName) };
    const { app } = await buildTestApp({ variables, migrations: [inOre] });
    expect((await ask(app, 'live')).statusCode).toBe(200);
    expect((await ask(app, 'ready')).statusCode).toBe(503);
    expect((await ask(app, 'listSchools')).statusCode).toBe(503);
    await leaseModel(connection).deleteMany();
    await app.database.whenReady();
    expect((await ask(app, 'ready')).statusCode).toBe(200);
    expect(await things.countDocuments(inOre.pending)).toBe(0);
    await app.close();
  });

  it('fails with the migration that fails', async () => {
    const { databaseName } = await storeThings(3);
    const variables = { MONGODB_URI: databaseUri(databaseName) };
    const endless: Migration = { ...inOre, change: () => ({ $set: { seen: true } }) };
    const { app } = await buildTestApp({ variables, migrations: [endless] });
    await expect(app.database.whenReady()).rejects.toThrow(`Migration ${inOre.name} still finds`);
    expect((await ask(app, 'ready')).statusCode).toBe(503);
    await app.close();
  });
});
