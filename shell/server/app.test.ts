import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from './testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
let host: TestHost;

beforeEach(async () => {
  host = await startTestHost();
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    routes: [
      aRoute('/', { page: './routes/home' }),
      aRoute('/school/:id'),
      aRoute('/old', { redirectTo: '/school/x' }),
      aRoute('/admin', { crawlers: 'disallow' }),
    ],
  });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
});
afterEach(() => host.close());

const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers });
const nonceOf = (policy: unknown): string => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

describe('a page', () => {
  it('runs only scripts with the nonce of this answer', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const policy = String(first.headers['content-security-policy']);
    const nonce = nonceOf(policy);
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
    const started = [...first.body.matchAll(/<(script|style)(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(started.length).toBeGreaterThan(3);
    for (const tag of started) expect(tag).toContain(`nonce="${nonce}"`);
  });

  it('carries the other security headers and is not kept', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('loads the runtime core before the shell, and holds the registry', async () => {
    const { body } = await get('/');
    const scripts = [...body.matchAll(/<script defer src="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts).toEqual(['/assets/runtime-core.abc.js', '/assets/main.abc.js']);
    const inlined = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const [student] = (JSON.parse(inlined) as { remotes: Record<string, unknown>[] }).remotes;
    expect(student).toMatchObject({
      name: 'mfe_student',
      remote: { name: 'mfe_student' },
      federation: { name: 'mfe_student' },
    });
    expect(student?.entryIntegrity).toMatch(/^sha384-/);
  });

  it('announces the code of the page that was asked for, with its hash', async () => {
    const { body } = await get('/school/123');
    const files = body.matchAll(/<link rel="preload" as="script" href="[^"]*\/([^/"]+)" integrity="(sha\d+)-[^"]+"/g);
    // as the script has it that asks for it: the page for the entry, the entry for its chunks
    expect([...files].map(([, file, hash]) => [file, hash])).toEqual([
      ['remoteEntry.js', 'sha384'],
      ['expose.js', 'sha256'],
      ['page.js', 'sha256'],
    ]);
    expect((await get('/')).body).not.toContain('page.js"');
  });

  it('that has moved is led to with the query, before any script', async () => {
    const { statusCode, headers } = await get('/old?a=%C3%A5&b=//x');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      '/school/x?a=%C3%A5&b=//x',
      'no-cache',
    ]);
  });

  // the last but one as a mail program leaves a link that it cut short
  it.each(['/finns-inte', '/school', '/school/1/2', '/finns-inte/G%C3', '/dev/components'])(
    'at %s is the same page with status 404',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
    },
  );

  it('is a page for people, and no page for somebody who asks for a file', async () => {
    expect((await get('/finns-inte')).body).toContain('<div id="root">');
    const file = await get('/logo.png');
    expect([file.statusCode, file.body]).toEqual([404, 'Filen finns inte.']);
  });

  it('is sent compressed to those who take it', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root">');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/')).headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['brotli, x-gzip', undefined],
    ['', undefined],
  ])('is sent as somebody who takes "%s" wants it: %s', async (accepted, encoding) => {
    expect((await get('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it('asks for TLS in production', async () => {
    const production = await startTestHost({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' });
    const { headers } = await production.app.inject({ url: '/' });
    expect(headers['strict-transport-security']).toContain('max-age=');
    await production.close();
  });
});

describe('files', () => {
  it('of the shell are kept for a year and sent as the build compressed them', async () => {
    const answer = await get('/assets/main.abc.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'accept-encoding',
    });
    expect(answer.body).toBe('as brotli');
    const plain = await get('/assets/main.abc.js');
    expect([plain.body, plain.headers.vary]).toEqual(['plain', 'accept-encoding']);
  });

  it('of a remote are kept for a year', async () => {
    const { version } = (await get('/registry.json')).json<{ remotes: Record<string, { version: string }> }>().remotes
      .mfe_student ?? { version: '' };
    const answer = await get(`/r/mfe_student/${version}/remoteEntry.js`);
    expect([answer.statusCode, answer.body]).toEqual([200, '/* mfe_student */']);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each(['/assets/missing.js', '/r/mfe_student/0.0.0-gone/remoteEntry.js', '/r/registry.json', '/r/'])(
    'that are not there are 404 and nobody keeps that: %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([404, 'Filen finns inte.']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/r/mfe_student/../../secret.txt',
    '/r/mfe_student/x/..%2f..%2f..%2fsecret.txt',
    '/r/mfe_student/%00',
  ])('outside their folder are out of reach: %s', async (url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('not for visitors');
  });

  it('of a site: robots and the icon', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /admin');
    expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  });
});

describe('the registry', () => {
  it('is never kept', async () => {
    expect((await get('/registry.json')).headers['cache-control']).toBe('no-store');
  });

  it('shows a new release with the next page', async () => {
    await writeRemoteBuild(host.buildsFolder, {
      id: 'mfe_partner',
      routes: [aRoute('/partner', { layout: 'workspace' })],
    });
    expect((await get('/partner')).statusCode).toBe(404);
    await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
    await vi.waitFor(async () => expect((await get('/partner')).statusCode).toBe(200), { timeout: 10_000 });
  });

  it("survives a remote's folder that is gone: its pages are still known", async () => {
    await rm(path.join(host.storeFolder, 'mfe_student'), { recursive: true });
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"name":"mfe_student"');
  });

  it('may be empty', async () => {
    const bare = await startTestHost();
    const answer = await bare.app.inject({ url: '/' });
    expect([answer.statusCode, answer.body.includes('"remotes":[]')]).toEqual([404, true]);
    await bare.close();
  });
});

it('changes nothing: other methods are answered 404 outside the API', async () => {
  expect((await host.app.inject({ method: 'POST', url: '/', payload: 'x=1' })).statusCode).toBeGreaterThanOrEqual(400);
});

it('leads to the previews of our mails where we develop, and nowhere else', async () => {
  const development = await startTestHost({ NODE_ENV: 'development' });
  const production = await startTestHost({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' });
  const answers = await Promise.all([development, production].map(({ app }) => app.inject('/dev/mail')));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
    [302, '/api/dev/mail'],
    [404, undefined],
  ]);
  await Promise.all([development.close(), production.close()]);
});
