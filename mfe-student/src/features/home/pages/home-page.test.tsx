import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchHit, Suggestion } from '@korkollen/api/contracts/search';
import { makeHit, makeListItem, makeUser, searchApi, siteApi, suggestionsApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/', '/goteborg');

const someSuggestions: Suggestion[] = [
  { kind: 'place', id: 'majorna', name: 'Majorna', detail: null },
  { kind: 'school', id: testId(1), name: 'Majornas Trafikskola', detail: 'Majorna' },
  { kind: 'teacher', id: testId(101), name: 'Maja Berg', detail: 'Majornas Trafikskola' },
];

function openHome(options = {}) {
  server.use(siteApi(), searchApi([]).handler, suggestionsApi(() => someSuggestions).handler);
  return openStudentApp('/', options);
}

describe('The home page', () => {
  it.each([
    ['Mölndal & Askim', '/goteborg?search=M%C3%B6lndal%20%26%20Askim'],
    ['  Majorna  ', '/goteborg?search=Majorna'],
    ['   ', '/goteborg'],
  ])('searches for ”%s” with Enter', async (typed, address) => {
    const { person, currentAddress } = openHome();
    await person.type(await screen.findByRole('combobox', { name: 'Sök skola, lärare eller ort' }), `${typed}{Enter}`);
    expect(currentAddress()).toBe(address);
  });

  it('searches with the button, and says so to the measurements', async () => {
    const { person, currentAddress, tracked } = openHome();
    await person.type(await screen.findByPlaceholderText('Sök skola, lärare eller ort...'), 'Tuve');
    await person.click(screen.getByRole('button', { name: 'Sök' }));
    expect(currentAddress()).toBe('/goteborg?search=Tuve');
    expect(tracked).toContainEqual({ eventName: 'search_performed', properties: { source: 'home' } });
  });

  it.each([
    ['{ArrowDown}{Enter}', '/goteborg?search=Majorna'],
    ['{ArrowDown}{ArrowDown}{Enter}', `/school/${testId(1)}`],
    ['{ArrowUp}{Enter}', `/teacher/${testId(101)}`],
    ['{Escape}{Enter}', '/goteborg?search=maj'],
  ])('suggests while somebody types, and %s leads to %s', async (keys, address) => {
    const { person, currentAddress } = openHome();
    const field = await screen.findByRole('combobox', { name: 'Sök skola, lärare eller ort' });
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await person.type(field, 'maj');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    // what the last letter found takes the place of what those before it did
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
    await person.keyboard(keys);
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('says what the city’s schools cost just now, with the lowest prices that can be compared', async () => {
    const market = {
      pricedSchools: 60,
      lesson: { medianOre: 62_000, schools: 55 },
      total: null,
      lessons: 20,
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const stated = { ...makeListItem(1).priceFrom, priceOre: 48_000 } as NonNullable<SearchHit['priceFrom']>;
    const cheap = [
      makeHit(1, { name: 'Billiga Skolan', priceFrom: stated }),
      makeHit(2, { name: 'Okänd Längd', priceFrom: { ...stated, isLengthAssumed: true } }),
    ];
    server.use(siteApi({ market }), searchApi(cheap).handler);
    openStudentApp('/');
    const now = await screen.findByRole('region', { name: 'Just nu i Göteborg' });
    expect(
      within(now)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')),
    ).toEqual(['60 av 64', '620 kr']);
    const rows = await within(now).findAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('Billiga Skolan');
    expect(now).toHaveTextContent('senast ändrade 20 nov. 2026');
    expect(within(now).getByRole('link', { name: /Alla priser/ })).toHaveAttribute('href', '/priser');
    expect(within(now).queryByText(/hela körkortet/)).not.toBeInTheDocument();
  });

  it('does not speak of prices that the API does not tell', async () => {
    openHome();
    await screen.findByText('64 trafikskolor i 21 stadsdelar');
    expect(screen.queryByRole('region', { name: 'Just nu i Göteborg' })).not.toBeInTheDocument();
  });

  it('has a short way for every quick filter', async () => {
    openHome();
    const chips = within(await screen.findByRole('list', { name: 'Snabbval' })).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Billigast', '/goteborg?quickFilter=cheapest'],
      ['Högst betyg', '/goteborg?quickFilter=best_rated'],
      ['Manuell', '/goteborg?quickFilter=manual'],
      ['Automat', '/goteborg?quickFilter=automatic'],
      ['Intensivkurs', '/goteborg?quickFilter=intensive'],
    ]);
  });

  it('shows the 21 districts as links with their number of schools, and says the same as a list', async () => {
    const { person, currentAddress, tracked } = openHome();
    const map = await screen.findByRole('group', { name: /Karta över Göteborgs 21 stadsdelar/ });
    expect(await within(map).findByRole('link', { name: 'Centrum, 8 trafikskolor' })).toHaveAttribute(
      'href',
      '/goteborg?search=Centrum',
    );
    expect(within(map).getAllByRole('link')).toHaveLength(21);
    expect(within(map).getByRole('link', { name: 'Majorna, 1 trafikskola' })).toBeInTheDocument();
    expect(within(map).getByRole('link', { name: 'Askim, 0 trafikskolor' })).toBeInTheDocument();
    expect(screen.getByText('64 trafikskolor i 21 stadsdelar')).toBeVisible();
    await person.click(screen.getByText('Visa stadsdelarna som lista'));
    await person.click(screen.getByRole('link', { name: 'Örgryte' }));
    expect(currentAddress()).toBe('/goteborg?search=%C3%96rgryte');
    expect(tracked).toContainEqual({
      eventName: 'map_interacted',
      properties: { district: 'Örgryte', source: 'home' },
    });
  });

  it('works without the numbers', async () => {
    server.use(answer('getSiteFacts', () => refusal('SERVICE_UNAVAILABLE')));
    openStudentApp('/');
    expect(await screen.findByRole('link', { name: 'Trafikskolor i Centrum' })).toBeInTheDocument();
    expect(screen.getByText('Välj en stadsdel')).toBeVisible();
  });

  it('opens B and names the classes that are not open', async () => {
    openHome();
    expect(await screen.findByRole('link', { name: /B, bil/ })).toHaveAttribute('href', '/search?licenseType=B');
    for (const name of [/AM Moped/, /^A Motorcykel/, /^C Lastbil/]) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });

  it('shows the doors to guests only', async () => {
    const { unmount } = openHome();
    expect(await screen.findByRole('link', { name: 'Logga in som elev' })).toHaveAttribute('href', '/login/student');
    expect(screen.getByRole('link', { name: 'Logga in som trafikskola' })).toHaveAttribute('href', '/login/school');
    unmount();
    openHome({ user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Vad är Körkollen?' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Logga in som elev' })).not.toBeInTheDocument();
  });

  it('leads back to the three schools that were seen last, until the list is cleared', async () => {
    const visit = (number: number) => ({
      ...makeListItem(number),
      location: 'Majorna',
      visitedAt: '2026-11-20T10:00:00Z',
    });
    localStorage.setItem('recent-schools', JSON.stringify([4, 2, 3, 1].map(visit)));
    const { person } = openHome();
    const recent = within(await screen.findByRole('region', { name: 'Senast besökta' }));
    expect(recent.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Besök igen: Trafikskola 4', `/school/${testId(4)}`],
      ['Besök igen: Trafikskola 2', `/school/${testId(2)}`],
      ['Besök igen: Trafikskola 3', `/school/${testId(3)}`],
    ]);
    expect(recent.getAllByText(/Källa: Demoomdömen/)).toHaveLength(3);
    await person.click(recent.getByRole('button', { name: 'Rensa listan över besökta trafikskolor' }));
    expect(screen.queryByRole('region', { name: 'Senast besökta' })).not.toBeInTheDocument();
    expect(localStorage.getItem('recent-schools')).toBe('[]');
  });

  it('shows the matching as a picture that can be neither reached nor read out', async () => {
    openHome();
    const matching = within(await screen.findByRole('region', { name: 'Hitta läraren som passar dig' }));
    expect(matching.getByRole('heading', { name: 'Fler lärare på väg' })).toBeVisible();
    expect(matching.getByRole('link', { name: 'Matcha lärare' })).toHaveAttribute('href', '/matcha');
    const picture = matching.getByText('Växellåda').closest('[inert]');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(picture?.querySelector('a, button, input, select, textarea, [tabindex]')).toBeNull();
  });
});
