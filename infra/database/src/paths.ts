import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** The names of what lies in a database folder. */
export const dataFile = 'data.mdb';
export const addressFile = 'address.json';
export const secretFile = 'secret';

// sun_path is 104 bytes on macOS and 108 on Linux, its final zero included; binding adds a short private folder.
const longestSocketPath = 92;

/** Where the socket of a folder lies: in it, or in a private temporary folder when that path is too long. */
export function socketPathFor(folder: string): string {
  const inFolder = path.join(folder, 'db.sock');
  if (Buffer.byteLength(inFolder) <= longestSocketPath) return inFolder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `korkollen-${process.getuid?.() ?? 0}-${name}`, 'db.sock');
}

/** Puts a database name into a URI that this package made. */
export const withDatabaseName = (uri: string, name: string): string =>
  uri.replace('/?', `/${encodeURIComponent(name)}?`);
