import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EventName } from '../../contracts/analytics';
import { type AnalyticsEventRecord, analyticsEventModel } from '../../src/modules/events/model';

/** Every analytics event as it is stored, the oldest by the visitor's clock first. */
export const storedEvents = (app: FastifyInstance): Promise<AnalyticsEventRecord[]> =>
  analyticsEventModel(app.database.connection).find().sort({ occurredAt: 1 }).lean();

/** Stores so many events of a school that came `daysAgo`. */
export async function storeEvents(
  app: FastifyInstance,
  eventName: EventName,
  schoolId: string,
  count: number,
  daysAgo = 0,
): Promise<void> {
  const receivedAt = new Date(Date.now() - daysAgo * 86_400_000);
  const event = { eventName, properties: { schoolId }, occurredAt: receivedAt, receivedAt };
  await analyticsEventModel(app.database.connection).insertMany(
    Array.from({ length: count }, () => ({ _id: randomUUID(), ...event })),
  );
}
