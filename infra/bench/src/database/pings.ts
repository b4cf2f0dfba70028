// Pings a database on a steady rhythm, whether or not the earlier ones are answered, and tells how long each waited. A
// process of its own, as the driver that asks for long work is busy itself; started by `startPings`.
import { MongoClient } from 'mongodb';

const everyMilliseconds = 10;
const clients = 20;

const client = await MongoClient.connect(process.argv[2] ?? '', { minPoolSize: clients, maxPoolSize: clients });
let timer: NodeJS.Timeout | undefined;
let waits: Promise<number>[] = [];

async function ping(): Promise<number> {
  const started = performance.now();
  await client.db('admin').command({ ping: 1 });
  return performance.now() - started;
}

async function answer(message: unknown): Promise<void> {
  if (message === 'begin') {
    for (let n = 0; n < clients * 5; n += 1) await ping();
    waits = [];
    timer = setInterval(() => waits.push(ping()), everyMilliseconds);
  } else clearInterval(timer);
  process.send?.(await Promise.all(waits));
}

process.on('message', (message) => void answer(message));
