import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { runCrashTest } from './crash-run';
import { startProcess } from './database-process';

const documents = 300_000;
const kills = 40;

/** Fills a second collection, so that each start has the weight of a large file to carry. */
async function fill(folder: string): Promise<void> {
  const database = await startProcess(folder);
  const client = await MongoClient.connect(database.uri);
  const ballast = client.db('crash').collection('ballast');
  await ballast.createIndex({ city: 1, n: -1 });
  for (let from = 0; from < documents; from += 5000) {
    await ballast.insertMany(
      Array.from({ length: 5000 }, (_, i) => ({
        n: from + i,
        city: `city ${(from + i) % 290}`,
        text: 'x'.repeat(150),
      })),
    );
  }
  await client.close();
  await database.kill('SIGTERM');
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-crash-'));
try {
  await fill(folder);
  const report = await runCrashTest(folder, { kills, clients: 8, report: (line) => console.log(line) });
  const { startsMilliseconds, ...rest } = report;
  const starts = startsMilliseconds.sort((a, b) => a - b);
  const start = { median: starts[starts.length >> 1], slowest: starts.at(-1) };
  console.log(JSON.stringify({ ...rest, documents, startMilliseconds: start }));
  if (report.lost + report.torn + report.indexFaults > 0) process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
