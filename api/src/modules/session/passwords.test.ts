import { describe, expect, it } from 'vitest';
import { ApiError } from '../../plugins/api-error';
import { createPasswordHashing } from './passwords';

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('password hashing', () => {
  it('knows the right password from a wrong one, however its letters are composed', async () => {
    const { hash, verify } = createPasswordHashing();
    const stored = await hash('blåbärsris-\u00e9');
    expect(await verify(stored, 'blåbärsris-e\u0301')).toBe(true);
    expect(await verify(stored, 'blåbärsris-e')).toBe(false);
    expect(await verify(null, 'blåbärsris-e')).toBe(false);
  });

  it('works as long without an account as with one', async () => {
    const { hash, verify } = createPasswordHashing();
    const stored = await hash('korsbärslila-17');
    await verify(null, 'uppvärmning');
    const times = { known: [] as number[], unknown: [] as number[] };
    const timed = async (list: number[], passwordHash: string | null) => {
      const start = performance.now();
      await verify(passwordHash, 'fel-lösenord');
      list.push(performance.now() - start);
    };
    for (let round = 0; round < 15; round += 1) {
      await timed(times.known, stored);
      await timed(times.unknown, null);
    }
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each([
    ['as long as one took while nobody is served', 0, 10],
    ['ten times as long while others are', 1, 100],
  ])('rests between two %s, however many wait', async (_name, load, restMs) => {
    const beside = createPasswordHashing();
    let time = 0;
    let made = 0;
    const rests: { milliseconds: number; madeByThen: number }[] = [];
    const { verify } = createPasswordHashing({
      loadSince: () => load,
      // read as a hash begins and as it ends: each takes ten milliseconds
      now: () => (time += 10),
      async rest(milliseconds) {
        // long enough for whoever does not wait for the rest
        for (let hash = 0; hash < 3; hash += 1) await beside.verify(null, 'x');
        rests.push({ milliseconds, madeByThen: made });
      },
    });
    await Promise.all(Array.from({ length: 5 }, () => verify(null, 'x').then(() => (made += 1))));
    // of the last one nobody waits for the rest
    expect(rests.slice(0, 4)).toEqual([1, 2, 3, 4].map((madeByThen) => ({ milliseconds: restMs, madeByThen })));
  });

  it('refuses what would wait too long instead of queueing without end', async () => {
    const { verify } = createPasswordHashing();
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => verify(null, 'x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(80);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(ApiError);
      expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
  });
});
