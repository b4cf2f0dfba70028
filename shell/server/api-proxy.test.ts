import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { listeningPort, sendRaw } from './testing/raw-request';
import { startTestHost, type TestHost } from './testing/web-host';

let upstream: Server | undefined;
let host: TestHost | undefined;

afterEach(async () => {
  await host?.close();
  upstream?.closeAllConnections();
  upstream?.close();
  upstream = undefined;
});

async function hostBefore(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<TestHost> {
  const server = createServer(answer);
  upstream = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  host = await startTestHost({ API_ORIGIN: `http://127.0.0.1:${port}` });
  return host;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('the API behind the web host', () => {
  it('gets the request as it came, and who sent it', async () => {
    const { app } = await hostBefore((request, response) => {
      void bodyOf(request).then((body) => {
        response.setHeader('set-cookie', ['session=1; HttpOnly', 'other=2']);
        response.setHeader('content-type', 'application/json');
        response.writeHead(201).end(JSON.stringify({ url: request.url, headers: request.headers, body }));
      });
    });
    const answer = await app.inject({
      method: 'POST',
      url: `${endpoints.createLead.url}?a=1`,
      remoteAddress: '203.0.113.9',
      headers: {
        cookie: 'session=1',
        'x-csrf-token': 't',
        'content-type': 'application/json',
        host: 'www.korkollen.example',
      },
      payload: '{"name":"Åsa"}',
    });
    const seen = answer.json<{ url: string; headers: Record<string, string>; body: string }>();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['set-cookie']).toEqual(['session=1; HttpOnly', 'other=2']);
    expect([seen.url, seen.body]).toEqual([`${endpoints.createLead.url}?a=1`, '{"name":"Åsa"}']);
    expect(seen.headers).toMatchObject({
      cookie: 'session=1',
      'x-csrf-token': 't',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'www.korkollen.example',
    });
  });

  it('is not told an address that a visitor made up', async () => {
    const { app } = await hostBefore((request, response) => response.end(String(request.headers['x-forwarded-for'])));
    const answer = await app.inject({
      url: endpoints.me.url,
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
    expect(answer.body).toBe('203.0.113.9');
  });

  it('tells on a stream at once what it tells, to more readers than it has other answers under way, until they leave', async () => {
    const readers = new Set<ServerResponse>();
    const { app } = await hostBefore((request, response) => {
      if (request.url !== endpoints.listPartnerNews.url) return void response.end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('data: 1\n\n');
      readers.add(response);
      response.once('close', () => readers.delete(response));
      return undefined;
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const first = async () => {
      const answer = await fetch(`${origin}${endpoints.listPartnerNews.url}`, {
        headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
        signal: leave.signal,
      });
      const { value } = (await answer.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
      return [answer.headers.get('content-type'), answer.headers.get('content-encoding'), value];
    };
    const heard = await Promise.all(Array.from({ length: 140 }, first));
    expect(new Set(heard.map(String))).toEqual(new Set([String(['text/event-stream', null, 'data: 1\n\n'])]));
    expect(await (await fetch(`${origin}${endpoints.me.url}`)).text()).toBe('{}');
    leave.abort();
    await expect.poll(() => readers.size, { timeout: 10_000 }).toBe(0);
    // the connections of this test's own reading
    app.server.closeAllConnections();
  });

  it('answers in its own words and headers', async () => {
    const { app } = await hostBefore((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json', 'content-security-policy': "default-src 'self'" });
      response.end('{"code":"SCHOOL_NOT_FOUND","message":"Trafikskolan kunde inte hittas."}');
    });
    const answer = await app.inject({ url: addressOf('getSchool', { params: { id: '1' } }) });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
    expect(answer.json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
  });

  it('is streamed: the beginning arrives before the end is written', async () => {
    let finish: () => void = () => undefined;
    const { app } = await hostBefore((request, response) => {
      // the host asks for things of its own meanwhile
      if (request.url !== '/api/export') return void response.destroy();
      response.write('first ');
      finish = () => response.end('last');
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/export`);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first ');
    finish();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  it.each([
    ['is down', undefined],
    ['cuts the connection', (request: IncomingMessage) => request.socket.destroy()],
  ])('that %s is 503 with a time to come back, in the shape of its errors', async (_name, answerWith) => {
    const { app } = answerWith
      ? await hostBefore(answerWith)
      : (host = await startTestHost({ API_ORIGIN: 'http://127.0.0.1:9' }));
    const answer = await app.inject({ url: endpoints.listSchools.url });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(apiErrorSchema.parse(answer.json()).code).toBe('SERVICE_UNAVAILABLE');
  });
});

describe('a photo on its way to the API', () => {
  const somebody = randomUUID();
  /** Answers with who sends, where it is asked for, and with the length of everything else. */
  const takePhotos = (request: IncomingMessage, response: ServerResponse): void => {
    const isSomebody = request.headers.cookie?.startsWith('korkollen_session=somebody');
    if (request.url === endpoints.me.url) response.end(JSON.stringify({ id: isSomebody ? somebody : randomUUID() }));
    else void bodyOf(request).then((body) => response.end(String(body.length)));
  };
  const photoHeaders = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (to: TestHost, path: string, body: Buffer) =>
    to.app.inject({ method: 'POST', url: path, payload: body, headers: photoHeaders });

  it('may be larger than other calls, and is passed on as it came', async () => {
    const target = await hostBefore(takePhotos);
    const answer = await send(target, addressOf('addSchoolPhoto'), Buffer.alloc(1024 * 1024, 'a'));
    expect([answer.statusCode, answer.body]).toEqual([200, String(1024 * 1024)]);
  });

  it('is waited for from who is signed in alone: slow senders who are nobody keep no others out', async () => {
    const target = await hostBefore((request, response) => {
      const isSomebody = request.headers.cookie === 'korkollen_session=somebody';
      if (request.url === endpoints.me.url && !isSomebody) {
        response.writeHead(401).end(JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Du är inte inloggad.' }));
      } else takePhotos(request, response);
    });
    const port = await listeningPort(target.app);
    const head = [
      `POST ${addressOf('addSchoolPhoto')} HTTP/1.1`,
      'Host: www.korkollen.example',
      'Content-Type: multipart/form-data; boundary=x',
    ];
    const slow = Array.from({ length: 6 }, () => sendRaw(port, [...head, 'Content-Length: 90000'], '--x'));
    const session = ['Cookie: korkollen_session=somebody', 'Connection: close', 'Content-Length: 3'];
    const whole = await sendRaw(port, [...head, ...session], '--x');
    expect([whole.status, whole.body]).toEqual([200, expect.stringMatching(/\b3\b/)]);
    for (const { status, body } of await Promise.all(slow)) {
      expect([status, body]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')]);
    }
  });

  it('takes no more than half of the places for one person, in however many sessions, until they are done', async () => {
    const target = await hostBefore(takePhotos);
    const port = await listeningPort(target.app);
    const refused: (number | undefined)[] = [];
    const slow = Array.from({ length: 4 }, (_, session) => {
      const headers = { ...photoHeaders, cookie: `korkollen_session=somebody${session}`, 'content-length': '90000' };
      const sender = ask({ port, host: '127.0.0.1', method: 'POST', path: addressOf('addSchoolPhoto'), headers });
      sender.on('response', ({ statusCode }) => refused.push(statusCode)).on('error', () => undefined);
      sender.write('--x');
      return sender;
    });
    await expect.poll(() => refused).toEqual([503, 503]);
    const sendAs = async (cookie: string) =>
      (
        await target.app.inject({
          method: 'POST',
          url: addressOf('addSchoolPhoto'),
          payload: '--x',
          headers: { ...photoHeaders, cookie },
        })
      ).statusCode;
    expect(await sendAs('korkollen_session=another')).toBe(200);
    expect(await sendAs('korkollen_session=somebody')).toBe(503);
    for (const sender of slow) sender.destroy();
    await expect.poll(() => sendAs('korkollen_session=somebody')).toBe(200);
  });

  it('is refused with words where it is too large, and where none is taken', async () => {
    let asked = 0;
    const target = await hostBefore((_request, response) => {
      asked += 1;
      response.end();
    });
    const elsewhere = await send(target, addressOf('createLead'), Buffer.alloc(1024));
    expect(elsewhere.statusCode).toBe(415);
    const tooLarge = await send(target, addressOf('addSchoolPhoto'), Buffer.alloc(11 * 1024 * 1024));
    expect([tooLarge.statusCode, apiErrorSchema.parse(tooLarge.json()).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
    expect(asked).toBe(0);
  });
});
