import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPulse, type Pulse } from './pulse';

const MINUTE = 60_000;
const ask = vi.fn();
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  pulse = createPulse(ask);
});
afterEach(() => {
  pulse.end();
  vi.useRealTimers();
});

it('asks for nothing before somebody has come', () => {
  vi.advanceTimersByTime(MINUTE);
  expect(ask).not.toHaveBeenCalled();
});

it('asks twice a second from then on, however many come', () => {
  for (let visitor = 0; visitor < 20; visitor += 1) pulse.begin();
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(10);
});

it('rests ten minutes after the last one, until the next', () => {
  pulse.begin();
  vi.advanceTimersByTime(9 * MINUTE);
  pulse.begin();
  vi.advanceTimersByTime(9 * MINUTE);
  ask.mockReset();
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  ask.mockReset();
  vi.advanceTimersByTime(MINUTE);
  expect(ask).not.toHaveBeenCalled();
  pulse.begin();
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('has an end', () => {
  pulse.begin();
  pulse.end();
  vi.advanceTimersByTime(MINUTE);
  expect(ask).not.toHaveBeenCalled();
});
