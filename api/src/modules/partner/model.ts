import { z } from 'zod';
import { staffRoleSchema } from '../../../contracts/vocabulary-schemas';
import { steppingDownFields } from '../../plugins/database/stepping-down';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';
import { untoldEntrySchema } from '../audit/service';

const optionalText = z.string().nullable().default(null);

/** What ties a partner's account to a school. */
export const schoolProfileModel = defineCollection(
  'school_profiles',
  {
    _id: z.string(),
    authId: z.string(),
    /** Null until a review or an approved claim has tied the account to a school. */
    schoolId: optionalText,
    staffRole: staffRoleSchema.default('admin'),
    ...steppingDownFields,
    /** What was done to this tie, until the audit log has it. */
    untold: z.array(untoldEntrySchema).default([]),
    name: z.string(),
    address: optionalText,
    city: optionalText,
    phone: optionalText,
    email: optionalText,
    website: optionalText,
    description: optionalText,
    rating: z.number().default(0),
    reviewCount: z.number().default(0),
    isVerified: z.boolean().default(false),
    createdAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: 'authId', withheld: ['untold'], onErasure: 'delete' }],
    indexes: [[{ authId: 1 }, { unique: true }], [{ schoolId: 1 }], [{ 'untold.createdAt': 1 }, { sparse: true }]],
    timestamps: ['createdAt'],
  },
);
export type SchoolProfileRecord = StoredIn<typeof schoolProfileModel>;

/** Somebody whom a school's administrator has invited, until they have come or it is taken back. */
export const colleagueInvitationModel = defineCollection(
  'colleague_invitations',
  {
    _id: z.string(),
    schoolId: z.string(),
    /** Lower case. */
    email: z.string(),
    name: z.string(),
    staffRole: staffRoleSchema,
    invitedBy: z.string(),
    createdAt: z.date(),
    /** When the link that was mailed last stops to open. */
    expiresAt: z.date(),
    /** How long the school still sees that nobody came. */
    keptUntil: z.date(),
  },
  {
    keeping: { until: 'keptUntil', atMost: 500_000 },
    personal: [
      { email: 'email', withheld: ['invitedBy'], onErasure: 'delete' },
      { id: 'invitedBy', withheld: 'all', onErasure: 'keep' },
    ],
    indexes: [
      [{ schoolId: 1, email: 1 }, { unique: true }],
      [{ email: 1 }],
      [{ invitedBy: 1 }],
      [{ keptUntil: 1 }, { expireAfterSeconds: 0 }],
    ],
  },
);
export type ColleagueInvitationRecord = StoredIn<typeof colleagueInvitationModel>;
