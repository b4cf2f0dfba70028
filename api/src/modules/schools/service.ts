import { maxSchoolPhotos } from '../../../contracts/limits';
import type { Away } from '../../../contracts/period';
import type { Photo } from '../../../contracts/photos';
import type { AdminSchool, ReplyTime, SchoolListItem } from '../../../contracts/schools';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { StoredDocumentError } from '../../plugins/database/stored-collection';
import type { SchoolProfile } from '../../../contracts/school-profile';
import { readSchoolPrices } from '../../../domain/pricing/school-prices';
import { possibleGains } from '../../../domain/ranking/possible-gains';
import { missingProfileParts } from '../../../domain/ranking/profile-completeness';
import { rankedAs } from '../../../domain/ranking/ranked-as';
import type { ProfilePart } from '../../../contracts/vocabulary';
import { schoolModel, type SchoolRecord } from './model';
import { measuredReplyTime, rankedSchool, toAdminSchool, toListItem } from './public-school';
import { createSchoolRepository, type PricedSchool } from './repository';

export { type AdminRegisterService, createAdminRegister, toAdminRow, type WholeSchool } from './admin-register';
export { joinJson, toAdminSchool } from './public-school';
export type StoredSchool = SchoolRecord;

/** Whether something could not be done because a school's document cannot be read. */
export const isUnreadSchool = (error: unknown): boolean =>
  error instanceof StoredDocumentError && error.collection === schoolModel.collectionName;

export type { PricedSchool } from './repository';
export { keepRegisterIn } from './kept-register';
export { createSchoolRegister, type SchoolRegister, type SchoolRegisterOptions } from './register';
export type { RegisterSnapshot } from './snapshot';

/** A public school as a claim sees it. */
export interface ClaimableSchool {
  id: string;
  name: string;
  /** True once somebody's claim has been approved. */
  isVerified: boolean;
}

/** What made a school verified: an approved claim, or the registration of its account. */
export interface SchoolProof {
  method: 'claim' | 'registration';
  reference: string;
}

/** What is known of a school that has registered itself; the rest of its page is filled in later. */
export type RegisteredSchool = { id: string } & Pick<
  SchoolRecord,
  'name' | 'address' | 'city' | 'postalCode' | 'district' | 'phone' | 'email'
>;

/** What is said of a school that may be public no longer. */
export interface NamedSchool {
  name: string;
  isPublic: boolean;
  replyTime: ReplyTime | null;
}

/** A school as its own staff see it. */
export interface OwnSchool {
  stored: SchoolRecord;
  /** As students see it in lists, once it is public. */
  shown: SchoolListItem;
  missing: ProfilePart[];
  gains: ReturnType<typeof possibleGains>;
  /** What its staff change is shown at once: their claim has been approved, and the school is not archived. */
  isPublished: boolean;
}

function toOwnSchool(stored: SchoolRecord): OwnSchool {
  const prices = readSchoolPrices(stored.pricing);
  const shown = toListItem(stored, prices);
  const ranked = rankedSchool(stored, prices);
  return {
    stored,
    shown,
    missing: missingProfileParts(ranked),
    gains: possibleGains(rankedAs(ranked)),
    isPublished: stored.verification !== null && stored.status !== 'archived',
  };
}

/** Whether students see a change at once; whoever changes many says it once for all of them (`announceChange`). */
export interface Announced {
  announces?: boolean;
}

