import {
  hoursOfStep,
  lateSteps,
  type ReplyCounts,
  type ReplyStep,
  replySteps,
} from '../../../domain/reply-time/reply-time';
import { storedStatuses } from '../../../domain/vocabulary/lead-status';
import type { DatabaseConnection } from '../../plugins/database';
import { createInboxRepository } from './inbox-repository';
import type { LeadScope } from './lead-scope';

const hourMs = 3_600_000;

/** The longest wait of the step before. */
const hoursBefore = (step: ReplyStep): number => {
  const before = replySteps[replySteps.indexOf(step) - 1];
  return before === undefined ? 0 : hoursOfStep(before);
};

/** How soon schools answer: counts that an index answers, so that they cost the same whatever a school has received. */
export function createReplyCounting(connection: DatabaseConnection) {
  const inbox = createInboxRepository(connection);

  async function counted(
    steps: readonly ReplyStep[],
    count: (step: ReplyStep) => Promise<number>,
  ): Promise<Partial<Record<ReplyStep, number>>> {
    const counts = await Promise.all(steps.map(async (step) => [step, await count(step)] as const));
    return Object.fromEntries(counts);
  }

  return async (scope: LeadScope, now: Date): Promise<ReplyCounts> => {
    const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
    const cameWithin = (step: ReplyStep) => ({ from: ago(hoursOfStep(step)), to: ago(hoursBefore(step)) });
    const [answered, waiting] = await Promise.all([
      counted(replySteps, (step) => inbox.countAnswered(scope, step, now)),
      counted(lateSteps, (step) => inbox.countArrivals(scope, cameWithin(step), storedStatuses('new'))),
    ]);
    return { answered, waiting };
  };
}
