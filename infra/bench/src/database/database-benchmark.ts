import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDatabase } from '@korkollen/database/start';
import { MongoClient, type Db } from 'mongodb';
import type { Benchmark, Ratio } from '../benchmark';
import { buildDatabase } from './built-database';
import { appendAndSync, putAndCommit } from './disk';
import { timeInTurns } from './in-turns';

const documents = 100_000;
const mostIdleMegabytes = 90;
const mostClients = 64;

const school = (n: number) => ({
  n,
  name: `Trafikskola ${n}`,
  city: `city ${n % 290}`,
  active: n % 3 === 0,
  text: 'x'.repeat(120),
});

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Work = () => unknown;
const microseconds = { unit: 'µs', highestRatio: null };
let inserted = 0;
const insertInto = (db: Db) => db.collection('single').insertOne(school((inserted += 1)));
const pingOf = (db: Db) => db.command({ ping: 1 });

/** A write at a time through the driver; the floor is lmdb alone, without driver or server. */
async function singleWrites(db: Db, folder: string, commit: Work): Promise<Ratio[]> {
  const { sync, floor, insert, ping } = await timeInTurns({
    sync: appendAndSync(path.join(folder, 'synced')),
    floor: commit,
    insert: () => insertInto(db),
    ping: () => pingOf(db),
  });
  return [
    { ...microseconds, measured: 'durable insert / fdatasync', value: insert, against: sync, highestRatio: 1 / 0.6 },
    { ...microseconds, measured: 'durable insert / ping and fdatasync', value: insert, against: ping + sync },
    { ...microseconds, measured: 'bare lmdb commit / fdatasync', value: floor, against: sync },
    {
      ...microseconds,
      measured: 'durable insert beyond a ping / bare lmdb commit',
      value: insert - ping,
      against: floor,
    },
  ];
}

/** From one answer to the next, of so many clients on connections of their own; a bare commit holds one document. */
async function atOnce(clients: number, db: Db, commit: Work): Promise<Ratio[]> {
  const { _id } = (await db.collection('schools').findOne({ n: documents / 2 })) ?? {};
  const { floor, insert, ping, find } = await timeInTurns(
    {
      floor: commit,
      insert: () => insertInto(db),
      ping: () => pingOf(db),
      find: () => db.collection('schools').findOne({ _id }),
    },
    clients,
  );
  const of = clients === 1 ? '1 client' : `${clients} clients`;
  return [
    { ...microseconds, measured: `findOne by _id, ${of} / ping`, value: find, against: ping, highestRatio: 1 / 0.8 },
    { ...microseconds, measured: `durable insert, ${of} / ping`, value: insert, against: ping },
    { ...microseconds, measured: `durable insert, ${of} / bare lmdb commit`, value: insert, against: floor },
  ];
}

/** The work on many documents, against the same in this process's memory. */
async function manyDocuments(db: Db): Promise<Ratio[]> {
  const all = Array.from({ length: documents }, (_, n) => school(n));
  const insert = await milliseconds(async () => {
    for (let from = 0; from < documents; from += 10_000)
      await db.collection('schools').insertMany(all.slice(from, from + 10_000));
  });
  const clone = await milliseconds(async () => Promise.resolve(structuredClone(all)));
  const scans: number[] = [];
  for (let pass = 0; pass < 5; pass += 1)
    scans.push(await milliseconds(() => db.collection('schools').countDocuments({ name: 'none', active: true })));
  const [scan = NaN] = scans.sort((a, b) => a - b);
  const shown = { unit: 'ms', highestRatio: null, against: clone };
  return [
    { ...shown, measured: 'insertMany of 100 000 / cloning them in memory', value: insert },
    { ...shown, measured: 'scan of 100 000 / cloning them in memory', value: scan },
  ];
}

export const databaseBenchmark: Benchmark = {
  name: 'database',
  says: 'the embedded database through the driver, against the disk, a ping and memory',
  run: async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-bench-'));
    const database = await startDatabase({ folder: path.join(folder, 'db') }, buildDatabase());
    const idle = residentMegabytes(database.pid);
    const client = await MongoClient.connect(database.uri, { maxPoolSize: mostClients });
    try {
      const many = await manyDocuments(client.db('bench'));
      const commit = putAndCommit(folder);
      const single = await singleWrites(client.db('bench'), folder, commit);
      for (const clients of [1, 8, mostClients]) single.push(...(await atOnce(clients, client.db('bench'), commit)));
      const memory = {
        measured: 'memory when idle',
        value: idle,
        against: mostIdleMegabytes,
        unit: 'MB',
        highestRatio: 1,
      };
      return [...single, ...many, memory];
    } finally {
      await client.close();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
