import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase, type StartedDatabase } from '../src/start';
import { runCrashTest } from './crash-run';
import { makeDatabaseFolder } from './database-folder';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('..', import.meta.url));
let root = '';

const program = path.join(workspace, 'dist/main.mjs');
/** As it is built: to read the sources takes each start a second. */
const start = (folder: string): Promise<StartedDatabase> => startDatabase({ folder }, program);

beforeAll(async () => {
  root = makeDatabaseFolder();
  await run(process.execPath, ['build.mjs'], { cwd: workspace });
  await storeHundred();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const db = (folder: string, ...args: string[]): Promise<{ stdout: string }> =>
  run(process.execPath, [path.join(workspace, 'dist/cli.mjs'), ...args, '--data', folder]);
const ending = async (call: Promise<unknown>): Promise<{ code: number; stderr: string }> =>
  call.then(() => ({ code: 0, stderr: '' })).catch((error: unknown) => error as { code: number; stderr: string });
const main = (folder: string): Promise<unknown> =>
  run(process.execPath, [program, '--data', folder], { timeout: 10_000 });

describe('the database process', () => {
  it('loses nothing it acknowledged and tears nothing when it is killed', async () => {
    const report = await runCrashTest(path.join(root, 'crash'), program, { kills: 4, clients: 8 });
    expect(report).toMatchObject({ kills: 4, lost: 0, torn: 0, indexFaults: 0 });
    expect(report.acknowledged).toBeGreaterThan(0);
  });

  it('ends with 0 when it is told to, and with a sentence and 1 when it cannot start', async () => {
    const folder = path.join(root, 'process');
    const database = await start(folder);
    const second = await ending(main(folder));
    expect(second).toMatchObject({ code: 1 });
    expect(second.stderr).toMatch(/^The database folder .* is in use by another process \(pid \d+\)\. .*\n$/);
    expect(await database.close()).toBe(0);
    expect(fs.readdirSync(folder).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
  });

  it.each<[string, (folder: string) => string]>([
    ['a file', (folder) => (fs.writeFileSync(folder, ''), folder)],
    ['in a file', (folder) => (fs.writeFileSync(folder, ''), path.join(folder, 'db'))],
    ['one that cannot be made', () => '/proc/korkollen/db'],
    ['a device', () => '/dev/null'],
    ['read-only', (folder) => (fs.mkdirSync(folder, { mode: 0o500 }), process.getuid?.() === 0 ? '/proc' : folder)],
  ])('ends at once with a sentence and 1 when its folder is %s', async (name, prepare) => {
    const started = performance.now();
    const ended = await ending(main(prepare(path.join(root, `unusable-${name}`))));
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database folder .* cannot be used: .*\.\n$/) as string,
    });
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['empty', (file) => fs.truncateSync(file, 0), /is empty, where data was/],
    ['foreign', (file) => fs.writeFileSync(file, 'x'.repeat(20_000)), /is not a database file/],
    ['cut short', (file) => fs.truncateSync(file, 8192), /is cut short/],
    ['newer', (file) => patch(file, 28, [9]), /newer version/],
    ['overwritten at its beginning', (file) => patch(file, 16, [0, 0, 0, 0]), /is damaged at its beginning/],
    ['overwritten at its second header', (file) => patch(file, 4096 + 16, [0, 0, 0, 0]), /header page is not readable/],
    ['without a second header', (file) => patch(file, 4096 + 24, [0, 0, 0, 0]), /header page is not readable/],
    [
      'overwritten in the middle',
      (file) =>
        patch(
          file,
          rootPageOf(file) * 4096,
          Array.from({ length: 4096 }, (_, i) => i % 251),
        ),
      /is damaged at page \d+/,
    ],
  ])('refuses a data file that is %s, and leaves it as it is', async (name, damage, sentence) => {
    const folder = path.join(root, `damaged-${name}`);
    const file = copyHundred(folder);
    damage(file);
    const bytes = fs.readFileSync(file);
    await expect(start(folder)).rejects.toThrow(sentence);
    expect(fs.readFileSync(file).equals(bytes)).toBe(true);
  });
});

it('starts on a file that ends before its last page number, where nothing points', async () => {
  const folder = path.join(root, 'unwritten');
  const file = copyHundred(folder);
  // lmdb numbers a page that one change took and gave back, and never writes it
  for (const meta of [0, 4096]) {
    const lastPage = fs.readFileSync(file).readUInt32LE(meta + 144) + 3;
    patch(file, meta + 144, [lastPage & 255, lastPage >> 8]);
  }
  const database = await start(folder);
  const client = await MongoClient.connect(database.uri);
  const collection = client.db('a').collection('c');
  expect(await collection.countDocuments({})).toBe(100);
  await collection.insertMany(Array.from({ length: 100 }, () => ({ text: 'y'.repeat(2_000) })));
  expect(await collection.countDocuments({})).toBe(200);
  await client.close();
  await database.close();
});

const hundred = (): string => path.join(root, 'hundred');

