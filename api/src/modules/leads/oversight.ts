import { hoursOfStep, replySteps } from '../../../domain/reply-time/reply-time';
import { answerTargetHours, storedStatuses } from '../../../domain/vocabulary/lead-status';
import type { DatabaseConnection } from '../../plugins/database';
import { createInboxRepository, type FoundLeads, type LeadPageQuery } from './inbox-repository';
import { leadModel, type LeadRecord } from './model';
import { createLeadRepository } from './repository';

/** Administrators search what every school has got: a page looks further than one of an inbox. */
const maxLooked = 2_000;

const inTimeSteps = replySteps.filter((step) => hoursOfStep(step) <= answerTargetHours);

export interface Period {
  from: Date;
  to: Date;
}

/** The leads of all schools, for administrators. */
export function createLeadOversight(connection: DatabaseConnection) {
  const leads = leadModel(connection);
  const inbox = createInboxRepository(connection, { maxLooked });
  const { find } = createLeadRepository(connection);

  /** Counted apart: what is to Körkollen itself or withdrawn has no school, and waits for none. Each count reads keys only. */
  async function countOfSchools(filter: Record<string, unknown>): Promise<number> {
    const [all, ofNoSchool] = await Promise.all([
      leads.countDocuments(filter),
      leads.countDocuments({ schoolId: null, ...filter }),
    ]);
    return Math.max(0, all - ofNoSchool);
  }

  return {
    page: (query: LeadPageQuery): Promise<FoundLeads> => inbox.page(query, new Date()),
    find: (id: string): Promise<LeadRecord | null> => find(id, new Date()),

    /** Those that came to schools. */
    countArrivals: ({ from, to }: Period): Promise<number> => countOfSchools({ createdAt: { $gte: from, $lt: to } }),

    /** How many of those that came to schools within a period had their answer within the answer time. */
    countInTime: ({ from, to }: Period): Promise<number> =>
      countOfSchools({ repliedWithin: { $in: inTimeSteps }, createdAt: { $gte: from, $lt: to } }),

    /** Those that no school has answered and that came before a moment. */
    countWaiting: (before: Date): Promise<number> =>
      countOfSchools({ status: { $in: storedStatuses('new') }, createdAt: { $lt: before } }),

    /** Those that some schools have not answered and that came within a period. */
    countWaitingAt: (schoolIds: readonly string[], { from, to }: Period): Promise<number> =>
      leads.countDocuments({
        schoolId: { $in: schoolIds },
        status: { $in: storedStatuses('new') },
        createdAt: { $gte: from, $lt: to },
      }),
  };
}
