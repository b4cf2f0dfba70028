import { randomUUID } from 'node:crypto';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { adminAuditModel, auditLogModel, type AdminAuditRecord, type AuditLogRecord } from './model';

export { createAuditRepository as createAuditReading, type Recorded } from './repository';

/** Who did what to whose data; it names people by ids and pseudonyms only. */
export function createAuditLog(connection: DatabaseConnection) {
  const logs = auditLogModel(connection);
  return {
    async record(entry: Omit<AuditLogRecord, '_id' | 'createdAt'>): Promise<void> {
      await logs.create({ _id: randomUUID(), ...entry, createdAt: new Date() });
    },
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
    async recordOnce(entry: Omit<AdminAuditRecord, '_id' | 'createdAt'>): Promise<void> {
      const _id = `${entry.action}:${entry.targetId ?? ''}`;
      try {
        await logs.create({ _id, ...entry, createdAt: new Date() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** What was done last to targets of one type that have no id, such as a run of the retention. */
    newest: (targetType: string, limit: number): Promise<AdminAuditRecord[]> =>
      logs.find({ targetType, targetId: null }).sort({ createdAt: -1 }).limit(limit).lean(),
  };
}
