import type { Connection, mongo } from 'mongoose';
import type { Away } from '../../../contracts/period';
import type { Photo } from '../../../contracts/photos';
import { schoolStatuses } from '../../../contracts/vocabulary';
import { isDuplicateKey } from '../../plugins/database';
import { gathered } from '../../plugins/database/gathered';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { type SchoolRecord, registerRevisionModel, schoolModel } from './model';

const revisionId = 'register';
const readPortion = 100;
const timesPortion = 5_000;
const isPublic = { status: { $ne: 'archived' } } as const;

/** What was verified before references were kept says none: then it was by the one claim that was approved. */
const verifiedByClaim = (_id: string, claimId: string) => ({
  _id,
  'verification.method': 'claim',
  'verification.reference': { $in: [claimId, null] },
});

export interface RegisterRevision {
  revision: number;
  isDemoData: boolean;
  /** When it was advanced last, in milliseconds; 0 when never. */
  changedAt: number;
}

type NamedRecord = Pick<SchoolRecord, '_id' | 'name' | 'status' | 'verification' | 'replyTime'>;

const pricedFields = {
  name: 1,
  district: 1,
  licenseTypes: 1,
  pricing: 1,
  pricingVersion: 1,
  status: 1,
  verification: 1,
  updatedAt: 1,
} as const;

/** A school with its own price text. */
export type PricedSchool = { id: string } & Pick<SchoolRecord, keyof typeof pricedFields>;

/** By the texts that it may have, so that counting reads an index alone. */
const lacksPlaceId = { googlePlaceId: null, status: { $in: schoolStatuses.filter((status) => status !== 'archived') } };

