import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningPort, sendRaw, type RawAnswer } from './testing/raw-request';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from './testing/web-host';

let api: FastifyInstance;
let host: TestHost;
let port: number;

/** Answers who asked what, or refuses large bodies as the API does. */
beforeAll(async () => {
  api = Fastify({ bodyLimit: 32 * 1024 });
  api.all('/api/*', async ({ method, url, headers, body }, reply) =>
    reply
      .headers({ 'keep-alive': 'timeout=72', 'x-inner': '1', connection: 'keep-alive, x-inner' })
      .send({ method, url, headers, body }),
  );
  const origin = await api.listen({ port: 0, host: '127.0.0.1' });
  host = await startTestHost({ API_ORIGIN: origin });
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_student', routes: [aRoute('/')] });
  await publishBuilds(host.buildsFolder, host.storeFolder, { info: () => undefined, warn: () => undefined });
  port = await listeningPort(host.app);
});
afterAll(async () => {
  await host.close();
  await api.close();
});

const json = 'Content-Type: application/json';
const ask = (line: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> =>
  sendRaw(port, [line, 'Host: www.korkollen.example', 'Connection: close', ...headers], body);

describe('a proxy that keeps its connections', () => {
  const send = (
    agent: Agent,
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; answer: string }> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { agent, port, method, path, headers: { 'content-type': 'application/json' } },
        (response) => {
          text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
        },
      );
      sent.on('error', reject).end(body);
    });

  it('gets 413 for each of many large bodies, and its other visitors their answers', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const large = JSON.stringify({ text: 'x'.repeat(500_000) });
    const refused = await Promise.all(
      Array.from({ length: 12 }, () => send(agent, 'POST', endpoints.createLead.url, large)),
    );
    for (const { status, answer } of refused) {
      expect([status, apiErrorSchema.parse(JSON.parse(answer)).code]).toEqual([413, 'BODY_TOO_LARGE']);
    }
    const others = await Promise.all(Array.from({ length: 24 }, () => send(agent, 'GET', '/api/search')));
    expect(others.map(({ status }) => status)).toEqual(Array<number>(24).fill(200));
    agent.destroy();
  }, 5_000);
});

