import { type Connection, type Model, Schema } from 'mongoose';
import { type EventName, eventNameSchema } from '../../../contracts/events';
import { analyticsRetentionDays } from '../../../domain/retention/retention';

/** Something that happened on the site. It belongs to no one: no account, no session, no address. */
export interface AnalyticsEventRecord {
  _id: string;
  eventName: EventName;
  properties: Record<string, string | number | boolean | null>;
  /** By the visitor's clock. */
  occurredAt: Date;
  /** By ours; counts for how long it is kept. */
  receivedAt: Date;
}

const analyticsEventSchema = new Schema<AnalyticsEventRecord>(
  {
    _id: { type: String, required: true },
    eventName: { type: String, required: true, enum: eventNameSchema.options },
    properties: { type: Schema.Types.Mixed, default: {} },
    occurredAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'analytics_events', strict: 'throw', versionKey: false, minimize: false },
);
analyticsEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: analyticsRetentionDays * 86_400 });
analyticsEventSchema.index({ eventName: 1, receivedAt: -1 });

export function analyticsEventModel(connection: Connection): Model<AnalyticsEventRecord> {
  return connection.model<AnalyticsEventRecord>('analytics_events', analyticsEventSchema);
}
