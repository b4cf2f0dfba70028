import type { SessionUser } from '@korkollen/api/contracts/session';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render';
import { answer } from '../testing/answer';
import { server } from '../testing/msw-server';
import { defineRemote } from './define-remote';
import type { RemoteDefinition } from './remote-definition';
import { mountStandalone, StandaloneFrame } from './standalone';

const anna: SessionUser = { id: 'u2', email: 'anna@example.se', name: 'Anna Ek', role: 'school' };

const inbox = './features/inbox/pages/inbox-page';
const login = './features/session/pages/login-page';
const remote = defineRemote(
  {
    id: 'partner',
    contractVersion: 1,
    name: 'Partner',
    routes: [
      { path: '/partner', page: inbox, layout: 'workspace', crawlers: 'disallow' },
      { path: '/partner/login', page: login, layout: 'public', crawlers: 'disallow' },
      { path: '/partner/old', redirectTo: '/partner/login', layout: 'public', crawlers: 'disallow' },
    ],
    menu: [
      { to: '/partner', label: 'Förfrågningar', placement: 'workspace', roles: ['school'] },
      { to: '/partner/settings', label: 'Inställningar', placement: 'user' },
      { to: '/partner/login', label: 'Logga in', placement: 'guest' },
    ],
  },
  {
    [inbox]: () => Promise.resolve(() => <h1>Inkorg</h1>),
    [login]: () => Promise.resolve(() => <h1>Logga in</h1>),
  },
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a standalone remote', () => {
  it('leads from / to its first path and shows a guest the guest’s entries', async () => {
    const { currentAddress } = renderWithHost(<StandaloneFrame remote={remote} />);
    expect(await screen.findByRole('heading', { name: 'Inkorg' })).toBeVisible();
    expect(currentAddress()).toBe('/partner');
    expect(screen.getAllByRole('link', { name: 'Logga in' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Förfrågningar' })).not.toBeInTheDocument();
  });

  it('shows a person their entries and lets them out', async () => {
    server.use(answer('logout', () => undefined));
    const { person, session } = renderWithHost(<StandaloneFrame remote={remote} />, { user: anna });
    expect(screen.getAllByRole('link', { name: 'Förfrågningar' })).not.toHaveLength(0);
    await screen.findByRole('button', { name: 'Anna', expanded: false });
    await person.click(screen.getByRole('button', { name: 'Anna' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Logga ut' }));
    await vi.waitFor(() => expect(session.store.getState().user).toBeNull());
  });

  it('leads on from an address that has moved', async () => {
    const { currentAddress } = renderWithHost(<StandaloneFrame remote={remote} />, { route: '/partner/old?id=1#top' });
    expect(await screen.findByRole('heading', { name: 'Logga in' })).toBeVisible();
    expect(currentAddress()).toBe('/partner/login?id=1#top');
  });

  it('has a page for addresses that it does not know', async () => {
    renderWithHost(<StandaloneFrame remote={remote} />, { route: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Sidan kunde inte hittas' })).toBeVisible();
  });

  it('leads to the public site with what is done there, once it knows where that is', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'site-origin';
    meta.content = 'https://www.example.se';
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    renderWithHost(<StandaloneFrame remote={remote} />, { route: '/forgot-password?role=school' });
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.example.se/forgot-password?role=school'));
    expect(screen.queryByRole('heading', { name: 'Sidan kunde inte hittas' })).not.toBeInTheDocument();
    renderWithHost(<StandaloneFrame remote={remote} />, { route: '/partner/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Sidan kunde inte hittas' })).toBeVisible();
    expect(assign).toHaveBeenCalledTimes(1);
    meta.remove();
  });

  it('offers another attempt when its routes could not be loaded', async () => {
    let attempts = 0;
    const failing: RemoteDefinition = {
      ...remote,
      loadRoutes: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error('no network')) : remote.loadRoutes();
      },
    };
    const { person } = renderWithHost(<StandaloneFrame remote={failing} />);
    await person.click(await screen.findByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Inkorg' })).toBeVisible();
  });

  it('says that a page cannot be had, however it was come to, and fetches it anew when asked', async () => {
    const load = vi.fn(() => Promise.resolve(() => <h1>Logga in</h1>));
    // it ends, so that a page that asks for ever is told by the number of times
    for (let time = 0; time < 20; time += 1) load.mockRejectedValueOnce(new Error('no network'));
    const offline = defineRemote(remote, { [inbox]: () => Promise.resolve(() => <h1>Inkorg</h1>), [login]: load });
    const { person } = renderWithHost(<StandaloneFrame remote={offline} />);
    await screen.findByRole('heading', { name: 'Inkorg' });
    await person.click(screen.getAllByRole('link', { name: 'Logga in' })[0] as HTMLElement);
    await screen.findByRole('button', { name: 'Försök igen' });
    expect(load).toHaveBeenCalledOnce();
    load.mockReset().mockResolvedValue(() => <h1>Logga in</h1>);
    await vi.waitFor(
      async () => {
        await person.click(screen.getByRole('button', { name: 'Försök igen' }));
        expect(load).toHaveBeenCalled();
      },
      { timeout: 3_000, interval: 200 },
    );
    expect(await screen.findByRole('heading', { name: 'Logga in' })).toBeVisible();
  });

  it('mounts into a page of its own', async () => {
    const element = document.body.appendChild(document.createElement('div'));
    const root = await act(async () => mountStandalone(remote, element));
    expect(await screen.findByRole('heading', { name: 'Inkorg' })).toBeVisible();
    expect(location.pathname).toBe('/partner');
    // or its router would follow the history of every test after it
    act(() => root.unmount());
    element.remove();
  });
});
