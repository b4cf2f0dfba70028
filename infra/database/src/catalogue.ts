import { randomUUID } from 'node:crypto';
import { decode, encode, type Doc } from './bson-document';
import { buildIndex, type Index, type IndexSpec } from './index-keys';
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
    for (const { key, value } of this.storage.read(keys.catalogueRange, { limit: 100_000 })) {
      const namespace = key.toString('utf8', 1);
      this.collections.set(namespace, this.restore(namespace, decode(value)));
    }
  }

  private restore(namespace: string, stored: Doc): Collection {
    const id = Number(stored.id);
    const sizes = this.storage.get(keys.sizesKey(id));
    const [last] = this.storage.read(keys.collectionOf(id), { reverse: true, limit: 1 });
    return {
      id,
      namespace,
      uuid: String(stored.uuid),
      indexes: (stored.indexes as Doc[]).map(({ id: indexId, multikey, lossy, ...spec }) =>
        buildIndex(Number(indexId), spec as unknown as IndexSpec, {
          multikey: multikey === true,
          lossy: lossy === true,
        }),
      ),
      count: sizes ? sizes.readDoubleBE(0) : 0,
      bytes: sizes ? sizes.readDoubleBE(8) : 0,
      nextRecord: last ? keys.readRecord(last.key, keys.ownKeyOffset) + 1 : 1,
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
    const empty = { id: this.nextId(), namespace, uuid: randomUUID(), count: 0, bytes: 0, nextRecord: 1 };
    const collection: Collection = { ...empty, indexes: [] };
    this.collections.set(namespace, collection);
    this.addIndex(collection, { name: '_id_', key: { _id: 1 }, unique: true, sparse: false });
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
    this.storage.remove(keys.catalogueKey(collection.namespace));
    this.storage.remove(keys.sizesKey(collection.id));
  }

  rename(collection: Collection, namespace: string): void {
    this.remove(collection);
    const renamed = { ...collection, namespace };
    this.collections.set(namespace, renamed);
    this.noteSize(renamed);
    this.save(renamed);
  }

  /** Writes a collection's entry: after any change of its indexes, their multikey and lossy marks included. */
  save({ id, uuid, namespace, indexes: working }: Collection): void {
    const indexes = working.map(({ id: indexId, spec, multikey, lossy }) => ({
      id: indexId,
      ...spec,
      multikey,
      lossy,
    }));
    this.storage.put(keys.catalogueKey(namespace), encode({ id, uuid, indexes }));
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
      this.storage.put(keys.sizesKey(id), sizes);
    }
    this.resized.clear();
  }

  private nextId(): number {
    const id = (this.storage.get(keys.counterKey)?.readUInt32BE(0) ?? 0) + 1;
    this.storage.put(keys.counterKey, keys.numberBytes(id));
    return id;
  }
}
