import { z } from 'zod';
import { auditRetentionDays } from '../../../domain/retention/retention';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const metaSchema = z.record(z.string(), z.unknown()).nullable().default(null);

/** The list's order, in every index that it is read by: a page reads as many entries as it shows. */
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Who did what to whose data; kept 365 days. */
export const auditLogModel = defineCollection(
  'audit_logs',
  {
    _id: z.string(),
    who: z.string(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable().default(null),
    meta: metaSchema,
    createdAt: z.date(),
  },
  {
    keeping: { days: auditRetentionDays, since: 'createdAt' },
    personal: [
      { id: 'who', onErasure: 'keep' },
      { id: 'subjectId', pseudonym: 'subjectId', withheld: ['who'], onErasure: 'keep' },
    ],
    indexes: [
      [newestFirst],
      [{ who: 1, ...newestFirst }],
      [{ action: 1, ...newestFirst }],
      [{ subjectType: 1, ...newestFirst }],
      [{ subjectId: 1, ...newestFirst }],
    ],
  },
);
export type AuditLogRecord = StoredIn<typeof auditLogModel>;

/** What administrators did, and what is done for them by the clock. */
export const adminAuditModel = defineCollection(
  'admin_audit',
  {
    _id: z.string(),
    actorId: z.string(),
    action: z.string(),
    targetType: z.string(),
    targetId: z.string().nullable().default(null),
    meta: metaSchema,
    createdAt: z.date(),
  },
  {
    keeping: { days: auditRetentionDays, since: 'createdAt' },
    personal: [
      { id: 'actorId', onErasure: 'keep' },
      { id: 'targetId', pseudonym: 'targetId', withheld: ['actorId'], onErasure: 'keep' },
    ],
    indexes: [
      [newestFirst],
      [{ actorId: 1, ...newestFirst }],
      [{ action: 1, ...newestFirst }],
      [{ targetType: 1, ...newestFirst }],
      [{ targetId: 1, ...newestFirst }],
    ],
  },
);
export type AdminAuditRecord = StoredIn<typeof adminAuditModel>;
