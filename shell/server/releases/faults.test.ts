import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOfRevision } from '@korkollen/release/registry/registry-chain';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { changeRegistry, publishedVersions } from '@korkollen/release/testing/live-registry';
import { createFolderStore } from '@korkollen/release/store/folder-store';
import { openStore } from '@korkollen/release/store/open-store';
import { startObjectStorage } from '@korkollen/release/testing/object-storage';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startPublicSite, type PublicSite } from '../testing/public-site';
import { startTestHost, type TestHost } from '../testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
let site: PublicSite;
let version: string;

beforeEach(async () => {
  site = await startPublicSite([aRoute('/'), aRoute('/claim')], true);
  site.api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 });
  [version = ''] = await publishedVersions(site.host.storeFolder, 'mfe_student');
});
afterEach(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.host.app.inject({ url, headers });
const inRelease = (file: string) => path.join(site.host.storeFolder, 'mfe_student', version, file);

/** Another host, or the same one after a restart, over the same store; with the data folder of the first. */
async function restart(): Promise<TestHost> {
  const next = await startTestHost(
    {
      API_ORIGIN: site.api.origin,
      PUBLIC_ORIGIN: 'https://www.korkollen.example',
      KORKOLLEN_DATA: path.join(site.host.folder, '.data'),
      RENDER_LIMIT_MS: '10000',
    },
    true,
  );
  onTestFinished(() => next.close());
  return next;
}

it.each(['remoteEntry.js', 'expose.js', 'page.js'])('serves nothing of %s once it was changed', async (file) => {
  const address = `/r/mfe_student/${version}/${file}`;
  expect((await get(address)).statusCode).toBe(200);
  await writeFile(inRelease(file), `globalThis.wasTampered = true;${await readFile(inRelease(file), 'utf8')}`);
  const { statusCode, body, headers } = await get(address);
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'Filen finns inte.']);
  // the page is there, and says which hash the browser has to find
  const page = await get('/claim');
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/remoteEntry\.js","integrity":"sha384-/);
});

it.each(['br', 'gz'])('serves no compressed copy that was not published: .%s', async (end) => {
  const address = `/r/mfe_student/${version}/page.js`;
  await writeFile(inRelease(`page.js.${end}`), 'globalThis.wasTampered = true');
  expect((await get(address, { 'accept-encoding': 'br, gzip' })).statusCode).toBe(404);
  await rm(inRelease(`page.js.${end}`));
  expect((await get(address, { 'accept-encoding': 'br, gzip' })).statusCode).toBe(200);
});

it.each(['server.cjs', 'release.json', 'release.sig.json', 'nothing.js'])(
  'gives browsers nothing that is not for them: %s',
  async (file) => {
    expect((await get(`/r/mfe_student/${version}/${file}`)).statusCode).toBe(404);
  },
);

it.each(['page%2ejs', '..%2fpage.js', '/page.js'])('serves a file by its plain name alone, not as %s', async (file) => {
  expect((await get(`/r/mfe_student/${version}/${file}`)).statusCode).toBe(404);
});

it('gives nobody the keys of this machine', async () => {
  for (const address of [
    '/r/keys/mfe_student.key.pem',
    '/r/keys/x/../mfe_student.key.pem',
    '/r/registry/00000001.json',
  ]) {
    const { statusCode, body } = await get(address);
    expect([statusCode, body.includes('PRIVATE')]).toEqual([404, false]);
  }
});

it('renders nothing by a server build that was changed: browsers render its pages', async () => {
  await writeFile(inRelease('server.cjs'), 'globalThis.wasTampered = true');
  const { statusCode, body } = await get('/claim');
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
});

it('shows the last good registry while the newest revision is cut short, also after a restart', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await get('/');
  await writeFile(path.join(site.host.storeFolder, keyOfRevision(2)), '{"format":2,"revi');
  vi.advanceTimersByTime(100);
  const { statusCode, body } = await get('/claim');
  expect([statusCode, body.includes(version)]).toEqual([200, true]);
  const next = await restart();
  expect((await next.app.inject('/claim')).body).toContain(version);
});

