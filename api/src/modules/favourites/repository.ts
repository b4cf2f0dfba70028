import type { Connection } from 'mongoose';
import { maxFavourites } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import { isDuplicateKey } from '../../plugins/database';
import { favouriteModel, type FavouriteRecord } from './model';

/** A school as somebody keeps it from one of their devices. */
export type Kept = Omit<FavouriteRecord, '_id'>;

export function createFavouriteRepository(connection: Connection) {
  const favourites = favouriteModel(connection);
  const idOf = ({ userId, schoolId }: Pick<Kept, 'userId' | 'schoolId'>) => `${userId}:${schoolId}`;

  /** False when the school is not kept yet. What is newer than the change stays, whichever device was first. */
  async function changeKept(kept: Omit<Kept, 'name'>): Promise<boolean> {
    const { addedAt, note, notedAt } = kept;
    const _id = idOf(kept);
    const { matchedCount } = await favourites.updateOne({ _id }, { $max: { addedAt } });
    if (matchedCount === 0) return false;
    if (notedAt !== null) {
      const isOlder = { $or: [{ notedAt: null }, { notedAt: { $lt: notedAt } }] };
      await favourites.updateOne({ _id, ...isOlder }, { $set: { note, notedAt } });
    }
    return true;
  }

  return {
    list: (userId: string): Promise<FavouriteRecord[]> =>
      favourites.find({ userId }).sort({ addedAt: -1, _id: 1 }).limit(maxFavourites).lean(),

    changeKept,

    /** @throws ApiError LIST_FULL */
    async keep(kept: Kept): Promise<void> {
      const _id = idOf(kept);
      try {
        await favourites.create({ _id, ...kept });
      } catch (error) {
        // another device of theirs was quicker
        if (!isDuplicateKey(error)) throw error;
        await changeKept(kept);
        return;
      }
      // counted with this one in it: of two that are saved at once, each sees the other
      if ((await favourites.countDocuments({ userId: kept.userId })) <= maxFavourites) return;
      await favourites.deleteOne({ _id });
      throw new ApiError('LIST_FULL');
    },

    /** Takes away what was saved no later than `at`: what another device has saved since stays. */
    async remove(userId: string, schoolId: string, at: Date): Promise<void> {
      await favourites.deleteOne({ _id: idOf({ userId, schoolId }), addedAt: { $lte: at } });
    },
  };
}
