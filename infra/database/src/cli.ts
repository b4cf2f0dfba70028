import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, type Document } from 'mongodb';
import { readEnvironment } from '../../environment/environment.mjs';
import { copyDatabases } from './copy';
import { addressFile, startServer } from './server';
import { sentenceOf, StartupError } from './startup-error';
import { dataFile } from './storage';

const usage = `usage: npm run db -- <command> [--data <folder>]
  backup FILE           a consistent copy with its checksum, while the database runs or not
  restore FILE          puts a backup in the place of the data
  compact               gives the space of removed documents back
  stats                 collections, documents, bytes
  copy --to URI         copies everything to another MongoDB server, indexes included
  copy --from URI       copies everything from it`;

const string = { type: 'string' } as const;
const { values, positionals } = readCall();
const { KORKOLLEN_DATA: dataFolder = '.data' } = readEnvironment({ optional: ['KORKOLLEN_DATA'] }, process.env);
/** Where the person who asked stands: `npm run` goes to the repository's root. */
const from = process.env.INIT_CWD ?? '.';
const folder = values.data ? path.resolve(from, values.data) : path.resolve(dataFolder, 'database');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is asked for; a call that cannot be read ends with what is wrong about it. */
function readCall() {
  try {
    return parseArgs({ allowPositionals: true, options: { data: string, to: string, from: string } });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

async function workAndClose(client: MongoClient, work: (client: MongoClient) => Promise<void>): Promise<void> {
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/** A folder that was named wrongly is no empty database, of which a backup would be made night after night. */
function refuseAbsent(): void {
  if (!fs.existsSync(path.join(folder, dataFile)))
    throw new StartupError(
      `There is no database in ${folder}; nothing was done. KORKOLLEN_DATA or --data names another.`,
    );
}

/** Works on the database that runs on the folder; where none runs, one is started for the while. */
async function withDatabase(work: (client: MongoClient) => Promise<void>): Promise<void> {
  const running = await connectToRunning();
  if (running) return workAndClose(running, work);
  const server = await startServer({ folder });
  try {
    await workAndClose(await MongoClient.connect(server.uri), work);
  } finally {
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

const onAdmin = (command: Document, say: (reply: Document) => string): Promise<void> =>
  withDatabase(async (client) => print(say(await client.db('admin').command(command))));

async function stats(client: MongoClient): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name } of databases) {
    for (const { name: collStats } of await client.db(name).listCollections().toArray()) {
      const { ns, count, size, nindexes } = await client.db(name).command({ collStats });
      print(`${ns}: ${count} documents, ${size} bytes, ${nindexes} indexes`);
    }
  }
  const status = await client.db('admin').command({ serverStatus: 1 });
  const { storageEngine, mem } = status as { storageEngine: { fileBytes: number }; mem: { resident: number } };
  print(`file ${storageEngine.fileBytes} bytes, memory ${mem.resident} MB`);
}

/** The database that an address names behind its servers. */
function databaseIn(address: string): string | undefined {
  const [, name] = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]+)/.exec(address) ?? [];
  return name && decodeURIComponent(name);
}

async function copy(local: MongoClient): Promise<void> {
  const address = values.to ?? values.from ?? '';
  const remote = await MongoClient.connect(address, { serverSelectionTimeoutMS: 10_000 });
  const [source, target] = values.to ? [local, remote] : [remote, local];
  await workAndClose(remote, () => copyDatabases(source, target, print, databaseIn(address)));
}

/** A name with a space that was not quoted would be a backup in another place. */
function refuseMore(command: string | undefined, names: string[]): void {
  const [surplus] = names.slice(command === 'backup' || command === 'restore' ? 1 : 0);
  if (surplus !== undefined)
    throw new StartupError(`"${surplus}" is too much; nothing was done. A name with spaces stands in quotes.`);
}

async function run([command, ...names]: string[]): Promise<void> {
  refuseMore(command, names);
  const [given = ''] = names;
  const file = given && path.resolve(from, given);
  // the others fill one that may be new
  if (['backup', 'compact', 'stats'].includes(command ?? '') || values.to) refuseAbsent();
  if (command === 'backup' && file)
    return onAdmin({ korkollenBackup: 1, file }, ({ bytes, sha256 }) => `${file}: ${bytes} bytes, sha256 ${sha256}`);
  if (command === 'restore' && file)
    return onAdmin(
      { korkollenRestore: 1, file },
      ({ created }) => `restored a backup of ${created}, checksum verified`,
    );
  if (command === 'compact')
    return onAdmin({ korkollenCompact: 1 }, ({ bytesBefore, bytesAfter }) => `${bytesBefore} bytes, now ${bytesAfter}`);
  if (command === 'stats') return withDatabase(stats);
  if (command === 'copy' && !values.to !== !values.from) return withDatabase(copy);
  print(usage);
  process.exitCode = 1;
}

// Whoever reads along may have read enough, as `head` does.
process.stdout.once('error', () => process.exit());
run(positionals).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
