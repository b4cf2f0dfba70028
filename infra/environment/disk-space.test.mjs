import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskSpaceOf, readDiskSpace } from './disk-space.mjs';

const MEGABYTE = 1024 * 1024;
const disk = (totalMegabytes, freeMegabytes) => ({ bsize: MEGABYTE, blocks: totalMegabytes, bavail: freeMegabytes });

describe('diskSpaceOf', () => {
  it.each([
    [500_000, 100_000, 'roomy'],
    [500_000, 1_024, 'roomy'],
    [500_000, 1_023, 'low'],
    [500_000, 256, 'low'],
    [500_000, 255, 'full'],
    [500_000, 0, 'full'],
    [1_000, 100, 'roomy'],
    [1_000, 99, 'low'],
    [1_000, 50, 'low'],
    [1_000, 49, 'full'],
    [0, 0, 'roomy'],
  ])('calls a disk of %i MB with %i MB free %s', (total, free, level) => {
    expect(diskSpaceOf(disk(total, free))).toEqual({
      level,
      freeBytes: free * MEGABYTE,
      totalBytes: total * MEGABYTE,
    });
  });
});

describe('readDiskSpace', () => {
  it('looks at the disk of a folder that is not there yet', async () => {
    const there = await readDiskSpace(os.tmpdir());
    const later = await readDiskSpace(path.join(os.tmpdir(), 'not', 'made', 'yet'));
    expect(later.totalBytes).toBe(there.totalBytes);
  });

  it('passes on what else goes wrong', async () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    await expect(readDiskSpace('/', () => Promise.reject(denied))).rejects.toBe(denied);
  });
});