it('goes on while the store is gone, also after a restart, and sees what was promoted when it is back', async () => {
  const { storeFolder, buildsFolder } = site.host;
  expect((await get('/claim')).statusCode).toBe(200);
  // the keys are not the store's
  const hidden = `${storeFolder}-away`;
  const keys = path.join(storeFolder, 'keys');
  await rename(storeFolder, hidden);
  expect((await get('/claim')).statusCode).toBe(200);
  await rename(path.join(hidden, 'keys'), path.join(site.host.folder, 'keys'));
  const next = await startTestHost({
    API_ORIGIN: site.api.origin,
    KORKOLLEN_DATA: path.join(site.host.folder, '.data'),
    RELEASE_KEYS: path.join(site.host.folder, 'keys'),
  });
  onTestFinished(() => next.close());
  const away = await next.app.inject('/claim');
  expect([away.statusCode, away.body.includes(version)]).toEqual([200, true]);

  await rm(storeFolder, { recursive: true });
  await rename(hidden, storeFolder);
  await rename(path.join(site.host.folder, 'keys'), keys);
  await writeRemoteBuild(buildsFolder, { id: 'mfe_partner', routes: [aRoute('/partner')] });
  await publishBuilds(buildsFolder, storeFolder, quiet);
  for (const app of [site.host.app, next.app]) {
    await vi.waitFor(async () => expect((await app.inject('/registry.json')).body).toContain('"revision":2'), {
      timeout: 10_000,
    });
  }
});

it('is unavailable, rather than without its pages, while nothing is known of what is live', async () => {
  await writeFile(path.join(site.host.storeFolder, keyOfRevision(1)), '{"format":2,');
  const next = await restart();
  for (const url of ['/', '/page-head?address=/', '/registry.json']) {
    const { statusCode, headers, body } = await next.app.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']], url).toEqual([503, '5', 'no-store']);
    expect(body).toBe('Sidan kan inte visas just nu. Försök igen om en stund.');
  }
  expect((await next.app.inject('/robots.txt')).statusCode).toBe(500);
  expect((await next.app.inject('/sitemap.xml')).statusCode).toBe(503);
});

it('leaves a release out that its team has not signed, and shows the others', async () => {
  await writeRemoteBuild(site.host.buildsFolder, { id: 'mfe_partner', routes: [aRoute('/partner')] });
  await publishBuilds(site.host.buildsFolder, site.host.storeFolder, quiet);
  await changeRegistry(site.host.storeFolder, ({ mfe_partner: partner, ...others }) => ({
    ...others,
    mfe_insights: { stable: partner?.stable },
  }));
  await vi.waitFor(async () => expect((await get('/registry.json')).body).toContain('"revision":3'), {
    timeout: 10_000,
  });
  const { remotes } = (await get('/registry.json')).json<{ remotes: object }>();
  expect(Object.keys(remotes)).toEqual(['mfe_student']);
});

it('has the releases of a bucket beside it: they are there while the bucket is away, also after a restart', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const storage = await startObjectStorage();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await storage.stop();
  });
  const from = createFolderStore(site.host.storeFolder);
  const bucket = openStore(storage.location);
  for (const { key } of await from.list('')) {
    if (!key.startsWith('keys/')) await bucket.create(key, (await from.read(key)) ?? Buffer.alloc(0));
  }
  const startOverBucket = async (): Promise<TestHost> => {
    const host = await startTestHost(
      {
        API_ORIGIN: site.api.origin,
        RELEASE_STORE: storage.location,
        RELEASE_KEYS: path.join(site.host.storeFolder, 'keys'),
        KORKOLLEN_DATA: path.join(site.host.folder, 'of-bucket'),
        RENDER_LIMIT_MS: '10000',
      },
      true,
    );
    onTestFinished(() => host.close());
    return host;
  };
  const files = ['remoteEntry.js', 'expose.js', 'page.js'].map((file) => `/r/mfe_student/${version}/${file}`);
  const expectWhole = async ({ app }: TestHost): Promise<void> => {
    expect((await app.inject('/claim')).body).toContain('<h1>/claim</h1>');
    for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
  };
  const first = await startOverBucket();
  await expectWhole(first);
  const mirror = path.join(site.host.folder, 'of-bucket/web-host/releases/mfe_student', version);
  await vi.waitFor(async () => expect(await readdir(mirror)).toContain('mf-manifest.json'), { timeout: 10_000 });
  await storage.stop();
  await expectWhole(first);
  await expectWhole(await startOverBucket());
}, 60_000);
