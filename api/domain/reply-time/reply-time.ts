import type { ReplyTime } from '../../contracts/schools';
import type { LeadStatus } from '../../contracts/vocabulary';
import { answerTargetHours, partnerStatus } from '../vocabulary/lead-status';

/**
 * Within how long an enquiry got its answer. Steps instead of minutes: each can be counted by an index whatever the
 * number of enquiries, and a figure that people compare does not flicker.
 */
export const replySteps = [
  '1h',
  '2h',
  '3h',
  '4h',
  '5h',
  '6h',
  '7h',
  '8h',
  '9h',
  '10h',
  '11h',
  '12h',
  '16h',
  '20h',
  '24h',
  '36h',
  '2d',
  '3d',
  '4d',
  '5d',
  '7d',
  '14d',
  '30d',
  '90d',
] as const;
export type ReplyStep = (typeof replySteps)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Of fewer enquiries than this nothing is said. */
export const minMeasuredLeads = 5;

/** The longest that falls within a step, in hours. */
export function hoursOfStep(step: ReplyStep): number {
  const count = Number.parseInt(step, 10);
  return step.endsWith('d') ? count * 24 : count;
}

/** The step that a wait falls in; what waits beyond the last one is in it too. */
export function replyStepOf(waitedMs: number): ReplyStep {
  return replySteps.find((step) => waitedMs <= hoursOfStep(step) * hourMs) ?? '90d';
}

interface StatusEntry {
  type: 'created' | 'status_changed' | 'withdrawn';
  newStatus: LeadStatus;
  createdAt: Date;
}

/**
 * A NY that is left again within so long was a slip, as one that is undone: the student had their answer all the while.
 * Long enough to see and mend it, too short for anybody to have waited anew.
 */
const slipMinutes = 15;

/**
 * When the school answered: its first change away from NY since the enquiry was NY. What is set back to NY waits again,
 * unless that was a slip: then it counts as never set. Null while it waits.
 */
export function answeredAt(history: readonly StatusEntry[]): Date | null {
  const changes = history.filter(({ type }) => type === 'status_changed');
  const isNew = ({ newStatus }: StatusEntry): boolean => partnerStatus(newStatus) === 'new';
  const lastNew = changes.findLastIndex((change, index) => {
    const leftAt = changes[index + 1]?.createdAt.getTime() ?? Infinity;
    return isNew(change) && leftAt - change.createdAt.getTime() > slipMinutes * minuteMs;
  });
  return changes.slice(lastNew + 1).find((change) => !isNew(change))?.createdAt ?? null;
}

/** Within how long the school answered; null while the enquiry waits. */
export function repliedWithin(lead: { history: readonly StatusEntry[]; createdAt: Date }): ReplyStep | null {
  const answered = answeredAt(lead.history);
  return answered && replyStepOf(answered.getTime() - lead.createdAt.getTime());
}

/** How many enquiries of the period fall in each step; a step that is left out has none. */
export interface ReplyCounts {
  answered: Partial<Record<ReplyStep, number>>;
  /** By how long they have waited so far. Those within the answer target are not counted: nobody is late with them. */
  waiting: Partial<Record<ReplyStep, number>>;
}

const sum = (counts: readonly (number | undefined)[]): number =>
  counts.reduce<number>((total, count = 0) => total + count, 0);

/** The steps that enquiries without an answer are counted in: the answer target has passed. */
export const lateSteps: readonly ReplyStep[] = replySteps.filter((step) => hoursOfStep(step) > answerTargetHours);

/**
 * Median time from an enquiry's arrival to the school's answer. One that waits beyond the answer target counts as
 * answered after the time it has waited so far, so that a school never looks faster for not answering. Null for fewer
 * than `minMeasuredLeads`. Of an even number the later one of the two in the middle counts.
 */
export function measureReplyTime({ answered, waiting }: ReplyCounts): ReplyTime | null {
  const late = Object.fromEntries(lateSteps.map((step) => [step, waiting[step]])) as ReplyCounts['waiting'];
  const leads = sum(replySteps.map((step) => sum([answered[step], late[step]])));
  if (leads < minMeasuredLeads) return null;
  const middle = Math.floor(leads / 2) + 1;
  let reached = 0;
  let waitingReached = 0;
  for (const step of replySteps) {
    waitingReached += sum([late[step]]);
    reached += sum([answered[step], late[step]]);
    if (reached >= middle) return { medianHours: hoursOfStep(step), isAtLeast: waitingReached > 0, leads };
  }
  return null;
}

/** What the distribution of the reply times is shown in, by the longest of each in hours. */
export const replyBands = { hour: 1, fourHours: 4, day: 24, threeDays: 72, longer: Infinity } as const;
export type ReplyBand = keyof typeof replyBands;
const bands = Object.entries(replyBands) as [ReplyBand, number][];

/** The answered ones by band. */
export function countBands(answered: ReplyCounts['answered']): Record<ReplyBand, number> {
  const counts: Record<ReplyBand, number> = { hour: 0, fourHours: 0, day: 0, threeDays: 0, longer: 0 };
  for (const step of replySteps) {
    const [band] = bands.find(([, hours]) => hoursOfStep(step) <= hours) ?? ['longer'];
    counts[band] += answered[step] ?? 0;
  }
  return counts;
}
