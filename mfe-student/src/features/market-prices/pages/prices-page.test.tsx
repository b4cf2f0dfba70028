import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countPrices, pricedSchool } from '../../../testing/market-prices';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/priser');

const spaced = (element: HTMLElement) => element.textContent.replace(/[\u00a0\u202f]/g, ' ');

const city = [
  ...[500, 520, 540].map((price) => pricedSchool(price, 'Örgryte')),
  ...[600, 620, 640].map((price) => pricedSchool(price, 'Centrum')),
  pricedSchool(700, 'Askim'),
  { prices: { single: 600 } },
  { prices: 'Ring så berättar vi!' },
  { prices: null },
];

async function openPrices(route: string, schools: Parameters<typeof countPrices>[0]) {
  const prices = await countPrices(schools);
  server.use(answer('getPrices', () => prices));
  return openStudentApp(route);
}

describe('The page of prices', () => {
  it('opens with the answer, how many schools stand behind it, and the date', async () => {
    await openPrices('/priser', city);
    expect(await screen.findByRole('heading', { level: 1, name: 'Vad kostar körkortet i Göteborg?' })).toBeVisible();
    const main = spaced(await screen.findByText(/Ett B-körkort i Göteborg kostar ungefär/));
    expect(main).toBe('Ett B-körkort i Göteborg kostar ungefär 14 700 kr med 20 lektioner.');
    expect(spaced(screen.getByText(/^Median av/))).toBe(
      'Median av 7 skolor, priserna senast ändrade 20 nov. 2026. Hälften av dem ligger mellan 13 440 kr och 15 240 kr.',
    );
    expect(document.title).toBe('Vad kostar körkortet i Göteborg 2026? | Körkollen');
  });

  it('counts with the number of lessons that the address says, and leads to the list in that order', async () => {
    const { person, currentAddress } = await openPrices('/priser?lektioner=10', city);
    const choice = within(await screen.findByRole('navigation', { name: 'Räkna med antal lektioner' }));
    expect(choice.getByRole('link', { name: '10 lektioner' })).toHaveAttribute('aria-current', 'true');
    expect(spaced(screen.getByText(/kostar ungefär/))).toContain('9 300 kr med 10 lektioner');
    await person.click(choice.getByRole('link', { name: '30 lektioner' }));
    expect(currentAddress()).toBe('/priser?lektioner=30');
    expect(spaced(screen.getByText(/kostar ungefär/))).toContain('med 30 lektioner');
    expect(screen.getByRole('link', { name: 'Skolorna efter pris för hela körkortet, 30 lektioner' })).toHaveAttribute(
      'href',
      '/goteborg?totalCost=30',
    );
  });

  it.each(['?lektioner=11', '?lektioner=', '?lektioner=%3Cscript%3E', '?odd=1'])(
    'counts as usual when the address says %s',
    async (query) => {
      await openPrices(`/priser${query}`, city);
      expect(spaced(await screen.findByText(/kostar ungefär/))).toContain('med 20 lektioner');
    },
  );

  it('has every drawing as a table too, with the schools behind each figure', async () => {
    await openPrices('/priser', city);
    const lessons = within(await screen.findByRole('table', { name: /Vad en körlektion på 40 minuter kostar/ }));
    const row = lessons.getByRole('row', { name: /Styckvis/ });
    for (const figure of ['600 kr', '530–630 kr', '500–700 kr', '7 skolor']) expect(spaced(row)).toContain(figure);
    expect(spaced(lessons.getByRole('row', { name: /I paket om 5/ }))).toContain('för få skolor');
    const courses = within(screen.getByRole('table', { name: 'Vad kurser och avgifter kostar' }));
    expect(spaced(courses.getByRole('row', { name: /Riskettan/ }))).toContain('600 kr');
    const totals = within(screen.getByRole('table', { name: /Vad hela körkortet kostar/ }));
    expect(totals.getByRole('row', { name: /Med 20 lektioner/ })).toHaveTextContent('ditt val');
    expect(totals.getByRole('row', { name: /Med 10 lektioner/ })).not.toHaveTextContent('ditt val');
  });

  it('says the districts on the map and in the list beside it, and which have too few schools', async () => {
    const { person, tracked } = await openPrices('/priser', city);
    const map = within(await screen.findByRole('group', { name: /Karta över Göteborgs 21 stadsdelar/ }));
    expect(map.getAllByRole('link')).toHaveLength(21);
    const inOrgryte = map.getByRole('link', { name: /^Örgryte: 520.kr för 40 minuter, lägre än i staden/ });
    expect(inOrgryte).toHaveAttribute('href', '/goteborg?search=%C3%96rgryte&quickFilter=cheapest');
    expect(map.getByRole('link', { name: 'Askim: för få skolor' })).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: /i varje stadsdel/ }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Centrum', 'Örgryte']);
    expect(spaced(table.getByRole('row', { name: /Centrum/ }))).toMatch(/620 kr3 skolor.*högre än i staden/);
    const others = within(screen.getByRole('list', { name: /^19 stadsdelar har färre än tre/ }));
    expect(others.getByRole('link', { name: 'Askim' })).toBeVisible();
    await person.click(inOrgryte);
    expect(tracked).toContainEqual({
      eventName: 'map_interacted',
      properties: { district: 'Örgryte', source: 'prices' },
    });
  });

  it('says what is in it, what is not, and whom it left out', async () => {
    await openPrices('/priser', city);
    const included = await screen.findByRole('region', { name: 'Vad som ingår i priset' });
    expect(included).toHaveTextContent(/Avgifter till Trafikverket.*räknar inte med dem/);
    const method = within(screen.getByRole('region', { name: 'Så har vi räknat' }));
    expect(method.getByText(/7 av 10 skolor/)).toBeVisible();
    expect(method.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 skola som inte säger hur lång en lektion är',
      '1 skola vars prislista inte går att läsa som priser',
      '1 skola som inte visar några priser',
    ]);
  });

  it('says the lesson’s price when too few schools price everything', async () => {
    const lesson = (price: number) => ({ prices: { single: { price, length: 40 } }, district: 'Centrum' });
    await openPrices('/priser', [500, 520, 540].map(lesson));
    expect(await screen.findByText(/^För få skolor visar pris på allt/)).toBeVisible();
    expect(spaced(screen.getByText(/En körlektion på 40 minuter kostar ungefär/))).toContain('520 kr');
    expect(screen.getByText('Alla 3 skolor har ett lektionspris som går att jämföra.')).toBeVisible();
  });

  it('says no figure when there are too few schools for any', async () => {
    await openPrices('/priser', [pricedSchool(500), pricedSchool(600)]);
    expect(await screen.findByText(/^För få skolor visar pris på allt/)).toBeVisible();
    expect(screen.queryByText(/kostar ungefär/)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Karta/ })).not.toBeInTheDocument();
  });

  it.each([[[]], [[{ prices: null }, { prices: 'Ring oss gärna!' }]]])(
    'offers the list while nobody shows prices: %j',
    async (schools) => {
      await openPrices('/priser', schools);
      expect(await screen.findByRole('heading', { name: 'Inga priser att räkna på än' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Se trafikskolorna' })).toHaveAttribute('href', '/goteborg');
    },
  );

  it('can be asked for again when it did not come', async () => {
    const prices = await countPrices(city);
    let isAway = true;
    server.use(answer('getPrices', () => (isAway ? refusal('SERVICE_UNAVAILABLE') : prices)));
    const { person, queryClient } = openStudentApp('/priser');
    queryClient.setDefaultOptions({ queries: { retryDelay: 0 } });
    expect(await screen.findByText('Det gick inte att hämta priserna just nu. Försök igen om en stund.')).toBeVisible();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(/kostar ungefär/)).toBeVisible();
  });
});
