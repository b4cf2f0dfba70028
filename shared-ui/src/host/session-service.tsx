import { createStore } from 'zustand';
import type { HttpClient } from '../http/http-client';
import type { SessionService, SessionState, SessionUser } from './host-services';

const USER_KEY = 'korkollen_user';
const TOKEN_KEY = 'auth_token';

/** The session as its owner, the host, holds it: with the one step that reads the browser's storage. */
export interface RestorableSessionService extends SessionService {
  /** Reads the stored person and lets the server confirm it. Safe to call again; call it in an effect. */
  restore(): Promise<void>;
}

type MeAnswer = SessionUser & { token?: string };

const roles: readonly unknown[] = ['student', 'school', 'teacher', 'admin'] satisfies SessionUser['role'][];

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof SessionUser, unknown>>;
  const hasTexts = [user.id, user.email, user.name].every((text) => typeof text === 'string');
  return hasTexts && roles.includes(user.role);
}

/** Storage can be missing, full or refused (private windows); the session then lives as long as the page. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    console.warn('The browser storage could not be used', error);
    return otherwise;
  }
}

function readStoredUser(): SessionUser | null {
  return attempt(() => {
    const text = localStorage.getItem(USER_KEY);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    if (isSessionUser(value)) return value;
    console.warn('The stored session was not readable and is left out');
    return null;
  }, null);
}

function store(user: SessionUser, csrfToken: string | undefined): void {
  attempt(() => {
    localStorage.setItem(USER_KEY, JSON.stringify(user));
    if (csrfToken) localStorage.setItem(TOKEN_KEY, csrfToken);
  }, undefined);
}

function clearStorage(): void {
  attempt(() => {
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(TOKEN_KEY);
  }, undefined);
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'status' in error && error.status === status;
}

/** Creates the session of this page. Nothing is read from the browser until `restore` runs. */
export function createSessionService({ http }: { http: HttpClient }): RestorableSessionService {
  const session = createStore<SessionState>(() => ({ user: null, status: 'unknown' }));
  let token: string | null = null;

  const become = (user: SessionUser, csrfToken: string | undefined): void => {
    token = csrfToken ?? token;
    store(user, csrfToken);
    session.setState({ user, status: 'authenticated' });
  };
  const forget = (): void => {
    token = null;
    clearStorage();
    session.setState({ user: null, status: 'guest' });
  };

  const confirm = async (stored: SessionUser): Promise<void> => {
    try {
      const { token: csrfToken, ...user } = await http.getJson<MeAnswer>('/api/me');
      // the person may have signed out, or in as someone else, while the answer was on its way
      if (session.getState().user === stored) become(user, csrfToken);
    } catch (error) {
      if (hasStatus(error, 401) && session.getState().user === stored) forget();
    }
  };

  return {
    store: session,
    signIn: become,
    async signOut() {
      try {
        await http.sendJson<undefined>('POST', '/api/logout');
      } catch (error) {
        console.warn('The server could not be told of the logout', error);
      } finally {
        forget();
      }
    },
    csrfToken: () => token ?? attempt(() => localStorage.getItem(TOKEN_KEY), null),
    async restore() {
      if (session.getState().status !== 'unknown') return;
      const stored = readStoredUser();
      if (!stored) {
        session.setState({ user: null, status: 'guest' });
        return;
      }
      session.setState({ user: stored, status: 'authenticated' });
      await confirm(stored);
    },
  };
}
