import { productName } from '@korkollen/api/contracts/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ToastProvider } from '../components/toast/toast';
import { createToastQueue, type ToastQueue } from '../components/toast/toast-queue';
import { httpClient } from '../http/http-client';
import { HostServicesProvider, type HostServices, type SessionService } from './host-services';
import { createSessionService, type RestorableSessionService } from './session-service';

/** Services that the host brings itself; what is left out comes from the root. */
export interface GivenServices extends Partial<Omit<HostServices, 'session'>> {
  session?: RestorableSessionService;
}

export interface HostRootProps {
  services?: GivenServices;
  /** The page's content security nonce, for every style element. */
  nonce?: string;
  queryClient?: QueryClient;
  children: ReactNode;
}

/**
 * Data is fetched once and kept: nothing is refetched behind the reader's back, and failures are shown at once. A page that
 * is opened again fetches what has been changed meanwhile or has grown old; so does a network that is back, and what failed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        retry: false,
      },
      // a change is tried without a network too: it is said at once that it was not made, and what was typed is still there
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Forgets what was fetched for a person, and said to them, as soon as it is no longer that person who sits here. */
function forgetPersonWithSession(session: SessionService, queryClient: QueryClient, toasts: ToastQueue): () => void {
  return session.store.subscribe(({ user }, { user: previous }) => {
    if (!previous || previous.id === user?.id) return;
    queryClient.clear();
    toasts.clear();
  });
}

function useOnce<T>(create: () => T): T {
  return useState(create)[0];
}

/**
 * Everything that shell and standalone pages have in common: styles with the page's nonce, data cache, services, session
 * and messages. Renders the guest's page until the browser's storage has been read.
 */
export function HostRoot({ services: given, nonce, queryClient: givenClient, children }: HostRootProps) {
  const queryClient = useOnce(() => givenClient ?? createQueryClient());
  const toasts = useOnce(createToastQueue);
  const session = useOnce(() => given?.session ?? createSessionService({ http: httpClient }));
  const services = useOnce<HostServices>(() => ({
    productName,
    toast: toasts.push,
    track: () => undefined,
    ...given,
    session,
  }));
  useEffect(() => {
    const stopForgetting = forgetPersonWithSession(session, queryClient, toasts);
    const stopFollowing = session.followOtherTabs();
    void session.restore();
    return () => {
      stopForgetting();
      stopFollowing();
    };
  }, [session, queryClient, toasts]);
  return (
    <StyleSheetManager nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <HostServicesProvider services={services}>
          <ToastProvider queue={toasts}>{children}</ToastProvider>
        </HostServicesProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}
