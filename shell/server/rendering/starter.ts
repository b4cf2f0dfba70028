import { readFile } from 'node:fs/promises';
import { hashSource } from '@korkollen/web-host/content-security';

/** The script of rendered pages (shell/src/starter.ts), and what the content policy allows it by. */
export interface Starter {
  text: string;
  hash: string;
}

/** @throws when the shell has not been built. */
export async function readStarter(file: string): Promise<Starter> {
  const text = (await readFile(file, 'utf8')).trim();
  return { text, hash: hashSource(text) };
}
