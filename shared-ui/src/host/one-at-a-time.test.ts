import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './one-at-a-time';

it('runs once until it is done, and again after that', async () => {
  let finish: () => void = () => undefined;
  const work = vi.fn((_name: string) => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useOneAtATime(work));
  const first = result.current('first');
  await result.current('second');
  expect(work.mock.calls).toEqual([['first']]);
  finish();
  await first;
  void result.current('third');
  expect(work).toHaveBeenLastCalledWith('third');
});

it('runs again after a failure', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const { result } = renderHook(() => useOneAtATime(work));
  await expect(result.current()).rejects.toThrow('away');
  await expect(result.current()).rejects.toThrow('away');
  expect(work).toHaveBeenCalledTimes(2);
});
