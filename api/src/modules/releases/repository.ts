import type { Connection } from 'mongoose';
import type { ReleaseCounts } from '../../../domain/releases/release-counts';
import { isDuplicateKey } from '../../plugins/database';
import { type ReleaseHealthRecord, releaseHealthModel } from './model';

const HOUR_MS = 3_600_000;
/** A tab that stays open tells of its release for so long after the web host has shown it last. */
const TOLD_FOR_MS = 24 * HOUR_MS;

export interface ReleaseName {
  remote: string;
  version: string;
}

/** When the hour of a moment began. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

const additions = (counts: ReleaseCounts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [`counts.${name}`, value]));

export function createReleaseHealthRepository(connection: Connection) {
  const hours = releaseHealthModel(connection);

  async function addToHour({ remote, version }: ReleaseName, hour: Date, counts: ReleaseCounts): Promise<void> {
    const _id = `${remote}/${version}/${hour.toISOString().slice(0, 13)}`;
    const change = { $setOnInsert: { remote, version, hour }, $inc: additions(counts) };
    await hours.updateOne({ _id }, change, { upsert: true });
  }

  return {
    /** Counts for a release that the web host shows now; from then on others may tell of it. */
    async addShown(release: ReleaseName, now: Date, counts: ReleaseCounts): Promise<void> {
      try {
        await addToHour(release, hourOf(now), counts);
      } catch (error) {
        // two hosts at once: one of them inserted, so now there is a document to add to
        if (!isDuplicateKey(error)) throw error;
        await addToHour(release, hourOf(now), counts);
      }
    },
    /** The last hour in which a release was shown; null when that is too long ago, or never was. */
    async findLastShown({ remote, version }: ReleaseName, now: Date): Promise<string | null> {
      const shown = { remote, version, hour: { $gte: new Date(now.getTime() - TOLD_FOR_MS) } };
      const found = await hours.findOne(shown, { _id: 1 }).sort({ hour: -1 }).lean();
      return found?._id ?? null;
    },
    /** Counts in an hour that `findLastShown` found. */
    async add(id: string, counts: ReleaseCounts): Promise<void> {
      await hours.updateOne({ _id: id }, { $inc: additions(counts) });
    },
    /** What was counted since a moment, from the beginning of its hour. */
    async listSince(since: Date): Promise<ReleaseHealthRecord[]> {
      return hours
        .find({ hour: { $gte: hourOf(since) } })
        .sort({ hour: 1 })
        .lean();
    },
  };
}
