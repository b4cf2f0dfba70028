import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeError } from '@korkollen/web-host/describe-error';
import { routeOf } from '@korkollen/web-host/logging';
import { startTestHost } from './testing/web-host';

const school = randomUUID();
const secrets = [school, 'hemlig-sokning', 'elsa', '198.51.100.7', 'Elsas Telefon', 'token', 'fetching', '?'];

async function hostBefore(origin: string) {
  const lines: string[] = [];
  const host = await startTestHost({ API_ORIGIN: origin, LOG_LEVEL: 'trace' }, true, {
    write: (line) => void lines.push(line),
  });
  onTestFinished(() => host.close());
  return { ...host, lines };
}

/** An API that answers so. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An API that answers, cuts the connection, or says something broken. */
const startApi = (): Promise<string> =>
  listen((request, response) => {
    if (request.url?.includes('cut')) return void request.socket.destroy();
    if (request.url?.startsWith('/api/site')) return void response.writeHead(500).end('{');
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });

const addresses = [
  addressOf('getSchool', { params: { id: school } }),
  addressOf('search', { query: { search: 'hemlig-sokning' } }),
  `/api/nothing/${school}/cut?email=elsa@example.se`,
  `/school/${school}?token=abc`,
  `/search?search=hemlig-sokning`,
  `/register/confirm?token=abc`,
  `/nothing/${school}?email=elsa@example.se`,
  `/%zz/${school}`,
  '/sitemap.xml',
];

it.each([
  ['answers', startApi],
  ['is away', () => Promise.resolve('http://127.0.0.1:9')],
])('names no address, query or person while the API %s', async (_case, start) => {
  const { app, lines } = await hostBefore(await start());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'user-agent': 'Elsas Telefon', cookie: 'session=elsa', 'x-forwarded-for': '198.51.100.7' };
  for (const address of addresses) await fetch(`${origin}${address}`, { headers });
  const body = JSON.stringify({ email: 'elsa@example.se' });
  const asJson = { ...headers, 'content-type': 'application/json' };
  await fetch(`${origin}${endpoints.login.url}`, { method: 'POST', headers: asJson, body });
  const log = lines.join('');
  for (const secret of secrets) expect(log, secret).not.toContain(secret);
});

it('calls it no fault that a visitor has left before the answer was there', async () => {
  const waiting: ServerResponse[] = [];
  const beginToAnswer: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    waiting.push(response);
  };
  const { app, lines } = await hostBefore(await listen(beginToAnswer));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const asJson = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers: asJson, body: '{}', signal: leaving.signal };
  const visit = fetch(`${origin}${endpoints.login.url}`, call);
  const countVisitors = promisify(app.server.getConnections.bind(app.server));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  leaving.abort();
  await expect(visit).rejects.toThrow('aborted');
  await vi.waitFor(async () => expect(await countVisitors()).toBe(0));
  waiting[0]?.end('{}');
  await app.close();
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
});

it('tells an error by what it is and where it was thrown', () => {
  const error = Object.assign(new TypeError(`no school at /school/${school}?search=elsa`), { code: 'ERR_X' });
  expect(describeError(error)).toEqual({
    type: 'TypeError',
    code: 'ERR_X',
    message: '(withheld)',
    stack: expect.stringContaining('logging.test.ts') as string,
  });
  expect(JSON.stringify(describeError(error))).not.toContain(school);
  expect(describeError('elsa')).toEqual({ type: 'string', message: '(withheld)', stack: '' });
});

it.each([
  [addressOf('getSchool', { params: { id: school } }), '/api/schools/:id'],
  [addressOf('search', { query: { search: 'elsa' } }), '/api/search'],
  ['/api/schools/search', '/api/schools/search'],
  [`/api/nothing/${school}`, 'unmatched'],
])('knows the route of %s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
