import { type Connection, type Model, Schema } from 'mongoose';

/** What ties a partner's account to a school. */
export interface SchoolProfileRecord {
  _id: string;
  authId: string;
  /** Null until a review or an approved claim has tied the account to a school. */
  schoolId: string | null;
  name: string;
  address: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  description: string | null;
  rating: number;
  reviewCount: number;
  isVerified: boolean;
  createdAt: Date;
}

const optionalText = { type: String, default: null };

const schoolProfileSchema = new Schema<SchoolProfileRecord>(
  {
    _id: { type: String, required: true },
    authId: { type: String, required: true },
    schoolId: optionalText,
    name: { type: String, required: true },
    address: optionalText,
    city: optionalText,
    phone: optionalText,
    email: optionalText,
    website: optionalText,
    description: optionalText,
    rating: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    isVerified: { type: Boolean, default: false },
  },
  {
    collection: 'school_profiles',
    strict: 'throw',
    versionKey: false,
    timestamps: { createdAt: true, updatedAt: false },
  },
);
schoolProfileSchema.index({ authId: 1 }, { unique: true });
schoolProfileSchema.index({ schoolId: 1 });

export function schoolProfileModel(connection: Connection): Model<SchoolProfileRecord> {
  return connection.model<SchoolProfileRecord>('school_profiles', schoolProfileSchema);
}
