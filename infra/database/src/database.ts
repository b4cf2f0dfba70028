import { assertStorable, decode, type Doc } from './bson-document';
import { Catalogue, type Collection } from './catalogue';
import { CommandError } from './command-error';
import { Cursors } from './cursors';
import { leavesAt } from './document-path';
import { keysOf, type Index } from './indexes';
import { encodeOnce } from './key-encoding';
import { demand } from './refuse';
import { Storage } from './storage';
import { collectionOf, indexOf, readRecord, recordBytes, recordKey } from './storage-keys';

/** A document as it is stored and as its index keys are taken from it. */
type Stored = { readonly bytes: Buffer; readonly doc: Doc };

/** The database of one folder: storage, catalogue, records and open cursors. One thread uses it. */
export class Database {
  readonly storage: Storage;
  readonly catalogue: Catalogue;
  readonly cursors = new Cursors();
  readonly startedAt = Date.now();
  /** When the work that has its turn is to rest. */
  sliceEnd = Infinity;

  constructor(folder: string) {
    this.storage = new Storage(folder);
    this.catalogue = new Catalogue(this.storage);
    this.dropUnfinished();
  }

  readonly isSliceOver = (): boolean => performance.now() > this.sliceEnd;

  /** Runs a change as one durable commit, with what was changed ahead of it. */
  transaction<T>(change: () => T): T {
    return this.orReload(() =>
      this.storage.transaction(() => {
        const result = change();
        this.catalogue.flush();
        return result;
      }),
    );
  }

  /** Runs a change that is seen at once, and that the next commit keeps. */
  changeAhead<T>(change: () => T): T {
    // A compaction's copy of the file is brought up to what is written meanwhile: that must not be taken back.
    return this.storage.isCompacting ? this.transaction(change) : this.orReload(() => this.storage.changeAhead(change));
  }

  /** Keeps what was changed ahead. */
  commit(): void {
    if (this.storage.isOpen) this.transaction(() => undefined);
  }

