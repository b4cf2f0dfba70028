import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocationButton } from './location-button';
import { searchApi, siteApi } from '../testing/student-api';
import { openStudentApp, playNetwork } from '../testing/student-pages';

playNetwork('/', '/goteborg');

afterEach(() => vi.unstubAllGlobals());

const saved = () => JSON.parse(localStorage.getItem('userLocation') ?? 'null') as unknown;

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

const denied: Answer = (_found, failed) =>
  failed({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
const timedOut: Answer = (_found, failed) =>
  failed({ code: 3, message: 'timeout', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
const foundAt =
  (latitude: number, longitude: number): Answer =>
  (found) =>
    found({ coords: { latitude, longitude } as GeolocationCoordinates } as GeolocationPosition);

/** The browser's own answer to where it is; everything else of the browser stays. */
function answerPosition(answer: Answer) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) =>
    answer(found, failed ?? (() => undefined)),
  );
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return getCurrentPosition;
}

async function openDialog() {
  const view = renderWithHost(<LocationButton source="list" />);
  await view.person.click(screen.getByRole('button', { name: 'Välj plats. Nu: Göteborg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Var vill du övningsköra?' }));
  return { ...view, dialog };
}

async function chooseDistrict(person: UserEvent, name: string) {
  await person.selectOptions(screen.getByRole('combobox', { name: 'Stadsdel' }), name);
}

describe('The chip ”Nära mig”', () => {
  it('opens the choice of a place and leads to the list', async () => {
    server.use(siteApi(), searchApi([]).handler);
    const { person, tracked, currentAddress } = openStudentApp('/');
    await person.click(await screen.findByRole('button', { name: 'Nära mig' }));
    expect(tracked).toContainEqual({ eventName: 'location_button_clicked_goteborg', properties: { source: 'home' } });
    await person.type(await screen.findByRole('textbox', { name: 'Postnummer' }), '41104{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    expect(saved()).toEqual({ type: 'postalCode', value: '411 04' });
  });
});

describe('A place by the browser’s position', () => {
  it('is saved without more precision than is needed, and leads to the list', async () => {
    const ask = answerPosition(foundAt(57.698765, 11.975432));
    const { person, dialog, currentAddress, tracked } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Använd min position' }));
    expect(await screen.findByText('Plats sparad!')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    expect(saved()).toEqual({ type: 'coordinates', lat: 57.6988, lng: 11.9754 });
    expect(ask.mock.lastCall?.[2]).toMatchObject({ timeout: 10_000 });
    expect(tracked).toContainEqual({
      eventName: 'location_selected_goteborg',
      properties: { type: 'coordinates' },
    });
  });

  it.each([
    ['is refused', denied],
    ['takes too long', timedOut],
  ])('that %s is told, there too, and can be asked for again', async (_case, answer) => {
    answerPosition(answer);
    const { person, dialog, currentAddress } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Använd min position' }));
    expect(await screen.findByText('Kunde inte hämta position')).toBeVisible();
    expect(
      screen.getAllByText('Vänligen aktivera platstjänster eller använd postnummer/stadsdel.')[0],
    ).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Kunde inte hämta position. Vänligen aktivera platstjänster eller använd postnummer/stadsdel.',
    );
    expect(saved()).toBeNull();
    expect(currentAddress()).toBe('/');
    answerPosition(() => undefined);
    await person.click(dialog.getByRole('button', { name: 'Använd min position' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that the browser cannot give is told', async () => {
    vi.stubGlobal('navigator', new Proxy(navigator, { has: (target, key) => key !== 'geolocation' && key in target }));
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Använd min position' }));
    expect(await screen.findByText('Inte stöds')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Inte stöds. Webbläsaren kan inte dela din position.');
  });

  it('that comes after the dialog was closed changes nothing', async () => {
    let answerNow: () => void = () => undefined;
    answerPosition((found, failed) => {
      answerNow = () => foundAt(57.7, 11.9)(found, failed);
    });
    const { person, dialog, currentAddress } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Använd min position' }));
    expect(dialog.getByRole('button', { name: 'Hämtar position...' })).toHaveAttribute('aria-busy', 'true');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(answerNow);
    expect(saved()).toBeNull();
    expect(currentAddress()).toBe('/');
  });
});

describe('A place by postal code', () => {
  it.each([
    ['41104', '411 04'],
    [' 411 ', '411'],
    ['SE-413 01', '413 01'],
  ])('”%s” is saved as %s', async (typed, value) => {
    const { person, dialog, currentAddress } = await openDialog();
    await person.type(dialog.getByRole('textbox', { name: 'Postnummer' }), `${typed}{Enter}`);
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    expect(saved()).toEqual({ type: 'postalCode', value });
  });

  it.each([
    ['', 'Ogiltigt postnummer', 'Ange ett giltigt postnummer.'],
    ['41', 'Ogiltigt postnummer', 'Ange ett giltigt postnummer.'],
    ['Majorna', 'Ogiltigt postnummer', 'Ange ett giltigt postnummer.'],
    ['98131', 'Postnumret finns inte hos oss', 'Vi känner bara till postnummer i Göteborgsområdet.'],
  ])('”%s” is refused with words at the field, and nothing is lost', async (typed, title, description) => {
    const { person, dialog, currentAddress } = await openDialog();
    const field = dialog.getByRole('textbox', { name: 'Postnummer' });
    if (typed) await person.type(field, typed);
    await person.click(dialog.getByRole('button', { name: 'Använd postnummer' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(field).toHaveAccessibleDescription(new RegExp(description));
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(saved()).toBeNull();
    expect(currentAddress()).toBe('/');
  });
});

describe('A place by district', () => {
  it('offers all 21 and saves the one that is chosen', async () => {
    const { person, dialog, currentAddress } = await openDialog();
    expect(dialog.getAllByRole('option')).toHaveLength(21);
    await chooseDistrict(person, 'Älvsborg');
    await person.click(dialog.getByRole('button', { name: 'Använd stadsdel' }));
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    expect(saved()).toEqual({ type: 'district', value: 'Älvsborg' });
  });

  it('asks for one when none is chosen', async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Använd stadsdel' }));
    const select = dialog.getByRole('combobox', { name: 'Stadsdel' });
    expect(select).toHaveAccessibleDescription('Välj stadsdel');
    expect(select).toHaveFocus();
    // at the field, and as a message
    await waitFor(() => expect(screen.getAllByText('Välj stadsdel').length).toBeGreaterThan(1));
    expect(saved()).toBeNull();
  });
});

describe('The location button', () => {
  it('says Göteborg, then the place, which can be changed and taken away', async () => {
    localStorage.setItem('userLocation', '{"type":"postalCode","value":"411 04"}');
    const onSaved = vi.fn();
    const { person, currentAddress, tracked } = renderWithHost(<LocationButton source="list" onSaved={onSaved} />, {
      route: '/search',
    });
    await person.click(screen.getByRole('button', { name: 'Välj plats. Nu: 411 04' }));
    expect(tracked).toContainEqual({ eventName: 'location_button_clicked_goteborg', properties: { source: 'list' } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Vald plats: 411 04.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Postnummer' })).toHaveValue('411 04');
    await chooseDistrict(person, 'Majorna');
    await person.click(dialog.getByRole('button', { name: 'Använd stadsdel' }));
    expect(onSaved).toHaveBeenCalledWith({ type: 'district', value: 'Majorna' });
    expect(currentAddress()).toBe('/search');
    await person.click(await screen.findByRole('button', { name: 'Välj plats. Nu: Majorna' }));
    await person.click(await screen.findByRole('button', { name: 'Ta bort platsen' }));
    expect(await screen.findByRole('button', { name: 'Välj plats. Nu: Göteborg' })).toHaveFocus();
    expect(saved()).toBeNull();
  });

  it('works when the browser keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    const { person } = renderWithHost(<LocationButton source="list" />);
    await person.click(screen.getByRole('button', { name: 'Välj plats. Nu: Göteborg' }));
    await screen.findByRole('dialog');
    await chooseDistrict(person, 'Tuve-Säve');
    await person.click(screen.getByRole('button', { name: 'Använd stadsdel' }));
    expect(await screen.findByRole('button', { name: 'Välj plats. Nu: Tuve-Säve' })).toBeVisible();
  });
});
