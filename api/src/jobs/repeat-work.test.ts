import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../plugins/database';
import { repeatWork } from './repeat-work';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const minute = 60_000;

/** A work that is begun each minute, and how often that was so far; each time lasts until it is ended. */
async function startWork() {
  // its own patience would end by the clock of the test
  const app = Fastify({ pluginTimeout: 0 });
  app.decorate('database', { isReady: () => true } as Database);
  const work = { app, begun: 0, end: (): void => undefined };
  repeatWork(app, {
    firstAfterMs: minute,
    intervalMs: minute,
    failure: 'the work of the test failed',
    run() {
      work.begun += 1;
      return new Promise((resolve) => {
        work.end = resolve;
      });
    },
  });
  await app.ready();
  return work;
}

it('does a work again at its next turn, and makes up for none that came while it went on', async () => {
  const work = await startWork();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(work.begun).toBe(1);
  work.end();
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(work.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.begun).toBe(2);
});

it('waits for what goes on when the app closes, and begins nothing after it', async () => {
  const work = await startWork();
  await vi.advanceTimersByTimeAsync(minute);
  let isClosed = false;
  const closing = work.app.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(isClosed).toBe(false);
  work.end();
  await closing;
  await vi.advanceTimersByTimeAsync(minute);
  expect(work.begun).toBe(1);
});
