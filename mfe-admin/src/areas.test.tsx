import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { matchRoute } from '@korkollen/shared-ui/host/remote-definition';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { adminAreas } from './admin-page/admin-areas';
import { remote } from './remote';
import { makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

afterEach(() => setWindowWidth(1024));

function openSettings(width: number) {
  setWindowWidth(width);
  server.use(answer('listOwnSessions', () => ({ sessions: [] })));
  return openAdminApp('/admin/settings', { user: makeUser() });
}

describe('the way between the areas', () => {
  it('leads to pages that exist, each from one row', () => {
    const addresses = adminAreas.map(({ to }) => to);
    expect(addresses.filter((to) => matchRoute(remote.routes, to)?.page === undefined)).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('stands beside a page that has the room, with the current area marked', async () => {
    openSettings(1280);
    const areas = within(await screen.findByRole('navigation', { name: 'Administrationens delar' }));
    expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent('Inställningar');
    expect(within(areas.getByRole('list', { name: 'Register' })).getAllByRole('link')[0]).toHaveTextContent(
      'Skolhantering',
    );
    expect(areas.queryByRole('button')).not.toBeInTheDocument();
    expect(document.title).toMatch(/^Inställningar/);
  });

  it('marks the area of a page below it', async () => {
    setWindowWidth(1280);
    server.use(
      answer('listRegistrations', () => ({
        counts: { awaiting_review: 0, approved: 0, refused: 0 },
        items: [],
        hasMore: false,
      })),
    );
    openAdminApp('/admin/claims/registrations', { user: makeUser() });
    const areas = within(await screen.findByRole('navigation', { name: 'Administrationens delar' }));
    expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent('Anspråk och registreringar');
    await screen.findByText('Inga registreringar än');
  });

  it('opens on a phone from a button; Escape closes it and returns the focus', async () => {
    const { person } = openSettings(390);
    const button = await screen.findByRole('button', { name: 'Alla delar', expanded: false });
    expect(screen.queryByRole('link', { name: 'Skolhantering' })).not.toBeInTheDocument();
    await person.click(button);
    expect(screen.getByRole('link', { name: 'Skolhantering' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});
