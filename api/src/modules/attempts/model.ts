import { type Connection, type Model, Schema } from 'mongoose';

/** How often something was tried in one window. The id is a keyed hash: no address or e-mail is stored. */
export interface AttemptRecord {
  _id: string;
  count: number;
  expiresAt: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_attempts', strict: 'throw', versionKey: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function attemptModel(connection: Connection): Model<AttemptRecord> {
  return connection.model<AttemptRecord>('login_attempts', attemptSchema);
}
