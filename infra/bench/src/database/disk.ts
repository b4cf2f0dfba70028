import fs from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';

/** One page appended to a file and synced: the least a durable write can be on this disk. */
export function appendAndSync(file: string): () => void {
  const descriptor = fs.openSync(file, 'w');
  const page = Buffer.alloc(4096, 1);
  let at = 0;
  return () => {
    fs.writeSync(descriptor, page, 0, page.length, at);
    at += page.length;
    fs.fdatasyncSync(descriptor);
  };
}

/** The three entries of one inserted document, put into bare lmdb with the settings of the database: its floor. */
export function putAndCommit(folder: string): () => void {
  const db = open<Buffer, Buffer>({
    path: path.join(folder, 'floor.mdb'),
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
    overlappingSync: false,
  });
  const value = Buffer.alloc(220, 1);
  let n = 0;
  return () => {
    n += 1;
    const record = Buffer.alloc(11, 'D');
    record.writeUIntBE(n, 5, 6);
    const id = Buffer.alloc(18, 'I');
    id.writeUIntBE(n, 12, 6);
    db.transactionSync(() => {
      db.putSync(record, value);
      db.putSync(id, record.subarray(5));
      db.putSync(Buffer.from('Ns'), record);
    });
  };
}
