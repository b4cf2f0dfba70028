import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiAnswers } from './api-answers';
import { startFakeApi, type FakeApi } from './testing/fake-api';

let api: FakeApi;
let logged: unknown[];
const log = { warn: (details: object) => logged.push(details) };

beforeEach(async () => {
  logged = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  api = await startFakeApi();
  api.answers.set('/api/known', { id: 1 });
  api.answers.set('/api/ill', 503);
  api.answers.set('/api/odd', 400);
});
afterEach(async () => {
  await api.stop();
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it.each([
  ['/api/known', { state: 'found', body: { id: 1 } }],
  ['/api/gone', { state: 'missing' }],
  ['/api/odd', { state: 'missing' }],
  ['/api/ill', { state: 'unavailable' }],
])('%s is %o', async (resource, expected) => {
  expect(await createApiAnswers(api.origin, log).ask(resource, '127.0.0.1')).toEqual(expected);
});

it('asks once for all who ask at the same time, and again after ten seconds', async () => {
  const { ask } = createApiAnswers(api.origin, log);
  await Promise.all([ask('/api/known', 'a'), ask('/api/known', 'b')]);
  later(9_999);
  await ask('/api/known', 'c');
  expect(api.asked).toHaveLength(1);
  later(1);
  api.answers.delete('/api/known');
  expect(await ask('/api/known', 'c')).toEqual({ state: 'missing' });
});

it('asks again soon when there was no answer', async () => {
  const { ask } = createApiAnswers(api.origin, log);
  await ask('/api/ill', 'a');
  await ask('/api/ill', 'a');
  expect(api.asked).toHaveLength(1);
  later(2_000);
  api.answers.set('/api/ill', { id: 2 });
  expect(await ask('/api/ill', 'a')).toEqual({ state: 'found', body: { id: 2 } });
});

it('logs a burst of failures once, without what was searched for, and the next burst again', async () => {
  const { ask } = createApiAnswers(api.origin, log);
  await ask('/api/known', 'a');
  await ask('/api/gone', 'a');
  expect(logged).toEqual([]);
  const search = addressOf('search', { query: { search: 'elsa' } });
  api.answers.set(search, 503);
  await ask(search, '192.0.2.7');
  await api.stop();
  const [first, second] = ['1', '2'].map((id) => addressOf('getSchool', { params: { id } })) as [string, string];
  await ask(first, '192.0.2.7');
  await ask(second, '192.0.2.7');
  expect(logged).toEqual([{ route: endpoints.search.url, reason: 'status 503', failures: 1 }]);
  later(60_000);
  await ask(first, '192.0.2.7');
  expect(logged[1]).toEqual({ route: endpoints.getSchool.url, reason: 'ECONNREFUSED', failures: 3 });
});

it('logs an answer that is no JSON as a failure', async () => {
  const { ask } = createApiAnswers(api.origin, log);
  api.answers.set('/api/broken', 204);
  expect(await ask('/api/broken', 'a')).toEqual({ state: 'unavailable' });
  expect(logged).toEqual([{ route: 'unmatched', reason: 'SyntaxError', failures: 1 }]);
});

it('keeps a bounded number of answers, and none with an endless address', async () => {
  const { ask } = createApiAnswers(api.origin, log);
  await ask('/api/known', 'a');
  for (let count = 0; count < 500; count += 1) await ask(`/api/gone/${count}`, 'a');
  await ask('/api/known', 'a');
  expect(api.asked.filter((line) => line === 'GET /api/known')).toHaveLength(2);
  const long = `/api/${'x'.repeat(400)}`;
  await ask(long, 'a');
  await ask(long, 'a');
  expect(api.asked.filter((line) => line.endsWith('x'))).toHaveLength(2);
});
