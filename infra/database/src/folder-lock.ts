import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sentenceOf, StartupError } from './startup-error';

/**
 * Takes the folder for this process, or says who has it. Each process writes its own lock, whose name says who it is,
 * and then looks for others: so two that start at once see each other, and none ever removes a lock that is alive.
 * What a killed process left behind is removed. Returns what gives the folder up.
 */
export function lockFolder(folder: string): () => void {
  const own = path.join(folder, `lock-${process.pid}-${startOf(process.pid) ?? ''}-${randomUUID()}`);
  const release = (): void => fs.rmSync(own, { force: true });
  try {
    fs.writeFileSync(own, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartupError(`The database folder ${folder} cannot be used: ${sentenceOf(error)}.`);
  }
  const holder = fs.readdirSync(folder).find((name) => isHeld(path.join(folder, name), own));
  if (holder === undefined) return release;
  release();
  const pid = holder.split('-')[1] ?? '';
  throw new StartupError(
    `The database folder ${folder} is in use by another process (pid ${pid}). Stop it first, or choose another folder.`,
  );
}

/** Whether a file is the lock of another process that is alive; that of a dead one is removed. */
function isHeld(file: string, own: string): boolean {
  const [, pid, started] = /^lock-(\d+)-(\w*)-/.exec(path.basename(file)) ?? [];
  if (pid === undefined || started === undefined || file === own) return false;
  if (isAlive(Number(pid), started)) return true;
  fs.rmSync(file, { force: true });
  return false;
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
