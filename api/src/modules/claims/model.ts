import { type Connection, type Model, Schema } from 'mongoose';
import { claimRoles, claimStatuses, type ClaimRole, type ClaimStatus } from '../../../contracts/vocabulary';

/** Someone's request to take over a school's profile. */
export interface ClaimRequestRecord {
  _id: string;
  schoolId: string;
  contactPerson: string;
  role: ClaimRole;
  businessEmail: string;
  /** E.164. */
  businessPhone: string;
  /** `556016-0680`. */
  orgNumber: string | null;
  message: string | null;
  status: ClaimStatus;
  idempotencyKey?: string;
  /** Hash of what was sent with the key, to tell a resend from another claim. */
  contentHash?: string;
  createdAt: Date;
}

const claimRequestSchema = new Schema<ClaimRequestRecord>(
  {
    _id: { type: String, required: true },
    schoolId: { type: String, required: true },
    contactPerson: { type: String, required: true },
    role: { type: String, required: true, enum: claimRoles },
    businessEmail: { type: String, required: true },
    businessPhone: { type: String, required: true },
    orgNumber: { type: String, default: null },
    message: { type: String, default: null },
    status: { type: String, enum: claimStatuses, default: 'ny' },
    idempotencyKey: { type: String },
    contentHash: { type: String },
    createdAt: { type: Date, required: true },
  },
  { collection: 'claim_requests', strict: 'throw', versionKey: false },
);
// A resend with the same key must not store a second claim, however many instances take it at once.
claimRequestSchema.index(
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
);
claimRequestSchema.index({ status: 1, createdAt: -1 });
claimRequestSchema.index({ schoolId: 1 });

export function claimRequestModel(connection: Connection): Model<ClaimRequestRecord> {
  return connection.model<ClaimRequestRecord>('claim_requests', claimRequestSchema);
}
