import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupError, startDatabase, withDatabaseName, type StartedDatabase } from '../src/start';
import { Storage } from '../src/storage';

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
  it('keeps what was written ahead with the next durable write, and when it ends', async () => {
    const folder = newFolder();
    const connect = async (uri: string) => {
      const client = await MongoClient.connect(withDatabaseName(uri, 'shop'));
      return { client, things: client.db().collection<{ _id: number }>('things') };
    };
    const ahead = { writeConcern: { w: 1, j: false } };
    const first = await start({ folder });
    const before = await connect(first.uri);
    await before.things.insertOne({ _id: 1 }, ahead);
    await before.things.insertOne({ _id: 2 });
    process.kill(first.pid, 'SIGKILL');
    await before.client.close();
    const second = await start({ folder });
    const after = await connect(second.uri);
    expect(await after.things.distinct('_id')).toEqual([1, 2]);
    await after.things.insertOne({ _id: 3 }, ahead);
    expect(await after.things.countDocuments({})).toBe(3);
    await after.client.close();
    await second.close();
    const last = await connect((await start({ folder })).uri);
    expect(await last.things.distinct('_id')).toEqual([1, 2, 3]);
    await last.client.close();
  });

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

describe('the owner of a folder', () => {
  const isRoot = process.getuid?.() === 0;

  it.runIf(isRoot && process.platform === 'linux')(
    'is told from another process namespace, where its pid means nothing',
    async () => {
      const folder = newFolder();
      await start({ folder });
      const main = new URL('../src/main.ts', import.meta.url).pathname;
      const args = ['--pid', '--fork', process.execPath, '--import', 'tsx', main, '--data', folder];
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const { status, stderr } = spawnSync('unshare', args, { encoding: 'utf8', timeout: 20_000 });
        expect(stderr).toMatch(/in use by another process/);
        expect(status).toBe(1);
      }
    },
  );

  it('ends before it acknowledges anything once another has the data file, wherever that runs', async () => {
    const folder = newFolder();
    const first = await start({ folder });
    const client = await MongoClient.connect(first.uri, { serverSelectionTimeoutMS: 500 });
    const things = client.db('a').collection<{ _id: number }>('c');
    await things.insertOne({ _id: 1 });
    // A second server that the lock does not see, as on a file system that knows no sockets.
    for (const name of fs.readdirSync(folder)) if (name.startsWith('lock-')) fs.rmSync(path.join(folder, name));
    const second = await start({ folder, socketPath: path.join(folder, 'second.sock') });
    await expect(things.insertOne({ _id: 2 })).rejects.toThrow();
    await client.close();
    const other = await MongoClient.connect(second.uri);
    await other.db('a').collection<{ _id: number }>('c').insertOne({ _id: 3 });
    expect(await other.db('a').collection('c').distinct('_id')).toEqual([1, 3]);
    await other.close();
    expect(await first.close()).toBe(1);
  });

  it.runIf(isRoot)('is refused a socket folder that somebody else has put in its place, root too', async () => {
    const folder = newFolder('long'.repeat(30));
    const { uri, close } = await startDatabase({ folder });
    await close();
    const planted = path.dirname(decodeURIComponent(/mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? ''));
    folders.push(planted);
    fs.chownSync(planted, 12_345, 12_345);
    await expect(startDatabase({ folder })).rejects.toThrow(/belongs to another user/);
  });

  it('hears in a sentence that there is no disk space', () => {
    const folder = newFolder('.');
    const full = { bavail: 0, bsize: 4096 } as ReturnType<typeof fs.statfsSync>;
    vi.spyOn(fs, 'statfsSync').mockReturnValueOnce(full);
    expect(() => new Storage(folder)).toThrow(`No disk space is left for the database folder ${folder}.`);
  });
});
