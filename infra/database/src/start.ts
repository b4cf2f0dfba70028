import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerOptions } from './server';
import { StartupError } from './startup-error';

export type { ServerOptions as StartOptions } from './server';
export { StartupError } from './startup-error';

/** A database served by a process of its own. */
export interface StartedDatabase {
  /** A ready mongodb:// URI; see withDatabaseName. */
  readonly uri: string;
  readonly pid: number;
  /** Ends it, by default in good order; gives the process's exit code. */
  close(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Serves the database of a folder from a process of its own, which ends with the caller's and whose scans never stall it.
 * `program` is a built one to run in place of the sources. Rejects with a StartupError.
 */
export async function startDatabase(
  { folder, socketPath, port, sweepSeconds }: ServerOptions,
  program = fileURLToPath(new URL('./main.ts', import.meta.url)),
): Promise<StartedDatabase> {
  const given = { data: folder, socket: socketPath, port, sweep: sweepSeconds };
  const args = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const execArgv = program.endsWith('.ts') ? ['--import', loader()] : [];
  const child = fork(program, args, { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
  const uri = await new Promise<string>((resolve, reject) => {
    child.once('message', (ready) => resolve((ready as { uri: string }).uri));
    void exited.then((code) => reject(new StartupError(complaint.trim() || `The database ended with code ${code}.`)));
  });
  child.stderr?.pipe(process.stderr);
  const close = (signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return { uri, pid: child.pid ?? 0, close };
}

/** Puts a database name into a URI that this package made. */
export const withDatabaseName = (uri: string, name: string): string =>
  uri.replace('/?', `/${encodeURIComponent(name)}?`);
