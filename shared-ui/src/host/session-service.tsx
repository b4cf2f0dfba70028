import { createStore } from 'zustand';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { roles } from '@korkollen/api/contracts/vocabulary';
import { CSRF_STORAGE_KEY } from '../http/csrf-storage-key';
import { hasStatus, type HttpClient } from '../http/http-client';
import { accountKeyPrefix } from './account-storage';
import type { SessionService, SessionState } from './host-services';

const USER_KEY = 'korkollen_user';
/** The token of a session that nobody has here any more, until the server has ended it too. */
const ENDING_KEY = 'session_to_end';

/** How long the server may take to end a session, and the pauses before it is told again. */
const ENDING_MS = 5_000;
const pausesMs = [1_000, 5_000, 15_000, 60_000];

/** The session as its owner, the host, holds it: with the steps that meet the browser. */
export interface RestorableSessionService extends SessionService {
  /** Reads the stored person and lets the server confirm it. Safe to call again; call it in an effect. */
  restore(): Promise<void>;
  /** Takes over at once what another tab of the browser says about who is signed in. Answers how to stop that. */
  followOtherTabs(): () => void;
  /** When the server has answered to a logout, or could not be told for now. */
  whenEnded(): Promise<void>;
}

/** What all tabs of the browser share: the person, and the CSRF token of the session. */
interface StoredSession {
  user: SessionUser | null;
  csrfToken: string | null;
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof SessionUser, unknown>>;
  const hasTexts = [user.id, user.email, user.name].every((text) => typeof text === 'string');
  return hasTexts && roles.some((role) => role === user.role);
}

/** Storage can be missing, full or refused (private windows); the session then lives as long as the page. */
function attempt<T, Otherwise>(action: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return action();
  } catch (error) {
    console.warn('The browser storage could not be used', error);
    return otherwise;
  }
}

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  const value = attempt<unknown, null>(() => JSON.parse(text), null);
  if (isSessionUser(value)) return value;
  console.warn('The stored session was not readable and is left out');
  return null;
}

/** Undefined where the storage cannot be used. */
function readStorage(): StoredSession | undefined {
  return attempt(() => {
    const [text, csrfToken] = [localStorage.getItem(USER_KEY), localStorage.getItem(CSRF_STORAGE_KEY)];
    return { user: parseUser(text), csrfToken };
  }, undefined);
}

/** The next one at this computer must not find what the account keeps here. */
function forgetAccount(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(accountKeyPrefix)) localStorage.removeItem(key);
}

function clearStorage(): void {
  attempt(() => {
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(CSRF_STORAGE_KEY);
    forgetAccount();
  }, undefined);
}

/** False where the storage could not be used; then nothing of an earlier session is left in it either. */
function writeStorage(user: SessionUser, csrfToken: string | null): boolean {
  const isWritten = attempt(() => {
    if (parseUser(localStorage.getItem(USER_KEY))?.id !== user.id) forgetAccount();
    if (csrfToken) localStorage.setItem(CSRF_STORAGE_KEY, csrfToken);
    localStorage.setItem(USER_KEY, JSON.stringify(user));
    // a login has ended the session that its browser still held
    localStorage.removeItem(ENDING_KEY);
    return true;
  }, false);
  if (!isWritten) clearStorage();
  return isWritten;
}

