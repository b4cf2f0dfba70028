import type { FastifyInstance } from 'fastify';
import { type AnalyticsEventRecord, analyticsEventModel } from '../../src/modules/events/model';

/** Every analytics event as it is stored, the oldest by the visitor's clock first. */
export const storedEvents = (app: FastifyInstance): Promise<AnalyticsEventRecord[]> =>
  analyticsEventModel(app.database.connection).find().sort({ occurredAt: 1 }).lean();
