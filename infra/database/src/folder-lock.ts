import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
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
 * Takes the folder for as long as this process lives, or says who has it. Each process writes its own lock, whose name
 * says who it is, and then looks for others: so two that start at once see each other, and none ever removes a lock
 * that is alive. What a killed process left behind is removed.
 */
export function lockFolder(folder: string): void {
  const own = `lock-${process.pid}-${startOf(process.pid) ?? ''}-${randomUUID()}`;
  try {
    fs.writeFileSync(path.join(folder, own), '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw unusable(folder, error);
  }
  process.once('exit', () => fs.rmSync(path.join(folder, own), { force: true }));
  for (const name of fs.readdirSync(folder)) {
    const [, pid, started = ''] = /^lock-(\d+)-(\w*)-/.exec(name) ?? [];
    if (pid === undefined || name === own) continue;
    const inUse = `The database folder ${folder} is in use by another process (pid ${pid}).`;
    if (isAlive(Number(pid), started)) throw new StartupError(`${inUse} Stop it first, or choose another folder.`);
    fs.rmSync(path.join(folder, name), { force: true });
  }
}

function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A pid alone may have come to mean another process.
  const current = startOf(pid);
  return current === undefined || started === '' || current === started;
}

/** When a process started, as one word; undefined when the platform does not tell. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).replace(/\W/g, '');
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').replace(/\W/g, '') + ticks;
  } catch {
    return undefined;
  }
}
