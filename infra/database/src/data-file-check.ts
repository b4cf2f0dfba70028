import fs from 'node:fs';
import { StartupError } from './startup-error';

// lmdb's layout as far as walking its trees needs it. Two meta pages head the file; every page begins with its own number.
const magic = 0xbeefc0de;
const newestVersion = 2;
const pageHeaderBytes = 24;
const flagsAt = 18;
const isBranch = 1;
const isLeaf = 2;
const isOverflow = 4;
const isBigData = 1;
const noRoot = 0xffff_ffff_ffff_ffffn;

interface Meta {
  readonly magic: number;
  readonly version: number;
  readonly pageSize: number;
  readonly roots: readonly bigint[];
  readonly lastPage: number;
  readonly transaction: number;
}

/**
 * Refuses a data file that lmdb would map and then stumble over: a foreign file, one cut short, one of another version,
 * or one whose pages do not hang together. A file that is not there or empty is a new database.
 */
export function checkDataFile(file: string): void {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new StartupError(`The data file ${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const size = fs.fstatSync(descriptor).size;
    const fault = size === 0 ? undefined : faultOf(descriptor, size);
    if (fault) throw new StartupError(`The data file ${file} ${fault} Nothing was changed.`);
  } finally {
    fs.closeSync(descriptor);
  }
}

function faultOf(descriptor: number, size: number): string | undefined {
  const first = readMeta(descriptor, 0);
  if (first.magic !== magic) return 'is not a database file, or its beginning is damaged: restore a backup.';
  if (first.version > newestVersion) return 'was written by a newer version of lmdb: start the newer program.';
  if (first.pageSize < 512 || first.pageSize > 65536) return 'is damaged at its beginning: restore a backup.';
  const second = readMeta(descriptor, first.pageSize);
  if (second.magic !== magic) return 'is damaged: a header page is not readable. Restore a backup.';
  const meta = second.transaction > first.transaction ? second : first;
  const needed = (meta.lastPage + 1) * meta.pageSize;
  if (size < needed) return `is cut short, ${size} bytes of at least ${needed}: restore a backup.`;
  const damaged = firstDamagedPage(descriptor, meta);
  return damaged === undefined ? undefined : `is damaged at page ${damaged}: restore a backup.`;
}

function readMeta(descriptor: number, at: number): Meta {
  const bytes = Buffer.alloc(160);
  fs.readSync(descriptor, bytes, 0, bytes.length, at);
  return {
    magic: bytes.readUInt32LE(24),
    version: bytes.readUInt32LE(28),
    pageSize: bytes.readUInt32LE(48),
    roots: [bytes.readBigUInt64LE(88), bytes.readBigUInt64LE(136)],
    lastPage: Number(bytes.readBigUInt64LE(144)),
    transaction: Number(bytes.readBigUInt64LE(152)),
  };
}

/** Walks the trees of free pages and of data; lmdb itself would follow a wild pointer into a crash. */
function firstDamagedPage(descriptor: number, { roots, pageSize, lastPage }: Meta): number | undefined {
  const waiting = roots.filter((root) => root !== noRoot).map(Number);
  const page = Buffer.alloc(pageSize);
  for (let visited = 0; waiting.length > 0; visited += 1) {
    const number = waiting.pop() ?? 0;
    if (number > lastPage || visited > lastPage) return number;
    fs.readSync(descriptor, page, 0, pageSize, number * pageSize);
    const flags = page.readUInt16LE(flagsAt);
    if (Number(page.readBigUInt64LE(0)) !== number) return number;
    if (flags & isOverflow) continue;
    if (!(flags & (isBranch | isLeaf)) || !followNodes(page, (flags & isBranch) !== 0, waiting)) return number;
  }
  return undefined;
}

/** Notes the pages that a page's nodes point to; false when a node does not lie within the page. */
function followNodes(page: Buffer, inBranch: boolean, waiting: number[]): boolean {
  const lower = page.readUInt16LE(20);
  const room = page.length - pageHeaderBytes;
  if (lower > page.readUInt16LE(22) || page.readUInt16LE(22) > room) return false;
  for (let at = pageHeaderBytes; at < pageHeaderBytes + lower; at += 2) {
    const node = page.readUInt16LE(at);
    if (node < lower || node + 8 > room) return false;
    const start = node + pageHeaderBytes;
    const size = page.readUInt32LE(start);
    const flags = page.readUInt16LE(start + 4);
    const data = start + 8 + page.readUInt16LE(start + 6);
    const isBig = (flags & isBigData) !== 0;
    if (data + (inBranch ? 0 : isBig ? 8 : size) > page.length) return false;
    if (inBranch) waiting.push(size + flags * 2 ** 32);
    else if (isBig) waiting.push(Number(page.readBigUInt64LE(data)));
  }
  return true;
}
