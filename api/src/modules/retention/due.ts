import type { DatabaseConnection } from '../../plugins/database';
import type { Deleted } from './deletion';
import { type Dependent, dependentsOf, expiredAt, type Filter, type KeptCollection } from './expired';

/** Read in one go. */
const PORTION = 1_000;

/** Past mongoose, as they are deleted. */
const documentsOf = (connection: DatabaseConnection, name: string) => connection.collection<{ _id: string }>(name);

async function* expiredIds(connection: DatabaseConnection, name: string, expired: Filter): AsyncIterable<string[]> {
  let ids: string[] = [];
  for await (const { _id } of documentsOf(connection, name).find(expired, { projection: { _id: 1 } })) {
    ids.push(_id);
    if (ids.length < PORTION) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

/** Counts what would go with expired documents, apart from what has expired itself. */
function createDependentCount(
  connection: DatabaseConnection,
  { collectionName, keeping, goesWith }: Dependent,
  now: Date,
) {
  const documents = documentsOf(connection, collectionName);
  const isKept = { $nor: [expiredAt(keeping, now) ?? { _id: null }] };
  /** How many of what they hang on would stay, of those that hang on several. */
  const staying = new Map<string, number>();
  let total = 0;

  async function addOfSeveral(field: string, ids: readonly string[]): Promise<void> {
    const going = new Set(ids);
    const found = documents.find({ ...isKept, [field]: { $in: ids } }, { projection: { [field]: 1 } });
    for await (const { _id, ...document } of found) {
      const named = (document as Record<string, string[]>)[field] ?? [];
      const left = (staying.get(_id) ?? named.length) - named.filter((id) => going.has(id)).length;
      staying.set(_id, left);
      if (left === 0) total += 1;
    }
  }

  return {
    total: () => total,
    async add(ids: readonly string[]): Promise<void> {
      if ('ids' in goesWith) await addOfSeveral(goesWith.ids, ids);
      else total += await documents.countDocuments({ ...isKept, [goesWith.id]: { $in: ids } });
    },
  };
}

/** How many documents a run at a time would delete, by collection; deletes nothing. */
export async function countExpired(
  connection: DatabaseConnection,
  collections: readonly KeptCollection[],
  now: Date,
): Promise<Deleted> {
  const due: Deleted = {};
  const count = (collection: string, documents: number): void => {
    if (documents > 0) due[collection] = (due[collection] ?? 0) + documents;
  };
  for (const { collectionName, keeping } of collections) {
    const expired = expiredAt(keeping, now);
    if (expired === null) continue;
    count(collectionName, await documentsOf(connection, collectionName).countDocuments(expired));
    const dependents = dependentsOf(collections, collectionName).map((each) => ({
      name: each.collectionName,
      counted: createDependentCount(connection, each, now),
    }));
    if (dependents.length === 0) continue;
    for await (const ids of expiredIds(connection, collectionName, expired)) {
      for (const { counted } of dependents) await counted.add(ids);
    }
    for (const { name, counted } of dependents) count(name, counted.total());
  }
  return due;
}
