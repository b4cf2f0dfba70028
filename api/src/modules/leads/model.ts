import { type Connection, type Model, Schema } from 'mongoose';
import {
  type ContactMethod,
  type Gearbox,
  type InquiryType,
  type LeadLanguage,
  type LeadStatus,
  type LicenceClass,
  type TimePreference,
  contactMethods,
  gearboxes,
  inquiryTypes,
  leadLanguages,
  leadStatuses,
  licenceClasses,
  timePreferences,
} from '../../../contracts/vocabulary';

export interface LeadHistoryRecord {
  id: string;
  /** Null for what the enquirer did. */
  userId: string | null;
  userName: string | null;
  type: 'created' | 'status_changed';
  newStatus: LeadStatus;
  createdAt: Date;
}

export interface LeadRecord {
  _id: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  phoneAsTyped: string | null;
  city: string | null;
  preferredContactMethod: ContactMethod;
  message: string;
  /** Null for enquiries to the product itself. */
  schoolId: string | null;
  teacherId: string | null;
  consent: boolean;
  marketingConsent: boolean;
  status: LeadStatus;
  licensePermitApplied: boolean;
  inquiryType: InquiryType;
  licenseType: LicenceClass | null;
  gearbox: Gearbox | null;
  language: LeadLanguage | null;
  timePreference: TimePreference | null;
  isUnder18: boolean;
  guardianInformed: boolean;
  utmSource: string | null;
  utmCampaign: string | null;
  idempotencyKey?: string;
  /** Keyed hash of what was sent with the key, to tell a resend from another enquiry. */
  contentHash?: string;
  history: LeadHistoryRecord[];
  createdAt: Date;
  /** When the lead is to be deleted. */
  expiresAt: Date;
}

const optionalText = { type: String, default: null };
const flag = { type: Boolean, default: false };
const choice = (options: readonly string[]) => ({ type: String, enum: [...options, null], default: null });

const historySchema = new Schema<LeadHistoryRecord>(
  {
    id: { type: String, required: true },
    userId: optionalText,
    userName: optionalText,
    type: { type: String, required: true, enum: ['created', 'status_changed'] },
    newStatus: { type: String, required: true, enum: leadStatuses },
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const leadSchema = new Schema<LeadRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: optionalText,
    phoneAsTyped: optionalText,
    city: optionalText,
    preferredContactMethod: { type: String, required: true, enum: contactMethods },
    message: { type: String, default: '' },
    schoolId: optionalText,
    teacherId: optionalText,
    consent: { type: Boolean, required: true },
    marketingConsent: flag,
    status: { type: String, enum: leadStatuses, default: 'sent' },
    licensePermitApplied: flag,
    inquiryType: { type: String, required: true, enum: inquiryTypes },
    licenseType: choice(licenceClasses),
    gearbox: choice(gearboxes),
    language: choice(leadLanguages),
    timePreference: choice(timePreferences),
    isUnder18: flag,
    guardianInformed: flag,
    utmSource: optionalText,
    utmCampaign: optionalText,
    idempotencyKey: { type: String },
    contentHash: { type: String },
    history: [historySchema],
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'leads', strict: 'throw', versionKey: false },
);
// A resend with the same key must not store a second lead, however many instances take it at once.
leadSchema.index(
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
);
// The inbox and the KPIs of one school.
leadSchema.index({ schoolId: 1, createdAt: -1 });
leadSchema.index({ schoolId: 1, status: 1 });
// A student's own leads, export and erasure by e-mail; deletion after the retention time.
leadSchema.index({ email: 1, createdAt: -1 });
leadSchema.index({ expiresAt: 1 });

export function leadModel(connection: Connection): Model<LeadRecord> {
  return connection.model<LeadRecord>('leads', leadSchema);
}

/** A single-use link in a mail to a school. */
export interface LeadAccessTokenRecord {
  _id: string;
  leadId: string;
  /** Hash of the token; the token itself is only in the mail. */
  token: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
}

const leadAccessTokenSchema = new Schema<LeadAccessTokenRecord>(
  {
    _id: { type: String, required: true },
    leadId: { type: String, required: true },
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    createdBy: optionalText,
  },
  { collection: 'lead_access_tokens', strict: 'throw', versionKey: false },
);
leadAccessTokenSchema.index({ token: 1 }, { unique: true });
leadAccessTokenSchema.index({ leadId: 1 });
leadAccessTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function leadAccessTokenModel(connection: Connection): Model<LeadAccessTokenRecord> {
  return connection.model<LeadAccessTokenRecord>('lead_access_tokens', leadAccessTokenSchema);
}
