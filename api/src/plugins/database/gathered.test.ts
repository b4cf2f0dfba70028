import { expect, it, vi } from 'vitest';
import { gathered } from './gathered';

it('asks once for all who ask in one turn, and gives each its own answer', async () => {
  const askAll = vi.fn((asked: readonly number[]) => Promise.resolve(asked.map((one) => one * 2)));
  const ask = gathered(askAll);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(askAll.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

it('asks in portions for very many', async () => {
  const askAll = vi.fn((asked: readonly number[]) => Promise.resolve(asked));
  const ask = gathered(askAll);
  const all = Array.from({ length: 501 }, (_, index) => index);
  expect(await Promise.all(all.map(ask))).toEqual(all);
  expect(askAll.mock.calls.map(([asked]) => asked.length)).toEqual([500, 1]);
});

it('fails for all who asked together, and for nobody after them', async () => {
  const askAll = vi.fn((asked: readonly number[]) => Promise.resolve(asked));
  askAll.mockRejectedValueOnce(new Error('away'));
  const ask = gathered(askAll);
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(3);
});
