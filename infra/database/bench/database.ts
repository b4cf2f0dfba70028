import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startProcess } from './database-process';

type Work = () => unknown;

/** Runs work for a while and returns how often it was done a second. */
async function perSecond(milliseconds: number, work: Work): Promise<number> {
  const started = performance.now();
  let times = 0;
  while (performance.now() - started < milliseconds) {
    await work();
    times += 1;
  }
  return (times * 1000) / (performance.now() - started);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One page appended and synced: what the disk allows at most. */
function syncer(file: string): () => void {
  const descriptor = fs.openSync(file, 'w');
  const page = Buffer.alloc(4096, 1);
  let at = 0;
  return () => {
    fs.writeSync(descriptor, page, 0, page.length, at);
    at += page.length;
    fs.fdatasyncSync(descriptor);
  };
}

/** Two measurements in turns within one run, so that a busy machine slows both. */
async function ratio(
  work: () => Promise<unknown>,
  yardstick: Work,
  rounds = 6,
): Promise<{ ours: number; yardstick: number; ratio: number }> {
  // Both run warm: cold code would be measured on one side only.
  await perSecond(1000, work);
  await perSecond(1000, yardstick);
  const sums = { ours: 0, yardstick: 0 };
  for (let round = 0; round < rounds; round += 1) {
    sums.ours += await perSecond(400, work);
    sums.yardstick += await perSecond(400, yardstick);
  }
  return {
    ours: Math.round(sums.ours / rounds),
    yardstick: Math.round(sums.yardstick / rounds),
    ratio: Number((sums.ours / sums.yardstick).toFixed(2)),
  };
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-bench-'));
const database = await startProcess(path.join(root, 'db'));
try {
  const idle = residentMegabytes(database.pid);
  const client = await MongoClient.connect(database.uri, { maxPoolSize: 50 });
  const db = client.db('bench');
  const document = (n: number) => ({
    n,
    name: `Trafikskola ${n}`,
    city: `city ${n % 290}`,
    active: n % 3 === 0,
    text: 'x'.repeat(120),
  });
  const insertMany = await timed(async () => {
    for (let from = 0; from < 100_000; from += 10_000)
      await db.collection('scan').insertMany(Array.from({ length: 10_000 }, (_, i) => document(from + i)));
  });
  const { _id } = (await db.collection('scan').findOne({ n: 50_000 })) ?? {};
  const scans = [];
  for (let i = 0; i < 5; i += 1)
    scans.push(await timed(() => db.collection('scan').countDocuments({ name: 'none', active: true })));
  let n = 0;
  const single = db.collection('single');
  const results = {
    'sequential durable insert / bare fdatasync (>= 0.6)': await ratio(
      () => single.insertOne(document((n += 1))),
      syncer(path.join(root, 'sync')),
    ),
    'sequential durable insert / (ping + fdatasync)': await ratio(
      () => single.insertOne(document((n += 1))),
      pingAndSync(),
    ),
    'findOne by _id / ping (>= 0.8)': await ratio(
      () => db.collection('scan').findOne({ _id }),
      () => db.command({ ping: 1 }),
    ),
    '50 inserts at once / one after another': await ratio(
      () => Promise.all(Array.from({ length: 50 }, () => single.insertOne(document((n += 1))))),
      () => single.insertOne(document((n += 1))),
    ),
  };
  for (const [name, result] of Object.entries(results)) console.log(name, JSON.stringify(result));
  console.log('scan of 100 000 documents, ms', JSON.stringify(scans.map(Math.round)));
  console.log('insertMany, documents/s', Math.round(100_000 / (insertMany / 1000)));
  console.log(
    'idle memory, MB (<= 90)',
    Math.round(idle),
    '· after the load',
    Math.round(residentMegabytes(database.pid)),
    '· start, ms',
    Math.round(database.startMilliseconds),
  );
  await client.close();

  function pingAndSync(): () => Promise<void> {
    const sync = syncer(path.join(root, 'sync2'));
    return async () => {
      await db.command({ ping: 1 });
      sync();
    };
  }
} finally {
  await database.kill('SIGTERM');
  fs.rmSync(root, { recursive: true, force: true });
}