const isSame = (one: SessionUser | null, other: SessionUser | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readEnding = (): string | null => attempt(() => localStorage.getItem(ENDING_KEY), null);

/** Creates the session of this page. Nothing is read from the browser until `restore` runs. */
export function createSessionService({ http }: { http: HttpClient }): RestorableSessionService {
  const session = createStore<SessionState>(() => ({ user: null, status: 'unknown' }));
  let token: string | null = null;
  /** Whether the person of this page stands in the storage too, where other tabs see it. */
  let isShared = true;

  const show = (user: SessionUser | null, hasSignedOut = false): void => {
    session.setState({ user, status: user ? 'authenticated' : 'guest', ...(hasSignedOut && { hasSignedOut }) }, true);
  };
  const become = (user: SessionUser, csrfToken: string | undefined): void => {
    token = csrfToken ?? token;
    isShared = writeStorage(user, token);
    show(user);
  };
  const forget = (hasSignedOut = false): void => {
    token = null;
    isShared = true;
    clearStorage();
    show(null, hasSignedOut);
  };
  /** Shows what the storage says; true when that is another session than this page had. */
  const takeOver = (): boolean => {
    const stored = readStorage();
    if (!stored || (!stored.user && !isShared)) return false;
    const isOther = stored.user !== null && stored.csrfToken !== null && stored.csrfToken !== token;
    token = stored.user && stored.csrfToken;
    isShared = true;
    if (!isSame(stored.user, session.getState().user)) show(stored.user);
    return isOther;
  };

  const confirm = async (stored: SessionUser): Promise<void> => {
    try {
      const { token: csrfToken, ...user } = await http.call('me');
      // the person may have signed out, or in as someone else, while the answer was on its way
      if (session.getState().user === stored) become(user, csrfToken);
    } catch (error) {
      if (hasStatus(error, 401) && session.getState().user === stored && !takeOver()) forget();
    }
  };

  let ended: Promise<void> = Promise.resolve();
  /** True when the server knows; a later try is for a moment when it answers again. */
  const tellServer = async (csrfToken: string): Promise<boolean> => {
    try {
      await http.call('logout', { csrfToken, signal: AbortSignal.timeout(ENDING_MS) });
    } catch (error) {
      // refused: the cookie is of another session by now, so this one has ended
      if (!hasStatus(error, 403)) return false;
    }
    if (readEnding() === csrfToken) attempt(() => localStorage.removeItem(ENDING_KEY), undefined);
    return true;
  };
  const tellAgain = async (csrfToken: string): Promise<void> => {
    for (const ms of pausesMs) {
      await pause(ms);
      // somebody has signed in, or another tab has told the server
      if (readEnding() !== csrfToken || (await tellServer(csrfToken))) return;
    }
  };
  const end = (csrfToken: string): void => {
    attempt(() => localStorage.setItem(ENDING_KEY, csrfToken), undefined);
    const isTold = tellServer(csrfToken);
    ended = isTold.then(() => undefined);
    void isTold.then((isDone) => (isDone ? undefined : tellAgain(csrfToken)));
  };
  const leave = (hasSignedOut: boolean): void => {
    const csrfToken = token;
    forget(hasSignedOut);
    if (csrfToken !== null) end(csrfToken);
  };

  return {
    store: session,
    signIn: become,
    async signOut() {
      // the browser has one session, whoever began it in whichever tab
      takeOver();
      leave(true);
      // nor what was begun in this tab: an enquiry has the name and the address in it
      attempt(() => sessionStorage.clear(), undefined);
    },
    whenEnded: () => ended,
    csrfToken: () => token ?? attempt(() => localStorage.getItem(CSRF_STORAGE_KEY), null),
    async endSession() {
      // the call may have been under way while another tab signed in
      if (!takeOver()) leave(false);
    },
    async restore() {
      if (session.getState().status !== 'unknown') return;
      takeOver();
      const { user } = session.getState();
      if (user) await confirm(user);
      else show(null);
      const unfinished = user ? null : readEnding();
      if (unfinished !== null) end(unfinished);
    },
    followOtherTabs() {
      const follow = (): void => {
        if (session.getState().status !== 'unknown') takeOver();
      };
      const onStorage = ({ key }: StorageEvent): void => {
        // no key: the whole storage was emptied
        if (key === null || key === USER_KEY || key === CSRF_STORAGE_KEY) follow();
      };
      window.addEventListener('storage', onStorage);
      // a page that comes back out of the browser's memory has heard of nothing
      window.addEventListener('pageshow', follow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', follow);
      };
    },
  };
}
