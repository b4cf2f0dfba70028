import { randomUUID } from 'node:crypto';
import { decode, encode } from './bson-document';
import { buildIndex, type Index, type IndexSpec, type StoredIndex } from './indexes';
import type { Storage } from './storage';
import * as keys from './storage-keys';

/** A collection: its place in storage, its indexes, its size. */
export interface Collection {
  readonly id: number;
  readonly namespace: string;
  readonly uuid: string;
  readonly indexes: Index[];
  count: number;
  bytes: number;
  nextRecord: number;
}

/** A collection as its entry keeps it; format 1 kept the sizes apart. */
type StoredCollection = Pick<Collection, 'id' | 'uuid' | 'count' | 'bytes'> & { readonly indexes: StoredIndex[] };

/** Which collections and indexes there are: in memory, and written by each transaction that changes them. */
export class Catalogue {
  private readonly collections = new Map<string, Collection>();
  /** Those whose size or indexes changed in this transaction, the marks of indexes included. */
  readonly touched = new Set<Collection>();

  constructor(private readonly storage: Storage) {
    this.reload();
  }

  /** Reads everything anew; what memory held of an aborted transaction is forgotten. */
  reload(): void {
    this.collections.clear();
    this.touched.clear();
    for (const { key, value } of this.storage.read(keys.catalogueRange, { limit: 100_000 }).entries) {
      const namespace = key.toString('utf8', 1);
      const { indexes, ...stored } = decode(value) as unknown as StoredCollection;
      const oldSizes = this.storage.get(keys.oldSizesKey(stored.id));
      const sizes = { count: oldSizes?.readDoubleBE(0) ?? 0, bytes: oldSizes?.readDoubleBE(8) ?? 0 };
      const [last] = this.storage.read(keys.collectionOf(stored.id), { reverse: true, limit: 1 }).entries;
      const nextRecord = last ? keys.readRecord(last.key, keys.ownKeyOffset) + 1 : 1;
      this.collections.set(namespace, { ...sizes, ...stored, namespace, nextRecord, indexes: indexes.map(buildIndex) });
    }
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collections of one database, or all. */
  list(database?: string): Collection[] {
    const all = [...this.collections.values()];
    return database === undefined ? all : all.filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  create(namespace: string): Collection {
    const empty = { id: this.nextId(), namespace, uuid: randomUUID(), count: 0, bytes: 0, nextRecord: 1 };
    const collection: Collection = { ...empty, indexes: [] };
    this.collections.set(namespace, collection);
    this.addIndex(collection, { name: '_id_', key: { _id: 1 }, unique: true, sparse: false });
    return collection;
  }

  addIndex(collection: Collection, spec: IndexSpec, isBuilding?: true): Index {
    const index = buildIndex({ id: this.nextId(), multikey: false, lossy: false, isBuilding, ...spec });
    collection.indexes.push(index);
    this.touched.add(collection);
    return index;
  }

  remove(collection: Collection): void {
    this.collections.delete(collection.namespace);
    this.touched.delete(collection);
    this.storage.remove(keys.catalogueKey(collection.namespace));
  }

  rename(collection: Collection, namespace: string): void {
    this.remove(collection);
    const renamed = { ...collection, namespace };
    this.collections.set(namespace, renamed);
    this.touched.add(renamed);
  }

  /** Writes the entries of what changed; the last act of each transaction. */
  flush(): void {
    for (const { namespace, id, uuid, count, bytes, indexes } of this.touched) {
      const entry: StoredCollection = { id, uuid, count, bytes, indexes: indexes.map(storedIndex) };
      this.storage.put(keys.catalogueKey(namespace), encode(entry));
    }
    this.touched.clear();
  }

  private nextId(): number {
    const id = (this.storage.get(keys.counterKey)?.readUInt32BE(0) ?? 0) + 1;
    this.storage.put(keys.counterKey, keys.numberBytes(id));
    return id;
  }
}

const storedIndex = ({ id, spec, multikey, lossy, isBuilding }: Index): StoredIndex => ({
  id,
  ...spec,
  multikey,
  lossy,
  isBuilding,
});