/** A database of a hundred documents, not running any more. */
async function storeHundred(): Promise<void> {
  const database = await start(hundred());
  const client = await MongoClient.connect(database.uri);
  await client
    .db('a')
    .collection('c')
    .insertMany(Array.from({ length: 100 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
  await client.close();
  await database.close();
}

/** A copy of it in a folder of its own; gives its file. */
function copyHundred(folder: string): string {
  fs.cpSync(hundred(), folder, { recursive: true });
  return path.join(folder, 'data.mdb');
}

/** The page on which the tree of the data begins: one that is pointed to, however the file came about. */
function rootPageOf(file: string): number {
  const bytes = fs.readFileSync(file);
  const newest = bytes.readBigUInt64LE(4096 + 152) > bytes.readBigUInt64LE(152) ? 4096 : 0;
  return Number(bytes.readBigUInt64LE(newest + 136));
}

function patch(file: string, at: number, bytes: number[]): void {
  const descriptor = fs.openSync(file, 'r+');
  fs.writeSync(descriptor, Buffer.from(bytes), 0, bytes.length, at);
  fs.closeSync(descriptor);
}

describe('npm run db', () => {
  it('backs up and restores while the database runs, and refuses a damaged backup', async () => {
    const folder = path.join(root, 'backup');
    const file = path.join(root, 'backup.kkb');
    const database = await start(folder);
    const client = await MongoClient.connect(database.uri);
    const collection = client.db('a').collection('c');
    await collection.insertOne({ n: 1 });
    expect((await db(folder, 'backup', file)).stdout).toMatch(/sha256 [0-9a-f]{64}/);
    await collection.deleteMany({});
    await db(folder, 'restore', file);
    expect(await collection.countDocuments()).toBe(1);
    expect((await db(folder, 'stats')).stdout).toMatch(/a\.c: 1 documents/);
    patch(file, 6000, [1, 2, 3]);
    await collection.insertOne({ n: 2 });
    expect(await ending(db(folder, 'restore', file))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/checksum is wrong/) as string,
    });
    patch(file, 40, [0, 0, 0]);
    expect(await ending(db(folder, 'restore', file))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*its first line cannot be read[^\n]*\n$/) as string,
    });
    fs.truncateSync(file, 100);
    expect(await ending(db(folder, 'restore', file))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*not whole[^\n]*\n$/) as string,
    });
    expect(await collection.countDocuments()).toBe(2);
    await client.close();
    await database.close();
  });

  it('makes no backup in another place of a name with a space', async () => {
    const folder = path.dirname(copyHundred(path.join(root, 'spaces')));
    const ended = await ending(db(folder, 'backup', path.join(root, 'Last'), 'night.kkb'));
    expect(ended.stderr).toMatch(/^"night\.kkb" is too much; nothing was done\.[^\n]*\n$/);
    expect(fs.existsSync(path.join(root, 'Last'))).toBe(false);
  });

  it.each(['--bogus', '--to'])('ends with one sentence where it is called with %s', async (option) => {
    const { code, stderr } = await ending(db(path.join(root, 'misread'), 'stats', option));
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^[^\\n]*${option}[^\\n]*\\n$`));
  });

  it('takes a folder without a database for a mistake, and makes no backup of nothing', async () => {
    const [folder, file] = [path.join(root, 'mistyped'), path.join(root, 'nothing.kkb')];
    for (const args of [['backup', file], ['stats'], ['compact'], ['copy', '--to', 'mongodb://127.0.0.1:1']])
      expect(await ending(db(folder, ...args))).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^There is no database in .*mistyped; nothing was done\. [^\n]*\n$/) as string,
      });
    expect([fs.existsSync(folder), fs.existsSync(file)]).toEqual([false, false]);
  });

  it('gives space back while clients go on', async () => {
    const folder = path.join(root, 'compact');
    const database = await start(folder);
    const client = await MongoClient.connect(database.uri);
    const collection = client.db('a').collection('c');
    await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, text: 'x'.repeat(1000) })));
    await collection.deleteMany({ n: { $gt: 10 } });
    const before = fs.statSync(path.join(folder, 'data.mdb')).size;
    const [writes] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => collection.insertOne({ late: true }))),
      db(folder, 'compact'),
    ]);
    expect(writes).toHaveLength(20);
    expect(fs.statSync(path.join(folder, 'data.mdb')).size).toBeLessThan(before / 5);
    expect(await collection.countDocuments()).toBe(31);
    await client.close();
    await database.close();
  });
});

describe('mongoose', () => {
  it('works on it unchanged', async () => {
    const database = await start(path.join(root, 'mongoose'));
    const connection = await mongoose.createConnection(database.uri.replace('/?', '/shop?')).asPromise();
    const schema = new mongoose.Schema(
      {
        _id: String,
        email: { type: String, unique: true },
        history: [{ at: Date, status: String }],
        n: { type: Number, default: 0 },
      },
      { timestamps: true },
    );
    const Lead = connection.model('Lead', schema, 'Lead');
    await Lead.init();
    await Lead.create({ _id: 'a', email: 'a@b.se' });
    await expect(Lead.create({ _id: 'b', email: 'a@b.se' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@b.se' },
    });
    const changed = await Lead.findOneAndUpdate(
      { _id: 'a', n: 0 },
      { $push: { history: { at: new Date(0), status: 'NY' } }, $inc: { n: 1 } },
      { returnDocument: 'after' },
    ).lean();
    expect(changed).toMatchObject({ n: 1, history: [{ status: 'NY' }] });
    expect(await Lead.findOneAndUpdate({ _id: 'a', n: 0 }, { $inc: { n: 1 } })).toBeNull();
    expect(await Lead.countDocuments({ 'history.status': 'NY' })).toBe(1);
    expect(await Lead.distinct('history.status')).toEqual(['NY']);
    await connection.close();
    await database.close();
  });
});
