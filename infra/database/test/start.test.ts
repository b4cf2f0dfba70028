import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { StartupError, startDatabase, withDatabaseName, type StartedDatabase } from '../src/start';

const folders: string[] = [];
const running: StartedDatabase[] = [];

function newFolder(name = 'db'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-test-'));
  folders.push(folder);
  return path.join(folder, name);
}

async function start(options: Parameters<typeof startDatabase>[0]): Promise<StartedDatabase> {
  const database = await startDatabase(options);
  running.push(database);
  return database;
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.close().catch(() => undefined);
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

describe('startDatabase', () => {
  it('keeps the data over a restart, in a socket only its owner may open', async () => {
    const folder = newFolder();
    const first = await start({ folder });
    expect(fs.statSync(path.join(folder, 'db.sock')).mode & 0o777).toBe(0o600);
    const client = await MongoClient.connect(withDatabaseName(first.uri, 'shop'));
    await client.db().collection('things').insertOne({ name: 'åäö' });
    await client.close();
    await first.close();
    const second = await start({ folder });
    const again = await MongoClient.connect(second.uri);
    expect(
      await again
        .db('shop')
        .collection('things')
        .findOne({}, { projection: { _id: 0 } }),
    ).toEqual({ name: 'åäö' });
    await again.close();
  });

  it('takes a short private folder when the path is too long for a socket', async () => {
    const folder = newFolder('long'.repeat(30));
    const { uri } = await start({ folder });
    const client = await MongoClient.connect(uri);
    expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    const socket = decodeURIComponent(/mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
    expect(fs.statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder that is in use, in a sentence', async () => {
    const folder = newFolder();
    await start({ folder });
    await expect(startDatabase({ folder })).rejects.toThrow(StartupError);
    await expect(startDatabase({ folder })).rejects.toThrow(/in use by another process/);
  });
});
