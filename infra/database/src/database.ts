import './operator-context';
import { Catalogue, type Collection } from './catalogue';
import { CommandError } from './command-error';
import { Cursors } from './cursors';
import { Records } from './records';
import { StartupError } from './startup-error';
import { Storage } from './storage';
import { collectionOf, formatKey, indexOf, numberBytes } from './storage-keys';

/** The layout of keys and values in the data file. Any other number than ours is refused. */
const formatVersion = 1;

/** The database of one folder: storage, catalogue, records and open cursors. One thread uses it. */
export class Database {
  storage: Storage;
  catalogue: Catalogue;
  records: Records;
  readonly cursors = new Cursors();
  readonly startedAt = Date.now();

  constructor(readonly folder: string) {
    this.storage = openStorage(folder);
    this.catalogue = new Catalogue(this.storage);
    this.records = new Records(this.storage, this.catalogue);
  }

  /** Runs a change as one durable commit. After a failure memory is as the disk is. */
  transaction<T>(change: () => T): T {
    try {
      return this.storage.transaction(() => {
        const result = change();
        this.catalogue.saveSizes();
        return result;
      });
    } catch (error) {
      this.catalogue.reload();
      throw error;
    }
  }

  /** The collection to write into, made when it is not there. */
  ensureCollection(namespace: string): Collection {
    const present = this.catalogue.find(namespace);
    if (present) return present;
    checkNamespace(namespace);
    return this.catalogue.create(namespace);
  }

  requireCollection(namespace: string): Collection {
    const collection = this.catalogue.find(namespace);
    if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    return collection;
  }

  dropCollection(collection: Collection): void {
    for (const { id } of collection.indexes) this.storage.clear(indexOf(id));
    this.storage.clear(collectionOf(collection.id));
    this.catalogue.remove(collection);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  dropIndex(collection: Collection, name: string): void {
    const index = collection.indexes.find(({ spec }) => spec.name === name);
    if (!index) throw new CommandError('IndexNotFound', `index not found with name [${name}]`);
    this.storage.clear(indexOf(index.id));
    this.catalogue.removeIndex(collection, index);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  /** Opens the folder anew, after its data file was exchanged. */
  reopen(): void {
    this.storage = openStorage(this.folder);
    this.catalogue = new Catalogue(this.storage);
    this.records = new Records(this.storage, this.catalogue);
    this.cursors.killNamespace(() => true);
  }

  close(): Promise<void> {
    return this.storage.close();
  }
}

function openStorage(folder: string): Storage {
  const storage = new Storage(folder);
  const format = storage.get(formatKey)?.readUInt32BE(0);
  if (format === undefined) storage.transaction(() => storage.put(formatKey, numberBytes(formatVersion)));
  if (format === undefined || format === formatVersion) return storage;
  void storage.close();
  throw new StartupError(
    `The data in ${folder} has format ${format}, not ${formatVersion}: start the program that wrote it.`,
  );
}

/** Refuses names that MongoDB refuses. */
export function checkNamespace(namespace: string): void {
  // A database of 1 to 63 bytes, a dot, a collection that is not of the system's.
  const isGood = /^[^/\\. "$\0]{1,63}\.(?!\.|system\.)[^$\0]+$/.test(namespace) && Buffer.byteLength(namespace) <= 255;
  if (!isGood) throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
