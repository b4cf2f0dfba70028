import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lockFile } from './paths';
import { StartupError } from './startup-error';

interface Owner {
  readonly pid: number;
  /** When the process started: a pid alone may have come to mean another process. */
  readonly started: string;
  readonly token: string;
}

/** The hold of this process on a database folder. */
export interface FolderLock {
  release(): void;
}

// How long a take-over may last before it is taken for dead itself.
const takeoverMilliseconds = 5000;

/** Takes the folder for this process, or says who has it. What a killed process left behind is taken over. */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, lockFile);
  const own: Owner = { pid: process.pid, started: startOf(process.pid) ?? '', token: randomUUID() };
  if (!create(file, own)) takeOver(folder, file, own);
  return {
    release: () => {
      if (read(file)?.token === own.token) fs.rmSync(file, { force: true });
    },
  };
}

/** Gives up a lock that a thread of this process died with. */
export function dropOwnLock(folder: string): void {
  const file = path.join(folder, lockFile);
  if (read(file)?.pid === process.pid) fs.rmSync(file, { force: true });
}

function create(file: string, owner: Owner): boolean {
  // Written aside and linked, so that no one ever reads half a lock.
  const draft = `${file}-${owner.token}`;
  try {
    fs.writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartupError(`The database folder ${path.dirname(file)} cannot be written: ${(error as Error).message}.`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function takeOver(folder: string, file: string, own: Owner): void {
  const holder = read(file);
  if (holder && isAlive(holder)) throw inUse(folder, holder);
  // Two processes may both find the dead lock: only one of them removes it.
  const guard = `${file}-takeover`;
  try {
    fs.mkdirSync(guard);
  } catch {
    if (Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0) < takeoverMilliseconds)
      throw inUse(folder, holder);
    fs.rmSync(guard, { recursive: true, force: true });
    fs.mkdirSync(guard);
  }
  try {
    const still = read(file);
    if (still && isAlive(still)) throw inUse(folder, still);
    fs.rmSync(file, { force: true });
    if (!create(file, own)) throw inUse(folder, read(file));
  } finally {
    fs.rmSync(guard, { recursive: true, force: true });
  }
}

const inUse = (folder: string, holder: Owner | undefined): StartupError =>
  new StartupError(
    `The database folder ${folder} is in use by another process${holder ? ` (pid ${holder.pid})` : ''}. Stop that one first, or choose another folder.`,
  );

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const current = startOf(pid);
  return current === undefined || current === started;
}

/** When a process started, in whatever words the platform has; undefined when it does not tell. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks ?? ''}`;
    }
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
  return undefined;
}
