import type { PartnerFigures } from '../../../contracts/partner-figures';
import { countBands, measureReplyTime } from '../../../domain/reply-time/reply-time';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createReplyCounting, createSchoolLeadService } from '../leads/service';
import { lastWeeks } from '../../../domain/stockholm/days';
import { createPartnerService } from './service';

/** As many as leads are kept. */
export const figureWeeks = 13;

/** The figures of the school that the session's person works for: counts that an index answers, each of them. */
export function createFigures(connection: DatabaseConnection) {
  const { schoolOf } = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const countReplies = createReplyCounting(connection);

  return async (person: Person): Promise<PartnerFigures> => {
    const scope = { schoolId: await schoolOf(person) };
    const now = new Date();
    const countWeek = async ({ date, ...week }: ReturnType<typeof lastWeeks>[number]) => ({
      from: date,
      count: await leads.countArrivals(scope, week),
    });
    const [unanswered, contacted, booked, declined, replies, weeks] = await Promise.all([
      leads.count(scope, 'new'),
      leads.count(scope, 'contacted'),
      leads.count(scope, 'booked'),
      leads.count(scope, 'declined'),
      countReplies(scope, now),
      Promise.all(lastWeeks(now, figureWeeks).map(countWeek)),
    ]);
    const answered = contacted + booked + declined;
    return {
      weeks,
      funnel: { received: unanswered + answered, answered, booked, declined },
      replyTime: measureReplyTime(replies),
      replies: { ...countBands(replies.answered), unanswered },
    };
  };
}
