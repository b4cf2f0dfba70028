import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from './testing/web-host';

const files: Record<string, unknown> = {
  '/remote.json': {
    id: 'mfe_student',
    contractVersion: HOST_CONTRACT_VERSION,
    name: 'At work',
    routes: [aRoute('/new-page')],
    menu: [],
  },
  '/mf-manifest.json': { name: 'mfe_student' },
  '/remoteEntry.js': 'the entry at work',
};
/** What the development server has built for the host; nothing: an app without pages of its own. */
let serverBuild: string | undefined;
/** What it has sent in full, one answer after the other. */
let sent: string[];
/** Who hears of its builds. */
let listeners: ServerResponse[];
let server: Server;
let host: TestHost;

beforeEach(async () => {
  serverBuild = undefined;
  sent = [];
  listeners = [];
  server = createServer(({ url = '', headers }, response) => {
    if (url === '/server-builds') {
      response.writeHead(200).flushHeaders();
      listeners.push(response);
      return;
    }
    if (url === '/server.cjs') {
      // another process makes it
      response.writeHead(307, { location: '/made/server.cjs' }).end();
      return;
    }
    const file = url === '/made/server.cjs' ? serverBuild : files[url];
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const isKnown = headers['if-none-match'] === etag;
    if (!isKnown) sent.push(url);
    response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  host = await startTestHost({ REMOTE_DEV: `mfe_student=http://127.0.0.1:${port}`, RENDER_LIMIT_MS: '10000' }, true);
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_student' });
  await publishBuilds(host.buildsFolder, host.storeFolder, { info: () => undefined, warn: () => undefined });
});
afterEach(async () => {
  await host.close();
  server.closeAllConnections();
  server.close();
});

it('puts an app at work in the place of its release, on the same origin', async () => {
  const page = await host.app.inject({ url: '/new-page' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"manifestUrl":"/r/mfe_student/dev/mf-manifest.json"');
  expect((await host.app.inject({ url: '/r/mfe_student/dev/remoteEntry.js' })).body).toBe('the entry at work');
});

it('lets the page hear from the development server', async () => {
  const { port } = server.address() as AddressInfo;
  const policy = (await host.app.inject({ url: '/new-page' })).headers['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
});

it('falls back on the release when the development server is not there', async () => {
  server.closeAllConnections();
  server.close();
  expect((await host.app.inject({ url: '/' })).statusCode).toBe(200);
});

/** How many pages the renderer of this page had rendered. */
async function renderings(): Promise<string | undefined> {
  const { body } = await host.app.inject({ url: '/new-page' });
  return /"queryKey":\["rendering"\],"data":(\d+)/.exec(body)?.[1];
}

it('renders the page with what has been built last, and keeps nothing', async () => {
  serverBuild = 'the first';
  expect(await renderings()).toBe('1');
  expect(await renderings()).toBe('2');
  serverBuild = 'the second';
  expect(await renderings()).toBe('1');
});

it('takes from the development server what has changed there, and nothing twice', async () => {
  serverBuild = 'the first';
  await renderings();
  sent = [];
  await renderings();
  expect(sent).toEqual([]);
  serverBuild = 'the second';
  await renderings();
  expect(sent).toEqual(['/made/server.cjs']);
});

it('renders the page as soon as it is built, before the browser asks again', async () => {
  serverBuild = 'the first';
  await renderings();
  await host.app.inject({ url: '/page-head?address=/new-page' });
  await vi.waitFor(() => expect(listeners).toHaveLength(1));
  sent = [];
  serverBuild = 'the second';
  listeners[0]?.write('built\n');
  await vi.waitFor(() => expect(sent).toEqual(['/made/server.cjs']));
  expect(await renderings()).toBe('2');
});

it('starts the apps of such a page soon, because they are the ones that hear of changes', async () => {
  serverBuild = 'the first';
  const { body, headers } = await host.app.inject({ url: '/new-page' });
  expect(body).toContain('id="page-data" data-start-soon>');
  expect(headers).not.toHaveProperty('etag');
});

it('leaves the page to the browser while there is nothing to render it with', async () => {
  expect((await host.app.inject({ url: '/new-page' })).body).toContain('<div id="root"></div>');
});
