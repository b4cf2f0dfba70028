import { type Connection, type Model, Schema } from 'mongoose';
import type { z } from 'zod';
import type { adminSchoolSchema } from '../../../contracts/schools';
import { languages, licenceClasses, schoolStatuses, specialNeeds, trainingTypes } from '../../../contracts/vocabulary';

type AdminSchoolFields = z.infer<typeof adminSchoolSchema>;

/** A school as it is stored: the fields of the administrator's form. */
export interface SchoolRecord extends Omit<
  AdminSchoolFields,
  'id' | 'hasEmail' | 'hasPricing' | 'ratingOrigin' | 'verification' | 'createdAt' | 'updatedAt'
> {
  _id: string;
  ratingOrigin: { source: string; updatedAt: Date } | null;
  verification: { method: string; verifiedAt: Date } | null;
  /** Median hours from enquiry to first answer; null when not known. */
  replyTimeHours: number | null;
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: String, default: null };
const optionalNumber = { type: Number, default: null };
const flag = { type: Boolean, default: false };

const schoolSchema = new Schema<SchoolRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    address: { type: String, required: true },
    city: { type: String, required: true },
    postalCode: optionalText,
    district: optionalText,
    phone: optionalText,
    email: optionalText,
    website: optionalText,
    description: { type: String, default: '' },
    rating: { type: Number, default: null, min: 0, max: 5 },
    reviewCount: { type: Number, default: 0, min: 0 },
    ratingOrigin: {
      type: new Schema(
        { source: { type: String, required: true }, updatedAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    teacherCount: { type: Number, default: 0, min: 0 },
    successRate: optionalNumber,
    yearsInBusiness: optionalNumber,
    latitude: { type: Number, default: null, min: -90, max: 90 },
    longitude: { type: Number, default: null, min: -180, max: 180 },
    languages: [{ type: String, enum: languages }],
    licenseTypes: [{ type: String, enum: licenceClasses }],
    trainingTypes: [{ type: String, enum: trainingTypes }],
    specialNeeds: [{ type: String, enum: specialNeeds }],
    manualTransmission: flag,
    automaticTransmission: flag,
    electricCar: flag,
    intensiveCourse: flag,
    sourceFlag: { type: String, default: 'extern' },
    status: { type: String, enum: schoolStatuses, default: 'seed' },
    verification: {
      type: new Schema(
        { method: { type: String, required: true }, verifiedAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    imageUrl: optionalText,
    pricing: optionalText,
    campaignBadge: optionalText,
    specialNote: optionalText,
    googlePlaceId: optionalText,
    replyTimeHours: optionalNumber,
  },
  { collection: 'schools', strict: 'throw', versionKey: false, timestamps: true },
);
// The public register is everything that is not archived; the administrator's list is grouped by status.
schoolSchema.index({ status: 1, name: 1 });

export function schoolModel(connection: Connection): Model<SchoolRecord> {
  return connection.model<SchoolRecord>('schools', schoolSchema);
}

/** One document that says which state the public register has, so that every instance notices a change. */
export interface RegisterRevisionRecord {
  _id: string;
  revision: number;
  isDemoData: boolean;
  updatedAt: Date;
}

const registerRevisionSchema = new Schema<RegisterRevisionRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    isDemoData: { type: Boolean, default: false },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'register_revision', strict: 'throw', versionKey: false },
);

export function registerRevisionModel(connection: Connection): Model<RegisterRevisionRecord> {
  return connection.model<RegisterRevisionRecord>('register_revision', registerRevisionSchema);
}