export function createSchoolRepository(connection: Connection) {
  const schools = schoolModel(connection);
  const stored = schools.collection as unknown as mongo.Collection<SchoolRecord>;
  const revisions = registerRevisionModel(connection);

  /** Makes a school what nobody has claimed, if it is verified so; one that is archived stays so. */
  async function endVerification(verified: { _id: string; [field: string]: unknown }): Promise<void> {
    await schools.updateOne({ ...verified, status: 'verified' }, { $set: { status: 'seed', verification: null } });
    await schools.updateOne(verified, { $set: { verification: null } });
  }

  /** Schools by their ids, whatever their publication, a few at a time and in no order. */
  async function* readSome(ids: readonly string[]): AsyncIterable<UnreadDocument<SchoolRecord>[]> {
    for (let start = 0; start < ids.length; start += readPortion) {
      yield* schoolModel.readPortions(connection, { _id: { $in: ids.slice(start, start + readPortion) } });
    }
  }

  return {
    /** All of them, or those that are newer than a time. */
    readAll: (newerThan?: Date): AsyncIterable<UnreadDocument<SchoolRecord>[]> =>
      schoolModel.readPortions(connection, newerThan && { createdAt: { $gt: newerThan } }),

    /** Removes a school that has not been changed since it was read; false where it has. */
    async removeRead({ _id, updatedAt }: Pick<SchoolRecord, '_id' | 'updatedAt'>): Promise<boolean> {
      return (await schools.deleteOne({ _id, updatedAt })).deletedCount === 1;
    },

    /** Public schools that have no place id: those whose ids follow on one, in their order. */
    withoutPlaceId: (after: string, count: number): Promise<SchoolRecord[]> =>
      schools
        .find({ _id: { $gt: after }, ...lacksPlaceId })
        .sort({ _id: 1 })
        .limit(count)
        .lean(),
    countWithoutPlaceId: (): Promise<number> => schools.countDocuments(lacksPlaceId),
    /** The ids of other schools that have a place id. */
    withPlaceId: async (placeId: string): Promise<string[]> =>
      (await schools.find({ googlePlaceId: placeId }, { _id: 1 }).lean()).map(({ _id }) => _id),
    /** Where schools are, by name and address; ids that are no school's are left out. */
    findAddresses: (ids: readonly string[]): Promise<Pick<SchoolRecord, '_id' | 'name' | 'address'>[]> =>
      schools.find({ _id: { $in: ids } }, { name: 1, address: 1 }).lean(),

    /** When each school was changed last, in milliseconds; NaN where its document does not say. */
    async readChangeTimes(): Promise<ReadonlyMap<string, number>> {
      // past the stored schema: a document that cannot be read is left out by whoever reads it
      const found = schools.collection.find<{ _id: unknown; updatedAt?: unknown }>(
        {},
        { projection: { updatedAt: 1 }, batchSize: timesPortion },
      );
      const times = new Map<string, number>();
      while (await found.hasNext()) {
        for (const { _id, updatedAt } of found.readBufferedDocuments()) {
          times.set(String(_id), updatedAt instanceof Date ? updatedAt.getTime() : NaN);
        }
      }
      return times;
    },

    /** Schools by their ids, whatever their publication; those that are gone or cannot be read are left out. */
    async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, SchoolRecord>> {
      const found = new Map<string, SchoolRecord>();
      for await (const records of readSome(ids)) {
        for (const record of records) {
          try {
            found.set(record.id, record.read());
          } catch {
            // the register has said so when it was read
          }
        }
      }
      return found;
    },

    readSome,

    /** A school, whatever its publication. */
    find: (id: string): Promise<SchoolRecord | null> => schools.findOne({ _id: id }).lean(),

    /** Changes what the staff say of the school, unless a later version stands there already. */
    async publishProfile(id: string, profileVersion: number, profile: Partial<SchoolRecord>): Promise<void> {
      const isEarlier = { profileVersion: { $not: { $gte: profileVersion } } };
      await schools.updateOne({ _id: id, ...isEarlier }, { $set: { ...profile, profileVersion } });
    },

    /** Changes a school that has not been changed since it was read; null where it has. Its date grows, whatever the clock says. */
    changeRead(
      { _id, updatedAt }: Pick<SchoolRecord, '_id' | 'updatedAt'>,
      changes: Partial<SchoolRecord>,
    ): Promise<SchoolRecord | null> {
      const changedAt = new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
      return schools
        .findOneAndUpdate(
          { _id, updatedAt },
          { $set: { ...changes, updatedAt: changedAt } },
          { returnDocument: 'after', timestamps: false },
        )
        .lean();
    },

    async setAway(id: string, away: Away | null): Promise<void> {
      await schools.updateOne({ _id: id }, { $set: { away } });
    },

    /** Shows a photo after the others, once, where there is room for it; null where it was not added. */
    addPhoto: (id: string, photo: Photo, max: number): Promise<SchoolRecord | null> =>
      schools
        .findOneAndUpdate(
          { _id: id, 'photos.id': { $ne: photo.id }, [`photos.${String(max - 1)}`]: { $exists: false } },
          { $push: { photos: photo } },
          { returnDocument: 'after' },
        )
        .lean(),

    changePhotoText: (id: string, photoId: string, alt: string): Promise<SchoolRecord | null> =>
      schools
        .findOneAndUpdate(
          { _id: id, 'photos.id': photoId },
          { $set: { 'photos.$.alt': alt } },
          { returnDocument: 'after' },
        )
        .lean(),

    removePhoto: (id: string, photoId: string): Promise<SchoolRecord | null> =>
      schools.findOneAndUpdate({ _id: id }, { $pull: { photos: { id: photoId } } }, { returnDocument: 'after' }).lean(),

    /** Shows the same photos in another order; null where they are no longer as they were read. */
    orderPhotos(id: string, read: readonly Photo[], ordered: readonly Photo[]): Promise<SchoolRecord | null> {
      const asRead = read.flatMap((photo, at) => [
        [`photos.${String(at)}.id`, photo.id],
        [`photos.${String(at)}.alt`, photo.alt],
      ]);
      const isSame = { photos: { $size: read.length }, ...(Object.fromEntries(asRead) as Record<string, string>) };
      return schools
        .findOneAndUpdate({ _id: id, ...isSame }, { $set: { photos: ordered } }, { returnDocument: 'after' })
        .lean();
    },

    /** Which of these photos a school shows. */
    async shownPhotos(ids: readonly string[]): Promise<string[]> {
      const found = await schools.find({ 'photos.id': { $in: ids } }, { photos: 1 }).lean();
      return found.flatMap(({ photos }) => photos.map((photo) => photo.id));
    },

    readPublic: (): AsyncIterable<UnreadDocument<SchoolRecord>[]> => schoolModel.readPortions(connection, isPublic),

    /** Past mongoose, whose way there takes as long as the command: each enquiry asks. */
    isPublic: gathered(async (ids: readonly string[]) => {
      const asked = [...new Set(ids)];
      const _id = asked.length === 1 ? asked[0] : { $in: asked };
      const found = await stored.find({ _id, ...isPublic }, { projection: { _id: 1 } }).toArray();
      return ids.map((id) => found.some((school) => school._id === id));
    }),

    /** Name and verification of a public school; null when there is none. */
    findPublic: (id: string): Promise<Pick<SchoolRecord, '_id' | 'name' | 'verification'> | null> =>
      schools.findOne({ _id: id, ...isPublic }, { name: 1, verification: 1 }).lean(),

    /** What belongs to a school's price list, whatever its publication. */
    async findPriced(id: string): Promise<PricedSchool | null> {
      const found = await schools.findOne({ _id: id }, pricedFields).lean();
      if (found === null) return null;
      const { _id, ...school } = found;
      return { id: _id, ...school };
    },

    /** Replaces the price list that was read, unless it has changed since or the school may not publish one any more. */
    async publishPrices(
      read: Pick<PricedSchool, 'id' | 'pricing' | 'pricingVersion'>,
      prices: Pick<PricedSchool, 'pricing' | 'pricingVersion'>,
    ): Promise<boolean> {
      const { id, pricing, pricingVersion } = read;
      const { matchedCount } = await schools.updateOne(
        // a document from before there were versions has none
        {
          _id: id,
          pricing,
          pricingVersion: pricingVersion || { $in: [0, null] },
          verification: { $ne: null },
          ...isPublic,
        },
        { $set: prices },
      );
      return matchedCount === 1;
    },

    async findName(id: string): Promise<string | null> {
      const school = await schools.findOne({ _id: id }, { name: 1 }).lean();
      return school?.name ?? null;
    },

    async findEmail(id: string): Promise<string | null> {
      const school = await schools.findOne({ _id: id }, { email: 1 }).lean();
      return school?.email ?? null;
    },

    /** Names, publication, whatever it is, and reply time; ids that are no school's are left out. */
    findNames: (ids: readonly string[]): Promise<NamedRecord[]> =>
      schools.find({ _id: { $in: ids } }, { name: 1, status: 1, verification: 1, replyTime: 1 }).lean(),

    /** Those that somebody answers for, with what was last measured of them. */
    findVerified: (): Promise<Pick<SchoolRecord, '_id' | 'replyTime'>[]> =>
      schools.find({ 'verification.verifiedAt': { $gt: new Date(0) } }, { replyTime: 1 }).lean(),

    /** Not a change of what the school says of itself, so that it keeps its date. */
    async keepReplyTime(id: string, replyTime: SchoolRecord['replyTime']): Promise<void> {
      await schools.updateOne({ _id: id }, { $set: { replyTime } }, { timestamps: false });
    },

    /** Marks a public school that is not verified as such. False when there is none: it is archived, gone or verified. */
    async verify(id: string, method: string, reference: string): Promise<boolean> {
      const isFree = { $or: [{ verification: null }, { 'verification.reference': reference }] };
      const verification = { method, verifiedAt: new Date(), reference };
      const { matchedCount } = await schools.updateOne({ _id: id, ...isPublic, ...isFree }, { $set: { verification } });
      return matchedCount === 1;
    },

    isVerifiedByClaim: async (id: string, claimId: string): Promise<boolean> =>
      (await schools.exists(verifiedByClaim(id, claimId))) !== null,

    unverify: (id: string, claimId: string): Promise<void> => endVerification(verifiedByClaim(id, claimId)),

    /** False where the school has another verification since, or somebody holds it that has begun after `cutOff`. */
    async holdVerification(id: string, verifiedAt: Date, now: Date, cutOff: Date): Promise<boolean> {
      const heldAt = 'verification.takeBackHeldAt';
      const isFree = { $or: [{ [heldAt]: null }, { [heldAt]: { $lt: cutOff } }] };
      const held = { _id: id, 'verification.verifiedAt': verifiedAt, ...isFree };
      // no change of the school yet that whoever edits it would have to look at
      const { matchedCount } = await schools.updateOne(held, { $set: { [heldAt]: now } }, { timestamps: false });
      return matchedCount === 1;
    },

    async letGoVerification(id: string, heldAt: Date): Promise<void> {
      const letGo = { $unset: { 'verification.takeBackHeldAt': 1 as const } };
      await schools.updateOne({ _id: id, 'verification.takeBackHeldAt': heldAt }, letGo, { timestamps: false });
    },

    unverifyHeld: (id: string, heldAt: Date): Promise<void> =>
      endVerification({ _id: id, 'verification.takeBackHeldAt': heldAt }),

    /** Takes back what the claim or registration with this id has brought. */
    async takeBack(id: string, reference: string): Promise<void> {
      const brought = { _id: id, 'verification.reference': reference };
      await schools.deleteOne({ ...brought, sourceFlag: 'registration' });
      await schools.updateOne(brought, { $set: { verification: null } });
    },

    /** False where there is a school with its id. */
    async create(school: SchoolRecord): Promise<boolean> {
      try {
        await schools.create(school);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    countAll: (): Promise<number> => schools.countDocuments(),

    async readRevision(): Promise<RegisterRevision> {
      const stored = await revisions.findOne({ _id: revisionId }).lean();
      return {
        revision: stored?.revision ?? 0,
        isDemoData: stored?.isDemoData ?? false,
        changedAt: stored?.updatedAt.getTime() ?? 0,
      };
    },

    /** Keeps that a change is about to be made and told, for whoever comes after an instance that was cut off in between. */
    async expectTelling(): Promise<void> {
      const first = { revision: 0, updatedAt: new Date() };
      const update = { $set: { isTellingDue: true }, $setOnInsert: first };
      await revisions.findOneAndUpdate({ _id: revisionId }, update, { upsert: true }).lean();
    },

    isTellingDue: async (): Promise<boolean> =>
      (await revisions.exists({ _id: revisionId, isTellingDue: true })) !== null,

    /** Tells every instance that the public register changed. What is left out stays as it is. */
    async advanceRevision(change: { isDemoData?: boolean; isTellingDue?: boolean } = {}): Promise<void> {
      await revisions.updateOne(
        { _id: revisionId },
        { $inc: { revision: 1 }, $set: { updatedAt: new Date(), ...change } },
        { upsert: true },
      );
    },
  };
}
