import type { DatabaseConnection } from '../../plugins/database';
import { type Dependent, dependentsOf, expiredAt, type KeptCollection } from './expired';

/** Deleted in one go: some milliseconds, so that nobody waits for it. */
const PORTION = 200;

/** How many documents were deleted, or would be, by collection. */
export type Deleted = Record<string, number>;

/** Deletes what hangs on documents that are about to go; what hangs on others too only forgets them. */
async function deleteDependents(
  connection: DatabaseConnection,
  { collectionName, goesWith }: Dependent,
  ids: readonly unknown[],
): Promise<number> {
  const documents = connection.collection(collectionName);
  if ('id' in goesWith) return (await documents.deleteMany({ [goesWith.id]: { $in: ids } })).deletedCount;
  const { ids: field } = goesWith;
  await documents.updateMany({ [field]: { $in: ids } }, { $pull: { [field]: { $in: ids } } } as object);
  return (await documents.deleteMany({ [field]: [] })).deletedCount;
}

/**
 * Deletes what is kept no longer, past mongoose so that a document that cannot be read goes too. What hangs on a document
 * goes before it: a deletion that is killed is taken up by the next one.
 * @param goesOn asked before each portion; false ends it where it is
 */
export async function deleteExpired(
  connection: DatabaseConnection,
  collections: readonly KeptCollection[],
  now: Date,
  goesOn: () => boolean | Promise<boolean> = () => true,
): Promise<Deleted> {
  const deleted: Deleted = {};
  const count = (collection: string, documents: number): void => {
    if (documents > 0) deleted[collection] = (deleted[collection] ?? 0) + documents;
  };
  for (const { collectionName, keeping } of collections) {
    const expired = expiredAt(keeping, now);
    if (expired === null) continue;
    const documents = connection.collection(collectionName);
    const dependents = dependentsOf(collections, collectionName);
    for (;;) {
      if (!(await goesOn())) return deleted;
      const found = await documents.find(expired, { projection: { _id: 1 }, limit: PORTION }).toArray();
      if (found.length === 0) break;
      const ids = found.map(({ _id }) => _id);
      for (const each of dependents) count(each.collectionName, await deleteDependents(connection, each, ids));
      // asked again: what was prolonged meanwhile stays
      count(collectionName, (await documents.deleteMany({ _id: { $in: ids }, ...expired })).deletedCount);
    }
  }
  return deleted;
}
