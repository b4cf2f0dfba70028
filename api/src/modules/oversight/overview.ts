import type { AdminOverview } from '../../../contracts/admin-overview';
import { lateBefore } from '../../../domain/reply-time/answer-due';
import { dayOf, lastDays, type StockholmDay, stockholmDay } from '../../../domain/stockholm/days';
import type { DatabaseConnection } from '../../plugins/database';
import { readWaitingClaims } from '../claims/service';
import { readWaitingDataRequests } from '../data-requests/service';
import { createMailReading } from '../lead-mails/service';
import { createLeadOversight } from '../leads/service';
import { readWaitingRegistrations } from '../partner-registrations/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createRetention } from '../retention/service';
import type { AdminRegisterService } from '../schools/service';

const CHART_DAYS = 30;
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
  const { awayOn } = createPartnerSettingsService(connection);
  const { health } = createMailReading(connection);
  const { lastRuns } = createRetention(connection, []);

  /** Of what came before `answerDue` and waits, what came while its school is away: its answer time begins later. */
  async function countNotYetDue(answerDue: Date): Promise<number> {
    const away = await awayOn(dayOf(answerDue));
    const counts = [...new Set(away.map(({ from }) => from))].map((from) => {
      const schoolIds = away.flatMap((school) => (school.from === from ? school.schoolId : []));
      return leads.countWaitingAt(schoolIds, { from: stockholmDay(from).from, to: answerDue });
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  async function countLeads(now: Date): Promise<AdminOverview['leads']> {
    const days = lastDays(now, CHART_DAYS);
    const answerDue = lateBefore(now, null);
    const period = { from: days[0]?.from ?? answerDue, to: answerDue };
    const countDay = async ({ date, ...day }: StockholmDay) => {
      const [count, inTime] = await Promise.all([leads.countArrivals(day), leads.countInTime(day)]);
      return { date, count, inTime: Math.min(count, inTime) };
    };
    const [perDay, due, inTime, unanswered, overdue, notYetDue] = await Promise.all([
      Promise.all(days.map(countDay)),
      leads.countArrivals(period),
      leads.countInTime(period),
      leads.countWaiting(now),
      leads.countWaiting(answerDue),
      countNotYetDue(answerDue),
    ]);
    // counted apart, hence never together: an answer may come between them
    const late = Math.min(unanswered, Math.max(0, overdue - notYetDue));
    return { perDay, due, inTime: Math.min(due, inTime), waiting: unanswered, late };
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
