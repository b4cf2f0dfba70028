import type { SessionUser } from '@korkollen/api/contracts/session';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpClient } from '../http/http-client';
import { answer, refusal, type Reply } from '../testing/answer';
import { testId } from '../testing/examples';
import { server } from '../testing/msw-server';
import { accountKeyPrefix } from './account-storage';
import { createSessionService } from './session-service';

const elsa: SessionUser = { id: testId(1), email: 'elsa@example.se', name: 'Elsa Lindqvist', role: 'student' };

const create = () => createSessionService({ http: httpClient });
const remember = (user: unknown = elsa): void => {
  localStorage.setItem('korkollen_user', JSON.stringify(user));
  localStorage.setItem('auth_token', 'old-token');
};

/** Logouts that get these answers, then wait for the one that is given, and the tokens they came with. */
function logouts(...replies: Reply<'logout'>[]) {
  const tokens: (string | null)[] = [];
  let give!: (reply: Reply<'logout'>) => void;
  const last = new Promise<Reply<'logout'>>((resolve) => {
    give = resolve;
  });
  server.use(
    answer('logout', ({ headers }) => {
      tokens.push(headers.get('x-csrf-token'));
      return replies.length > 0 ? replies.shift() : last;
    }),
  );
  return { tokens, give };
}

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
    server.use(answer('me', () => ({ ...elsa, name: 'Elsa Berg', token: 'fresh-token' })));
    const session = create();
    const restored = session.restore();
    expect(session.store.getState().user?.name).toBe('Elsa Lindqvist');
    await restored;
    expect(session.store.getState()).toEqual({ user: { ...elsa, name: 'Elsa Berg' }, status: 'authenticated' });
    expect(session.csrfToken()).toBe('fresh-token');
  });

  it('forgets a session that the server has ended', async () => {
    remember();
    server.use(answer('me', () => refusal('UNAUTHENTICATED')));
    const session = create();
    await session.restore();
    expect(session.store.getState()).toEqual({ user: null, status: 'guest' });
    expect(localStorage.getItem('korkollen_user')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['the network is gone', HttpResponse.error()],
    ['the server fails', refusal('SERVICE_UNAVAILABLE')],
  ])('keeps the person when %s', async (_, reply) => {
    remember();
    server.use(answer('me', () => reply));
    const session = create();
    await session.restore();
    expect(session.store.getState()).toEqual({ user: elsa, status: 'authenticated' });
    expect(session.csrfToken()).toBe('old-token');
  });

  it('does not bring back somebody who signed out while the server was asked', async () => {
    remember();
    server.use(
      answer('me', () => ({ ...elsa, token: 'late-token' })),
      answer('logout', () => undefined),
    );
    const session = create();
    const restored = session.restore();
    await session.signOut();
    await Promise.all([restored, session.whenEnded()]);
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

  it('signs out here at once, and on the server with the token', async () => {
    const { tokens, give } = logouts();
    const session = create();
    session.signIn(elsa, 'new-token');
    await session.signOut();
    expect(session.store.getState()).toEqual({ user: null, status: 'guest', hasSignedOut: true });
    expect(session.csrfToken()).toBeNull();
    expect(localStorage.getItem('korkollen_user')).toBeNull();
    give(undefined);
    await session.whenEnded();
    expect(tokens).toEqual(['new-token']);
  });

  it('tells the server again until it has answered, also from the next page, and nobody is back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { tokens, give } = logouts(refusal('SERVICE_UNAVAILABLE'), HttpResponse.error());
    const session = create();
    session.signIn(elsa, 'new-token');
    await session.signOut();
    await session.whenEnded();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(tokens).toHaveLength(2));
    const nextPage = create();
    await nextPage.restore();
    expect(nextPage.store.getState()).toEqual({ user: null, status: 'guest' });
    give(undefined);
    await nextPage.whenEnded();
    expect(tokens).toEqual(['new-token', 'new-token', 'new-token']);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(tokens).toHaveLength(3);
    vi.useRealTimers();
  });

  it('tells the server no more once somebody has signed in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { tokens } = logouts(refusal('SERVICE_UNAVAILABLE'));
    const session = create();
    session.signIn(elsa, 'first-token');
    await session.signOut();
    await session.whenEnded();
    session.signIn(elsa, 'second-token');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(tokens).toEqual(['first-token']);
    expect(session.store.getState().user).toEqual(elsa);
    vi.useRealTimers();
  });

  it('restores once: a person who has just signed in is not asked for again', async () => {
    const session = create();
    session.signIn(elsa, 'new-token');
    await session.restore();
    expect(session.store.getState().user).toEqual(elsa);
  });
});

/** What the browser tells a tab when another one has written. */
const tellOfChange = (key: string | null): boolean => dispatchEvent(new StorageEvent('storage', { key }));

