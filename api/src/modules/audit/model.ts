import { type Connection, type Model, Schema } from 'mongoose';

const anything = { type: Schema.Types.Mixed, default: null };

/** Who did what to whose data; kept 365 days. */
export interface AuditLogRecord {
  _id: string;
  who: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  meta: Record<string, unknown> | null;
  createdAt: Date;
}

const auditLogSchema = new Schema<AuditLogRecord>(
  {
    _id: { type: String, required: true },
    who: { type: String, required: true },
    action: { type: String, required: true },
    subjectType: { type: String, required: true },
    subjectId: { type: String, default: null },
    meta: anything,
    createdAt: { type: Date, required: true },
  },
  { collection: 'audit_logs', strict: 'throw', versionKey: false },
);
auditLogSchema.index({ subjectType: 1, subjectId: 1, createdAt: -1 });
auditLogSchema.index({ createdAt: 1 });

export function auditLogModel(connection: Connection): Model<AuditLogRecord> {
  return connection.model<AuditLogRecord>('audit_logs', auditLogSchema);
}

/** What administrators did. */
export interface AdminAuditRecord {
  _id: string;
  actorId: string;
  action: string;
  targetType: string;
  targetId: string | null;
  meta: Record<string, unknown> | null;
  createdAt: Date;
}

const adminAuditSchema = new Schema<AdminAuditRecord>(
  {
    _id: { type: String, required: true },
    actorId: { type: String, required: true },
    action: { type: String, required: true },
    targetType: { type: String, required: true },
    targetId: { type: String, default: null },
    meta: anything,
    createdAt: { type: Date, required: true },
  },
  { collection: 'admin_audit', strict: 'throw', versionKey: false },
);
adminAuditSchema.index({ actorId: 1, createdAt: -1 });
adminAuditSchema.index({ targetType: 1, targetId: 1, createdAt: -1 });
adminAuditSchema.index({ createdAt: 1 });

export function adminAuditModel(connection: Connection): Model<AdminAuditRecord> {
  return connection.model<AdminAuditRecord>('admin_audit', adminAuditSchema);
}
