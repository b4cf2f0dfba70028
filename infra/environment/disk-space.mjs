import { statfs } from 'node:fs/promises';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/**
 * `roomy`: nothing to do. `low`: room should be made. `full`: nothing more is written, since a database that runs out of
 * disk in the middle of something can be lost. On a small disk the shares count, on a large one the megabytes.
 */
const limits = [
  { level: /** @type {const} */ ('full'), megabytes: 256, share: 0.05 },
  { level: /** @type {const} */ ('low'), megabytes: 1_024, share: 0.1 },
];

/** @typedef {{ level: 'roomy' | 'low' | 'full', freeBytes: number, totalBytes: number }} DiskSpace */
/** @typedef {Pick<import('node:fs').StatsFs, 'bsize' | 'blocks' | 'bavail'>} DiskBlocks */

/**
 * How much room a disk has, by what the system says of it.
 * @param {DiskBlocks} blocks
 * @returns {DiskSpace}
 */
export function diskSpaceOf({ bsize, blocks, bavail }) {
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const reached = limits.find(({ megabytes, share }) => freeBytes < Math.min(megabytes * MEGABYTE, share * totalBytes));
  return { level: reached?.level ?? 'roomy', freeBytes, totalBytes };
}

/**
 * The room on the disk that a folder is on, or will be once it is made.
 * @param {string} folder
 * @param {(folder: string) => Promise<DiskBlocks>} [readBlocks]
 * @returns {Promise<DiskSpace>}
 */
export async function readDiskSpace(folder, readBlocks = statfs) {
  try {
    return diskSpaceOf(await readBlocks(folder));
  } catch (error) {
    const parent = path.dirname(path.resolve(folder));
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || parent === path.resolve(folder)) throw error;
    return readDiskSpace(parent, readBlocks);
  }
}
