import type { AdminOverview } from '../../../contracts/admin-overview';
import { lastDays, type StockholmDay } from '../../../domain/stockholm/days';
import { answerTargetHours } from '../../../domain/vocabulary/lead-status';
import type { DatabaseConnection } from '../../plugins/database';
import { readWaitingClaims } from '../claims/service';
import { readWaitingDataRequests } from '../data-requests/service';
import { createMailReading } from '../lead-mails/service';
import { createLeadOversight } from '../leads/service';
import { readWaitingRegistrations } from '../partner-registrations/service';
import { createRetention } from '../retention/service';
import type { AdminRegisterService } from '../schools/service';

const CHART_DAYS = 30;
const HOUR_MS = 3_600_000;
/** However many look at them, the figures are counted once in so long. */
const KEPT_MS = 30_000;

export interface OverviewOptions {
  connection: DatabaseConnection;
  register: AdminRegisterService;
  keptMs?: number | undefined;
}

const waiting = ({ oldestAt, ...counts }: { count: number; late: number; oldestAt: Date | null }) => ({
  ...counts,
  oldestAt: oldestAt?.toISOString() ?? null,
});

/** The figures that administrators look at first; each is a count that an index answers, or is in memory. */
export function createOverview({ connection, register, keptMs = KEPT_MS }: OverviewOptions) {
  const leads = createLeadOversight(connection);
  const { health } = createMailReading(connection);
  const { lastRuns } = createRetention(connection, []);

  async function countLeads(now: Date): Promise<AdminOverview['leads']> {
    const days = lastDays(now, CHART_DAYS);
    const answerDue = new Date(now.getTime() - answerTargetHours * HOUR_MS);
    const period = { from: days[0]?.from ?? answerDue, to: answerDue };
    const countDay = async ({ date, ...day }: StockholmDay) => {
      const [count, inTime] = await Promise.all([leads.countArrivals(day), leads.countInTime(day)]);
      return { date, count, inTime: Math.min(count, inTime) };
    };
    const [perDay, due, inTime, unanswered, late] = await Promise.all([
      Promise.all(days.map(countDay)),
      leads.countArrivals(period),
      leads.countInTime(period),
      leads.countWaiting(now),
      leads.countWaiting(answerDue),
    ]);
    // counted apart, hence never together: an answer may come between the two
    return { perDay, due, inTime: Math.min(due, inTime), waiting: unanswered, late: Math.min(unanswered, late) };
  }

  async function lastRetention(): Promise<AdminOverview['retention']> {
    const [last] = await lastRuns(1);
    if (last === undefined) return null;
    const deleted = Object.values(last.deleted).reduce((sum, count) => sum + count, 0);
    return { ranAt: last.at.toISOString(), deleted };
  }

  async function count(now: Date): Promise<AdminOverview> {
    const [{ counts: schools }, leadFigures, mails, claims, registrations, dataRequests, retention] = await Promise.all(
      [
        register.page({}),
        countLeads(now),
        health(),
        readWaitingClaims(connection, now),
        readWaitingRegistrations(connection, now),
        readWaitingDataRequests(connection, now),
        lastRetention(),
      ],
    );
    return {
      schools: { ...schools.groups, noEmail: schools.gaps.noEmail, noPrice: schools.gaps.noPrice },
      leads: leadFigures,
      mails,
      claims: waiting(claims),
      registrations: waiting(registrations),
      dataRequests: { ...dataRequests, nextDueAt: dataRequests.nextDueAt?.toISOString() ?? null },
      retention,
    };
  }

  let kept: { figures: Promise<AdminOverview>; at: number } | undefined;

  return (): Promise<AdminOverview> => {
    const now = Date.now();
    if (kept && now - kept.at < keptMs) return kept.figures;
    const counting = { figures: count(new Date(now)), at: now };
    kept = counting;
    counting.figures.catch(() => {
      if (kept === counting) kept = undefined;
    });
    return counting.figures;
  };
}
