import type { DatabaseConnection } from '../plugins/database';
import { type Finding, findingsOf } from './finding';

/** Sessions, links and mails go by the clock; of two machines that differ by more, one is wrong. */
const MAX_DIFFERENCE_MS = 30_000;

const { fine, mend } = findingsOf('clock');

/** What another clock shows; null when it cannot be asked. */
export async function readDatabaseClock(connection: DatabaseConnection): Promise<Date | null> {
  const answer = await connection.db?.command({ hello: 1 });
  return answer?.['localTime'] instanceof Date ? answer['localTime'] : null;
}

export function checkClock(others: Record<string, Date | null>, now = new Date()): Finding[] {
  const known = Object.entries(others).filter((pair): pair is [string, Date] => pair[1] !== null);
  const wrong = known.filter(([, time]) => Math.abs(time.getTime() - now.getTime()) > MAX_DIFFERENCE_MS);
  if (wrong.length === 0) return [fine(`${now.toISOString()}, as elsewhere`)];
  return wrong.map(([name, time]) =>
    mend(`${now.toISOString()} here, ${time.toISOString()} at the ${name}: set both by a time server (NTP).`),
  );
}
