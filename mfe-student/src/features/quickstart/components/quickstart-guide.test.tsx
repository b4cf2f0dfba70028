import { server } from '@korkollen/shared-ui/testing/msw-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchApi, siteApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/', '/goteborg');

const flag = (name: 'shown' | 'completed') => localStorage.getItem(`korkollen_quickstart_${name}`);

beforeEach(async () => {
  localStorage.clear();
  server.use(siteApi(), searchApi([]).handler);
  // so that the tests with their own clock wait for the clock only
  await import('./quickstart-dialog');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openGuide() {
  const app = openStudentApp('/');
  await app.person.click(await screen.findByRole('button', { name: 'Visa snabbguiden' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Körkollen' }));
  return { ...app, guide };
}

/** The home page with a clock that stands still until the test moves it. */
async function openHomeAt(milliseconds: number, whileOpen: () => void = () => undefined) {
  vi.useFakeTimers();
  const app = openStudentApp('/');
  await act(() => vi.advanceTimersByTimeAsync(0));
  whileOpen();
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return app;
}
const guideOnScreen = () => screen.queryByRole('dialog', { name: 'Körkollen' });

describe('The quick-start guide by itself', () => {
  it('opens 1.5 seconds after the first load, and never again', async () => {
    const { tracked, unmount } = await openHomeAt(1499);
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(flag('shown')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(guideOnScreen()).toBeVisible();
    expect(flag('shown')).toBe('true');
    expect(flag('completed')).toBeNull();
    expect(tracked).toContainEqual({ eventName: 'quickstart_guide_opened', properties: { source: 'auto' } });
    unmount();
    await openHomeAt(5000);
    expect(guideOnScreen()).not.toBeInTheDocument();
  });

  it.each(['shown', 'completed'])('stays away from those who have the flag ”%s”', async (name) => {
    localStorage.setItem(`korkollen_quickstart_${name}`, 'true');
    await openHomeAt(5000);
    expect(guideOnScreen()).not.toBeInTheDocument();
  });

  it('does not open on another page', async () => {
    const { currentAddress } = await openHomeAt(1000, () =>
      fireEvent.click(screen.getByRole('link', { name: 'Billigast' })),
    );
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(currentAddress()).toBe('/goteborg?quickFilter=cheapest');
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(flag('shown')).toBeNull();
  });

  it('waits until another dialog is answered', async () => {
    const consent = document.createElement('div');
    consent.setAttribute('role', 'dialog');
    await openHomeAt(5000, () => document.body.append(consent));
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(flag('shown')).toBeNull();
    consent.remove();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(guideOnScreen()).toBeVisible();
  });

  it('does not interrupt somebody who types', async () => {
    await openHomeAt(5000, () => act(() => screen.getByRole('combobox').focus()));
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(flag('shown')).toBeNull();
  });

  it('works when the browser keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await openHomeAt(1500);
    expect(guideOnScreen()).toBeVisible();
    unmount();
  });
});

describe('The quick-start guide', () => {
  it('leads through three steps to the list', async () => {
    const { person, guide, currentAddress, tracked } = await openGuide();
    expect(guide.getByRole('progressbar', { name: 'Steg 1 av 3' })).toBeVisible();
    expect(guide.getByRole('heading', { name: 'Hitta rätt trafikskola' })).toBeVisible();
    expect(guide.getAllByRole('button', { name: 'Hoppa över' })).toHaveLength(2);
    await person.click(guide.getByRole('button', { name: 'Fortsätt' }));
    expect(guide.getByRole('heading', { name: 'Jämför och välj' })).toHaveFocus();
    await person.click(guide.getByRole('button', { name: 'Fortsätt' }));
    expect(guide.getByRole('progressbar', { name: 'Steg 3 av 3' })).toBeVisible();
    expect(guide.queryByRole('button', { name: 'Fortsätt' })).not.toBeInTheDocument();
    await person.click(guide.getByRole('button', { name: 'Börja din resa' }));
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(flag('completed')).toBe('true');
    expect(tracked.filter(({ eventName }) => eventName.startsWith('quickstart'))).toEqual([
      { eventName: 'quickstart_guide_opened', properties: { source: 'button' } },
      { eventName: 'quickstart_step_completed', properties: { step: 1, stepId: 'find' } },
      { eventName: 'quickstart_step_completed', properties: { step: 2, stepId: 'compare' } },
      { eventName: 'quickstart_guide_completed', properties: undefined },
    ]);
  });

  it.each([
    [1, 'Se trafikskolor', 'find', '/goteborg'],
    [2, 'Jämför trafikskolor', 'compare', '/compare'],
  ])('leaves step %i with ”%s”', async (step, action, stepId, route) => {
    const { person, guide, currentAddress, tracked } = await openGuide();
    if (step === 2) await person.click(guide.getByRole('button', { name: 'Fortsätt' }));
    await person.click(guide.getByRole('button', { name: action }));
    await waitFor(() => expect(currentAddress()).toBe(route));
    expect(guideOnScreen()).not.toBeInTheDocument();
    expect(tracked).toContainEqual({
      eventName: 'quickstart_action_clicked',
      properties: { step, stepId, route },
    });
  });

  it.each([
    ['the upper link', 'first'],
    ['the lower link', 'last'],
    ['Escape', 'escape'],
  ])('is skipped with %s, and starts over when it is opened again', async (_case, way) => {
    const { person, guide, currentAddress, tracked } = await openGuide();
    await person.click(guide.getByRole('button', { name: 'Fortsätt' }));
    const skips = guide.getAllByRole('button', { name: 'Hoppa över' });
    const skip = way === 'first' ? skips[0] : skips[1];
    if (way === 'escape' || !skip) await person.keyboard('{Escape}');
    else await person.click(skip);
    await waitFor(() => expect(guideOnScreen()).not.toBeInTheDocument());
    expect(flag('completed')).toBe('true');
    expect(currentAddress()).toBe('/');
    expect(tracked).toContainEqual({
      eventName: 'quickstart_guide_skipped',
      properties: { step: 2, stepId: 'compare' },
    });
    const button = screen.getByRole('button', { name: 'Visa snabbguiden' });
    await waitFor(() => expect(button).toHaveFocus());
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'Hitta rätt trafikskola' })).toBeVisible();
  });
});
