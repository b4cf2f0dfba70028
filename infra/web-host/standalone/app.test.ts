import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { addressOf } from '@korkollen/api/contracts/address';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStandaloneHost } from './app';
import { parseEnv } from './env';

const routes = [
  { path: '/admin', redirectTo: '/admin/schools', layout: 'workspace', crawlers: 'disallow' },
  { path: '/admin/schools', page: './a', layout: 'workspace', crawlers: 'disallow' },
  { path: '/admin/login', page: './b', layout: 'public', crawlers: 'disallow' },
];
const table = { id: 'mfe_admin', contractVersion: 2, name: 'Administration', routes, menu: [] };
const files = {
  'remote.json': JSON.stringify(table),
  'index.html': '<script defer src="/runtime-core.js"></script><script defer src="/main.0123456789.js"></script>',
  'runtime-core.js': 'core()',
  'main.0123456789.js': 'main()',
  'main.0123456789.js.br': 'compressed',
  'server.cjs': 'server()',
};

let folder: string;
let api: Server | undefined;
const hosts: FastifyInstance[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-standalone-'));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
  api?.closeAllConnections();
  api?.close();
  await rm(folder, { recursive: true });
});

async function startApi(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  api = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function start(variables: Record<string, string> = {}): Promise<FastifyInstance> {
  const env = parseEnv({ LOG_LEVEL: 'silent', ...variables });
  const host = await buildStandaloneHost({ env, appFolder: folder });
  hosts.push(host);
  return host;
}

describe('an app on an origin of its own', () => {
  it('has a page at each of its addresses, whose scripts alone run, checked by their content', async () => {
    const host = await start();
    const answer = await host.inject('/admin/schools?search=a');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(answer.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain('<title>Administration');
    expect(answer.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    const scripts = [...answer.body.matchAll(/<script defer [^>]*>/g)].map(([element]) => element);
    expect(scripts).toEqual([
      expect.stringMatching(/src="\/runtime-core.js" integrity="sha384-[^"]+" nonce=/),
      expect.stringMatching(/src="\/main.0123456789.js" integrity="sha384-[^"]+" nonce=/),
    ]);
    expect(scripts.every((element) => element.includes(`nonce="${nonce}"`))).toBe(true);
    expect((await host.inject('/admin/schools')).headers['content-security-policy']).not.toBe(policy);
  });

  it('tells browsers to use TLS only in production, and crawlers to stay away', async () => {
    const host = await start();
    expect((await host.inject('/admin/login')).headers['strict-transport-security']).toBeUndefined();
    const safe = await start({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' });
    expect((await safe.inject('/admin/login')).headers['strict-transport-security']).toContain('max-age');
    expect((await host.inject('/robots.txt')).body).toContain('Disallow: /');
  });

  it('answers what it has no page for with its page and 404, and files that are none plainly', async () => {
    const host = await start();
    expect((await host.inject('/admin/nothing')).statusCode).toBe(404);
    expect((await host.inject('/elsewhere')).statusCode).toBe(404);
    expect((await host.inject('/admin/nothing')).body).toContain('<div id="root">');
    for (const address of [
      '/nothing.js',
      '/../package.json',
      '/index.html',
      '/remote.json',
      '/server.cjs',
      '//x.example/',
    ]) {
      const { statusCode, headers } = await host.inject(address);
      expect([address, statusCode, headers['location']]).toEqual([address, 404, undefined]);
    }
    expect((await host.inject({ method: 'POST', url: '/admin/schools' })).statusCode).toBe(405);
  });

  it('leads from its start to its first page, and to the public site with what is done there', async () => {
    const alone = await start();
    expect((await alone.inject('/')).headers['location']).toBe('/admin');
    expect((await alone.inject('/admin?a=1')).headers['location']).toBe('/admin/schools?a=1');
    const known = await start({ PUBLIC_ORIGIN: 'https://www.example.se' });
    expect((await known.inject('/')).headers['location']).toBe('/admin');
    const forgotten = await known.inject('/forgot-password?role=admin');
    expect([forgotten.statusCode, forgotten.headers['location']]).toEqual([
      302,
      'https://www.example.se/forgot-password?role=admin',
    ]);
    expect((await known.inject('/admin/nothing')).statusCode).toBe(404);
    expect((await known.inject('/admin/login')).body).toContain(
      '<meta name="site-origin" content="https://www.example.se">',
    );
    expect((await alone.inject('/admin/login')).body).not.toContain('site-origin');
  });

  it('serves its files, those that are named by their content for good', async () => {
    const host = await start();
    const named = await host.inject('/main.0123456789.js');
    expect([named.body, named.headers['cache-control']]).toEqual(['main()', 'public, max-age=31536000, immutable']);
    expect((await host.inject('/runtime-core.js')).headers['cache-control']).toBe('no-cache');
    const compressed = await host.inject({ url: '/main.0123456789.js', headers: { 'accept-encoding': 'br' } });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br']);
    expect([compressed.headers.vary, named.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  });

  it('passes calls on to the API as its own, and lets no other origin read the answers', async () => {
    const apiOrigin = await startApi((request, response) => {
      response.setHeader('set-cookie', '__Host-session=1; HttpOnly; Secure; SameSite=Strict; Path=/');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, cookie: request.headers.cookie }));
    });
    const host = await start({ API_ORIGIN: apiOrigin });
    const headers = { cookie: 'a=1', origin: 'https://elsewhere.example' };
    const answer = await host.inject({ url: '/api/me', headers });
    expect(answer.json()).toEqual({ url: '/api/me', cookie: 'a=1' });
    expect(answer.headers['set-cookie']).toContain('SameSite=Strict');
    const preflight = await host.inject({
      method: 'OPTIONS',
      url: '/api/me',
      headers: { origin: headers.origin, 'access-control-request-method': 'PATCH' },
    });
    for (const each of [answer, preflight]) {
      expect(Object.keys(each.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('says that the service does not answer while the API is away', async () => {
    const host = await start({ API_ORIGIN: 'http://127.0.0.1:1' });
    const answer = await host.inject('/api/me');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect((await host.inject('/admin/login')).statusCode).toBe(200);
  });

  it('asks an API that has no room once, and tells when to come back', async () => {
    let asked = 0;
    const apiOrigin = await startApi((_request, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end('{"code":"OVERLOADED"}');
    });
    const host = await start({ API_ORIGIN: apiOrigin });
    const answer = await host.inject('/api/me');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '7',
      { code: 'OVERLOADED' },
    ]);
    expect(asked).toBe(1);
  });

  describe('with what mail programs post for their person', () => {
    const token = 'all.1.signature';
    const addresses = [
      addressOf('endByWatchLink', { params: { token } }),
      addressOf('endByLeadMailLink', { params: { token } }),
    ];
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

    async function startHost() {
      const seen: string[][] = [];
      const apiOrigin = await startApi((asked, response) => {
        void text(asked).then((body) => {
          seen.push([asked.url ?? '', asked.headers['content-type'] ?? '', body]);
          response.writeHead(204).end();
        });
      });
      return { host: await start({ API_ORIGIN: apiOrigin }), seen };
    }

    it.each(addresses)('passes it on as it came: %s', async (url) => {
      const { host, seen } = await startHost();
      expect((await host.inject({ method: 'POST', url, headers, payload: form })).statusCode).toBe(204);
      expect(seen).toEqual([[url, headers['content-type'], form]]);
    });

    it('takes no more than with other calls, whether its length is told or not', async () => {
      const { host, seen } = await startHost();
      const [url = ''] = addresses;
      const large = 'a'.repeat(200_000);
      expect((await host.inject({ method: 'POST', url, headers, payload: large })).statusCode).toBe(413);
      const origin = await host.listen({ port: 0, host: '127.0.0.1' });
      const sendInChunks = async (body: string): Promise<number | undefined> => {
        const sent = request(`${origin}${url}`, { method: 'POST', headers });
        sent.write(body);
        sent.end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        await text(answer);
        return answer.statusCode;
      };
      expect([await sendInChunks(large), await sendInChunks(form)]).toEqual([413, 204]);
      expect(seen).toHaveLength(1);
    });
  });

  it('says of what it cannot take that it is that, and not that a file is missing', async () => {
    const host = await start();
    const answer = await host.inject({ method: 'POST', url: '/admin/login', payload: 'a'.repeat(200_000) });
    expect([answer.statusCode, answer.body]).toEqual([413, 'Begäran kunde inte tas emot.']);
  });

  it('does not start on a build that is not there', async () => {
    await rm(path.join(folder, 'index.html'));
    await expect(start()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
