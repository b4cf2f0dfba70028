import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, type Document } from 'mongodb';
import { copyDatabases } from './copy-databases';
import { addressFile } from './paths';
import { startServer, type RunningServer } from './server';
import { startupSentence } from './startup-error';

const usage = `usage: npm run db -- <command> [--data <folder>]
  backup FILE           a consistent copy with its checksum, while the database runs or not
  restore FILE          puts a backup in the place of the data
  compact               gives the space of removed documents back
  stats                 collections, documents, bytes
  copy --to URI         copies everything to another MongoDB server, indexes included
  copy --from URI       copies everything from it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, to: { type: 'string' }, from: { type: 'string' } },
});
const folder = path.resolve(values.data ?? path.join(process.env.KORKOLLEN_DATA ?? '.data', 'database'));

/** Works on the database that runs on the folder; where none runs, one is started for the while. */
async function withDatabase(work: (client: MongoClient) => Promise<void>): Promise<void> {
  const running = await connectToRunning();
  if (running) return work(running).finally(() => running.close());
  const server: RunningServer = await startServer({ folder });
  const client = await MongoClient.connect(server.uri);
  try {
    await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

async function connectToRunning(): Promise<MongoClient | undefined> {
  try {
    const { uri } = JSON.parse(fs.readFileSync(path.join(folder, addressFile), 'utf8')) as { uri: string };
    return await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  } catch {
    return undefined;
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function maintain(command: Document, say: (reply: Document) => string): Promise<void> {
  await withDatabase(async (client) => print(say(await client.db('admin').command(command))));
}

async function stats(): Promise<void> {
  await withDatabase(async (client) => {
    const { databases } = await client.db('admin').admin().listDatabases();
    for (const { name } of databases) {
      for (const collection of await client.db(name).listCollections().toArray()) {
        const { count, size, nindexes } = await client.db(name).command({ collStats: collection.name });
        print(
          `${name}.${collection.name}: ${String(count)} documents, ${String(size)} bytes, ${String(nindexes)} indexes`,
        );
      }
    }
    const { storageEngine, mem } = await client.db('admin').command({ serverStatus: 1 });
    print(`file ${String(storageEngine.fileBytes)} bytes, memory ${String(mem.resident)} MB`);
  });
}

async function copy(): Promise<void> {
  const other = values.to ?? values.from;
  if (!other || (values.to && values.from)) throw new Error(usage);
  const remote = await MongoClient.connect(other, { serverSelectionTimeoutMS: 10_000 });
  try {
    await withDatabase(async (local) => {
      const [source, target] = values.to ? [local, remote] : [remote, local];
      await copyDatabases(source, target, ({ namespace, documents, indexes }) =>
        print(`${namespace}: ${documents} documents, ${indexes} indexes, the same on both sides`),
      );
    });
  } finally {
    await remote.close();
  }
}

async function run([command, file]: string[]): Promise<void> {
  const absolute = file === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '.', file);
  if (command === 'backup' && absolute)
    return maintain(
      { korkollenBackup: 1, file: absolute },
      (reply) => `${absolute}: ${String(reply.bytes)} bytes, sha256 ${String(reply.sha256)}`,
    );
  if (command === 'restore' && absolute)
    return maintain(
      { korkollenRestore: 1, file: absolute },
      (reply) => `restored what was backed up at ${String(reply.created)}, checksum verified`,
    );
  if (command === 'compact')
    return maintain(
      { korkollenCompact: 1 },
      (reply) => `${String(reply.bytesBefore)} bytes before, ${String(reply.bytesAfter)} after`,
    );
  if (command === 'stats') return stats();
  if (command === 'copy') return copy();
  throw new Error(usage);
}

run(positionals).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error && error.message.startsWith('usage') ? error.message : startupSentence(error)}\n`,
  );
  process.exitCode = 1;
});
