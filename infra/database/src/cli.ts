import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, type Document } from 'mongodb';
import { copyDatabases } from './copy-databases';
import { addressFile } from './paths';
import { startServer } from './server';
import { sentenceOf } from './startup-error';

const usage = `usage: npm run db -- <command> [--data <folder>]
  backup FILE           a consistent copy with its checksum, while the database runs or not
  restore FILE          puts a backup in the place of the data
  compact               gives the space of removed documents back
  stats                 collections, documents, bytes
  copy --to URI         copies everything to another MongoDB server, indexes included
  copy --from URI       copies everything from it`;

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: string, to: string, from: string },
});
const folder = path.resolve(values.data ?? path.join(process.env.KORKOLLEN_DATA ?? '.data', 'database'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Works on the database that runs on the folder; where none runs, one is started for the while. */
async function withDatabase(work: (client: MongoClient) => Promise<void>): Promise<void> {
  const running = await connectToRunning();
  if (running) return work(running).finally(() => running.close());
  const server = await startServer({ folder });
  const client = await MongoClient.connect(server.uri);
  await work(client).finally(async () => {
    await client.close();
    await server.close();
  });
}

async function connectToRunning(): Promise<MongoClient | undefined> {
  try {
    const { uri } = JSON.parse(fs.readFileSync(path.join(folder, addressFile), 'utf8')) as { uri: string };
    return await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  } catch {
    return undefined;
  }
}

const onAdmin = (command: Document, say: (reply: Document) => string): Promise<void> =>
  withDatabase(async (client) => print(say(await client.db('admin').command(command))));

async function stats(client: MongoClient): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name } of databases) {
    for (const collection of await client.db(name).listCollections().toArray()) {
      const { ns, count, size, nindexes } = (await client.db(name).command({ collStats: collection.name })) as Record<
        string,
        string | number
      >;
      print(`${ns}: ${count} documents, ${size} bytes, ${nindexes} indexes`);
    }
  }
  const { storageEngine, mem } = await client.db('admin').command({ serverStatus: 1 });
  print(`file ${String(storageEngine.fileBytes)} bytes, memory ${String(mem.resident)} MB`);
}

async function copy(other: string): Promise<void> {
  const remote = await MongoClient.connect(other, { serverSelectionTimeoutMS: 10_000 });
  const run = async (local: MongoClient): Promise<void> => {
    const [source, target] = values.to ? [local, remote] : [remote, local];
    await copyDatabases(source, target, print);
  };
  await withDatabase(run).finally(() => remote.close());
}

async function run([command, given = '']: string[]): Promise<void> {
  const file = given && path.resolve(process.env.INIT_CWD ?? '.', given);
  const other = values.to && values.from ? undefined : (values.to ?? values.from);
  if (command === 'backup' && file)
    return onAdmin({ korkollenBackup: 1, file }, ({ bytes, sha256 }) => `${file}: ${bytes} bytes, sha256 ${sha256}`);
  if (command === 'restore' && file)
    return onAdmin(
      { korkollenRestore: 1, file },
      ({ created }) => `restored the backup of ${created}, checksum verified`,
    );
  if (command === 'compact')
    return onAdmin({ korkollenCompact: 1 }, ({ bytesBefore, bytesAfter }) => `${bytesBefore} bytes, now ${bytesAfter}`);
  if (command === 'stats') return withDatabase(stats);
  if (command === 'copy' && other) return copy(other);
  print(usage);
  process.exitCode = 1;
}

run(positionals).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
