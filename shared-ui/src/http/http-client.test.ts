import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { SignedIn } from '@korkollen/api/contracts/session';
import { answer, refusal } from '../testing/answer';
import { server } from '../testing/msw-server';
import { ApiError, call, hasErrorCode, hasStatus, isOffline, reasonOf, setCsrfTokenSource } from './http-client';

const id = '00000000-0000-4000-8000-000000000001';
const change = (signal?: AbortSignal) =>
  call('changeLeadStatus', { params: { id }, body: { status: 'booked' }, signal });
const claim = {
  schoolId: id,
  contactPerson: 'Elsa Berg',
  role: 'owner',
  businessEmail: 'elsa@example.se',
  businessPhone: '070-123 45 67',
  website: '',
} as const;

async function failureOf(action: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await action.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => {
  vi.useRealTimers();
  setCsrfTokenSource(() => localStorage.getItem('auth_token'));
});

describe('a call that reads', () => {
  it('builds its address of the query and leaves undefined values out', async () => {
    let address = '';
    server.use(
      http.get('*/api/suggestions', ({ request }) => {
        address = request.url.replace(location.origin, '');
        return HttpResponse.json({ suggestions: [] });
      }),
      http.get('*/api/search', ({ request }) => {
        address = request.url.replace(location.origin, '');
        return HttpResponse.json({});
      }),
    );
    await expect(call('suggest', { query: { q: 'Örgryte & co' } })).resolves.toEqual({ suggestions: [] });
    expect(address).toBe('/api/suggestions?q=%C3%96rgryte+%26+co');
    await call('search', { query: { city: undefined, page: '2' } });
    expect(address).toBe('/api/search?page=2');
    await call('search');
    expect(address).toBe('/api/search');
  });

  it('leaves with the call, before whatever else the press sets off', async () => {
    server.use(answer('suggest', () => ({ suggestions: [] })));
    const fetching = vi.spyOn(globalThis, 'fetch');
    const asked = call('suggest', { query: { q: 'a' } });
    expect(fetching).toHaveBeenCalledOnce();
    await asked;
  });

  it('encodes what it puts into the path', async () => {
    let path = '';
    server.use(
      http.get('*/api/schools/:id', ({ request }) => {
        path = new URL(request.url).pathname;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await failureOf(call('getSchool', { params: { id: 'å/../?x#' } }));
    expect(path).toBe('/api/schools/%C3%A5%2F..%2F%3Fx%23');
  });

  it('turns the API’s error shape into an ApiError', async () => {
    const body = { code: 'SCHOOL_NOT_FOUND', message: 'Trafikskolan kunde inte hittas.', extra: 1 };
    server.use(answer('getSchool', () => HttpResponse.json(body, { status: 404 })));
    const error = await failureOf(call('getSchool', { params: { id } }));
    expect(error.status).toBe(404);
    expect(error.code).toBe('SCHOOL_NOT_FOUND');
    expect(error.serverMessage).toBe('Trafikskolan kunde inte hittas.');
    expect(error.message).toBe(`404: ${JSON.stringify(body)}`);
    expect(error.fields).toEqual([]);
    expect(isOffline(error)).toBe(false);
  });

  it('falls back to the status text when the answer is empty or not JSON', async () => {
    server.use(
      answer('listTeachers', () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })),
      answer('listSchools', () => new HttpResponse('<h1>nej</h1>', { status: 500 })),
    );
    expect((await failureOf(call('listTeachers'))).message).toBe('502: Bad Gateway');
    const error = await failureOf(call('listSchools'));
    expect(error.message).toBe('500: <h1>nej</h1>');
    expect(error.code).toBe('unknown');
    expect(error.serverMessage).toBeUndefined();
    expect(reasonOf(error)).toBeUndefined();
  });

  it('knows when no answer came', async () => {
    server.use(answer('listSchools', () => HttpResponse.error()));
    const error = await failureOf(call('listSchools'));
    expect(error.status).toBe(0);
    expect(isOffline(error)).toBe(true);
  });

  it('rejects an aborted request as an abort', async () => {
    server.use(answer('listSchools', () => delay('infinite').then(() => [])));
    const controller = new AbortController();
    const reading = call('listSchools', { signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that changes', () => {
  it('sends JSON, the given headers and the CSRF token', async () => {
    let received: { headers: Headers; body: unknown } | undefined;
    server.use(
      answer('createClaim', ({ headers, body }) => {
        received = { headers, body };
        return { id, status: 'ny' };
      }),
    );
    setCsrfTokenSource(() => 'token-of-the-session');
    const sending = call('createClaim', { body: claim, headers: { 'idempotency-key': id } });
    await expect(sending).resolves.toEqual({ id, status: 'ny' });
    expect(received?.body).toEqual(claim);
    expect(received?.headers.get('content-type')).toBe('application/json');
    expect(received?.headers.get('x-csrf-token')).toBe('token-of-the-session');
    expect(received?.headers.get('idempotency-key')).toBe(id);
  });

  it('finds the token in the browser’s storage by itself, and reads an empty answer', async () => {
    let token: string | null = null;
    server.use(
      answer('logout', ({ headers }) => {
        token = headers.get('x-csrf-token');
      }),
    );
    localStorage.setItem('auth_token', 'stored-token');
    await expect(call('logout')).resolves.toBeUndefined();
    expect(token).toBe('stored-token');
  });

  it('hands on field errors and how long to wait', async () => {
    const fields = [{ path: 'email', message: 'Ange en giltig e-postadress' }, { path: 7 }];
    const body = { code: 'TOO_MANY_REQUESTS', message: 'Vänta', fields };
    const busy = () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '30' } });
    server.use(answer('createClaim', busy));
    const error = await failureOf(call('createClaim', { body: claim, headers: { 'idempotency-key': id } }));
    expect(error.retryAfterSeconds).toBe(30);
    expect(error.code).toBe('TOO_MANY_REQUESTS');
    expect(error.fields).toEqual([{ path: 'email', message: 'Ange en giltig e-postadress' }]);
  });

  it('knows when no answer came', async () => {
    server.use(answer('changeLeadStatus', () => HttpResponse.error()));
    expect(isOffline(await failureOf(change()))).toBe(true);
  });

  it('gives up a change that is not answered in more than a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let hasArrived = false;
    server.use(
      http.patch('*/api/partner/lead/:id/status', () => {
        hasArrived = true;
        return delay('infinite');
      }),
    );
    const failing = failureOf(change());
    await vi.waitFor(() => expect(hasArrived).toBe(true));
    await vi.advanceTimersByTimeAsync(70_000);
    expect(isOffline(await failing)).toBe(true);
  });

  it('rejects an aborted change as an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(change(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer that was asked for ahead', () => {
  const ask = async () => (await call('suggest', { query: { q: 'a' } })).suggestions.map(({ name }) => name);
  const suggestionsOf = (name: string) => ({ suggestions: [{ kind: 'school' as const, id, name, detail: '' }] });
  const askedAhead = (answered: Response | undefined): void => {
    window.answersAhead = new Map([['/api/suggestions?q=a', Promise.resolve(answered)]]);
  };

  it('serves the first call, and the next asks anew', async () => {
    server.use(answer('suggest', () => suggestionsOf('kom efter')));
    askedAhead(Response.json(suggestionsOf('kom före')));
    expect([await ask(), await ask()]).toEqual([['kom före'], ['kom efter']]);
  });

  it.each([
    ['failed', Response.json({}, { status: 401 })],
    ['never came', undefined],
  ])('is asked for again when it %s', async (_how, answered) => {
    server.use(answer('suggest', () => suggestionsOf('kom')));
    askedAhead(answered);
    expect(await ask()).toEqual(['kom']);
  });
});

describe('a failure', () => {
  it('is told from others by its status or its code, and says why', async () => {
    server.use(answer('getSchool', () => refusal('SCHOOL_NOT_FOUND')));
    const error = await failureOf(call('getSchool', { params: { id } }));
    expect([hasStatus(error, 404), hasStatus(error, 401)]).toEqual([true, false]);
    expect([hasErrorCode(error, 'SCHOOL_NOT_FOUND'), hasErrorCode(error, 'NOT_FOUND')]).toEqual([true, false]);
    expect(reasonOf(error)).toBe('Trafikskolan kunde inte hittas.');
    for (const other of [new Error('404'), { status: 404 }, null]) {
      expect([hasStatus(other, 404), isOffline(other), reasonOf(other)]).toEqual([false, false, undefined]);
    }
  });

  it('with a code that is newer than this app is told all the same', async () => {
    const body = { code: 'SCHOOL_ON_HOLIDAY', message: 'Skolan har semester.' };
    server.use(answer('getSchool', () => HttpResponse.json(body, { status: 409 })));
    expect(reasonOf(await failureOf(call('getSchool', { params: { id } })))).toBe('Skolan har semester.');
  });
});

it('takes and answers what the contracts say', () => {
  expectTypeOf<Awaited<ReturnType<typeof call<'me'>>>>().toEqualTypeOf<SignedIn>();
  expectTypeOf<Awaited<ReturnType<typeof call<'proveEmail'>>>>().toEqualTypeOf<
    SignedIn | { status: 'pending_review' }
  >();
  expectTypeOf<Awaited<ReturnType<typeof call<'logout'>>>>().toEqualTypeOf<undefined>();
  expectTypeOf(call<'getSchool'>)
    .parameter(1)
    .toExtend<{ params: { id: string }; signal?: AbortSignal }>();
  // @ts-expect-error a school has no query
  expectTypeOf(call<'getSchool'>).toBeCallableWith('getSchool', { params: { id }, query: { q: '' } });
  // @ts-expect-error there is no school without an id
  expectTypeOf(call<'getSchool'>).toBeCallableWith('getSchool');
  // @ts-expect-error a misspelt word of the query
  expectTypeOf(call<'search'>).toBeCallableWith('search', { query: { licence: 'B' } });
});
