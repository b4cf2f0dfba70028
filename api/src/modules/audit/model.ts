import { z } from 'zod';
import { auditRetentionDays } from '../../../domain/retention/retention';
import { defineCollection } from '../../plugins/database/stored-collection';

const metaSchema = z.record(z.string(), z.unknown()).nullable().default(null);

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
    indexes: [[{ subjectType: 1, subjectId: 1, createdAt: -1 }], [{ createdAt: 1 }]],
  },
);

/** What administrators did. */
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
    indexes: [[{ actorId: 1, createdAt: -1 }], [{ targetType: 1, targetId: 1, createdAt: -1 }], [{ createdAt: 1 }]],
  },
);
