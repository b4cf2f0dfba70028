import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '@korkollen/database/start';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Benchmark, Ratio } from '../benchmark';
import { buildDatabase } from './built-database';

const usualDocuments = 200_000;
const middleMilliseconds = 50;
const worstMilliseconds = 250;
const aloneMilliseconds = 2000;
const batch = 10_000;

interface Event {
  _id: number;
  school: string;
  at: Date;
  count: number;
  text: string;
}

const event = (_id: number): Event => ({
  _id,
  school: `school ${_id % 290}`,
  at: new Date(Date.UTC(2026, 0, 1) + _id * 60_000),
  count: _id % 1000,
  text: `${(_id * 7919) % 100_003} ${'x'.repeat(120)}`,
});

/** QueryExceededMemoryLimitNoDiskUseAllowed. */
const beyondMemory = 292;

/** A sort of more than the database has memory for ends with a refusal; on the way there it holds up others as well. */
async function untilRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== beyondMemory) throw error;
  }
}

/** What takes long over many documents, and nothing at all. */
function works(client: MongoClient, backup: string, documents: number): Record<string, () => Promise<unknown>> {
  const events = client.db('bench').collection<Event>('events');
  const more = Array.from({ length: documents }, (_, n) => event(documents + n));
  const admin = client.db('admin');
  return {
    nothing: () => delay(aloneMilliseconds),
    'a scan': () => events.countDocuments({ text: /nowhere/ }),
    distinct: () => events.distinct('school', { text: /x/ }),
    'a sort': () => untilRefused(events.find({}, { sort: { text: 1 }, projection: { _id: 1 } }).toArray()),
    $group: () => events.aggregate([{ $group: { _id: '$school', n: { $sum: '$count' } } }]).toArray(),
    createIndex: () => events.createIndex({ school: 1, at: 1 }),
    updateMany: () => events.updateMany({}, { $inc: { count: 1 } }),
    insertMany: () => events.insertMany(more),
    deleteMany: () => events.deleteMany({ _id: { $gte: documents } }),
    backup: () => admin.command({ korkollenBackup: 1, file: backup }),
    compaction: () => admin.command({ korkollenCompact: 1 }),
    restore: () => admin.command({ korkollenRestore: 1, file: backup }),
  };
}

interface Waits {
  middle: number;
  worst: number;
}

/** Tells what pings wait, in milliseconds, while some work is done. */
async function startPings(uri: string) {
  const pings = fork(fileURLToPath(new URL('./pings.ts', import.meta.url)), [uri]);
  const say = async (message: 'begin' | 'end'): Promise<number[]> => {
    pings.send(message);
    const [waits] = (await once(pings, 'message')) as [number[]];
    return waits.sort((a, b) => a - b);
  };
  const beside = async (work: () => Promise<unknown>): Promise<Waits> => {
    await say('begin');
    await work();
    const waits = await say('end');
    return { middle: waits[waits.length >> 1] ?? 0, worst: waits.at(-1) ?? 0 };
  };
  return { beside, stop: () => void pings.kill() };
}

async function measure(client: MongoClient, uri: string, folder: string, documents: number): Promise<Ratio[]> {
  const events = client.db('bench').collection<Event>('events');
  for (let from = 0; from < documents; from += batch)
    await events.insertMany(Array.from({ length: Math.min(batch, documents - from) }, (_, n) => event(from + n)));
  const pings = await startPings(uri);
  try {
    const ratios: Ratio[] = [];
    for (const [name, work] of Object.entries(works(client, path.join(folder, 'backup'), documents))) {
      const { middle, worst } = await pings.beside(work);
      const shown = { unit: 'ms', highestRatio: 1 };
      ratios.push(
        { ...shown, measured: `a ping beside ${name}, middle`, value: middle, against: middleMilliseconds },
        { ...shown, measured: `a ping beside ${name}, worst`, value: worst, against: worstMilliseconds },
      );
    }
    return ratios;
  } finally {
    pings.stop();
  }
}

export const slicesBenchmark: Benchmark = {
  name: 'slices',
  says: 'what pings wait beside long work of the embedded database, 200 000 documents or as many as --documents says',
  run: async ({ documents = usualDocuments }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-bench-'));
    const database = await startDatabase({ folder: path.join(folder, 'db') }, buildDatabase());
    const client = await MongoClient.connect(database.uri);
    try {
      return await measure(client, database.uri, folder, documents);
    } finally {
      await client.close();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
