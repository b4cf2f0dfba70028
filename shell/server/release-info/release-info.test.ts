import { afterEach, beforeEach, expect, it } from 'vitest';
import { shellProvides, startTestHost, type TestHost } from '../testing/web-host';

let host: TestHost;

beforeEach(async () => {
  host = await startTestHost();
});
afterEach(() => host.close());

it('tells what the live shell has for the remotes, always anew', async () => {
  const answer = await host.app.inject({ url: '/release-info.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ ...shellProvides, registryRevision: 0 });
});
