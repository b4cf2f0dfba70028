import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDatabase } from '@korkollen/database/start';
import { runCrashTest } from '@korkollen/database/test/crash-run';
import { MongoClient } from 'mongodb';
import type { Benchmark } from '../benchmark';
import { buildDatabase } from './built-database';

const documents = 300_000;
const kills = 40;
const clients = 8;
const longestStartMilliseconds = 1000;

/** Fills a second collection, so that each start has the weight of a large file to carry. */
async function fill(folder: string, program: string): Promise<void> {
  const database = await startDatabase({ folder }, program);
  const client = await MongoClient.connect(database.uri);
  const ballast = client.db('crash').collection('ballast');
  await ballast.createIndex({ city: 1, n: -1 });
  const text = 'x'.repeat(150);
  for (let from = 0; from < documents; from += 5000)
    await ballast.insertMany(
      Array.from({ length: 5000 }, (_, i) => ({ n: from + i, city: `city ${(from + i) % 290}`, text })),
    );
  await client.close();
  await database.close();
}

export const crashBenchmark: Benchmark = {
  name: 'crash',
  says: `the embedded database killed ${kills} times under the writes of ${clients} clients, beside ${documents} documents`,
  run: async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-crash-'));
    try {
      const program = buildDatabase();
      await fill(folder, program);
      const found = await runCrashTest(folder, program, { kills, clients });
      const starts = found.startsMilliseconds.sort((a, b) => a - b);
      const start = { against: longestStartMilliseconds, unit: 'ms', highestRatio: 1 };
      const kept = { against: found.acknowledged, unit: 'writes', highestRatio: 0 };
      return [
        { ...kept, measured: 'acknowledged writes lost', value: found.lost },
        { ...kept, measured: 'documents torn', value: found.torn },
        { ...kept, measured: 'documents an index misses', value: found.indexFaults },
        { ...start, measured: 'start, median', value: starts[starts.length >> 1] ?? NaN },
        { ...start, measured: 'start, slowest', value: starts.at(-1) ?? NaN },
      ];
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
