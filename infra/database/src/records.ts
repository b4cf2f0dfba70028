import { assertStorable, decode, type Doc } from './bson-document';
import type { Catalogue, Collection } from './catalogue';
import { CommandError } from './command-error';
import { leavesAt } from './document-path';
import { keysOf, type Index } from './index-keys';
import type { Storage } from './storage';
import { indexKey, readRecord, recordBytes, recordKey } from './storage-keys';

/** A document as it is stored and as its index keys are taken from it. */
export interface Stored {
  readonly bytes: Buffer;
  readonly doc: Doc;
}

interface Entry {
  readonly index: Index;
  readonly key: Buffer;
  readonly value: Buffer;
  /** What the entry shows of its index. */
  readonly multikey: boolean;
  readonly lossy: boolean;
}

const nothing = Buffer.alloc(0);

/** Writes documents and their index entries. Each call checks everything before it writes anything. */
export class Records {
  constructor(
    private readonly storage: Storage,
    private readonly catalogue: Catalogue,
  ) {}

  get(collection: Collection, record: number): Buffer | undefined {
    return this.storage.get(recordKey(collection.id, record));
  }

  insert(collection: Collection, bytes: Buffer, doc: Doc): void {
    this.change(collection, collection.nextRecord, undefined, { bytes, doc });
    collection.nextRecord += 1;
  }

  replace(collection: Collection, record: number, before: Stored, bytes: Buffer): void {
    this.change(collection, record, before, { bytes, doc: decode(bytes) });
  }

  remove(collection: Collection, record: number, before: Stored): void {
    this.change(collection, record, before, undefined);
  }

  /** Puts a document that is there into a new index. */
  fill(collection: Collection, index: Index, record: number, bytes: Buffer): void {
    this.changeEntries(collection, [index], record, undefined, decode(bytes));
  }

  /** Takes a record from one state to another: none is before an insertion and none after a removal. */
  private change(collection: Collection, record: number, before: Stored | undefined, after: Stored | undefined): void {
    if (after) assertStorable(after.bytes);
    this.changeEntries(collection, collection.indexes, record, before?.doc, after?.doc);
    if (after) this.storage.put(recordKey(collection.id, record), after.bytes);
    else this.storage.remove(recordKey(collection.id, record));
    collection.count += (after ? 1 : 0) - (before ? 1 : 0);
    collection.bytes += (after?.bytes.length ?? 0) - (before?.bytes.length ?? 0);
    this.catalogue.noteSize(collection);
  }

  private changeEntries(
    collection: Collection,
    indexes: readonly Index[],
    record: number,
    before: Doc | undefined,
    after: Doc | undefined,
  ): void {
    const old = before ? entriesOf(indexes, before, record) : [];
    const fresh = after ? entriesOf(indexes, after, record) : [];
    for (const { index, key } of fresh) {
      const holder = index.spec.unique ? this.storage.get(key) : undefined;
      if (holder && after && readRecord(holder) !== record) throw duplicateKey(collection, index, after);
    }
    for (const { key } of without(old, fresh)) this.storage.remove(key);
    for (const { key, value } of without(fresh, old)) this.storage.put(key, value);
    for (const { index, multikey, lossy } of fresh) {
      if (index.multikey >= multikey && index.lossy >= lossy) continue;
      index.multikey ||= multikey;
      index.lossy ||= lossy;
      this.catalogue.save(collection);
    }
  }
}

/** A unique index holds the record as the value of its key; in others it ends the key, which may then repeat. */
function entriesOf(indexes: readonly Index[], doc: Doc, record: number): Entry[] {
  const id = recordBytes(record);
  return indexes.flatMap((index) => {
    const { keys, multikey } = keysOf(index, doc);
    return keys.map(({ bytes, lossy }): Entry => {
      const [key, value] = index.spec.unique ? [bytes, id] : [Buffer.concat([bytes, id]), nothing];
      return { index, key: indexKey(index.id, key), value, multikey, lossy };
    });
  });
}

function without(entries: Entry[], others: Entry[]): Entry[] {
  if (others.length === 0) return entries;
  const keys = new Set(others.map(({ key }) => key.toString('latin1')));
  return entries.filter(({ key }) => !keys.has(key.toString('latin1')));
}

function duplicateKey(collection: Collection, index: Index, doc: Doc): CommandError {
  const leaf = (i: number): unknown => leavesAt(doc, index.paths[i] ?? [])[0] ?? null;
  const keyValue = Object.fromEntries(index.names.map((name, i) => [name, leaf(i)]));
  const place = `collection: ${collection.namespace} index: ${index.spec.name}`;
  return new CommandError('DuplicateKey', `E11000 duplicate key error ${place} dup key: ${JSON.stringify(keyValue)}`, {
    keyPattern: { ...index.spec.key },
    keyValue,
  });
}
