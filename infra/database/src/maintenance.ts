import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Doc } from './bson-document';
import { CommandError } from './command-error';
import { checkDataFile } from './data-file-check';
import type { Database } from './database';
import { dataFile } from './paths';

const magic = 'KORKOLLEN-BACKUP';
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
    const copy = this.temporary('.copy');
    const part = `${file}.part-${randomBytes(4).toString('hex')}`;
    try {
      await this.database.storage.copyTo(copy);
      const header: BackupHeader = {
        format: 1,
        created: new Date().toISOString(),
        bytes: fs.statSync(copy).size,
        sha256: await hashOf(copy, 0),
      };
      fs.writeFileSync(part, `${magic} ${JSON.stringify(header)}`.padEnd(headerBytes - 1) + '\n', {
        mode: 0o600,
        flag: 'wx',
      });
      await pipeline(fs.createReadStream(copy), fs.createWriteStream(part, { flags: 'a' }));
      await syncFile(part);
      fs.renameSync(part, file);
      await syncFile(path.dirname(file));
      return { ...header, file, ok: 1 };
    } catch (error) {
      throw fail(`the backup could not be written: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      fs.rmSync(copy, { force: true });
      fs.rmSync(part, { force: true });
    }
  }

  /** Puts a backup in the place of the data; the data stays as it is when the backup is not sound. */
  async restore(file: string): Promise<Doc> {
    const header = readHeader(file);
    if (fs.statSync(file).size !== headerBytes + header.bytes)
      throw fail(`${file} is not whole: it should have ${headerBytes + header.bytes} bytes`);
    if ((await hashOf(file, headerBytes)) !== header.sha256) throw fail(`${file} is damaged: its checksum is wrong`);
    const fresh = this.temporary('.restore');
    try {
      await pipeline(fs.createReadStream(file, { start: headerBytes }), fs.createWriteStream(fresh, { mode: 0o600 }));
      checkDataFile(fresh);
      await this.exchange(fresh);
    } finally {
      fs.rmSync(fresh, { force: true });
    }
    return { ...header, file, ok: 1 };
  }

  /** Rewrites the data file without the space that removed documents left. */
  async compact(): Promise<Doc> {
    const before = this.database.storage.size().fileBytes;
    const fresh = this.temporary('.compact');
    try {
      await this.database.storage.copyTo(fresh);
      await this.exchange(fresh);
    } finally {
      fs.rmSync(fresh, { force: true });
    }
    return { bytesBefore: before, bytesAfter: this.database.storage.size().fileBytes, ok: 1 };
  }

  private temporary(suffix: string): string {
    return path.join(this.database.folder, `data-${randomBytes(4).toString('hex')}${suffix}`);
  }

  /** The new file is on disk before it takes the old one's name, and the name is on disk before work goes on. */
  private async exchange(fresh: string): Promise<void> {
    await syncFile(fresh);
    await this.database.close();
    const target = path.join(this.database.folder, dataFile);
    fs.renameSync(fresh, target);
    fs.rmSync(`${target}-lock`, { force: true });
    await syncFile(this.database.folder);
    this.database.reopen();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await openFile(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string, start: number): Promise<string> {
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
    throw fail(`the backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const text = bytes.toString('utf8').trimEnd();
  if (!text.startsWith(`${magic} `)) throw fail(`${file} is not a backup of this database`);
  const header = JSON.parse(text.slice(magic.length + 1)) as BackupHeader;
  if (Number(header.format) !== 1)
    throw fail(`${file} was made by a newer program (backup format ${Number(header.format)})`);
  return header;
}
