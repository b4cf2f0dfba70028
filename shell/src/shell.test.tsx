import { endpoints } from '@korkollen/api/contracts/endpoints';
import { siteFactsSchema } from '@korkollen/api/contracts/site';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import { Link, type RouteObject } from '@korkollen/shared-ui/router';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost, type RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRemoteLoader, REMOTE_TIMEOUT_MS } from './remotes/remote-loader';
import { newerReleases } from './releases/newer-releases';
import { takeReleaseNotes, type ReleaseNote } from './releases/release-notes';
import { ShellPages } from './shell';
import { HYDRATED_EVENT } from './start-files';
import { publicRoute, registeredRemote } from './testing/registered-remote';

const student = registeredRemote('mfe_student', {
  routes: [publicRoute('/'), publicRoute('/goteborg')],
  menu: [
    { to: '/', label: 'Hem', placement: 'main' },
    { to: '/goteborg', label: 'Sök', placement: 'main' },
    { to: '/login/student', label: 'Logga in', placement: 'guest' },
  ],
});
const partner = registeredRemote('mfe_partner', {
  name: 'Partner',
  routes: [
    { ...publicRoute('/partner'), layout: 'workspace' },
    { ...publicRoute('/partner/figures'), layout: 'workspace' },
    { ...publicRoute('/partner/numbers'), layout: 'workspace' },
  ],
  menu: [
    { to: '/partner', label: 'Förfrågningar', placement: 'workspace', roles: ['school'] },
    { to: '/partner', label: 'Förfrågningar', placement: 'user', roles: ['school'] },
    {
      to: '/partner/figures',
      label: 'Statistik',
      placement: 'workspace',
      roles: ['school'],
      alsoAt: ['/partner/numbers'],
    },
    { to: '/partner/om', label: 'För trafikskolor', placement: 'footer-support' },
  ],
});
const remotes = [student, partner];

const pages: Record<string, RouteObject[]> = {
  mfe_student: [
    {
      path: '/',
      element: (
        <>
          <h1>Startsidan</h1>
          <Link to="/partner">Till partner</Link>
        </>
      ),
    },
    { path: '/goteborg', element: <h1>Trafikskolor i Göteborg</h1> },
  ],
  mfe_partner: [
    { path: '/partner', element: <h1>Inkorgen</h1> },
    { path: '/partner/figures', element: <h1>Siffrorna</h1> },
    { path: '/partner/numbers', element: <h1>Siffrorna</h1> },
  ],
};
const healthy = (name: string) => {
  const manifest = remotes.find((registered) => registered.name === name)?.remote;
  return Promise.resolve({ remote: { ...manifest, loadRoutes: () => Promise.resolve(pages[name]) } });
};

const Broken = () => {
  throw new Error('a fault of the remote');
};
/** The partners' remote with another page. */
const remoteWith = (element: ReactElement) => {
  const routes = [{ path: '/partner', element }];
  return Promise.resolve({ remote: { ...partner.remote, loadRoutes: () => Promise.resolve(routes) } });
};

const person: SessionUser = { id: '1', email: 'anna@b.se', name: 'Anna Ek', role: 'school' };
const unavailable = 'Den här delen är tillfälligt otillgänglig';

/** The shell with all remotes in order, but for the one that a test replaces. */
/** Awaited by React too, because the first page waits for its remote. */
const renderPages = (ui: ReactElement, options: RenderWithHostOptions) =>
  act(() => Promise.resolve(renderWithHost(ui, options)));

