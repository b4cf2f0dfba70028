import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAnswer, makeHit, searchApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/goteborg');
beforeAll(() => import('./school-map'));
beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  setWindowWidth(1024);
  vi.restoreAllMocks();
});

const neighbours = [
  makeHit(1, { name: 'Majornas Trafikskola', latitude: 57.69, longitude: 11.92 }),
  makeHit(2, { name: 'Kungsladugårds Körskola', latitude: 57.6901, longitude: 11.9201 }),
];
const schools = [
  ...neighbours,
  makeHit(3, { name: 'Tuve Körskola', district: 'Tuve-Säve', latitude: 57.76, longitude: 11.93 }),
  makeHit(4, { name: 'Skolan utan plats', latitude: null, longitude: null }),
];

function openList(address = '/goteborg', found = schools) {
  const api = searchApi(found);
  server.use(api.handler);
  return { ...api, ...openStudentApp(address) };
}

const map = async () => within(await screen.findByRole('region', { name: 'Karta över trafikskolorna' }));
const tuve = /^Tuve Körskola, Tuve-Säve, Från 600\skr\/lektion, 40\smin$/;

describe('The map beside the list', () => {
  it('shows the schools that have a place, those that lie together as one', async () => {
    const { pages } = openList();
    const shown = await map();
    expect(await shown.findByRole('button', { name: tuve })).toBeVisible();
    expect(shown.getByRole('button', { name: '2 trafikskolor nära varandra' })).toHaveTextContent('2');
    expect(shown.getByText('3 av 4 trafikskolor på kartan')).toBeVisible();
    expect(pages).toContain('1/100');
  });

  it('says that it could not fetch the schools, and fetches them anew', async () => {
    openList();
    const hasAllAtOnce = ({ query }: { query: { pageSize?: string } }) => query.pageSize === '100';
    server.use(
      answer('search', (request) => (hasAllAtOnce(request) ? refusal('SERVICE_UNAVAILABLE') : makeAnswer(schools))),
    );
    const shown = await map();
    expect(await shown.findByRole('alert')).toHaveTextContent('Skolorna kunde inte hämtas.');
    server.use(searchApi(schools).handler);
    fireEvent.click(shown.getByRole('button', { name: 'Försök igen' }));
    expect(await shown.findByRole('button', { name: tuve })).toBeVisible();
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('points at the row of a marker, and at the marker of a row', async () => {
    const { person } = openList();
    const marker = await (await map()).findByRole('button', { name: tuve });
    const row = screen.getByRole('heading', { name: 'Tuve Körskola' }).closest('article') as HTMLElement;
    expect(marker).toHaveAttribute('data-highlighted', 'false');
    await person.hover(row);
    expect(marker).toHaveAttribute('data-highlighted', 'true');
    await person.unhover(row);
    expect(row).toHaveAttribute('data-highlighted', 'false');
    marker.focus();
    await waitFor(() => expect(row).toHaveAttribute('data-highlighted', 'true'));
  });

  it('tells about a school when its marker is pressed', async () => {
    const { person, tracked } = openList();
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const shown = await map();
    const marker = await shown.findByRole('button', { name: tuve });
    await person.click(marker);
    const card = within(shown.getByRole('region', { name: 'Vald på kartan' }));
    expect(card.getByRole('link', { name: 'Tuve Körskola' })).toHaveAttribute('href', `/school/${testId(3)}`);
    expect(marker).toHaveAttribute('aria-pressed', 'true');
    expect(scrolledTo.mock.contexts).toEqual([document.getElementById(`school-${testId(3)}`)]);
    expect(tracked).toContainEqual({ eventName: 'map_interacted', properties: { action: 'marker', source: 'list' } });
    await person.click(card.getByRole('button', { name: 'Stäng' }));
    expect(shown.queryByRole('region', { name: 'Vald på kartan' })).not.toBeInTheDocument();
  });

  it('opens a cluster by going closer, and lists schools that stay together', async () => {
    const together = neighbours.map((school) => ({ ...school, latitude: 57.69, longitude: 11.92 }));
    const { person } = openList('/goteborg', together);
    const shown = await map();
    const press = async () => person.click(await shown.findByRole('button', { name: /nära varandra/ }));
    await press();
    for (let step = 0; step < 10; step += 1) await person.click(shown.getByRole('button', { name: 'Zooma in' }));
    await press();
    const card = within(shown.getByRole('region', { name: 'Vald på kartan' }));
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(neighbours.map(({ name }) => name));
  });

  it('has the focus when what was pressed is no more', async () => {
    const apart = [
      makeHit(1, { name: 'Majornas Trafikskola', latitude: 57.69, longitude: 11.92 }),
      makeHit(2, { name: 'Kungsladugårds Körskola', latitude: 57.692, longitude: 11.923 }),
      makeHit(3, { name: 'Tuve Körskola', latitude: 57.86, longitude: 11.93 }),
    ];
    const { person } = openList('/goteborg', apart);
    const shown = await map();
    const surface = shown.getByRole('group', { name: 'Karta' });
    (await shown.findByRole('button', { name: '2 trafikskolor nära varandra' })).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(surface).toHaveFocus());
    await person.click(shown.getByRole('button', { name: /^Majornas Trafikskola/ }));
    await person.click(shown.getByRole('button', { name: 'Stäng' }));
    expect(surface).toHaveFocus();
  });

  it('searches where it has been moved, by keys and buttons', async () => {
    const { person, asked, currentAddress, tracked } = openList('/goteborg?rating=4');
    const shown = await map();
    await shown.findByRole('button', { name: tuve });
    expect(shown.queryByRole('button', { name: 'Sök i det här området' })).not.toBeInTheDocument();
    shown.getByRole('group', { name: 'Karta' }).focus();
    await person.keyboard('{ArrowRight}+');
    await person.click(shown.getByRole('button', { name: 'Sök i det här området' }));
    expect(currentAddress()).toMatch(/^\/goteborg\?rating=4&lat=57\.\d{1,4}&lng=1[12]\.\d{1,4}&radius=\d+$/);
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ rating: '4', radius: expect.stringMatching(/^\d+$/) as string }),
    );
    expect(shown.queryByRole('button', { name: 'Sök i det här området' })).not.toBeInTheDocument();
    expect(tracked).toContainEqual({
      eventName: 'filter_changed',
      properties: { filter: 'area', value: 'area' },
    });
    await person.click(screen.getByRole('button', { name: 'Ta bort Område på kartan' }));
    expect(currentAddress()).toBe('/goteborg?rating=4');
  });

  it('is moved by dragging, and shows everything again when asked to', async () => {
    const { person } = openList();
    const shown = await map();
    const marker = await shown.findByRole('button', { name: tuve });
    const before = marker.style.transform;
    const surface = shown.getByRole('group', { name: 'Karta' });
    surface.setPointerCapture = () => undefined;
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, buttons: 1, clientX, clientY });
    fireEvent.pointerDown(surface, at(100, 100));
    fireEvent.pointerMove(surface, at(102, 101));
    expect(marker.style.transform).toBe(before);
    fireEvent.pointerMove(surface, at(130, 120));
    fireEvent.pointerUp(surface, at(130, 120));
    const [x = 0, y = 0] = before.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(marker.style.transform).toBe(`translate(${(x + 30).toFixed(1)}px, ${(y + 20).toFixed(1)}px)`);
    await person.click(shown.getByRole('button', { name: 'Visa alla på kartan' }));
    expect(marker.style.transform).toBe(before);
  });
});

