import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuilds } from '../registry/publish-builds';
import { writeRemoteBuild } from '../testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
let host: TestHost;
let api: Server;
let asked: string[];

beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response
      .writeHead(request.url === '/api/schools/known' ? 200 : request.url === '/api/schools/ill' ? 503 : 404)
      .end();
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  host = await startTestHost({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    basePaths: [{ path: '/school', layout: 'public' }],
    pageResources: [{ path: '/school/:id', api: '/api/schools/:id' }],
  });
  await publishBuilds(host.buildsFolder, host.registryFolder, quiet);
});
afterEach(async () => {
  await host.close();
  api.closeAllConnections();
  api.close();
});

const statusOf = async (url: string): Promise<number> => (await host.app.inject({ url })).statusCode;

it.each([
  ['/school/known', 200],
  ['/school/gone', 404],
  ['/school/ill', 200],
])('a page about something is %s: %i', async (url, status) => {
  expect(await statusOf(url)).toBe(status);
});

it('asks for nothing when the page is about nothing in particular', async () => {
  expect(await statusOf('/school')).toBe(200);
  expect(asked).toEqual([]);
});

it('shows the page while the API is down', async () => {
  api.closeAllConnections();
  api.close();
  expect(await statusOf('/school/known')).toBe(200);
});