  /** After a failure memory is as the disk is. */
  private orReload<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.catalogue.reload();
      throw error;
    }
  }

  /** The collection to write into, made when it is not there. */
  ensureCollection(namespace: string): Collection {
    const present = this.catalogue.find(namespace);
    if (!present) checkNamespace(namespace);
    return present ?? this.catalogue.create(namespace);
  }

  requireCollection(namespace: string): Collection {
    const collection = this.catalogue.find(namespace);
    demand(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    return collection;
  }

  dropCollection(collection: Collection): void {
    for (const { id } of collection.indexes) this.storage.clear(indexOf(id));
    this.storage.clear(collectionOf(collection.id));
    this.catalogue.remove(collection);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  dropIndex(collection: Collection, name: string): void {
    const at = collection.indexes.findIndex(({ spec }) => spec.name === name);
    const [index] = at < 0 ? [] : collection.indexes.splice(at, 1);
    demand(index, 'IndexNotFound', `index not found with name [${name}]`);
    this.storage.clear(indexOf(index.id));
    this.catalogue.touched.add(collection);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  /** Takes out the indexes whose building the end of the process cut short. */
  private dropUnfinished(): void {
    for (const collection of this.catalogue.list())
      for (const { spec } of collection.indexes.filter(({ isBuilding }) => isBuilding))
        this.transaction(() => this.dropIndex(collection, spec.name));
  }

  /** Puts a document that is there into a new index. */
  fillIndex(collection: Collection, index: Index, record: number, bytes: Buffer): void {
    this.changeEntries(collection, [index], record, undefined, decode(bytes));
  }

  /** The stored bytes of a record. */
  read(collection: Collection, record: number): Buffer | undefined {
    return this.storage.get(recordKey(collection.id, record));
  }

  /** Takes a record from one state to another; none is before an insertion and none after a removal. */
  change(collection: Collection, record: number, before: Stored | undefined, after: Stored | undefined): void {
    if (after) assertStorable(after.bytes, after.doc);
    this.changeEntries(collection, collection.indexes, record, before?.doc, after?.doc);
    if (after) this.storage.put(recordKey(collection.id, record), after.bytes);
    else this.storage.remove(recordKey(collection.id, record));
    collection.count += (after ? 1 : 0) - (before ? 1 : 0);
    collection.bytes += (after?.bytes.length ?? 0) - (before?.bytes.length ?? 0);
    collection.nextRecord = Math.max(collection.nextRecord, record + 1);
    this.catalogue.touched.add(collection);
  }

  /** Checks everything before it writes anything. */
  private changeEntries(
    collection: Collection,
    indexes: readonly Index[],
    record: number,
    before: Doc | undefined,
    after: Doc | undefined,
  ): void {
    const old = before ? entriesOf(indexes, record, before) : [];
    const fresh = after ? entriesOf(indexes, record, after) : [];
    for (const { index, key } of fresh) {
      const holder = index.spec.unique ? this.storage.get(key) : undefined;
      if (holder && after && readRecord(holder) !== record) throw duplicateKey(collection, index, after);
    }
    for (const { index, key } of without(old, fresh)) if (this.mayRemove(index, key, record)) this.storage.remove(key);
    for (const { key, value } of without(fresh, old)) this.storage.put(key, value);
  }

  /** In a unique index on its way another document may hold the key: that both have it is found out when the second comes. */
  private mayRemove({ spec, isBuilding }: Index, key: Buffer, record: number): boolean {
    const holder = spec.unique && isBuilding ? this.storage.get(key) : undefined;
    return !holder || readRecord(holder) === record;
  }

  /** Puts another data file in the place of this one. */
  exchange(fresh: string): void {
    this.commit();
    this.storage.exchange(fresh);
    this.catalogue.reload();
    this.cursors.killNamespace(() => true);
  }

  close(): Promise<void> {
    this.commit();
    return this.storage.close();
  }
}

type Entry = { readonly index: Index; readonly key: Buffer; readonly value: Buffer };

const nothing = Buffer.alloc(0);
const maxToldKeyLength = 1_000_000;

/** A unique index holds the record as the value of its key; in others it ends the key, which may then repeat. */
function entriesOf(indexes: readonly Index[], record: number, doc: Doc): Entry[] {
  const id = recordBytes(record);
  const encode = encodeOnce();
  const entries: Entry[] = [];
  for (const index of indexes) {
    const value = index.spec.unique ? id : nothing;
    for (const key of keysOf(index, doc, id, encode)) entries.push({ index, key, value });
  }
  return entries;
}

function without(entries: Entry[], others: Entry[]): Entry[] {
  if (entries.length === 0 || others.length === 0) return entries;
  const keys = new Set(others.map(({ key }) => key.toString('latin1')));
  return entries.filter(({ key }) => !keys.has(key.toString('latin1')));
}

function duplicateKey({ namespace }: Collection, { spec, names, paths }: Index, doc: Doc): CommandError {
  const values = paths.map((path) => leavesAt(doc, path)[0] ?? null);
  const keyValue = Object.fromEntries(names.map((name, i) => [name, values[i]]));
  const text = JSON.stringify(keyValue);
  const said = `collection: ${namespace} index: ${spec.name} dup key: ${text}`;
  const details = { keyPattern: { ...spec.key }, ...(text.length <= maxToldKeyLength ? { keyValue } : {}) };
  return new CommandError('DuplicateKey', `E11000 duplicate key error ${said}`, details);
}

/** Refuses names that MongoDB refuses. */
export function checkNamespace(namespace: string): void {
  // A database of 1 to 63 bytes, a dot, a collection that is not of the system's.
  const isGood = /^[^/\\. "$\0]{1,63}\.(?!\.|system\.)[^$\0]+$/.test(namespace) && Buffer.byteLength(namespace) <= 255;
  demand(isGood, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
