import fs from 'node:fs';
import { sentenceOf, StartupError } from './startup-error';

// lmdb's layout as far as walking its trees needs it. Two meta pages head the file; each page begins with its number.
const magic = 0xbeefc0de;
const newestVersion = 2;
const pageHeaderBytes = 24;
const isBranch = 1;
const isLeaf = 2;
const isOverflow = 4;
const isMeta = 8;
const isBigData = 1;
const noPage = 0xffff_ffff_ffff_ffffn;
// Branches come before leaves: 200 MB are looked at whole, of a larger file what holds it together.
const maxPages = 50_000;
// A page that one change took and gave back has a number and is never written. Where the file was looked at whole, what
// it ends before is nothing that is pointed to; in a larger one such pages are few.
const maxUnwrittenPages = 1_000;

/**
 * Refuses a data file that lmdb would map and then stumble over: foreign, cut short, of another version, or with pages
 * that do not hang together. A file that is not there is a new database.
 */
export function checkDataFile(file: string): void {
  if (!fs.existsSync(file)) return;
  let fault: string | undefined;
  try {
    const descriptor = fs.openSync(file, 'r+');
    fault = faultOf(descriptor, fs.fstatSync(descriptor).size);
    fs.closeSync(descriptor);
  } catch (error) {
    fault = `cannot be used: ${sentenceOf(error)}.`;
  }
  if (fault) throw new StartupError(`The data file ${file} ${fault} Nothing was changed.`);
}

function faultOf(descriptor: number, size: number): string | undefined {
  if (size === 0) return 'is empty, where data was: restore a backup.';
  const metaAt = (place: number): Buffer => {
    const page = Buffer.alloc(160);
    fs.readSync(descriptor, page, 0, page.length, place);
    return page;
  };
  const first = metaAt(0);
  if (first.readUInt32LE(24) !== magic) return 'is not a database file, or its beginning is damaged: restore a backup.';
  if (first.readUInt32LE(28) > newestVersion) return 'was written by a newer version of lmdb: start the newer program.';
  const pageSize = first.readUInt32LE(48);
  if (pageSize < 512 || pageSize > 65536) return 'is damaged at its beginning: restore a backup.';
  const second = metaAt(pageSize);
  if (!isHeader(first)) return 'is damaged at its beginning: restore a backup.';
  if (second.readUInt32LE(24) !== magic || !isHeader(second))
    return 'is damaged: a header page is not readable. Restore a backup.';
  const meta = second.readBigUInt64LE(152) > first.readBigUInt64LE(152) ? second : first;
  const pages = Number(meta.readBigUInt64LE(144)) + 1;
  const written = Math.floor(size / pageSize);
  const cutShort = `is cut short, ${size} bytes of ${pages * pageSize}: restore a backup.`;
  // The trees of free pages and of data.
  const queue = [meta.readBigUInt64LE(88), meta.readBigUInt64LE(136)].filter((root) => root !== noPage).map(Number);
  const damaged = firstDamagedPage(descriptor, queue, pageSize, written);
  if (damaged !== undefined) return damaged < written ? `is damaged at page ${damaged}: restore a backup.` : cutShort;
  const isLookedAtWhole = queue.length <= maxPages;
  return isLookedAtWhole || pages - written <= maxUnwrittenPages ? undefined : cutShort;
}

/**
 * Walks the trees below the pages in the queue, which it adds to; lmdb itself would follow a wild pointer into a crash.
 * Answers a page that is not what it should be, or lies behind the end of the file.
 */
function firstDamagedPage(descriptor: number, queue: number[], pageSize: number, written: number): number | undefined {
  const page = Buffer.alloc(pageSize);
  for (let visited = 0; visited < Math.min(queue.length, maxPages); visited += 1) {
    const number = queue[visited] ?? 0;
    if (number >= written || visited >= written) return number;
    fs.readSync(descriptor, page, 0, pageSize, number * pageSize);
    if (page.readUIntLE(0, 6) !== number || !followNodes(page, queue)) return number;
    const end = number + lengthOf(page);
    if (end > written) return end - 1;
  }
  return undefined;
}

/** Whether a page says itself that it heads the file: lmdb ends the whole process on one that does not. */
const isHeader = (page: Buffer): boolean => (page.readUInt16LE(18) & isMeta) !== 0;

/** How many pages one takes: a value that is larger than a page has several. */
function lengthOf(page: Buffer): number {
  return page.readUInt16LE(18) & isOverflow ? page.readUInt32LE(20) : 1;
}

/** Notes the pages that a page's nodes point to; false when a node does not lie within the page. */
function followNodes(page: Buffer, queue: number[]): boolean {
  // Read two bytes at a time, where lmdb has aligned them: this loop is a good part of the time a start takes.
  const words = new Uint16Array(page.buffer, page.byteOffset, page.length / 2);
  const [pageFlags = 0, lower = 0, upper = 0] = words.subarray(9, 12);
  const room = page.length - pageHeaderBytes;
  if (pageFlags & isOverflow) return true;
  if (!(pageFlags & (isBranch | isLeaf)) || lower > upper || upper > room) return false;
  for (const node of words.subarray(pageHeaderBytes / 2, (pageHeaderBytes + lower) / 2)) {
    if (node < lower || node + 8 > room || node % 2 > 0) return false;
    const start = (node + pageHeaderBytes) / 2;
    const size = (words[start] ?? 0) + (words[start + 1] ?? 0) * 2 ** 16;
    const flags = words[start + 2] ?? 0;
    const data = start * 2 + 8 + (words[start + 3] ?? 0);
    const isPointer = (pageFlags & isBranch) === 0 && (flags & isBigData) !== 0;
    if (data + (pageFlags & isBranch ? 0 : isPointer ? 8 : size) > page.length) return false;
    if (pageFlags & isBranch) queue.push(size + flags * 2 ** 32);
    else if (isPointer) queue.push(page.readUIntLE(data, 6));
  }
  return true;
}
