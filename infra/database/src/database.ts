import './operator-context';
import { Catalogue, formatVersion, type Collection } from './catalogue';
import { CommandError } from './command-error';
import { Cursors } from './cursors';
import { Records } from './records';
import { Storage } from './storage';
import { collectionOf, indexOf } from './storage-keys';
import { StartupError } from './startup-error';

/** The database of one folder: storage, catalogue, records and open cursors. One thread uses it. */
export class Database {
  storage: Storage;
  catalogue: Catalogue;
  records: Records;
  readonly cursors = new Cursors();
  readonly startedAt = new Date();

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
    for (const index of collection.indexes) this.clear(indexOf(index.id));
    this.clear(collectionOf(collection.id));
    this.catalogue.remove(collection);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  dropIndex(collection: Collection, name: string): void {
    const index = collection.indexes.find(({ spec }) => spec.name === name);
    if (!index) throw new CommandError('IndexNotFound', `index not found with name [${name}]`);
    this.clear(indexOf(index.id));
    this.catalogue.removeIndex(collection, index);
    this.cursors.killNamespace((namespace) => namespace === collection.namespace);
  }

  private clear({ start, end }: { start: Buffer; end: Buffer }): void {
    this.storage.clear(start, end);
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
  const format = Catalogue.formatOf(storage);
  if (format === undefined) storage.transaction(() => Catalogue.writeFormat(storage));
  else if (format !== formatVersion) {
    void storage.close();
    throw new StartupError(
      `The data in ${folder} has format ${format}; this program reads format ${formatVersion}. Start the newer program that wrote it, or restore a backup.`,
    );
  }
  return storage;
}

const mostNamespaceBytes = 255;

/** Refuses names that MongoDB refuses. */
export function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const database = namespace.slice(0, dot);
  const collection = namespace.slice(dot + 1);
  const isBad =
    collection === '' ||
    collection.startsWith('.') ||
    collection.includes('\0') ||
    collection.includes('$') ||
    /[/\\. "$\0]/.test(database) ||
    database === '' ||
    database.length > 63;
  if (isBad || Buffer.byteLength(namespace) > mostNamespaceBytes)
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  if (collection.startsWith('system.'))
    throw new CommandError('InvalidNamespace', `Invalid system namespace: ${namespace}`);
}
