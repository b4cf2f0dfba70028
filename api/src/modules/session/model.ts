import { type Connection, type Model, Schema } from 'mongoose';
import { type Role, roles } from '../../../contracts/vocabulary';

export interface AccountRecord {
  _id: string;
  /** Lower case. */
  email: string;
  passwordHash: string;
  role: Role;
  isActive: boolean;
  /** School and teacher registrations wait for an administrator's review. */
  reviewStatus: 'approved' | 'pending';
  name: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const accountSchema = new Schema<AccountRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, lowercase: true },
    passwordHash: { type: String, required: true },
    role: { type: String, required: true, enum: roles },
    isActive: { type: Boolean, default: true },
    reviewStatus: { type: String, enum: ['approved', 'pending'], default: 'approved' },
    name: { type: String, default: null },
  },
  { collection: 'user_auth', strict: 'throw', versionKey: false, timestamps: true },
);
accountSchema.index({ email: 1 }, { unique: true });
// The administrator's list of registrations to review.
accountSchema.index({ reviewStatus: 1, createdAt: 1 });

export function accountModel(connection: Connection): Model<AccountRecord> {
  return connection.model<AccountRecord>('user_auth', accountSchema);
}

export interface SessionRecord {
  /** The session id that the cookie names. */
  _id: string;
  sess: { userId: string; role: Role; csrfToken: string; createdAt: Date };
  expire: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    sess: {
      userId: { type: String, required: true },
      role: { type: String, required: true, enum: roles },
      csrfToken: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    expire: { type: Date, required: true },
  },
  { collection: 'session', strict: 'throw', versionKey: false },
);
sessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });
// A password change and a deactivation end all sessions of a person.
sessionSchema.index({ 'sess.userId': 1 });

export function sessionModel(connection: Connection): Model<SessionRecord> {
  return connection.model<SessionRecord>('session', sessionSchema);
}
