import { type Connection, type Model, Schema } from 'mongoose';

export type ClaimStatus = 'ny' | 'verifierad' | 'avslag';
export type ClaimRole = 'owner' | 'manager' | 'instructor' | 'admin' | 'other';

/** Someone's request to take over a school's profile. */
export interface ClaimRequestRecord {
  _id: string;
  schoolId: string;
  contactPerson: string;
  role: ClaimRole;
  businessEmail: string;
  businessPhone: string;
  orgNumber: string | null;
  message: string | null;
  status: ClaimStatus;
  createdAt: Date;
}

const claimRequestSchema = new Schema<ClaimRequestRecord>(
  {
    _id: { type: String, required: true },
    schoolId: { type: String, required: true },
    contactPerson: { type: String, required: true },
    role: { type: String, required: true, enum: ['owner', 'manager', 'instructor', 'admin', 'other'] },
    businessEmail: { type: String, required: true },
    businessPhone: { type: String, required: true },
    orgNumber: { type: String, default: null },
    message: { type: String, default: null },
    status: { type: String, enum: ['ny', 'verifierad', 'avslag'], default: 'ny' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'claim_requests', strict: 'throw', versionKey: false },
);
claimRequestSchema.index({ status: 1, createdAt: -1 });
claimRequestSchema.index({ schoolId: 1 });

export function claimRequestModel(connection: Connection): Model<ClaimRequestRecord> {
  return connection.model<ClaimRequestRecord>('claim_requests', claimRequestSchema);
}
