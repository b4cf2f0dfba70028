import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { setWindowWidth } from '../../testing/simulated-browser';
import { SiteHeader } from './site-header';

const navigation = [
  { to: '/', label: 'Hem' },
  { to: '/goteborg', label: 'Sök', alsoAt: ['/search'] },
];

afterEach(() => setWindowWidth(1024));

describe('SiteHeader', () => {
  it('marks the current page and leads home by the plate', async () => {
    const { person, currentAddress } = renderWithHost(<SiteHeader navigation={navigation} logoTo="/" />, {
      route: '/goteborg',
    });
    expect(screen.getByRole('link', { name: 'Sök' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Hem' })).not.toHaveAttribute('aria-current');
    await person.click(screen.getByRole('link', { name: 'Körkollen, till startsidan' }));
    expect(currentAddress()).toBe('/');
  });

  it.each([
    ['/search', 'Sök'],
    ['/goteborg/centrum', 'Sök'],
    ['/', 'Hem'],
    ['/goteborgs', undefined],
  ])('at %s marks %s', (route, label) => {
    renderWithHost(<SiteHeader navigation={navigation} logoTo="/" />, { route });
    expect(screen.queryByRole('link', { current: 'page' })?.textContent).toBe(label);
  });

  it('opens the same entries from the menu button; Escape closes it and returns the focus', async () => {
    setWindowWidth(390);
    const onSelect = vi.fn();
    const userMenu = { label: 'Elsa', items: [{ label: 'Logga ut', onSelect }] };
    const { person } = renderWithHost(<SiteHeader navigation={navigation} userMenu={userMenu} logoTo="/" />);
    const menu = screen.getByRole('button', { name: 'Meny', expanded: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await person.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    const drawer = screen.getByRole('navigation', { name: 'Huvudmeny' });
    expect(within(drawer).getByRole('link', { name: 'Sök' })).toBeVisible();
    await person.click(within(drawer).getByRole('button', { name: 'Logga ut' }));
    expect(onSelect).toHaveBeenCalledOnce();
    await person.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });

  it('closes the menu when a page has been chosen', async () => {
    setWindowWidth(390);
    const { person, currentAddress } = renderWithHost(<SiteHeader navigation={navigation} logoTo="/" />);
    const menu = screen.getByRole('button', { name: 'Meny' });
    await person.click(menu);
    await person.click(screen.getByRole('link', { name: 'Sök' }));
    expect(currentAddress()).toBe('/goteborg');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('tells where somebody is about to go', async () => {
    const onNavigateIntent = vi.fn();
    const { person } = renderWithHost(
      <SiteHeader navigation={navigation} logoTo="/" onNavigateIntent={onNavigateIntent} />,
    );
    await person.hover(screen.getByRole('link', { name: 'Sök' }));
    expect(onNavigateIntent).toHaveBeenCalledWith('/goteborg');
  });

  it('has the person’s menu, driven by the keyboard', async () => {
    const onSelect = vi.fn();
    const items = [
      { label: 'Mina favoriter', to: '/favoriter' },
      { label: 'Logga ut', onSelect },
    ];
    const { person } = renderWithHost(
      <SiteHeader navigation={navigation} userMenu={{ label: 'Elsa', items }} logoTo="/" />,
    );
    const button = await screen.findByRole('button', { name: 'Elsa', expanded: false });
    button.focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Mina favoriter' })).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    await person.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
  });
});
