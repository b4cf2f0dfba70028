import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordShownReleases } from '@korkollen/api/contracts/releases';
import { changeRegistry, publishedVersions, showVersion } from '@korkollen/release/testing/live-registry';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestHost, type TestHost } from '../testing/web-host';
import { tellShownReleases } from './shown-releases';

const token = 'a-token-for-releases-that-is-long-enough';
const quiet = { info: () => undefined, warn: () => undefined };

/** What the API was told, call by call. */
let told: {
  authorization: string | undefined;
  releases: { remote: string; renders: number; failedRenders: number }[];
}[];
let answerWith: number;
let api: Server;
let host: TestHost;

async function listen(): Promise<void> {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === recordShownReleases.url) {
        const { releases } = recordShownReleases.body.parse(JSON.parse(body));
        told.push({ authorization: request.headers.authorization, releases });
      }
      response.writeHead(request.url === recordShownReleases.url ? answerWith : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
}

async function startHost(variables: Record<string, string>): Promise<void> {
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  host = await startTestHost({ API_ORIGIN: origin, RENDER_LIMIT_MS: '10000', ...variables }, true);
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_student', routes: [aRoute('/school/:id')], hasServer: true });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
}
/** Publishes another build of the app, and shows it to all who are not shown the first. */
async function startCanary(): Promise<void> {
  const [stable = ''] = await publishedVersions(host.storeFolder, 'mfe_student');
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    routes: [aRoute('/school/:id'), aRoute('/new')],
    hasServer: true,
  });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
  const canary = (await publishedVersions(host.storeFolder, 'mfe_student')).find((version) => version !== stable) ?? '';
  await showVersion(host.storeFolder, 'mfe_student', stable);
  await showVersion(host.storeFolder, 'mfe_student', canary, 50);
}

beforeEach(async () => {
  told = [];
  answerWith = 202;
  await listen();
});
afterEach(async () => {
  await host.close();
  await new Promise((resolve) => api.close(resolve));
});

it('tells the API at once which releases are shown, and how their pages were rendered', async () => {
  await startHost({ RELEASE_TOKEN: token });
  await startCanary();
  await host.app.inject('/school/1');
  await host.app.inject('/school/broken');
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ authorization: `Bearer ${token}` });
  const [releases = []] = told.map((call) => call.releases);
  const total = (name: 'renders' | 'failedRenders') => releases.reduce((sum, release) => sum + release[name], 0);
  // each address was asked for by a visitor of one release or the other
  expect([releases.length, total('renders'), total('failedRenders')]).toEqual([2, 2, 1]);
});

it('tells nothing without a token', async () => {
  await startHost({});
  await host.app.inject('/school/1');
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  await host.app.inject('/school/2');
  expect(told).toEqual([]);
});

describe('what the API does not take', () => {
  it('waits, and is complained of once', async () => {
    await startHost({ RELEASE_TOKEN: token });
    const warn = vi.fn();
    const live = { releases: () => [{ whole: { name: 'mfe_student', version: '1.0.0-aaaaaaaaaaaa' } }] };
    const reports = tellShownReleases({
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      token,
      readLive: () => Promise.resolve(live as never),
      log: { warn },
    });
    answerWith = 503;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    reports.count('mfe_student', '1.0.0-aaaaaaaaaaaa', true);
    reports.count('mfe_partner', '9.0.0-bbbbbbbbbbbb', true);
    reports.start();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ reason: 'status 503' }, expect.any(String)));
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    answerWith = 202;
    reports.count('mfe_student', '1.0.0-aaaaaaaaaaaa', false);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10_000);
      expect(told.length).toBeGreaterThan(2);
    });
    reports.close();
    vi.useRealTimers();
    expect(told[2]?.releases).toEqual([
      { remote: 'mfe_student', version: '1.0.0-aaaaaaaaaaaa', renders: 2, failedRenders: 1 },
    ]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('an open tab', () => {
  const ask = async (cookie = '') => {
    const answer = await host.app.inject({ url: '/releases.json', headers: { cookie } });
    return { ...answer, versions: answer.json<Record<string, string>>() };
  };

  it('is told which releases its visitor is shown now, and by which revision', async () => {
    await startHost({});
    const [version] = await publishedVersions(host.storeFolder, 'mfe_student');
    const { versions, headers } = await ask();
    expect(versions).toEqual({ mfe_student: version, shell: expect.stringMatching(/^\/assets\/.*\.js$/) as string });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-registry-revision': '1' });
    expect(headers['set-cookie']).toBeUndefined();
    await changeRegistry(host.storeFolder, (remotes) => remotes);
    await vi.waitFor(async () => expect((await ask()).headers['x-registry-revision']).toBe('2'));
  });

  it('is told apart when it meets a canary, and is told the same again', async () => {
    await startHost({});
    await startCanary();
    await vi.waitFor(async () => expect((await ask()).headers['set-cookie']).toBeDefined());
    const first = await ask();
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    for (let times = 0; times < 5; times += 1) {
      const again = await ask(cookie);
      expect([again.versions, again.headers['set-cookie']]).toEqual([first.versions, undefined]);
    }
  });
});
