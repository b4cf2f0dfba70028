import { z } from 'zod';
import { schoolProfileSchema } from '../../../contracts/school-profile';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

/**
 * Every save of a school's profile, whole. A version is written before the school is changed to it: of two who save at once
 * one gets the number, and a save that was cut off in between is finished by whoever reads the profile next.
 */
export const profileVersionModel = defineCollection(
  'school_profile_versions',
  {
    /** The school's id and the version, `<id>:<version>`. */
    _id: z.string(),
    schoolId: z.string(),
    /** 0 is what stood in the register before the school saved anything. */
    version: z.number(),
    profile: z.object(storedFields(schoolProfileSchema.shape)),
    /** Who saved it; without the name once their account is gone. */
    userId: z.string().nullable().default(null),
    userName: z.string().nullable().default(null),
    savedAt: z.date().nullable().default(null),
  },
  {
    keeping: { atMost: 1_000_000 },
    // what they wrote is the school's
    personal: [{ id: 'userId', withheld: 'all', onErasure: () => ({ set: { userName: null } }) }],
    indexes: [[{ schoolId: 1, version: -1 }], [{ userId: 1 }]],
  },
);
export type ProfileVersionRecord = StoredIn<typeof profileVersionModel>;