function renderShell(route: string, broken: Record<string, () => Promise<unknown>> = {}, user?: SessionUser) {
  const loader = createRemoteLoader((name) => broken[name]?.() ?? healthy(name));
  return renderPages(<ShellPages remotes={remotes} loader={loader} />, { route, user });
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const facts = fixture(siteFactsSchema, { schoolCount: 64, schoolsPerDistrict: {}, isDemoData: true });
  server.use(http.get(`*${endpoints.getSiteFacts.url}`, () => HttpResponse.json(facts)));
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the shell', () => {
  it('shows the page of the remote that owns the address, between header and footer', async () => {
    await renderShell('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Startsidan' })).toBeVisible();
    const header = screen.getByRole('banner');
    expect(within(header).getAllByRole('link', { name: 'Sök' })[0]).toHaveAttribute('href', '/goteborg');
    expect(within(header).getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/login/student');
    expect(await screen.findByText(/påhittade demodata/)).toBeVisible();
    expect(screen.getByText(/GeoNames/)).toBeVisible();
  });

  it('moves the focus to the heading of the next page', async () => {
    await renderShell('/');
    const link = await screen.findByRole('link', { name: 'Till partner' });
    // awaited by React too: the next remote's code is on its way
    await act(() => Promise.resolve(link.click()));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Inkorgen' })).toHaveFocus());
  });

  it('titles an unknown address 404 Page Not Found', async () => {
    await renderShell('/finns-inte');
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  it('says the same for an address that only looks like one of a remote', async () => {
    await renderShell('/goteborg/finns/inte');
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  it('keeps the frame of a work tool around an address in it that has no page', async () => {
    await renderShell('/partner/finns-inte', {}, person);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Partner')).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it.each(['/partner/figures', '/partner/numbers'])('marks the entry of %s, not the one above it', async (address) => {
    await renderShell(address, {}, person);
    expect(await screen.findByRole('heading', { name: 'Siffrorna' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Statistik' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Förfrågningar' })).not.toHaveAttribute('aria-current');
  });

  it('gives a work tool the compact frame with its own entries', async () => {
    server.use(http.post(`*${endpoints.logout.url}`, () => new HttpResponse(null, { status: 204 })));
    const { person: staff, currentAddress } = await renderShell('/partner', {}, person);
    expect(await screen.findByRole('heading', { name: 'Inkorgen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Förfrågningar' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    await staff.click(await screen.findByRole('button', { name: 'Anna' }));
    // the person's own menu is the same in every frame, whatever else the frame shows
    expect(await screen.findByRole('menuitem', { name: 'Förfrågningar' })).toBeVisible();
    await staff.click(await screen.findByRole('menuitem', { name: 'Logga ut' }));
    await waitFor(() => expect(currentAddress()).toBe('/partner/login'));
  });
});

describe('a remote that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  const gone = () => Promise.reject(new Error('404'));

  it('costs its own pages and menu entries; the rest works', async () => {
    const { person: visitor } = await renderShell('/partner', { mfe_partner: gone });
    expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    await visitor.click(screen.getByRole('link', { name: /till startsidan/ }));
    expect(await screen.findByRole('heading', { name: 'Startsidan' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Sök' })[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'För trafikskolor' })).not.toBeInTheDocument();
  });

  it('answers by itself: nothing of what a person does there is kept back any longer', async () => {
    const answersByItself = vi.fn<() => void>();
    document.addEventListener(HYDRATED_EVENT, answersByItself, { once: true });
    await renderShell('/partner', { mfe_partner: gone });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
    expect(answersByItself).toHaveBeenCalledOnce();
  });

  it('takes its entries out of the header too', async () => {
    await renderShell('/', { mfe_student: gone });
    expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sök' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Logga in' })).not.toBeInTheDocument();
  });

  it('comes back when the visitor tries again', async () => {
    const loading = vi.fn<() => Promise<unknown>>(() => healthy('mfe_partner')).mockRejectedValueOnce(new Error('503'));
    const { person: visitor } = await renderShell('/partner', { mfe_partner: loading });
    await visitor.click(await screen.findByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Inkorgen' })).toBeVisible();
  });

  it('is not even started when it was built for another contract', async () => {
    const newer = { ...partner, remote: { ...partner.remote, contractVersion: HOST_CONTRACT_VERSION + 1 } };
    const loadModule = vi.fn(healthy);
    const ui = <ShellPages remotes={[student, newer]} loader={createRemoteLoader(loadModule)} />;
    await renderPages(ui, { route: '/partner' });
    expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    expect(loadModule).not.toHaveBeenCalledWith('mfe_partner');
  });

  it('fails in its own place when a page of it throws', async () => {
    await renderShell('/partner', { mfe_partner: () => remoteWith(<Broken />) });
    expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['when its code is not to be had', () => Promise.reject(new Error('404')), 'load'],
    ['when a page of it throws', () => remoteWith(<Broken />), 'render'],
  ])('is noted, with the release that it is, %s', async (_name, broken, phase) => {
    const notes: ReleaseNote[] = [];
    takeReleaseNotes((note) => notes.push(note));
    await renderShell('/partner', { mfe_partner: broken });
    await screen.findByRole('heading', { name: unavailable });
    expect(notes.find(({ failure }) => failure)).toMatchObject({ release: partner, failure: { phase } });
    expect(notes.some(({ release, failure }) => release === partner && !failure)).toBe(true);
  });

  it('is given up when it hangs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await renderShell('/partner', { mfe_partner: () => new Promise(() => undefined) });
      expect(await screen.findByText('Laddar sidan')).toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS));
      expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('when newer releases are shown', () => {
  const reload = () => vi.mocked(location.reload);
  const follow = (name: string) => act(() => Promise.resolve(screen.getByRole('link', { name }).click()));
  const publish = () => act(() => newerReleases.setState(true));

  beforeEach(() => {
    vi.spyOn(location, 'reload').mockReturnValue(undefined);
  });
  afterEach(() => newerReleases.setState(false));

  it('an open page stays as it is, and is loaded anew with the pages of another remote', async () => {
    const { currentAddress } = await renderShell('/');
    publish();
    await follow('Sök');
    expect(await screen.findByRole('heading', { name: 'Trafikskolor i Göteborg' })).toBeVisible();
    await follow('Hem');
    expect(await screen.findByRole('heading', { name: 'Startsidan' })).toBeVisible();
    expect(reload()).not.toHaveBeenCalled();
    await follow('Till partner');
    await waitFor(() => expect(reload()).toHaveBeenCalledOnce());
    expect(currentAddress()).toBe('/partner');
    expect(screen.getByText('Laddar sidan')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Inkorgen' })).not.toBeInTheDocument();
  });

  it('a page that comes to another remote without a network goes on with what it has', async () => {
    await renderShell('/');
    publish();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await follow('Till partner');
    expect(await screen.findByRole('heading', { name: 'Inkorgen' })).toBeVisible();
    expect(reload()).not.toHaveBeenCalled();
  });

  it('what is being saved is not cut off', async () => {
    const { queryClient } = await renderShell('/');
    publish();
    const saving = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise(() => undefined) });
    void saving.execute(undefined);
    await follow('Till partner');
    expect(await screen.findByRole('heading', { name: 'Inkorgen' })).toBeVisible();
    expect(reload()).not.toHaveBeenCalled();
  });

  it('a work tool that is left open offers them, and loads them when its person says so', async () => {
    const { person: staff, queryClient } = await renderShell('/partner', {}, person);
    await screen.findByRole('heading', { name: 'Inkorgen' });
    expect(screen.queryByRole('button', { name: 'Ladda om sidan' })).not.toBeInTheDocument();
    publish();
    const load = await screen.findByRole('button', { name: 'Ladda om sidan' });
    expect(screen.getByText(/nyare version av sidan\. Spara det du skriver/)).toBeVisible();
    let end = (): void => undefined;
    const saving = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => new Promise<void>((resolve) => (end = resolve)),
    });
    act(() => void saving.execute(undefined));
    await waitFor(() => expect(load).toBeDisabled());
    act(() => end());
    await waitFor(() => expect(load).toBeEnabled());
    expect(reload()).not.toHaveBeenCalled();
    await staff.click(load);
    expect(reload()).toHaveBeenCalledOnce();
  });

  it('a page whose files are gone is loaded anew as soon as that is known', async () => {
    await renderShell('/partner', { mfe_partner: () => Promise.reject(new Error('404')) });
    expect(await screen.findByRole('heading', { name: unavailable })).toBeVisible();
    expect(reload()).not.toHaveBeenCalled();
    publish();
    await waitFor(() => expect(reload()).toHaveBeenCalledOnce());
  });

  it('a page that throws is loaded anew when the visitor tries again', async () => {
    const { person: visitor } = await renderShell('/partner', { mfe_partner: () => remoteWith(<Broken />) });
    await screen.findByRole('heading', { name: unavailable });
    publish();
    expect(reload()).not.toHaveBeenCalled();
    await visitor.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(reload()).toHaveBeenCalledOnce();
  });
});

describe('the data of a person', () => {
  it('is forgotten when they sign out', async () => {
    server.use(http.post(`*${endpoints.logout.url}`, () => new HttpResponse(null, { status: 204 })));
    const { session, queryClient } = await renderShell('/goteborg', {}, person);
    queryClient.setQueryData(['partner', 'leads'], ['a lead']);
    await act(() => session.signOut());
    expect(queryClient.getQueryData(['partner', 'leads'])).toBeUndefined();
  });
});
