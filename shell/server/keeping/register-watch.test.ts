import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '../api-answers';
import { watchRegister } from './register-watch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const facts = (revision: number): ApiAnswer => ({
  state: 'found',
  body: { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: true, revision },
});
const ask = vi.fn<() => Promise<ApiAnswer>>();
const onChange = vi.fn();
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it('asks once for all who want to know within a second', async () => {
  ask.mockResolvedValue(facts(1));
  const read = watchRegister(ask, onChange);
  const [first, second] = await Promise.all([read(), read()]);
  later(999);
  expect(await read()).toBe(first);
  expect(second).toBe(first);
  expect(first.isDemoData).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks behind a visitor who comes a second later, and waits for the answer after two', async () => {
  ask.mockResolvedValue(facts(1));
  const read = watchRegister(ask, onChange);
  const before = await read();
  ask.mockResolvedValue(facts(2));
  later(1_000);
  expect(await read()).toBe(before);
  expect((await read()).revision).not.toBe(before.revision);
  ask.mockResolvedValue(facts(3));
  const second = await read();
  later(2_000);
  expect((await read()).revision).not.toBe(second.revision);
});

it('is told before anybody sees another state, and not when it is the same', async () => {
  onChange.mockReset();
  ask.mockResolvedValue(facts(1));
  const read = watchRegister(ask, onChange);
  await read();
  later(2_000);
  await read();
  expect(onChange).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(facts(2));
  later(2_000);
  await read();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it.each<[string, ApiAnswer]>([
  ['is silent', { state: 'unavailable' }],
  ['answers something else', { state: 'found', body: [] }],
])('has no revision while the API %s, and has it again afterwards', async (_name, answer) => {
  ask.mockResolvedValue(facts(1));
  const read = watchRegister(ask, onChange);
  await read();
  ask.mockResolvedValue(answer);
  later(2_000);
  expect(await read()).toMatchObject({ isDemoData: false, revision: undefined });
  ask.mockResolvedValue(facts(1));
  later(2_000);
  expect((await read()).revision).toBeDefined();
});

it('makes nobody wait for an API that hangs but who found out, and asks it behind all others', async () => {
  ask.mockReset();
  ask.mockResolvedValueOnce({ state: 'unavailable' }).mockReturnValueOnce(new Promise(() => undefined));
  const read = watchRegister(ask, onChange);
  expect((await read()).isApiAway).toBe(true);
  for (let visitor = 0; visitor < 3; visitor += 1) {
    later(5_000);
    expect((await read()).isApiAway).toBe(true);
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

it('knows an API that is back with the next visitor', async () => {
  ask.mockReset();
  ask.mockResolvedValueOnce({ state: 'unavailable' }).mockResolvedValueOnce(facts(1));
  const read = watchRegister(ask, onChange);
  await read();
  expect(await read()).toMatchObject({ isApiAway: false, isDemoData: true });
});

it('has none from an API of before, which still says whether its data are invented', async () => {
  ask.mockResolvedValue({ state: 'found', body: { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: true } });
  expect(await watchRegister(ask, onChange)()).toEqual({
    isApiAway: false,
    isDemoData: true,
    revision: undefined,
  });
});
