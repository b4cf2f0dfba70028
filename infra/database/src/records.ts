import { assertStorable, decode, type Doc } from './bson-document';
import type { Catalogue, Collection } from './catalogue';
import { CommandError } from './command-error';
import { leavesAt } from './document-path';
import { keysOf, type DocumentKeys, type Index } from './index-keys';
import type { Storage } from './storage';
import { indexKey, readRecord, recordBytes, recordKey } from './storage-keys';

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
    assertStorable(bytes);
    const entries = collection.indexes.map((index) => keysOf(index, doc));
    collection.indexes.forEach((index, i) => this.checkUnique(collection, index, entries[i], doc));
    const record = collection.nextRecord;
    collection.nextRecord += 1;
    this.storage.put(recordKey(collection.id, record), bytes);
    this.addEntries(collection, entries, record);
    this.resize(collection, 1, bytes.length);
  }

  replace(collection: Collection, record: number, before: { bytes: Buffer; doc: Doc }, bytes: Buffer): void {
    assertStorable(bytes);
    const doc = decode(bytes);
    const old = collection.indexes.map((index) => keysOf(index, before.doc));
    const fresh = collection.indexes.map((index) => keysOf(index, doc));
    collection.indexes.forEach((index, i) => this.checkUnique(collection, index, fresh[i], doc, record));
    collection.indexes.forEach((index, i) => this.removeEntries(index, without(old[i], fresh[i]), record));
    this.addEntries(
      collection,
      fresh.map((keys, i) => ({ ...keys, keys: without(keys, old[i]) })),
      record,
    );
    this.storage.put(recordKey(collection.id, record), bytes);
    this.resize(collection, 0, bytes.length - before.bytes.length);
  }

  remove(collection: Collection, record: number, before: { bytes: Buffer; doc: Doc }): void {
    for (const index of collection.indexes) this.removeEntries(index, keysOf(index, before.doc).keys, record);
    this.storage.remove(recordKey(collection.id, record));
    this.resize(collection, -1, -before.bytes.length);
  }

  /** Fills a new index from the documents there are. */
  fill(collection: Collection, index: Index, record: number, bytes: Buffer): void {
    const doc = decode(bytes);
    const keys = keysOf(index, doc);
    this.checkUnique(collection, index, keys, doc);
    this.addToIndex(collection, index, keys, record);
  }

  private resize(collection: Collection, documents: number, bytes: number): void {
    collection.count += documents;
    collection.bytes += bytes;
    this.catalogue.noteSize(collection);
  }

  private addEntries(collection: Collection, entries: readonly DocumentKeys[], record: number): void {
    collection.indexes.forEach((index, i) => {
      const keys = entries[i];
      if (keys) this.addToIndex(collection, index, keys, record);
    });
  }

  private addToIndex(collection: Collection, index: Index, { keys, multikey }: DocumentKeys, record: number): void {
    const lossy = keys.some((key) => key.lossy);
    if ((multikey && !index.multikey) || (lossy && !index.lossy)) {
      index.multikey ||= multikey;
      index.lossy ||= lossy;
      this.catalogue.save(collection);
    }
    const value = recordBytes(record);
    for (const { bytes } of keys) {
      if (index.spec.unique) this.storage.put(indexKey(index.id, bytes), value);
      else this.storage.put(indexKey(index.id, Buffer.concat([bytes, value])), nothing);
    }
  }

  private removeEntries(index: Index, keys: readonly { bytes: Buffer }[], record: number): void {
    for (const { bytes } of keys) {
      this.storage.remove(indexKey(index.id, index.spec.unique ? bytes : Buffer.concat([bytes, recordBytes(record)])));
    }
  }

  private checkUnique(
    collection: Collection,
    index: Index,
    entries: DocumentKeys | undefined,
    doc: Doc,
    self?: number,
  ): void {
    if (!index.spec.unique) return;
    for (const { bytes } of entries?.keys ?? []) {
      const holder = this.storage.get(indexKey(index.id, bytes));
      if (holder && readRecord(holder) !== self) throw duplicateKey(collection, index, doc);
    }
  }
}

function without(keys: DocumentKeys | undefined, others: DocumentKeys | undefined): DocumentKeys['keys'] {
  if (!keys || !others || others.keys.length === 0) return keys?.keys ?? [];
  return keys.keys.filter(({ bytes }) => !others.keys.some((other) => other.bytes.equals(bytes)));
}

function duplicateKey(collection: Collection, index: Index, doc: Doc): CommandError {
  const keyValue = Object.fromEntries(
    index.names.map((name, i) => [name, leavesAt(doc, index.paths[i] ?? [])[0] ?? null]),
  );
  const printed = Object.entries(keyValue).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${printed.join(', ')} }`;
  return new CommandError('DuplicateKey', message, { keyPattern: { ...index.spec.key }, keyValue });
}
