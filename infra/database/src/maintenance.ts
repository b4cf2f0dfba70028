import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Doc } from './bson-document';
import { checkDataFile } from './data-file-check';
import type { Database } from './database';
import { demand, refuse } from './refuse';
import { sentenceOf, StartupError } from './startup-error';
import { putInPlace } from './storage';

// A backup is a line of this length that says what it is, and a data file.
const headerBytes = 256;
const magic = 'KORKOLLEN-BACKUP ';

/** Writes a consistent copy with its checksum; the file appears under its name only when it is whole. */
export async function backup(database: Database, file: string): Promise<Doc> {
  demand(path.isAbsolute(file), 'BadValue', 'the backup file needs an absolute path');
  const part = `${file}.part-${randomUUID()}`;
  try {
    return await withNewFile(database, async (copy) => {
      database.commit();
      await database.storage.copyTo(copy);
      const { size: bytes } = fs.statSync(copy);
      const header = { format: 1, created: new Date().toISOString(), bytes, sha256: await hashOf(copy) };
      const head = `${magic}${JSON.stringify(header)}`.padEnd(headerBytes - 1);
      fs.writeFileSync(part, `${head}\n`, { mode: 0o600, flag: 'wx' });
      await pipeline(fs.createReadStream(copy), fs.createWriteStream(part, { flags: 'a', flush: true }));
      putInPlace(part, file);
      return { ...header, file };
    });
  } catch (error) {
    fs.rmSync(part, { force: true });
    return refuse('OperationFailed', `the backup could not be written: ${sentenceOf(error)}`);
  }
}

interface BackupHeader {
  format: number;
  sha256: string;
}

function headerOf(line: string): BackupHeader | undefined {
  try {
    return JSON.parse(line) as BackupHeader;
  } catch {
    return undefined;
  }
}

/** Puts a backup in the place of the data; the data stays as it is when the backup is not sound. */
export async function restore(database: Database, file: string): Promise<Doc> {
  const head = await text(fs.createReadStream(file, { end: headerBytes - 1 })).catch((error: unknown) =>
    refuse('OperationFailed', `the backup cannot be read: ${sentenceOf(error)}`),
  );
  demand(head.startsWith(magic), 'OperationFailed', `${file} is not a backup of this database`);
  demand(head.length === headerBytes, 'OperationFailed', `${file} is damaged or not whole: it ends in its first line`);
  const header = headerOf(head.slice(magic.length));
  demand(header !== undefined, 'OperationFailed', `${file} is damaged or not whole: its first line cannot be read`);
  demand(header.format === 1, 'OperationFailed', `${file} was made by a newer program (format ${header.format})`);
  const isSound = (await hashOf(file, headerBytes)) === header.sha256;
  demand(isSound, 'OperationFailed', `${file} is damaged or not whole: its checksum is wrong`);
  await withNewFile(database, async (fresh) => {
    await pipeline(
      fs.createReadStream(file, { start: headerBytes }),
      fs.createWriteStream(fresh, { mode: 0o600, flush: true }),
    );
    try {
      checkDataFile(fresh);
      database.exchange(fresh);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      refuse('OperationFailed', `${file} cannot be used: ${sentenceOf(error)}`);
    }
  });
  return { ...header, file };
}

/** Rewrites the data file without the space that removed documents left. */
export async function compact(database: Database): Promise<Doc> {
  const { fileBytes: bytesBefore } = database.storage.size();
  await withNewFile(database, () => {
    database.commit();
    return database.storage.compact();
  });
  return { bytesBefore, bytesAfter: database.storage.size().fileBytes };
}

/** Works with a new file beside the data, for as long as it takes: one at a time. */
async function withNewFile<T>({ storage }: Database, work: (file: string) => Promise<T>): Promise<T> {
  return work(storage.newFile).finally(() => fs.rmSync(storage.newFile, { force: true }));
}

async function hashOf(file: string, start = 0): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file, { start }), hash);
  return hash.digest('hex');
}
