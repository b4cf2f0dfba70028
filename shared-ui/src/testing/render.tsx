import type { AnalyticsProperties, Track, TrackedEventName } from '@korkollen/api/contracts/analytics';
import type { SessionUser } from '@korkollen/api/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createQueryClient, HostRoot, type GivenServices } from '../host/host-root';
import { createSessionService, type RestorableSessionService } from '../host/session-service';
import { httpClient } from '../http/http-client';
import { MemoryRouter, useLocation, useNavigate } from '../router/router';

export interface TrackedEvent {
  eventName: TrackedEventName;
  properties?: AnalyticsProperties;
}

export interface RenderWithHostOptions {
  /** Address to start at; default `/`. */
  route?: string;
  /** Somebody who is signed in; nobody is by default. */
  user?: SessionUser;
  services?: GivenServices;
  /** A router in memory by default; another one begins where the browser is. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export interface RenderWithHostResult extends RenderResult {
  /** Clicks, types and tabs like a person. */
  person: UserEvent;
  session: RestorableSessionService;
  queryClient: QueryClient;
  /** Analytics events in the order they came. */
  tracked: TrackedEvent[];
  /** The address that the person is at: path, query and hash. */
  currentAddress(): string;
  /** What the browser's Back does. */
  goBack(): void;
}

/** What is tried again is so at once: nobody waits, and how often it was tried is seen all the same. */
function retryAtOnce(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

/** Renders `ui` with the host's real services around it and a router in memory; only the network is the test's own. */
export function renderWithHost(ui: ReactElement, options: RenderWithHostOptions = {}): RenderWithHostResult {
  const { route = '/', user, services, Router = MemoryRouter } = options;
  // one step follows the other at once, and whether a thing can be pressed is a question for real browsers, in the journeys:
  // asked here, before each step, it took a fifth of the processor's time
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const queryClient = createQueryClient();
  retryAtOnce(queryClient);
  const session = services?.session ?? createSessionService({ http: httpClient });
  if (user) session.signIn(user, 'csrf-token-of-the-test');
  const tracked: TrackedEvent[] = [];
  const track: Track = (eventName, ...[properties]) => {
    tracked.push({ eventName, properties });
  };
  let address = route;
  let walk: ReturnType<typeof useNavigate> | undefined;
  function Walker() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      walk = navigate;
    });
    // while rendering, because a page that is still being fetched is not committed
    address = pathname + search + hash;
    return null;
  }
  const result = render(
    <Router {...(Router === MemoryRouter && { initialEntries: [route] })}>
      <HostRoot queryClient={queryClient} services={{ track, ...services, session }}>
        {ui}
        <Walker />
      </HostRoot>
    </Router>,
  );
  const goBack = () => act(() => void walk?.(-1));
  return { ...result, person, session, queryClient, tracked, currentAddress: () => address, goBack };
}
