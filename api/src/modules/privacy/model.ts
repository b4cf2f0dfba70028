import { type Connection, type Model, Schema } from 'mongoose';

const optionalText = { type: String, default: null };
const optionalDate = { type: Date, default: null };
const anything = { type: Schema.Types.Mixed, default: null };

export interface ConsentRecord {
  _id: string;
  userId: string | null;
  categories: string[];
  source: string;
  ipHash: string | null;
  userAgent: string | null;
  policyVersionMap: Record<string, string> | null;
  createdAt: Date;
}

const consentSchema = new Schema<ConsentRecord>(
  {
    _id: { type: String, required: true },
    userId: optionalText,
    categories: { type: [{ type: String, enum: ['essential', 'analytics', 'marketing'] }], default: ['essential'] },
    source: { type: String, default: 'cmp_v1' },
    ipHash: optionalText,
    userAgent: optionalText,
    policyVersionMap: anything,
    createdAt: { type: Date, required: true },
  },
  { collection: 'consents', strict: 'throw', versionKey: false },
);
consentSchema.index({ userId: 1, createdAt: -1 });

export function consentModel(connection: Connection): Model<ConsentRecord> {
  return connection.model<ConsentRecord>('consents', consentSchema);
}

export interface DsrRequestRecord {
  _id: string;
  userId: string | null;
  email: string;
  type: 'ACCESS' | 'ERASURE' | 'PORTABILITY' | 'RECTIFICATION' | 'OBJECTION';
  status: 'open' | 'in_progress' | 'completed' | 'rejected';
  verificationMethod: string | null;
  verifiedBy: string | null;
  verifiedAt: Date | null;
  scope: string | null;
  exportedFormat: string | null;
  exportedAt: Date | null;
  erasedAt: Date | null;
  handledBy: string | null;
  evidenceUrl: string | null;
  evidenceChain: string[];
  createdAt: Date;
  dueAt: Date;
  resolvedAt: Date | null;
  notes: string | null;
}

const dsrRequestSchema = new Schema<DsrRequestRecord>(
  {
    _id: { type: String, required: true },
    userId: optionalText,
    email: { type: String, required: true },
    type: { type: String, required: true, enum: ['ACCESS', 'ERASURE', 'PORTABILITY', 'RECTIFICATION', 'OBJECTION'] },
    status: { type: String, enum: ['open', 'in_progress', 'completed', 'rejected'], default: 'open' },
    verificationMethod: optionalText,
    verifiedBy: optionalText,
    verifiedAt: optionalDate,
    scope: optionalText,
    exportedFormat: optionalText,
    exportedAt: optionalDate,
    erasedAt: optionalDate,
    handledBy: optionalText,
    evidenceUrl: optionalText,
    evidenceChain: [String],
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    resolvedAt: optionalDate,
    notes: optionalText,
  },
  { collection: 'dsr_requests', strict: 'throw', versionKey: false },
);
dsrRequestSchema.index({ status: 1, dueAt: 1 });
dsrRequestSchema.index({ email: 1 });

export function dsrRequestModel(connection: Connection): Model<DsrRequestRecord> {
  return connection.model<DsrRequestRecord>('dsr_requests', dsrRequestSchema);
}

export interface PolicyRecord {
  _id: string;
  slug: string;
  version: string;
  publishedAt: Date;
  markup: string;
  changelog: string | null;
}

const policySchema = new Schema<PolicyRecord>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    version: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    markup: { type: String, required: true },
    changelog: optionalText,
  },
  { collection: 'policies', strict: 'throw', versionKey: false },
);
policySchema.index({ slug: 1, version: 1 }, { unique: true });

export function policyModel(connection: Connection): Model<PolicyRecord> {
  return connection.model<PolicyRecord>('policies', policySchema);
}

/** An address that gets no mail. The e-mail is the key. */
export interface EmailSuppressionRecord {
  _id: string;
  reason: string;
  createdAt: Date;
}

const emailSuppressionSchema = new Schema<EmailSuppressionRecord>(
  {
    _id: { type: String, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'email_suppression', strict: 'throw', versionKey: false },
);

export function emailSuppressionModel(connection: Connection): Model<EmailSuppressionRecord> {
  return connection.model<EmailSuppressionRecord>('email_suppression', emailSuppressionSchema);
}
