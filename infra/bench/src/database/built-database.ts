import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Builds the database and gives the program that serves it: what is measured is what is released. */
export function buildDatabase(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@korkollen/database/package.json'));
  execFileSync(process.execPath, [path.join(folder, 'build.mjs')]);
  return path.join(folder, 'dist', 'main.mjs');
}