/** Schools, for other modules. */
export function createSchoolService(connection: DatabaseConnection) {
  const schools = createSchoolRepository(connection);

  /** The photos of a school that has just been changed, which students see from now on. */
  async function shownAnew({ photos }: SchoolRecord): Promise<Photo[]> {
    await schools.advanceRevision();
    return photos;
  }

  return {
    isPublic: (id: string): Promise<boolean> => schools.isPublic(id),

    /** Null when there is no such public school. */
    async findClaimable(id: string): Promise<ClaimableSchool | null> {
      const school = await schools.findPublic(id);
      return school && { id: school._id, name: school.name, isVerified: Boolean(school.verification) };
    },

    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, NamedSchool>> {
      const found = await schools.findNames(ids);
      return new Map(
        found.map((school) => {
          const isPublic = school.status !== 'archived';
          return [school._id, { name: school.name, isPublic, replyTime: isPublic ? measuredReplyTime(school) : null }];
        }),
      );
    },

    /** Schools that somebody answers for, with what was last measured of them. */
    verified: schools.findVerified,

    /** Keeps what was measured of schools, and tells every instance, also of what an earlier measuring could not tell. */
    async keepReplyTimes(measured: ReadonlyMap<string, ReplyTime | null>): Promise<void> {
      if (measured.size === 0 && !(await schools.isTellingDue())) return;
      await schools.expectTelling();
      for (const [id, replyTime] of measured) await schools.keepReplyTime(id, replyTime);
      await schools.advanceRevision({ isTellingDue: false });
    },

    /** The address that the register has of a school. */
    emailOf: (id: string): Promise<string | null> => schools.findEmail(id),

    /** A school for its own staff, whatever its publication. */
    async findOwn(id: string): Promise<OwnSchool | null> {
      const stored = await schools.find(id);
      return stored && toOwnSchool(stored);
    },

    /** Shows what the staff say of the school, unless a later version is shown already. */
    async publishProfile(id: string, version: number, profile: SchoolProfile): Promise<void> {
      await schools.publishProfile(id, version, profile);
      await schools.advanceRevision();
    },

    /** Tells students when the school answers nobody. */
    async setAway(id: string, away: Away | null): Promise<void> {
      await schools.setAway(id, away);
      await schools.advanceRevision();
    },

    /** @throws ApiError LIST_FULL. One that is shown already is left where it is. */
    async addPhoto(id: string, photo: Photo): Promise<Photo[]> {
      const changed = await schools.addPhoto(id, photo, maxSchoolPhotos);
      if (changed) return shownAnew(changed);
      const stands = await schools.find(id);
      if (!stands?.photos.some((shown) => shown.id === photo.id)) throw new ApiError('LIST_FULL');
      // whoever added it may have been cut off before they could tell
      return shownAnew(stands);
    },

    /** @throws ApiError NOT_FOUND */
    async changePhotoText(id: string, photoId: string, alt: string): Promise<Photo[]> {
      const changed = await schools.changePhotoText(id, photoId, alt);
      if (!changed) throw new ApiError('NOT_FOUND');
      return shownAnew(changed);
    },

    async removePhoto(id: string, photoId: string): Promise<Photo[]> {
      const changed = await schools.removePhoto(id, photoId);
      return changed ? shownAnew(changed) : [];
    },

    /** @throws ApiError CHANGED_MEANWHILE where these are not the school's photos, each once */
    async orderPhotos(id: string, ids: readonly string[]): Promise<Photo[]> {
      const { photos = [] } = (await schools.find(id)) ?? {};
      const ordered = [...new Set(ids)].flatMap((photoId) => photos.find((photo) => photo.id === photoId) ?? []);
      const isSame = ordered.length === photos.length && ids.length === photos.length;
      const changed = isSame ? await schools.orderPhotos(id, photos, ordered) : null;
      if (!changed) throw new ApiError('CHANGED_MEANWHILE');
      return shownAnew(changed);
    },

    shownPhotos: (ids: readonly string[]): Promise<string[]> => schools.shownPhotos(ids),

    /** Tells every instance that what students see of the schools or their teachers has changed. */
    announceChange: (): Promise<void> => schools.advanceRevision(),

    nameOf: (id: string): Promise<string | null> => schools.findName(id),

    /**
     * Marks a school verified by an approved claim or registration, whose id is the reference; verification is apart from
     * publication. Of two at once one gets through; the same one may come again.
     * @throws ApiError SCHOOL_NOT_FOUND, SCHOOL_ALREADY_CLAIMED
     */
    async verify(id: string, by: SchoolProof): Promise<void> {
      if (!(await schools.verify(id, by.method, by.reference))) {
        throw new ApiError((await schools.isPublic(id)) ? 'SCHOOL_ALREADY_CLAIMED' : 'SCHOOL_NOT_FOUND');
      }
      await schools.advanceRevision();
    },

    /** Makes a school of the public register from an approved registration; the same one may come again. */
    async createRegistered(school: RegisteredSchool): Promise<void> {
      const { id, ...fields } = school;
      const now = new Date();
      const verification = { method: 'registration', verifiedAt: now, reference: id };
      const times = { createdAt: now, updatedAt: now };
      const record = {
        ...fields,
        _id: id,
        status: 'seed' as const,
        sourceFlag: 'registration',
        verification,
        ...times,
      };
      await schools.create(schoolModel.make(record));
      // also where it is there already: whoever made it may have been cut off before they could tell
      await schools.advanceRevision();
    },

    withoutPlaceId: schools.withoutPlaceId,
    countWithoutPlaceId: schools.countWithoutPlaceId,
    withPlaceId: schools.withPlaceId,
    findAddresses: schools.findAddresses,

    /** A school of the register as it is stored, whatever its publication. */
    find: schools.find,

    /** Makes a school; null where there is one with its id. What is not given is as the collection says. */
    async create(
      school: Partial<SchoolRecord> & Pick<SchoolRecord, '_id'>,
      { announces = true }: Announced = {},
    ): Promise<SchoolRecord | null> {
      const now = new Date();
      const record = schoolModel.make({ ...school, createdAt: now, updatedAt: now });
      const isNew = await schools.create(record);
      // also where it is there already: whoever made it may have been cut off before they could tell
      if (announces) await schools.advanceRevision();
      return isNew ? record : null;
    },

    /** Changes a school that has not been changed since it was read; null where it has. */
    async changeRead(
      read: SchoolRecord,
      changes: Partial<SchoolRecord>,
      { announces = true }: Announced = {},
    ): Promise<SchoolRecord | null> {
      const changed = await schools.changeRead(read, changes);
      if (changed && announces) await schools.advanceRevision();
      return changed;
    },

    /** Removes a school that has not been changed since it was read; false where it has. */
    async removeRead(read: SchoolRecord, { announces = true }: Announced = {}): Promise<boolean> {
      const isRemoved = await schools.removeRead(read);
      if (isRemoved && announces) await schools.advanceRevision();
      return isRemoved;
    },

    /** All of them whatever their publication, a few at a time, or those that are newer than a time. */
    readAll: schools.readAll,

    /** Undoes `verify` and `createRegistered`, for an approval that could not be carried out. */
    async takeBack(id: string, reference: string): Promise<void> {
      await schools.takeBack(id, reference);
      await schools.advanceRevision();
    },

    /** Whether this approved claim is what a school is verified by. */
    isVerifiedByClaim: schools.isVerifiedByClaim,

    /** Ends the verification that a claim has brought; the school can be claimed anew. One by another claim stays. */
    async unverify(id: string, claimId: string): Promise<void> {
      await schools.unverify(id, claimId);
      // also where it is ended already: whoever did it may have been cut off before they could tell
      await schools.advanceRevision();
    },

    holdVerification: schools.holdVerification,
    letGoVerification: schools.letGoVerification,

    /** Ends a verification that is held since then; the school can be claimed anew. */
    async unverifyHeld(id: string, heldAt: Date): Promise<void> {
      await schools.unverifyHeld(id, heldAt);
      await schools.advanceRevision();
    },

    findPriced: (id: string): Promise<PricedSchool | null> => schools.findPriced(id),

    /**
     * Gives a verified public school another price list, which every view of the register shows within seconds.
     * @returns false when the one that was read has changed since
     */
    async publishPrices(
      read: PricedSchool,
      prices: Pick<PricedSchool, 'pricing' | 'pricingVersion'>,
    ): Promise<boolean> {
      const isPublished = await schools.publishPrices(read, prices);
      if (isPublished) await schools.advanceRevision();
      return isPublished;
    },

    /** A school whatever its publication. */
    async findForAdmin(id: string): Promise<AdminSchool | null> {
      const school = await schools.find(id);
      return school && toAdminSchool(school);
    },
  };
}