describe('The map on a phone', () => {
  it('is zoomed by two fingers, around the place between them', async () => {
    const { tracked } = openList();
    const shown = await map();
    const marker = await shown.findByRole('button', { name: tuve });
    const placeOf = () => (marker.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
    const surface = shown.getByRole('group', { name: 'Karta' });
    surface.setPointerCapture = () => undefined;
    const finger = (pointerId: number, clientX: number, clientY: number) => ({
      pointerId,
      button: 0,
      buttons: 1,
      clientX,
      clientY,
    });
    const [x = 0, y = 0] = placeOf();
    fireEvent.pointerDown(surface, finger(1, x - 50, y));
    fireEvent.pointerDown(surface, finger(2, x + 50, y));
    fireEvent.pointerMove(surface, finger(1, x - 75, y));
    fireEvent.pointerMove(surface, finger(2, x + 75, y));
    expect(placeOf()[0]).toBeCloseTo(x, 0);
    expect(placeOf()[1]).toBeCloseTo(y, 0);
    fireEvent.pointerUp(surface, finger(1, x - 75, y));
    fireEvent.pointerUp(surface, finger(2, x + 75, y));
    expect(tracked).toContainEqual({ eventName: 'map_interacted', properties: { action: 'zoom', source: 'list' } });
    expect(shown.getByRole('button', { name: 'Sök i det här området' })).toBeVisible();
  });

  it('shows the place that the visitor has chosen', async () => {
    localStorage.setItem('userLocation', '{"type":"postalCode","value":"411 04"}');
    openList();
    // the postal codes are loaded for it
    expect(await (await map()).findByRole('img', { name: 'Din plats: 411 04' }, { timeout: 10_000 })).toBeVisible();
  });

  it('comes above the list when it is asked for', async () => {
    setWindowWidth(390);
    const { person, pages, tracked } = openList();
    await screen.findByText('Visar 4 trafikskolor');
    expect(pages).toEqual(['1/24']);
    await person.click(screen.getByRole('button', { name: 'Visa karta', expanded: false }));
    await map();
    expect(tracked).toContainEqual({ eventName: 'map_interacted', properties: { action: 'show', source: 'goteborg' } });
    await person.click(screen.getByRole('button', { name: 'Dölj karta', expanded: true }));
    expect(screen.queryByRole('region', { name: 'Karta över trafikskolorna' })).not.toBeInTheDocument();
  });
});
