import { z } from 'zod';
import { dataRequestLinkHours } from '../../../domain/promises/promises';
import { defineCollection } from '../../plugins/database/stored-collection';

const HOUR_MS = 3_600_000;
/** How long it can still be said that a link was used, or is too old. */
export const KEPT_AFTER_MS = 7 * 24 * HOUR_MS;

/** What a link in a mail may open, for how long, and how many such links one subject may have open: the newest count. */
export const tokenPurposes = {
  /** Sets the first password of an account that somebody else made. */
  invitation: { lifetimeMs: 7 * 24 * HOUR_MS, maxOpen: 3 },
  /** Lets a colleague into a school, with a password of their own; the subject is the invitation. The newest counts. */
  colleague: { lifetimeMs: 7 * 24 * HOUR_MS, maxOpen: 1 },
  /** Sets a new password of an account whose owner has forgotten it. */
  passwordReset: { lifetimeMs: HOUR_MS / 2, maxOpen: 3 },
  /** Makes the account that somebody registered; the subject is the registration. */
  registration: { lifetimeMs: 24 * HOUR_MS, maxOpen: 3 },
  /** Proves the address of an account that there is already. */
  emailProof: { lifetimeMs: 24 * HOUR_MS, maxOpen: 3 },
  /** Proves the address of a data-subject request; the subject is the request. */
  dataRequest: { lifetimeMs: dataRequestLinkHours * HOUR_MS, maxOpen: 3 },
  /** Opens the export of a data-subject request; the subject is the request. The newest counts. */
  dataExport: { lifetimeMs: 7 * 24 * HOUR_MS, maxOpen: 1 },
  /** Proves an address that a school wants its enquiries at; the subject is the recipient. */
  leadRecipient: { lifetimeMs: 7 * 24 * HOUR_MS, maxOpen: 3 },
} as const satisfies Record<string, { lifetimeMs: number; maxOpen: number }>;
export type TokenPurpose = keyof typeof tokenPurposes;

/** A link that opens something once. The id is the hash of its secret, which is stored nowhere. */
export const singleUseTokenModel = defineCollection(
  'single_use_tokens',
  {
    _id: z.string(),
    purpose: z.enum(Object.keys(tokenPurposes) as [TokenPurpose, ...TokenPurpose[]]),
    /** Whom or what it is for, such as an account's id. */
    subject: z.string(),
    createdAt: z.date(),
    expiresAt: z.date(),
    usedAt: z.date().nullable().default(null),
    keptUntil: z.date().nullable().default(null),
  },
  {
    keeping: { until: 'keptUntil' },
    personal: [{ id: 'subject', withheld: ['_id'], onErasure: 'delete' }],
    indexes: [[{ keptUntil: 1 }, { expireAfterSeconds: 0 }], [{ subject: 1, purpose: 1, createdAt: -1 }]],
  },
);
