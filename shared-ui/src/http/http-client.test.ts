import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { server } from '../testing/msw-server';
import { ApiError, getJson, isOffline, sendJson, setCsrfTokenSource } from './http-client';

const base = location.origin;

async function failureOf(action: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await action.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => setCsrfTokenSource(() => localStorage.getItem('auth_token')));

describe('getJson', () => {
  it('reads JSON and leaves undefined query values out', async () => {
    let asked = '';
    server.use(
      http.get(`${base}/api/schools/search`, ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json([{ id: 'a' }]);
      }),
    );
    const query = { q: 'Örgryte & co', rating: 4, intensiveCourse: true, city: undefined };
    await expect(getJson('/api/schools/search', { query })).resolves.toEqual([{ id: 'a' }]);
    expect(asked).toBe('?q=%C3%96rgryte+%26+co&rating=4&intensiveCourse=true');
  });

  it('turns the API’s error shape into an ApiError', async () => {
    const body = { code: 'school_not_found', message: 'Trafikskolan kunde inte hittas.', extra: 1 };
    server.use(http.get(`${base}/api/schools/x`, () => HttpResponse.json(body, { status: 404 })));
    const error = await failureOf(getJson('/api/schools/x'));
    expect(error.status).toBe(404);
    expect(error.code).toBe('school_not_found');
    expect(error.serverMessage).toBe('Trafikskolan kunde inte hittas.');
    expect(error.message).toBe(`404: ${JSON.stringify(body)}`);
    expect(error.fields).toEqual([]);
    expect(isOffline(error)).toBe(false);
  });

  it('falls back to the status text when the answer is empty or not JSON', async () => {
    server.use(
      http.get(`${base}/api/a`, () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })),
      http.get(`${base}/api/b`, () => new HttpResponse('<h1>nej</h1>', { status: 500 })),
    );
    expect((await failureOf(getJson('/api/a'))).message).toBe('502: Bad Gateway');
    const error = await failureOf(getJson('/api/b'));
    expect(error.message).toBe('500: <h1>nej</h1>');
    expect(error.code).toBe('unknown');
    expect(error.serverMessage).toBeUndefined();
  });

  it('answers null on 401 when it is told to, and fails otherwise', async () => {
    server.use(http.get(`${base}/api/me`, () => HttpResponse.json({ code: 'x', message: 'y' }, { status: 401 })));
    await expect(getJson('/api/me', { on401: 'null' })).resolves.toBeNull();
    expect((await failureOf(getJson('/api/me'))).status).toBe(401);
  });

  it('knows when no answer came', async () => {
    server.use(http.get(`${base}/api/schools`, () => HttpResponse.error()));
    const error = await failureOf(getJson('/api/schools'));
    expect(error.status).toBe(0);
    expect(isOffline(error)).toBe(true);
  });

  it('rejects an aborted request as an abort', async () => {
    server.use(
      http.get(`${base}/api/schools`, async () => {
        await delay('infinite');
      }),
    );
    const controller = new AbortController();
    const answer = getJson('/api/schools', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('sendJson', () => {
  it('sends JSON, the given headers and the CSRF token', async () => {
    let received: { headers: Headers; body: unknown } | undefined;
    server.use(
      http.post(`${base}/api/leads`, async ({ request }) => {
        received = { headers: request.headers, body: await request.json() };
        return HttpResponse.json({ id: 'lead-1' }, { status: 201 });
      }),
    );
    setCsrfTokenSource(() => 'token-of-the-session');
    const answer = sendJson('POST', '/api/leads', { name: 'Elsa' }, { headers: { 'idempotency-key': 'k1' } });
    await expect(answer).resolves.toEqual({ id: 'lead-1' });
    expect(received?.body).toEqual({ name: 'Elsa' });
    expect(received?.headers.get('content-type')).toBe('application/json');
    expect(received?.headers.get('x-csrf-token')).toBe('token-of-the-session');
    expect(received?.headers.get('idempotency-key')).toBe('k1');
  });

  it('finds the token in the browser’s storage by itself', async () => {
    let token: string | null = null;
    server.use(
      http.post(`${base}/api/logout`, ({ request }) => {
        token = request.headers.get('x-csrf-token');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    localStorage.setItem('auth_token', 'stored-token');
    await expect(sendJson('POST', '/api/logout')).resolves.toBeUndefined();
    expect(token).toBe('stored-token');
  });

  it('hands on field errors and how long to wait', async () => {
    const fields = [{ path: 'email', message: 'Ange en giltig e-postadress' }, { path: 7 }];
    server.use(
      http.post(`${base}/api/leads`, () =>
        HttpResponse.json(
          { code: 'busy', message: 'Vänta', fields },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      ),
    );
    const error = await failureOf(sendJson('POST', '/api/leads', {}));
    expect(error.retryAfterSeconds).toBe(30);
    expect(error.code).toBe('busy');
    expect(error.fields).toEqual([{ path: 'email', message: 'Ange en giltig e-postadress' }]);
  });

  it('knows when no answer came', async () => {
    server.use(http.patch(`${base}/api/leads/1`, () => HttpResponse.error()));
    expect(isOffline(await failureOf(sendJson('PATCH', '/api/leads/1', {})))).toBe(true);
  });

  it('rejects an aborted change as an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const answer = sendJson('DELETE', '/api/leads/1', undefined, { signal: controller.signal });
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
