import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { type AnalyticsEventRecord, analyticsEventModel } from './model';

export function createEventRepository(connection: Connection) {
  const events = analyticsEventModel(connection);
  return {
    async insert(records: readonly Omit<AnalyticsEventRecord, '_id'>[]): Promise<void> {
      await events.insertMany(records.map((record) => ({ _id: randomUUID(), ...record })));
    },
  };
}
