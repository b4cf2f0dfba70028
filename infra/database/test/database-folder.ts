import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for the data of a test's database: in memory where there is room, since it need not survive the machine
 * and a commit that waits for the disk takes twice the processor and three times as long.
 */
export const makeDatabaseFolder = (prefix: string): string =>
  fs.mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), prefix));
