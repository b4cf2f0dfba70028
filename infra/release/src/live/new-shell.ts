import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const START_TIMEOUT_MS = 30_000;

/** A shell that has been built and cannot be looked at; the message is a sentence. */
export class ShellFault extends Error {
  override name = 'ShellFault';
}

/** The web host of a new shell, with what is live behind it. */
export interface NewShell {
  origin: string;
  previewSecret: string;
  stop(): Promise<void>;
}

interface Behind {
  /** Where releases and the registry lie. */
  location: string;
  keysFolder: string;
  /** Where the live site is: its API answers. */
  site: string;
}

/**
 * Starts a built web host on this machine, seen by nobody else.
 * @param program absolute path of the built host
 * @throws ShellFault when it does not start.
 */
export async function startNewShell(program: string, { location, keysFolder, site }: Behind): Promise<NewShell> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-shell-'));
  const previewSecret = randomBytes(32).toString('hex');
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_ORIGIN: '',
      API_ORIGIN: site,
      KORKOLLEN_DATA: folder,
      RELEASE_STORE: location,
      RELEASE_KEYS: keysFolder,
      RELEASE_PREVIEW_SECRET: previewSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{"ready":true')) continue;
      const { address } = JSON.parse(line) as { address: string };
      return { origin: new URL(address).origin, previewSecret, stop };
    }
  } finally {
    clearTimeout(timer);
  }
  await stop();
  throw new ShellFault(`${program} did not start.`);
}