describe('the API behind the web host', () => {
  it.each<[string, string, string[], string, number, string | null]>([
    [
      'a body that is declared too large',
      'POST /api/leads HTTP/1.1',
      [json, 'Content-Length: 5000000'],
      '{',
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'no length, and too much of it',
      'POST /api/leads HTTP/1.1',
      [json, 'Transfer-Encoding: chunked'],
      `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
    ['a body that is in time', 'POST /api/leads HTTP/1.1', [json, 'Content-Length: 2'], '{}', 200, null],
    [
      'one of pieces',
      'POST /api/leads HTTP/1.1',
      [json, 'Transfer-Encoding: chunked'],
      '2\r\n{}\r\n0\r\n\r\n',
      200,
      null,
    ],
    [
      'one that is waited for',
      'POST /api/leads HTTP/1.1',
      [json, 'Content-Length: 2', 'Expect: 100-continue'],
      '{}',
      100,
      null,
    ],
    [
      'a large one that is waited for',
      'POST /api/leads HTTP/1.1',
      [json, 'Content-Length: 5000000', 'Expect: 100-continue'],
      '',
      413,
      'BODY_TOO_LARGE',
    ],
    ['an expectation of something else', 'GET /api/search HTTP/1.1', ['Expect: coffee'], '', 200, null],
    [
      'a content type that is none',
      'POST /api/leads HTTP/1.1',
      ['Content-Type: ;;==', 'Content-Length: 2'],
      '{}',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an upgrade', 'GET /api/search HTTP/1.1', ['Connection: upgrade', 'Upgrade: websocket'], '', 200, null],
    [
      'kept connections',
      'GET /api/search HTTP/1.1',
      ['Keep-Alive: 300', 'Proxy-Connection: keep-alive', 'TE: trailers'],
      '',
      200,
      null,
    ],
    ['HTTP/1.0', 'GET /api/search HTTP/1.0', [], '', 200, null],
    ['an absolute address', 'GET http://www.korkollen.example/api/search?a=1 HTTP/1.1', [], '', 200, null],
    ['two slashes', 'GET /api//search HTTP/1.1', [], '', 200, null],
    ['a backslash', 'GET /api/\\evil.example HTTP/1.1', [], '', 200, null],
    ['a way upwards', 'GET /api/..%2f..%2fsecret HTTP/1.1', [], '', 400, 'BAD_REQUEST'],
    ['what cannot be decoded', 'GET /api/%E0%A4%A HTTP/1.1', [], '', 400, 'BAD_REQUEST'],
    ['bytes that are no text', 'GET /api/search?q=\xe5\xff HTTP/1.1', [], '', 400, 'BAD_REQUEST'],
    ['a body where none is taken', 'GET /api/search HTTP/1.1', ['Content-Length: 2'], '{}', 200, null],
    ['a method that nothing has', 'PROPFIND /api/search HTTP/1.1', [], '', 405, 'METHOD_NOT_ALLOWED'],
    ['a method nowhere', 'PROPFIND /api/nowhere HTTP/1.1', [], '', 404, 'NOT_FOUND'],
    ['a trace', 'TRACE /api/search HTTP/1.1', [], '', 405, 'METHOD_NOT_ALLOWED'],
    ['two hosts', 'GET /api/search HTTP/1.1', ['host: evil.example'], '', 400, 'BAD_REQUEST'],
  ])('is asked with %s', async (_name, line, headers, body, status, code) => {
    const answer = await ask(line, headers, body);
    expect([answer.status, answer.body], answer.body).toEqual([status, expect.anything()]);
    if (code === null) return;
    expect(apiErrorSchema.parse(JSON.parse(answer.body)).code).toBe(code);
    expect(answer.headers['content-type']).toMatch('application/json');
  });
});

it('passes on nothing that was said of one connection, in neither direction', async () => {
  const ofConnection = [
    'Connection: close, X-Secret',
    'X-Secret: 1',
    'Keep-Alive: 300',
    'TE: trailers',
    'Trailer: X-End',
  ];
  const answer = await ask('GET /api/search HTTP/1.1', ['X-Kept: 1', ...ofConnection]);
  const { headers } = JSON.parse(answer.body) as { headers: Record<string, string> };
  expect(headers['x-kept']).toBe('1');
  for (const name of ['x-secret', 'keep-alive', 'te', 'trailer']) expect(headers).not.toHaveProperty(name);
  for (const name of ['keep-alive', 'x-inner']) expect(answer.headers).not.toHaveProperty(name);
  expect(answer.headers['connection']).toBe('close');
});

describe('pages', () => {
  it.each<[string, string, string[], string, number]>([
    ['two slashes', 'GET // HTTP/1.1', [], '', 404],
    ['two slashes and a name', 'GET //evil.example HTTP/1.1', [], '', 404],
    ['a backslash', 'GET /\\ HTTP/1.1', [], '', 404],
    ['a backslash and a name', 'GET /\\evil.example HTTP/1.1', [], '', 404],
    ['an absolute address', 'GET http://www.korkollen.example/ HTTP/1.1', [], '', 200],
    ['an absolute address without a path', 'GET http://www.korkollen.example HTTP/1.1', [], '', 200],
    ['an absolute address that is none', 'GET http://:80:/ HTTP/1.1', [], '', 400],
    ['HTTP/1.0', 'GET / HTTP/1.0', [], '', 200],
    ['what cannot be decoded', 'GET /%E0%A4%A HTTP/1.1', [], '', 404],
    ['another method', 'POST / HTTP/1.1', ['Content-Length: 0'], '', 405],
    ['a method that nothing has', 'PROPFIND / HTTP/1.1', [], '', 405],
    ['the whole of it', 'OPTIONS * HTTP/1.1', [], '', 405],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1', [], '', 405],
    ['a large body', 'POST / HTTP/1.1', ['Content-Length: 5000000'], 'x', 413],
    ['an expectation', 'GET / HTTP/1.1', ['Expect: coffee'], '', 200],
    ['headers without end', 'GET / HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`], '', 431],
    ['two hosts', 'GET / HTTP/1.1', ['Host: evil.example'], '', 400],
    ['no request at all', 'hello', [], '', 400],
  ])('are asked for with %s', async (_name, line, headers, body, status) => {
    const answer = await ask(line, headers, body);
    expect(answer.status, JSON.stringify(answer)).toBe(status);
    if (status === 405) expect(answer.headers['allow']).toBe('GET, HEAD');
  });
});
