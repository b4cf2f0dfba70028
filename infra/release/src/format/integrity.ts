import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute for this content, by which every file of a release is known. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The value that a remote's entry gives the script of one of its chunks (infra/tooling/webpack/chunk-integrity.mjs). */
export function chunkIntegrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64').replace('=', '')}`;
}