describe('two tabs', () => {
  const sara: SessionUser = { id: testId(2), email: 'sara@skolan.example', name: 'Sara Ek', role: 'school' };
  let stop = (): void => undefined;

  /** Two pages of one browser, the second of which is only told. */
  async function openTwo() {
    const [here, there] = [create(), create()];
    await here.restore();
    await there.restore();
    stop = there.followOtherTabs();
    return { here, there };
  }
  afterEach(() => stop());

  it('both know at once who has signed in, with the token', async () => {
    const { here, there } = await openTwo();
    here.signIn(elsa, 'new-token');
    tellOfChange('auth_token');
    tellOfChange('korkollen_user');
    expect(there.store.getState()).toEqual({ user: elsa, status: 'authenticated' });
    expect(there.csrfToken()).toBe('new-token');
  });

  it('both know at once who has signed out', async () => {
    server.use(answer('logout', () => undefined));
    const { here, there } = await openTwo();
    here.signIn(elsa, 'new-token');
    tellOfChange('korkollen_user');
    await here.signOut();
    tellOfChange('korkollen_user');
    expect(there.store.getState()).toEqual({ user: null, status: 'guest' });
    expect(there.csrfToken()).toBeNull();
  });

  it('become the other person when another one signs in, and the same person with a new token', async () => {
    const { here, there } = await openTwo();
    there.signIn(elsa, 'first-token');
    here.signIn(sara, 'second-token');
    tellOfChange('korkollen_user');
    expect(there.store.getState().user).toEqual(sara);
    here.signIn(sara, 'third-token');
    tellOfChange('auth_token');
    expect(there.csrfToken()).toBe('third-token');
  });

  it.each([
    ['the whole storage is emptied', null, () => localStorage.clear()],
    ['rubbish is written', 'korkollen_user', () => localStorage.setItem('korkollen_user', '{broken')],
  ])('become guests when %s', async (_case, key, change) => {
    const { there } = await openTwo();
    there.signIn(elsa, 'new-token');
    change();
    tellOfChange(key);
    expect(there.store.getState()).toEqual({ user: null, status: 'guest' });
  });

  it('do not care for other things in the storage, nor before they know who is there', async () => {
    const { there } = await openTwo();
    there.signIn(elsa, 'new-token');
    localStorage.removeItem('korkollen_user');
    tellOfChange('korkollen_favourites');
    expect(there.store.getState().user).toEqual(elsa);
    const early = create();
    const stopEarly = early.followOtherTabs();
    tellOfChange('korkollen_user');
    expect(early.store.getState().status).toBe('unknown');
    stopEarly();
  });

  it('a page that comes back out of the browser’s memory looks again', async () => {
    const { here, there } = await openTwo();
    here.signIn(sara, 'new-token');
    dispatchEvent(new Event('pageshow'));
    expect(there.store.getState().user).toEqual(sara);
  });

  it('leave a person alone whom the storage would not take', async () => {
    const { there } = await openTwo();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    there.signIn(elsa, 'new-token');
    dispatchEvent(new Event('pageshow'));
    expect(there.store.getState().user).toEqual(elsa);
    expect(there.csrfToken()).toBe('new-token');
    vi.restoreAllMocks();
  });

  it('a logout does not end what another tab has begun while it was on its way', async () => {
    const { here, there } = await openTwo();
    there.signIn(elsa, 'old-token');
    server.use(
      answer('logout', () => {
        here.signIn(sara, 'new-token');
        return refusal('CSRF_FAILED');
      }),
    );
    await there.endSession();
    await there.whenEnded();
    tellOfChange('korkollen_user');
    expect(there.store.getState().user).toEqual(sara);
    expect(JSON.parse(localStorage.getItem('korkollen_user') ?? '')).toEqual(sara);
  });
});

describe('what an account keeps in the browser', () => {
  const key = `${accountKeyPrefix}things`;
  beforeEach(() => {
    localStorage.setItem('things', 'stays');
    localStorage.setItem(key, 'hers');
  });

  it('goes with the logout, and nothing else does', async () => {
    server.use(answer('logout', () => undefined));
    const session = create();
    session.signIn(elsa, 'token');
    localStorage.setItem(key, 'hers');
    await session.signOut();
    expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem('things')).toBe('stays');
  });

  it('takes along what was begun in the tab when the person leaves, not when the session has run out', async () => {
    server.use(answer('logout', () => undefined));
    sessionStorage.setItem('draft', 'Elsa Lindqvist');
    const session = create();
    session.signIn(elsa, 'token');
    await session.endSession();
    expect(sessionStorage.getItem('draft')).toBe('Elsa Lindqvist');
    session.signIn(elsa, 'token');
    await session.signOut();
    expect(sessionStorage.getItem('draft')).toBeNull();
  });

  it('is not there for another person who logs in, but for the same one again', () => {
    remember();
    create().signIn(elsa, 'token');
    expect(localStorage.getItem(key)).toBe('hers');
    create().signIn({ ...elsa, id: testId(2) }, 'token');
    expect(localStorage.getItem(key)).toBeNull();
  });
});
