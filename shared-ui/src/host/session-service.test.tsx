import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpClient } from '../http/http-client';
import { server } from '../testing/msw-server';
import type { SessionUser } from './host-services';
import { createSessionService } from './session-service';

const me = `${location.origin}/api/me`;
const elsa: SessionUser = { id: 'u1', email: 'elsa@example.se', name: 'Elsa Lindqvist', role: 'student' };

const create = () => createSessionService({ http: httpClient });
const remember = (user: unknown = elsa): void => {
  localStorage.setItem('korkollen_user', JSON.stringify(user));
  localStorage.setItem('auth_token', 'old-token');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the session', () => {
  it('knows nothing until it is restored, then a guest', async () => {
    const session = create();
    expect(session.store.getState()).toEqual({ user: null, status: 'unknown' });
    await session.restore();
    expect(session.store.getState()).toEqual({ user: null, status: 'guest' });
  });

  it('remembers who signed in, with the token', () => {
    const session = create();
    session.signIn(elsa, 'new-token');
    expect(session.store.getState()).toEqual({ user: elsa, status: 'authenticated' });
    expect(session.csrfToken()).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('korkollen_user') ?? '')).toEqual(elsa);
    expect(localStorage.getItem('auth_token')).toBe('new-token');
  });

  it('restores the stored person at once and takes what the server says', async () => {
    remember();
    server.use(http.get(me, () => HttpResponse.json({ ...elsa, name: 'Elsa Berg', token: 'fresh-token' })));
    const session = create();
    const restored = session.restore();
    expect(session.store.getState().user?.name).toBe('Elsa Lindqvist');
    await restored;
    expect(session.store.getState()).toEqual({ user: { ...elsa, name: 'Elsa Berg' }, status: 'authenticated' });
    expect(session.csrfToken()).toBe('fresh-token');
  });

  it('forgets a session that the server has ended', async () => {
    remember();
    server.use(http.get(me, () => HttpResponse.json({ code: 'x', message: 'y' }, { status: 401 })));
    const session = create();
    await session.restore();
    expect(session.store.getState()).toEqual({ user: null, status: 'guest' });
    expect(localStorage.getItem('korkollen_user')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['the network is gone', () => HttpResponse.error()],
    ['the server fails', () => new HttpResponse(null, { status: 503 })],
  ])('keeps the person when %s', async (_, answer) => {
    remember();
    server.use(http.get(me, answer));
    const session = create();
    await session.restore();
    expect(session.store.getState()).toEqual({ user: elsa, status: 'authenticated' });
    expect(session.csrfToken()).toBe('old-token');
  });

  it('does not bring back somebody who signed out while the server was asked', async () => {
    remember();
    server.use(
      http.get(me, () => HttpResponse.json({ ...elsa, token: 'late-token' })),
      http.post(`${location.origin}/api/logout`, () => new HttpResponse(null, { status: 204 })),
    );
    const session = create();
    const restored = session.restore();
    await session.signOut();
    await restored;
    expect(session.store.getState().user).toBeNull();
    expect(localStorage.getItem('korkollen_user')).toBeNull();
  });

  it.each(['{broken', '"text"', '{"id":"u1"}', JSON.stringify({ ...elsa, role: 'king' })])(
    'leaves out a stored session that reads %s',
    async (stored) => {
      localStorage.setItem('korkollen_user', stored);
      const session = create();
      await session.restore();
      expect(session.store.getState()).toEqual({ user: null, status: 'guest' });
      expect(console.warn).toHaveBeenCalled();
    },
  );

  it('works without storage for as long as the page lives', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    const session = create();
    await session.restore();
    expect(session.store.getState().status).toBe('guest');
    session.signIn(elsa, 'new-token');
    expect(session.csrfToken()).toBe('new-token');
    expect(console.warn).toHaveBeenCalled();
  });

  it('signs out on the server with the token, and here even when the server cannot be told', async () => {
    let token: string | null = null;
    server.use(
      http.post(`${location.origin}/api/logout`, ({ request }) => {
        token = request.headers.get('x-csrf-token');
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const session = create();
    session.signIn(elsa, 'new-token');
    await session.signOut();
    expect(token).toBe('new-token');
    expect(session.store.getState()).toEqual({ user: null, status: 'guest' });
    expect(session.csrfToken()).toBeNull();
  });

  it('restores once: a person who has just signed in is not asked for again', async () => {
    const session = create();
    session.signIn(elsa, 'new-token');
    await session.restore();
    expect(session.store.getState().user).toEqual(elsa);
  });
});
