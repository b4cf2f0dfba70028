import type { Away } from '../../contracts/period';
import { stockholmDay } from '../stockholm/days';
import { answerTargetHours } from '../vocabulary/lead-status';

const answerTimeMs = answerTargetHours * 3_600_000;

/** Whether a lead came on a day on which its school answers nobody, as its enquirer was told. */
export const cameWhileAway = (cameAt: Date, away: Away | null): away is Away =>
  away !== null && cameAt >= stockholmDay(away.from).from && cameAt < stockholmDay(away.until).to;

/** When a lead is to be answered at the latest; the time for what came while the school is away begins the day after. */
export function answerDueAt(cameAt: Date, away: Away | null): Date {
  const begins = cameWhileAway(cameAt, away) ? stockholmDay(away.until).to : cameAt;
  return new Date(begins.getTime() + answerTimeMs);
}

/** What came before this moment and waits for an answer is late at `now`; what came since is not. */
export function lateBefore(now: Date, away: Away | null): Date {
  const usual = new Date(now.getTime() - answerTimeMs);
  if (away === null || usual >= stockholmDay(away.until).to) return usual;
  // nothing of the period is due yet, so that its beginning parts what is late from what is not
  const begins = stockholmDay(away.from).from;
  return begins < usual ? begins : usual;
}
