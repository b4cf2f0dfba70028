import type { EventName } from '../../../contracts/analytics';
import type { DatabaseConnection } from '../../plugins/database';
import { analyticsEventModel } from './model';

/** What visitors who allow statistics did with schools. */
export function createSchoolEventService(connection: DatabaseConnection) {
  const events = analyticsEventModel(connection);
  return {
    /** How often something happened with a school in a period, by our clock: a count that an index answers. */
    count: (eventName: EventName, schoolId: string, { from, to }: { from: Date; to: Date }): Promise<number> =>
      events.countDocuments({ eventName, 'properties.schoolId': schoolId, receivedAt: { $gte: from, $lt: to } }),
  };
}
