import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { adminAuditModel, auditLogModel, type AdminAuditRecord, type AuditLogRecord } from './model';

export { createAuditRepository as createAuditReading, type Recorded } from './repository';

/** An entry that may stand in its log already. */
async function unlessThere(recording: Promise<unknown>): Promise<void> {
  try {
    await recording;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Who did what to whose data; it names people by ids and pseudonyms only. */
export function createAuditLog(connection: DatabaseConnection) {
  const logs = auditLogModel(connection);
  return {
    async record(entry: Omit<AuditLogRecord, '_id' | 'createdAt'>): Promise<void> {
      await logs.create({ _id: randomUUID(), ...entry, createdAt: new Date() });
    },

    /** What can be done once only: `_id` says what it is, and whoever finds it done and sends it again may record it again. */
    recordOnce: (entry: Omit<AuditLogRecord, 'createdAt'>): Promise<void> =>
      unlessThere(logs.create({ ...entry, createdAt: new Date() })),
  };
}

/** Who acts where nobody does: the product itself, by the clock. */
export const systemActor = 'system';

/** What administrators did, with what it was before and after; it names people by ids only. */
export function createAdminAudit(connection: DatabaseConnection) {
  const logs = adminAuditModel(connection);
  return {
    async record(entry: Omit<AdminAuditRecord, '_id' | 'createdAt'>): Promise<void> {
      await logs.create({ _id: randomUUID(), ...entry, createdAt: new Date() });
    },

    /** What can be done to its target once only: whoever finds it done and sends it again may record it again. */
    recordOnce: (entry: Omit<AdminAuditRecord, '_id' | 'createdAt'>): Promise<void> =>
      unlessThere(logs.create({ _id: `${entry.action}:${entry.targetId ?? ''}`, ...entry, createdAt: new Date() })),

    /** What was done last to targets of one type that have no id, such as a run of the retention. */
    newest: (targetType: string, limit: number): Promise<AdminAuditRecord[]> =>
      logs.find({ targetType, targetId: null }).sort({ createdAt: -1 }).limit(limit).lean(),
  };
}

/**
 * An entry as a document carries it from the write that it tells of until its log has it: nothing can come between what was
 * done and that it is told.
 */
export const untoldEntrySchema = z.object({
  id: z.string(),
  log: z.enum(['administrators', 'anybody']),
  who: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  meta: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});
export type UntoldEntry = z.infer<typeof untoldEntrySchema>;

/** Tells a log what a document carries for it; the same may be told again. */
export function createAuditTelling(connection: DatabaseConnection) {
  const [byAdministrators, byAnybody] = [adminAuditModel(connection), auditLogModel(connection)];
  return ({ id: _id, log, who, subjectType, subjectId, ...entry }: UntoldEntry): Promise<void> =>
    unlessThere(
      log === 'anybody'
        ? byAnybody.create({ _id, who, subjectType, subjectId, ...entry })
        : byAdministrators.create({ _id, actorId: who, targetType: subjectType, targetId: subjectId, ...entry }),
    );
}
