import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowedMethods } from '../contracts/allowed-methods';
import { endpoints } from '../contracts/endpoints';
import { apiErrorSchema } from '../contracts/error-schemas';
import { maxEventsBodyBytes } from '../contracts/limits';
import { buildTestApp } from './build-app';

const json = 'Content-Type: application/json';

describe('requests as bytes', async () => {
  const { app } = await buildTestApp();
  let port = 0;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });

  /** Sends bytes as they are, and reads what comes until the connection ends. */
  async function send(
    line: string,
    headers: readonly string[],
    body = '',
  ): Promise<{ statuses: number[]; text: string }> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    const head = [line, 'Host: api.korkollen.example', 'Connection: close', ...headers];
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    await once(socket, 'close');
    return { statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)), text };
  }

  it.each<[string, string, string[], string, number[]]>([
    ['too large', 'POST /api/leads HTTP/1.1', [json, 'Content-Length: 5000000'], '{', [413]],
    [
      'too large and waited for',
      'POST /api/leads HTTP/1.1',
      [json, 'Content-Length: 5000000', 'Expect: 100-continue'],
      '',
      [413],
    ],
    ['waited for', 'POST /api/login HTTP/1.1', [json, 'Content-Length: 2', 'Expect: 100-continue'], '{}', [100, 400]],
    ['another expectation', 'GET /api/health/live HTTP/1.1', ['Expect: coffee'], '', [200]],
    ['no content type', 'POST /api/login HTTP/1.1', ['Content-Type: ;;==', 'Content-Length: 2'], '{}', [415]],
    ['HTTP/1.0', 'GET /api/health/live HTTP/1.0', [], '', [200]],
    ['an absolute address', 'GET http://korkollen.example/api/health/live HTTP/1.1', [], '', [200]],
    ['two slashes', 'GET //evil.example/api/me HTTP/1.1', [], '', [404]],
    ['a backslash', 'GET /\\evil.example HTTP/1.1', [], '', [404]],
    ['an unknown method', 'PROPFIND /api/me HTTP/1.1', [], '', [405]],
    ['a trace', 'TRACE /api/me HTTP/1.1', [], '', [405]],
    ['all of it', 'OPTIONS * HTTP/1.1', [], '', [404]],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1', [], '', [400]],
    ['long headers', 'GET /api/me HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`], '', [431]],
    ['two lengths', 'POST /api/login HTTP/1.1', ['Content-Length: 2', 'Content-Length: 3'], '{}', [400]],
    [
      'a length and pieces',
      'POST /api/login HTTP/1.1',
      ['Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
      [400],
    ],
    ['two hosts', 'GET /api/me HTTP/1.1', ['Host: evil.example'], '', [400]],
    ['two hosts where the answer is ready', 'GET /api/health/live HTTP/1.1', ['host: evil.example'], '', [400]],
    ['no request', 'hello', [], '', [400]],
  ])('%s is answered properly', async (_name, line, headers, body, statuses) => {
    const answer = await send(line, headers, body);
    expect(answer.statuses, answer.text).toEqual(statuses);
    if ((statuses.at(-1) ?? 0) >= 400) apiErrorSchema.parse(JSON.parse(answer.text.slice(answer.text.indexOf('{'))));
  });

  it('a batch of events may be larger than any other body', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(maxEventsBodyBytes - 100) });
    const send413 = await app.inject({
      method: 'POST',
      url: endpoints.login.url,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    const send400 = await app.inject({
      method: 'POST',
      url: endpoints.recordEvents.url,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    expect([send413.statusCode, send400.statusCode]).toEqual([413, 400]);
  });
});

describe('a method that an address does not have', async () => {
  const { app } = await buildTestApp();

  it.each(Object.values(endpoints))('is refused at $url beside $method', async ({ url }) => {
    const address = url.replace(/:\w+/g, 'x');
    const allowed = allowedMethods(address);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (allowed.includes(method)) continue;
      const answer = await app.inject({ method, url: `${address}?a=1` });
      expect([answer.statusCode, answer.headers['allow']], method).toEqual([405, allowed.join(', ')]);
      expect(apiErrorSchema.parse(answer.json()).code).toBe('METHOD_NOT_ALLOWED');
    }
  });
});
