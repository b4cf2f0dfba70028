import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuilds } from '../registry/publish';
import { startFakeApi, type FakeApi } from '../testing/fake-api';
import { aRoute, writeRemoteBuild } from '../testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
let host: TestHost;
let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answers.set('/api/schools/known', {});
  api.answers.set('/api/schools/ill', 503);
  host = await startTestHost({ API_ORIGIN: api.origin });
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    routes: [aRoute('/school/:id', { resource: '/api/schools/:id' }), aRoute('/school/*', { status: 404 })],
  });
  await publishBuilds(host.buildsFolder, host.registryFolder, quiet);
});
afterEach(async () => {
  await host.close();
  await api.stop();
});

const statusOf = async (url: string): Promise<number> => (await host.app.inject({ url })).statusCode;

it.each([
  ['/school/known', 200],
  ['/school/gone', 404],
  ['/school/ill', 200],
  ['/school/$&', 404],
])('a page about something is %s: %i', async (url, status) => {
  expect(await statusOf(url)).toBe(status);
});

it('is 404 where its remote says that nothing stands there, and the API is not asked', async () => {
  expect(await statusOf('/school')).toBe(404);
  expect(api.asked).toEqual(['GET /api/site']);
});

it('shows the page while the API is down', async () => {
  await api.stop();
  expect(await statusOf('/school/known')).toBe(200);
});
