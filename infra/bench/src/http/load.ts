import autocannon from 'autocannon';
import type { Asked } from './ready-answers';

const connections = 16;
const rounds = 7;
const roundSeconds = 1;

async function microsecondsEach({ url, headers }: Asked): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: roundSeconds });
  const { errors, '4xx': refused, '5xx': failed } = result;
  if (errors + refused + failed > 0) throw new Error(`${url}: ${errors} errors, ${refused} refused, ${failed} failed`);
  return (result.duration * 1_000_000) / result.requests.total;
}

/**
 * Microseconds a request under load, 16 connections at once: the median of rounds taken in turns, so that what else goes
 * on on the machine slows all of them. A first round warms the code and is not counted.
 */
export async function loadInTurns<Name extends string>(loads: Record<Name, Asked>): Promise<Record<Name, number>> {
  const entries = Object.entries(loads) as [Name, Asked][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const [name, asked] of entries) {
      const microseconds = await microsecondsEach(asked);
      if (turn > 0) times.get(name)?.push(microseconds);
    }
  }
  const median = (list: number[]): number => list.sort((a, b) => a - b)[rounds >> 1] ?? NaN;
  return Object.fromEntries(entries.map(([name]) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}
