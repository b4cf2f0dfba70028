import { randomUUID } from 'node:crypto';
import { UUID } from 'bson';
import { decode, encode, type Doc } from './bson-document';
import { buildIndex, type Index, type IndexSpec } from './index-keys';
import type { Storage } from './storage';
import {
  catalogueKey,
  catalogueRange,
  collectionOf,
  counterKey,
  formatKey,
  numberBytes,
  sizesKey,
} from './storage-keys';

/** The layout of keys and values in the data file. A higher number than ours is refused. */
export const formatVersion = 1;

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

/** Which collections and indexes there are: in memory, and written with every change. */
export class Catalogue {
  private readonly collections = new Map<string, Collection>();
  private readonly resized = new Set<Collection>();

  constructor(private readonly storage: Storage) {
    this.reload();
  }

  /** Reads everything anew; what memory held of an aborted transaction is forgotten. */
  reload(): void {
    this.collections.clear();
    this.resized.clear();
    for (const { key, value } of this.storage.read({ ...catalogueRange, limit: 100_000 })) {
      const namespace = key.toString('utf8', 1);
      this.collections.set(namespace, this.restore(namespace, decode(value)));
    }
  }

  private restore(namespace: string, stored: Doc): Collection {
    const id = Number(stored.id);
    const sizes = this.storage.get(sizesKey(id));
    const [last] = this.storage.read({ ...collectionOf(id), reverse: true, limit: 1 });
    return {
      id,
      namespace,
      uuid: String(stored.uuid),
      indexes: (stored.indexes as Doc[]).map((index) => restoreIndex(index)),
      count: sizes ? sizes.readDoubleBE(0) : 0,
      bytes: sizes ? sizes.readDoubleBE(8) : 0,
      nextRecord: last ? last.key.readUIntBE(5, 6) + 1 : 1,
    };
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
    const collection: Collection = {
      id: this.nextId(),
      namespace,
      uuid: randomUUID(),
      indexes: [],
      count: 0,
      bytes: 0,
      nextRecord: 1,
    };
    const spec: IndexSpec = { name: '_id_', key: { _id: 1 }, unique: true, sparse: false };
    collection.indexes.push(buildIndex(this.nextId(), spec, { multikey: false, lossy: false }));
    this.collections.set(namespace, collection);
    this.save(collection);
    return collection;
  }

  addIndex(collection: Collection, spec: IndexSpec): Index {
    const index = buildIndex(this.nextId(), spec, { multikey: false, lossy: false });
    collection.indexes.push(index);
    this.save(collection);
    return index;
  }

  removeIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.save(collection);
  }

  remove(collection: Collection): void {
    this.collections.delete(collection.namespace);
    this.resized.delete(collection);
    this.storage.remove(catalogueKey(collection.namespace));
    this.storage.remove(sizesKey(collection.id));
  }

  rename(collection: Collection, namespace: string): void {
    this.collections.delete(collection.namespace);
    this.storage.remove(catalogueKey(collection.namespace));
    const renamed = { ...collection, namespace };
    this.collections.set(namespace, renamed);
    this.resized.add(renamed);
    this.save(renamed);
  }

  /** Writes a collection's entry: after any change of its indexes, their multikey and lossy marks included. */
  save(collection: Collection): void {
    const indexes = collection.indexes.map(({ id, spec, multikey, lossy }) => ({ id, ...spec, multikey, lossy }));
    this.storage.put(catalogueKey(collection.namespace), encode({ id: collection.id, uuid: collection.uuid, indexes }));
  }

  /** Remembers that the counts of a collection changed, to be written once per transaction. */
  noteSize(collection: Collection): void {
    this.resized.add(collection);
  }

  /** Writes the changed counts; the last act of each transaction. */
  saveSizes(): void {
    for (const { id, count, bytes } of this.resized) {
      const sizes = Buffer.alloc(16);
      sizes.writeDoubleBE(count, 0);
      sizes.writeDoubleBE(bytes, 8);
      this.storage.put(sizesKey(id), sizes);
    }
    this.resized.clear();
  }

  private nextId(): number {
    const id = (this.storage.get(counterKey)?.readUInt32BE(0) ?? 0) + 1;
    this.storage.put(counterKey, numberBytes(id));
    return id;
  }

  /** The format of the file, or undefined for one that is new. */
  static formatOf(storage: Storage): number | undefined {
    return storage.get(formatKey)?.readUInt32BE(0);
  }

  static writeFormat(storage: Storage): void {
    storage.put(formatKey, numberBytes(formatVersion));
  }
}

function restoreIndex(stored: Doc): Index {
  const { id, multikey, lossy, ...spec } = stored;
  return buildIndex(Number(id), spec as unknown as IndexSpec, { multikey: multikey === true, lossy: lossy === true });
}

/** The UUID a collection is listed with. */
export const uuidOf = (collection: Collection): UUID => new UUID(collection.uuid);
