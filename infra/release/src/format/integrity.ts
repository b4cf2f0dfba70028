import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute for this content, by which every file of a release is known. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
