import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const scriptsSchema = z.object({ scripts: z.array(z.string()) });

/** A file's size as it is sent: small files have no compressed copy. */
export function sentBytes(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/**
 * What every page loads of a built shell: bytes as sent, in brotli, and files.
 * @param publicFolder the shell's built browser files
 */
export function weighFirstLoad(publicFolder: string): { bytes: number; files: number } {
  const scripts = readdirSync(publicFolder)
    .filter((file) => file.endsWith('.assets.json'))
    .flatMap((list) => {
      const text = readFileSync(path.join(publicFolder, list), 'utf8');
      return scriptsSchema.parse(JSON.parse(text)).scripts;
    });
  const bytes = scripts.reduce((sum, file) => sum + sentBytes(path.join(publicFolder, file)), 0);
  return { bytes, files: scripts.length };
}
