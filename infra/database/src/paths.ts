import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** The names of what lies in a database folder. */
export const dataFile = 'data.mdb';
export const lockFile = 'lock';
export const addressFile = 'address.json';
export const secretFile = 'secret';

// sun_path is 104 bytes on macOS and 108 on Linux, its final zero included; binding adds a short private folder.
const longestSocketPath = 92;

/** True where the platform has unix sockets with file permissions. */
export const hasUnixSockets = process.platform !== 'win32';

/** Where the socket of a database folder lies: in the folder, or in a private temporary folder when that path is too long. */
export function socketPathFor(folder: string): string {
  const inFolder = path.join(path.resolve(folder), 'db.sock');
  if (Buffer.byteLength(inFolder) <= longestSocketPath) return inFolder;
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `korkollen-${process.getuid?.() ?? 0}-${name}`, 'db.sock');
}

/** The URI of a unix socket, without a database name. */
export function socketUri(socketPath: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true&retryWrites=false`;
}

/** Puts a database name into a URI that this package made. */
export function withDatabaseName(uri: string, name: string): string {
  const [address = uri, query] = uri.split('?');
  const server = address.replace(/^(mongodb(?:\+srv)?:\/\/[^/]+).*$/, '$1');
  const source = query && /@/.test(server) && !/authSource=/.test(query) ? `${query}&authSource=admin` : query;
  return `${server}/${encodeURIComponent(name)}${source ? `?${source}` : ''}`;
}
