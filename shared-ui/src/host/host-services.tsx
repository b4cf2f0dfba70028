import { createContext, use, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Track } from '@korkollen/api/contracts/analytics';
import type { productName } from '@korkollen/api/contracts/product';
import type { SessionUser } from '@korkollen/api/contracts/session';
import type { ToastMessage } from '../components/toast/toast-queue';

export type { ToastMessage } from '../components/toast/toast-queue';

/** `unknown` until the browser's storage has been read (in an effect), so that a server renders what a guest sees. */
export interface SessionState {
  user: SessionUser | null;
  status: 'unknown' | 'guest' | 'authenticated';
  /** The last session ended here, by its person's own will. An older host does not tell. */
  hasSignedOut?: boolean;
}

export interface SessionService {
  store: StoreApi<SessionState>;
  /** Remembers the person and the CSRF token that the login answered. */
  signIn(user: SessionUser, csrfToken: string): void;
  /** Forgets the person here at once; the server is told meanwhile, again and again where it does not answer. */
  signOut(): Promise<void>;
  /** For a 401: signs the person out, unless another tab has signed in since the call was made. */
  endSession(): Promise<void>;
  csrfToken(): string | null;
}

/** What the shell lends to every remote. Standalone pages get the same services from the same root. */
export interface HostServices {
  session: SessionService;
  /** Shows a message. Answers how to take it away, unless the host is older than that. */
  toast(message: ToastMessage): (() => void) | undefined;
  /** Notes an event of the visit; counted only with consent. */
  track: Track;
  productName: typeof productName;
}

const HostServicesContext = createContext<HostServices | null>(null);

export function HostServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostServicesContext value={services}>{children}</HostServicesContext>;
}

/** @throws Error outside a HostServicesProvider. */
export function useHostServices(): HostServices {
  const services = use(HostServicesContext);
  if (!services) throw new Error('useHostServices needs a HostServicesProvider above it');
  return services;
}

/** Reads a part of the session and follows it: `useSession((session) => session.user?.name)`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(useHostServices().session.store, selector);
}
