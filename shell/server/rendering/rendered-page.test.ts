import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { themeScript } from '@korkollen/web-host/page-ground';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
let host: TestHost;

beforeEach(async () => {
  host = await startTestHost({ RENDER_LIMIT_MS: '10000' }, true);
  const routes = [
    aRoute('/', { page: './routes/home' }),
    aRoute('/school/:id'),
    aRoute('/inbox', { layout: 'workspace', ahead: ['/api/inbox'] }),
    aRoute('/mine', { ahead: ['/api/mine'] }),
  ];
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_student', routes, hasServer: true });
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_partner', routes: [aRoute('/claim')] });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
});
afterEach(() => host.close());

const get = (url: string) => host.app.inject({ url });

it('arrives with its words, styles and title, and starts no script but its own', async () => {
  const { statusCode, body, headers } = await get('/school/7?lektioner=12');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><h1>/school/7?lektioner=12</h1></div>');
  expect(body).toContain('<title>A &amp; B</title>');
  const policy = String(headers['content-security-policy']);
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(body).toContain(`<style nonce="${nonce}" data-styled`);
  expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
  const scripts = body.matchAll(/<script(?! type="(?:application\/(?:ld\+)?json|speculationrules)")[^>]*>([^<]*)</g);
  const texts = Array.from(scripts, ([, text]) => text ?? '');
  expect(texts).toEqual([`${themeScript};holdPresses()`, 'watchOver()']);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).toContain(`script-src ${hashes.join(' ')} `);
  // what is seen stands before the longer of the two
  const order = [texts[0] ?? '', '<style', '<div id="root">', 'watchOver()', 'id="page-data"', 'id="start-files"'];
  const places = order.map((part) => body.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('tells the browser which links it may fetch ahead, unless the browser renders it', async () => {
  const { headers, body } = await get('/school/7');
  const rules = /<script type="speculationrules">([^<]*)</.exec(body)?.[1] ?? '';
  expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'conservative' }] });
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(headers['content-security-policy']).toContain(` 'sha256-${hash}' 'strict-dynamic'`);
  expect((await get('/claim')).body).not.toContain('speculationrules');
});

it('names the files that make it alive, those of its own page among them', async () => {
  const { body } = await get('/school/7');
  const files = /id="start-files">([^<]*)</.exec(body)?.[1] ?? '[]';
  const addresses = (JSON.parse(files) as { address: string; isScript: boolean }[]).map(({ address }) => address);
  expect(addresses.slice(0, 2)).toEqual(['/assets/runtime-core.abc.js', '/assets/main.abc.js']);
  expect(addresses.slice(2).map((address) => address.split('/').at(-1))).toEqual([
    'remoteEntry.js',
    'expose.js',
    'page.js',
  ]);
});

it('carries of the tables what the shell goes by, and nothing that is only for the host', async () => {
  const { body } = await get('/');
  const registry = /id="registry">([^<]*)</.exec(body)?.[1] ?? '{}';
  const { remotes } = JSON.parse(registry) as { remotes: { remote: { routes: object[] } }[] };
  expect(remotes.flatMap(({ remote }) => remote.routes)).toContainEqual({ path: '/inbox', layout: 'workspace' });
  expect(registry).not.toMatch(/crawlers|routes\/page/);
});

it('cannot be left by what its data says', async () => {
  const { body } = await get('/');
  expect(body).toContain('"data":"\\u003c/script>"}');
});

it('is rendered at an address that does not exist too, with the files of the frame alone', async () => {
  const { statusCode, body, headers } = await get('/finns-inte');
  expect(statusCode).toBe(404);
  expect(body).toContain('<div id="root"><h1>/finns-inte</h1></div>');
  expect(body).toContain('content="noindex"');
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-/);
  expect(headers).not.toHaveProperty('etag');
  expect(body).not.toContain('remoteEntry.js","integrity');
});

it('says that a part of it failed, also to those who have no scripts, and starts soon for the others', async () => {
  const { statusCode, body } = await get('/school/failed');
  expect(statusCode).toBe(200);
  expect(body).toContain(
    '<noscript><p>En del av sidan kunde inte hämtas. <a href="">Ladda sidan igen</a></p></noscript>',
  );
  expect(body).toContain('<script type="application/json" id="page-data" data-start-soon>');
  expect((await get('/school/7')).body).not.toMatch(/noscript|data-start-soon/);
});

it('is the frame of a private area, which is started at once, with what its person needs asked for before', async () => {
  const { statusCode, body, headers } = await get('/inbox');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><h1>/inbox</h1></div>');
  expect(body.indexOf('id="ahead">["/api/me","/api/inbox"]</script>')).toBeLessThan(body.indexOf('watchOver()'));
  expect(body).toMatch(/<noscript><p>[^<]+<\/p><\/noscript>/);
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-/);
  expect((await get('/school/7')).body).not.toContain('id="ahead"');
});

it('asks ahead for what a page of a signed-in person needs in the public frame too', async () => {
  expect((await get('/mine')).body).toContain('id="ahead">["/api/me","/api/mine"]</script>');
});

it.each([['an address in a private area that has no page', '/inbox/nothing']])(
  'is left to the browser, with status 404: %s',
  async (_name, address) => {
    const { statusCode, body } = await get(address);
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([404, true]);
  },
);

it.each([
  ['a release without a server build', '/claim'],
  ['a page that cannot be rendered', '/school/broken'],
])('is left to the browser: %s', async (_name, address) => {
  const { statusCode, body, headers } = await get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(headers['content-security-policy']).toMatch(/script-src 'nonce-/);
});
