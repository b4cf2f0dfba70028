import { maxInboxViews } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { type InboxViewRecord, inboxViewsModel } from './model';

/** One person's views. Each change is one atomic write with its rule in the filter, and answers all of them. */
export function createInboxViewRepository(connection: DatabaseConnection) {
  const people = inboxViewsModel(connection);

  const list = async (userId: string): Promise<InboxViewRecord[]> =>
    (await people.findOne({ _id: userId }).lean())?.views ?? [];

  async function change(filter: Record<string, unknown>, update: Record<string, unknown>) {
    const changed = await people.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();
    return changed?.views ?? null;
  }

  /** The document that a person's first view goes into. */
  async function makeRoom(userId: string): Promise<void> {
    if (await people.exists({ _id: userId })) return;
    try {
      await people.create({ _id: userId, views: [] });
    } catch (error) {
      // another tab was quicker
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    list,

    /** Adds a view where there is room, or changes the one that has its id. @throws ApiError LIST_FULL */
    async keep(userId: string, view: InboxViewRecord): Promise<InboxViewRecord[]> {
      await makeRoom(userId);
      const changed = await change({ _id: userId, 'views.id': view.id }, { $set: { 'views.$': view } });
      if (changed !== null) return changed;
      const hasRoom = { [`views.${String(maxInboxViews - 1)}`]: { $exists: false } };
      const added = await change({ _id: userId, 'views.id': { $ne: view.id }, ...hasRoom }, { $push: { views: view } });
      if (added !== null) return added;
      const stored = await list(userId);
      if (!stored.some(({ id }) => id === view.id)) throw new ApiError('LIST_FULL');
      return stored;
    },

    /** What is gone is no error. */
    async remove(userId: string, id: string): Promise<InboxViewRecord[]> {
      return (await change({ _id: userId, 'views.id': id }, { $pull: { views: { id } } })) ?? list(userId);
    },
  };
}
