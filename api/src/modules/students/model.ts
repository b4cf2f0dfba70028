import { type Connection, type Model, Schema } from 'mongoose';
import { type LicenceClass, licenceClasses } from '../../../contracts/vocabulary';

export interface StudentRecord {
  _id: string;
  authId: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  city: string | null;
  licenseType: LicenceClass | null;
  subscriptionStatus: string;
  subscriptionExpiresAt: Date | null;
  paymentCustomerId: string | null;
  subscriptionId: string | null;
  createdAt: Date;
}

const studentSchema = new Schema<StudentRecord>(
  {
    _id: { type: String, required: true },
    authId: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    phone: { type: String, default: null },
    city: { type: String, default: null },
    licenseType: { type: String, enum: [...licenceClasses, null], default: null },
    subscriptionStatus: { type: String, default: 'free' },
    subscriptionExpiresAt: { type: Date, default: null },
    paymentCustomerId: { type: String, default: null },
    subscriptionId: { type: String, default: null },
  },
  { collection: 'students', strict: 'throw', versionKey: false, timestamps: { createdAt: true, updatedAt: false } },
);
studentSchema.index({ authId: 1 }, { unique: true });

export function studentModel(connection: Connection): Model<StudentRecord> {
  return connection.model<StudentRecord>('students', studentSchema);
}
