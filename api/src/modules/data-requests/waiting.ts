import { dueLimits, firstAnswerDueAt } from '../../../domain/data-requests/due';
import type { DatabaseConnection } from '../../plugins/database';
import { dataRequestModel } from './model';

export interface WaitingDataRequests {
  count: number;
  /** Those of them whose first answer or whose end is overdue. */
  late: number;
  /** When the next of these is due, or was. */
  nextDueAt: Date | null;
}

/** The requests whose address is proved and that nobody has finished: the first answer is due, then the whole. */
export async function readWaitingDataRequests(connection: DatabaseConnection, now: Date): Promise<WaitingDataRequests> {
  const requests = dataRequestModel(connection);
  const firstAnswer = { status: 'open', verifiedAt: { $ne: null } } as const;
  const whole = { status: 'in_progress' } as const;
  const { provedBefore, dueBefore } = dueLimits(now).overdue;
  // the whole is due so long after the proof for all, hence their order is that of the proofs
  const next = (filter: typeof firstAnswer | typeof whole) =>
    requests.findOne(filter, { verifiedAt: 1, dueAt: 1 }).sort({ dueAt: 1 }).lean();
  const [counts, late, nextAnswer, nextWhole] = await Promise.all([
    Promise.all([requests.countDocuments(firstAnswer), requests.countDocuments(whole)]),
    Promise.all([
      requests.countDocuments({ ...firstAnswer, verifiedAt: { $lt: provedBefore } }),
      requests.countDocuments({ ...whole, dueAt: { $lt: dueBefore } }),
    ]),
    next(firstAnswer),
    next(whole),
  ]);
  const due = [
    ...(nextAnswer?.verifiedAt ? [firstAnswerDueAt(nextAnswer.verifiedAt).getTime()] : []),
    ...(nextWhole ? [nextWhole.dueAt.getTime()] : []),
  ];
  return {
    count: counts[0] + counts[1],
    late: late[0] + late[1],
    nextDueAt: due.length === 0 ? null : new Date(Math.min(...due)),
  };
}
