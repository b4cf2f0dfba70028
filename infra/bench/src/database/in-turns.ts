type Work = () => unknown;

const rounds = 9;
const roundMilliseconds = 250;

/** Microseconds from one call to the next, on the average of a round, of so many clients that call again and again. */
async function round(work: Work, clients: number): Promise<number> {
  const started = performance.now();
  let calls = 0;
  const client = async (): Promise<void> => {
    for (; performance.now() - started < roundMilliseconds; calls += 1) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((performance.now() - started) * 1000) / calls;
}

/**
 * Microseconds that each of several pieces of work takes, a call of all clients together: the median of rounds taken in turns, so that what else goes on
 * on the machine and its disk slows all of them. A first round warms the code and is not counted.
 */
export async function timeInTurns<Name extends string>(
  works: Record<Name, Work>,
  clients = 1,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const name of names) {
      const microseconds = await round(works[name], clients);
      if (turn > 0) times.get(name)?.push(microseconds);
    }
  }
  const median = (list: number[]): number => list.sort((a, b) => a - b)[rounds >> 1] ?? NaN;
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}
