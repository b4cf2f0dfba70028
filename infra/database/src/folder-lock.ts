import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { sentenceOf, StartupError } from './startup-error';

const unusable = (folder: string, error: unknown): StartupError =>
  new StartupError(`The database folder ${folder} cannot be used: ${sentenceOf(error)}.`);

/** Makes a private folder, a step at a time: Node's recursive mkdir never returns where it cannot, as under /proc. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Takes the folder for as long as this process lives, or says who has it. Each process listens on a socket of its own in
 * the folder, and then calls those of others: so two that start at once see each other, and the kernel alone tells who
 * lives, also of a process in another container, whose id means nothing here. What a killed process left is removed.
 */
export async function lockFolder(folder: string): Promise<void> {
  // There are no such sockets: the owner's mark in the data file stands alone.
  if (process.platform === 'win32') return;
  const own = `lock-${process.pid}-${randomUUID().slice(0, 8)}`;
  const server = net.createServer((caller) => caller.destroy()).unref();
  try {
    const mask = process.umask(0o177);
    const listening = inFolder(folder, () => once(server.listen(own), 'listening'));
    process.umask(mask);
    await listening;
  } catch (error) {
    throw unusable(folder, error);
  }
  process.once('exit', () => fs.rmSync(path.join(folder, own), { force: true }));
  for (const name of fs.readdirSync(folder)) {
    const [, pid] = /^lock-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || name === own) continue;
    const inUse = `The database folder ${folder} is in use by another process (pid ${pid}).`;
    if (await isAlive(folder, name)) throw new StartupError(`${inUse} Stop it first, or choose another folder.`);
    fs.rmSync(path.join(folder, name), { force: true });
  }
}

/** Binds or calls a socket by its name alone, which is at once: the path of a folder may be too long for a socket. */
function inFolder<T>(folder: string, work: () => T): T {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return work();
  } finally {
    process.chdir(before);
  }
}

async function isAlive(folder: string, name: string): Promise<boolean> {
  const socket = inFolder(folder, () => net.connect(name));
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    socket.destroy();
  }
}
