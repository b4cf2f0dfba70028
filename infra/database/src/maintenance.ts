import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Doc } from './bson-document';
import { CommandError } from './command-error';
import { checkDataFile } from './data-file-check';
import type { Database } from './database';
import { dataFile } from './paths';
import { sentenceOf } from './startup-error';

const magic = 'KORKOLLEN-BACKUP ';
const headerBytes = 256;

interface BackupHeader {
  readonly format: 1;
  readonly created: string;
  readonly bytes: number;
  readonly sha256: string;
}

const fail = (message: string): CommandError => new CommandError('OperationFailed', message);

/** Backup, restore and compaction of an open database. Each runs with no command beside it. */
export class Maintenance {
  constructor(private readonly database: Database) {}

  /** Writes a consistent copy with its checksum; the file appears under its name only when it is whole. */
  async backup(file: string): Promise<Doc> {
    if (!path.isAbsolute(file)) throw new CommandError('BadValue', 'the backup file needs an absolute path');
    return this.withTemporary('copy', async (copy) => {
      const part = `${file}.part-${randomBytes(4).toString('hex')}`;
      try {
        await this.database.storage.copyTo(copy);
        const { size: bytes } = fs.statSync(copy);
        const header: BackupHeader = {
          format: 1,
          created: new Date().toISOString(),
          bytes,
          sha256: await hashOf(copy),
        };
        const head = `${magic}${JSON.stringify(header)}`.padEnd(headerBytes - 1);
        fs.writeFileSync(part, `${head}\n`, { mode: 0o600, flag: 'wx' });
        await pipeline(fs.createReadStream(copy), fs.createWriteStream(part, { flags: 'a' }));
        putInPlace(part, file);
        return { ...header, file };
      } catch (error) {
        fs.rmSync(part, { force: true });
        throw fail(`the backup could not be written: ${sentenceOf(error)}`);
      }
    });
  }

  /** Puts a backup in the place of the data; the data stays as it is when the backup is not sound. */
  async restore(file: string): Promise<Doc> {
    const header = readHeader(file);
    if (fs.statSync(file).size !== headerBytes + header.bytes)
      throw fail(`${file} is not whole: it should have ${headerBytes + header.bytes} bytes`);
    if ((await hashOf(file, headerBytes)) !== header.sha256) throw fail(`${file} is damaged: its checksum is wrong`);
    await this.withTemporary('restore', async (fresh) => {
      await pipeline(fs.createReadStream(file, { start: headerBytes }), fs.createWriteStream(fresh, { mode: 0o600 }));
      checkDataFile(fresh);
      await this.exchange(fresh);
    });
    return { ...header, file };
  }

  /** Rewrites the data file without the space that removed documents left. */
  async compact(): Promise<Doc> {
    const bytesBefore = this.database.storage.size().fileBytes;
    await this.withTemporary('compact', async (fresh) => {
      await this.database.storage.copyTo(fresh);
      await this.exchange(fresh);
    });
    return { bytesBefore, bytesAfter: this.database.storage.size().fileBytes };
  }

  private async withTemporary<T>(suffix: string, work: (file: string) => Promise<T>): Promise<T> {
    const file = path.join(this.database.folder, `data-${randomBytes(4).toString('hex')}.${suffix}`);
    return work(file).finally(() => fs.rmSync(file, { force: true }));
  }

  private async exchange(fresh: string): Promise<void> {
    await this.database.close();
    const target = path.join(this.database.folder, dataFile);
    try {
      putInPlace(fresh, target);
      fs.rmSync(`${target}-lock`, { force: true });
    } finally {
      this.database.reopen();
    }
  }
}

/** Copies that an interrupted backup, restore or compaction left behind. */
export function removeLeftovers(folder: string): void {
  const leftovers = fs.readdirSync(folder).filter((name) => /^data-[0-9a-f]{8}\.(copy|restore|compact)/.test(name));
  for (const name of leftovers) fs.rmSync(path.join(folder, name), { force: true });
}

/** The new file is on disk before it takes the old one's name, and the name is on disk before work goes on. */
function putInPlace(fresh: string, target: string): void {
  syncFile(fresh);
  fs.renameSync(fresh, target);
  syncFile(path.dirname(target));
}

function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

async function hashOf(file: string, start = 0): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file, { start }), hash);
  return hash.digest('hex');
}

function readHeader(file: string): BackupHeader {
  const bytes = Buffer.alloc(headerBytes);
  try {
    const descriptor = fs.openSync(file, 'r');
    fs.readSync(descriptor, bytes, 0, headerBytes, 0);
    fs.closeSync(descriptor);
  } catch (error) {
    throw fail(`the backup cannot be read: ${sentenceOf(error)}`);
  }
  if (bytes.toString('utf8', 0, magic.length) !== magic) throw fail(`${file} is not a backup of this database`);
  const header = JSON.parse(bytes.toString('utf8', magic.length)) as BackupHeader;
  if (Number(header.format) === 1) return header;
  throw fail(`${file} was made by a newer program (backup format ${Number(header.format)})`);
}
