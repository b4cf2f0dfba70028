import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Machine } from '../cli/command';
import { runCli } from '../cli/run-cli';
import { checkFiles } from '../gates/files';
import { localKeysFolder } from '../signing/key-folder';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { keysOfTeam } from './invented-release';

interface Said {
  code: number;
  out: string;
  err: string;
}

/** A store in a folder of its own, where the invented teams are trusted, and the command line that works on it. */
export interface ReleaseRoom {
  folder: string;
  store: ReleaseStore;
  /** What commands have said on the way. */
  told: readonly string[];
  /** Trusts the key of an invented team. */
  trust(remote: string): Promise<void>;
  run(...args: string[]): Promise<Said>;
  /** The same with `--json`, read. */
  ask(...args: string[]): Promise<{ code: number; data: unknown }>;
  remove(): Promise<void>;
}

/** The gate that needs neither a site nor a browser; the others have tests of their own. */
export const askForFiles: Machine['askGates'] = async ({ release, store }) => [await checkFiles(release, store)];

/** Every command a minute later than the one before. */
function minuteByMinute(): () => Date {
  let minute = 0;
  return () => new Date(Date.UTC(2026, 10, 22, 20, minute++));
}

/**
 * @param env settings besides where the releases lie
 * @param more what else the machine has
 */
export async function openReleaseRoom(
  env: Record<string, string> = {},
  now: () => Date = minuteByMinute(),
  more: Partial<Omit<Machine, 'env' | 'now'>> = {},
): Promise<ReleaseRoom> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-release-'));
  const keys = localKeysFolder(folder);
  const told: string[] = [];
  const machine = {
    env: { RELEASE_STORE: folder, ...env },
    now,
    user: () => 'anna',
    tell: (line: string) => void told.push(line),
    root: path.join(folder, 'repository'),
    run: () => Promise.reject(new Error('there are no programs here')),
    askGates: askForFiles,
    ...more,
  };
  async function run(...args: string[]): Promise<Said> {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(args, machine, { out: (line) => out.push(line), err: (line) => err.push(line) });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  return {
    folder,
    told,
    store: createFolderStore(folder),
    run,
    async trust(remote) {
      await mkdir(keys, { recursive: true });
      await writeFile(path.join(keys, `${remote}.pub.pem`), keysOfTeam(remote).publicKeyPem);
    },
    async ask(...args) {
      const { code, out } = await run(...args, '--json');
      return { code, data: JSON.parse(out) as unknown };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
