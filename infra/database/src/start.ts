import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { dropOwnLock } from './folder-lock';
import { StartupError } from './startup-error';
import type { WorkerMessage } from './worker';

export { withDatabaseName } from './paths';
export { StartupError } from './startup-error';

export interface StartOptions {
  /** Where the data lies; made when it is not there. */
  folder: string;
  /** Where the unix socket is to be; by default in the folder. */
  socketPath?: string;
  /** Serves loopback TCP with SCRAM-SHA-256 instead of a socket; 0 takes a free port. */
  port?: number;
  /** How often expired documents are removed; MongoDB's minute unless told. */
  sweepSeconds?: number;
}

/** A database served by a thread of this process. */
export interface StartedDatabase {
  /** A ready mongodb:// URI; see withDatabaseName. */
  uri: string;
  close(): Promise<void>;
}

/**
 * Serves the database of a folder from a worker thread of its own, so that a long scan never stalls the caller.
 * Rejects with a StartupError whose message is a sentence for the person who started it.
 */
export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const worker = new Worker(await workerEntry(), { workerData: options, execArgv: [], env: process.env });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  const uri = await new Promise<string>((resolve, reject) => {
    worker.once('message', (message: WorkerMessage) => {
      if ('ready' in message) return resolve(message.ready);
      void worker.terminate();
      reject(new StartupError('failed' in message ? message.failed : 'The database stopped while it started.'));
    });
    worker.once('error', (error) => reject(new StartupError(`The database did not start: ${error.message}`)));
    void exited.then((code) => reject(new StartupError(`The database stopped while it started (code ${code}).`)));
  });
  // A thread that dies later takes no promise with it; clients see their connections close.
  worker.on('error', (error) => process.stderr.write(`database: the thread failed: ${error.stack ?? error.message}\n`));
  void exited.then(() => dropOwnLock(options.folder));
  return {
    uri,
    close: async () => {
      worker.postMessage('close');
      await exited;
    },
  };
}

let builtEntry: Promise<URL> | undefined;

/** The worker's bundle: beside this file when this is a bundle too, otherwise made from the sources on the spot. */
function workerEntry(): Promise<URL> {
  if (import.meta.url.endsWith('.ts')) {
    builtEntry ??= bundleWorker();
    return builtEntry;
  }
  const beside = new URL('./worker.mjs', import.meta.url);
  if (fs.existsSync(beside)) return Promise.resolve(beside);
  const manifest = createRequire(import.meta.url).resolve('@korkollen/database/package.json');
  return Promise.resolve(pathToFileURL(path.join(path.dirname(manifest), 'dist', 'worker.mjs')));
}

/** Threads cannot load TypeScript. The bundle goes where its packages can be resolved, under a name no one else writes. */
async function bundleWorker(): Promise<URL> {
  const { build } = await import('esbuild');
  const source = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const folder = fileURLToPath(new URL('../dist/from-source/', import.meta.url));
  const draft = path.join(folder, `worker-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  await build({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['bson', 'esbuild', 'lmdb', 'mongodb'],
    logLevel: 'silent',
  });
  const entry = path.join(folder, 'worker.mjs');
  fs.renameSync(draft, entry);
  return pathToFileURL(entry);
}
