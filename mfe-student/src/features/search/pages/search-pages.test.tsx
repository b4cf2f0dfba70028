import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeAnswer, makeHit, pricedAs, searchApi, suggestionsApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/goteborg', '/search');
afterEach(() => setWindowWidth(1024));

const cheap = pricedAs({ single: { price: 500, length: 40 } });
const someSchools = [
  makeHit(1, {
    name: 'Majornas Trafikskola',
    verification: { method: 'claim', verifiedAt: '2026-10-01T10:00:00.000Z' },
  }),
  makeHit(2, {
    name: 'Tuve Körskola',
    district: 'Tuve-Säve',
    rating: 4.2,
    priceFrom: cheap,
    intensivePriceOre: 1_490_000,
  }),
  makeHit(3, { name: 'Nya Skolan', rating: null, reviewCount: 0, ratingOrigin: null, priceFrom: null }),
];

function openList(address = '/goteborg', schools = someSchools) {
  const api = searchApi(schools);
  server.use(api.handler, suggestionsApi(() => []).handler);
  return { ...api, ...openStudentApp(address) };
}

const rows = () => screen.findAllByRole('article');
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('article') ?? document.body);
};

describe('The list of schools', () => {
  it('asks the server for Gothenburg and keeps its order', async () => {
    const { asked } = openList();
    expect((await rows()).map((each) => within(each).getByRole('heading').textContent)).toEqual([
      'Majornas TrafikskolaVerifierad',
      'Tuve Körskola',
      'Nya Skolan',
    ]);
    expect(asked).toEqual([{ city: 'Göteborg' }]);
    expect(screen.getByText('Visar 3 trafikskolor')).toBeVisible();
    expect(screen.getByText('Ordning: Rekommenderat')).toBeVisible();
  });

  it('shows place, rating with source, and the price of a lesson with its minutes', async () => {
    openList();
    const school = await row('Tuve Körskola');
    expect(school.getByText('Tuve-Säve')).toBeVisible();
    expect(school.getByText('Betyg 4,2 av 5')).toBeInTheDocument();
    expect(school.getByText('(128 omdömen)')).toBeVisible();
    expect(school.getByText('Källa: Demoomdömen, 1 nov. 2026')).toBeVisible();
    expect(school.getByText('Från 500 kr/lektion')).toBeInTheDocument();
    expect(school.getByText('40 min')).toBeVisible();
    expect(school.getByText('12,5 kr/min')).toBeVisible();
    const unknown = await row('Nya Skolan');
    expect(unknown.getByText('Ring för pris')).toBeVisible();
    expect(unknown.getByText('Inga omdömen än')).toBeVisible();
  });

  it('marks the lowest price and the best rating in words', async () => {
    openList();
    expect((await row('Tuve Körskola')).getByText('Lägst pris')).toBeVisible();
    expect((await row('Majornas Trafikskola')).getByText('Högst betyg')).toBeVisible();
    expect(screen.getAllByText('Lägst pris')).toHaveLength(1);
  });

  it('leads to the school and to its contact form', async () => {
    openList();
    const school = await row('Tuve Körskola');
    expect(school.getByRole('link', { name: 'Tuve Körskola' })).toHaveAttribute(
      'href',
      `/school/${someSchools[1]?.id}`,
    );
    expect(school.getByRole('link', { name: 'Kontakta Tuve Körskola' })).toHaveAttribute(
      'href',
      `/school/${someSchools[1]?.id}#contact`,
    );
  });

  it('explains the place in the order', async () => {
    const { person } = openList();
    const school = await row('Tuve Körskola');
    const why = school.getByRole('button', { name: 'Varför här? Tuve Körskola' });
    expect(why).toHaveAttribute('aria-expanded', 'false');
    await person.click(why);
    const answer = school.getByRole('region', { name: /Varför Tuve Körskola/ });
    expect(answer).toBeVisible();
    expect(answer).toHaveTextContent('Snittbetyg56,4 av 60');
    expect(answer).toHaveTextContent('Totalt 81,0 av 100 poäng.');
    expect(answer).toHaveTextContent('Betyg från Demoomdömen, hämtat 1 nov. 2026.');
    await person.click(why);
    expect(answer).not.toBeVisible();
  });

  it('says which parts of the order are unknown, and how they count', async () => {
    const parts = [
      { id: 'rating' as const, weight: 0.6, value: 0.5, isUnknown: true as const },
      { id: 'replyTime' as const, weight: 0.1, value: 0.9 },
    ];
    const replyTime = { medianHours: 27, isAtLeast: false, leads: 14 };
    const { person } = openList('/goteborg', [makeHit(1, { recommendation: { score: 0.4, parts }, replyTime })]);
    await person.click(await screen.findByRole('button', { name: 'Varför här? Trafikskola 1' }));
    const answer = screen.getByRole('region', { name: /^Varför Trafikskola 1/ });
    expect(answer).toHaveTextContent('Snittbetyg: okänt30,0 av 60');
    expect(answer).toHaveTextContent('Svarstid9,0 av 10');
    expect(answer).toHaveTextContent('Skolan svarar oftast inom 27 tim (median av 14, senaste 90 dagarna).');
    expect(answer).toHaveTextContent('Det som är okänt räknas som hälften: varken för eller emot.');
  });

  it('asks for long answers a page at a time', async () => {
    const { person, pages } = openList(
      '/goteborg',
      Array.from({ length: 30 }, (_, number) => makeHit(number)),
    );
    expect(await screen.findByText('Visar 24 av 30 trafikskolor')).toBeVisible();
    expect(await rows()).toHaveLength(24);
    await person.click(screen.getByRole('link', { name: 'Visa fler trafikskolor' }));
    expect(await screen.findByText('Visar 30 trafikskolor')).toBeVisible();
    // those far below come when the first have been painted
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(pages).toEqual(['1/24', '2/24']);
    expect(screen.queryByRole('link', { name: 'Visa fler trafikskolor' })).not.toBeInTheDocument();
  });
});

describe('A list that begins with a later page', () => {
  const manySchools = Array.from({ length: 60 }, (_, number) => makeHit(number));

  it('is linked from the page before, and goes on below', async () => {
    const { person, pages } = openList('/goteborg?sortByRating=true&page=2', manySchools);
    expect(await screen.findByText('Visar 25–48 av 60 trafikskolor')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    const more = screen.getByRole('link', { name: 'Visa fler trafikskolor' });
    expect(more).toHaveAttribute('href', '/goteborg?sortByRating=true&page=3');
    await person.click(more);
    expect(await screen.findByText('Visar 25–60 av 60 trafikskolor')).toBeVisible();
    expect(pages).toEqual(['2/24', '3/24']);
    await person.click(screen.getByRole('link', { name: 'Visa tidigare trafikskolor' }));
    expect(await screen.findByText('Visar 24 av 60 trafikskolor')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Visa tidigare trafikskolor' })).not.toBeInTheDocument();
  });

  it('begins with the first one when something else is searched for', async () => {
    const { person, pages } = openList('/goteborg?page=3', manySchools);
    expect(await screen.findByText('Visar 49–60 av 60 trafikskolor')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Högst betyg' }));
    expect(await screen.findByText('Visar 24 av 60 trafikskolor')).toBeVisible();
    expect(pages).toEqual(['3/24', '1/24']);
  });

  it('says that it is past the end, and leads to the beginning', async () => {
    const { person } = openList('/goteborg?page=9', manySchools);
    expect(await screen.findByRole('heading', { name: 'Så lång är inte listan' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Visa listan från början' }));
    expect(await screen.findByText('Visar 24 av 60 trafikskolor')).toBeVisible();
  });

  it.each(['0', '-1', 'x', '1000000'])('takes page=%s for none', async (page) => {
    openList(`/goteborg?page=${page}`, manySchools);
    expect(await screen.findByText('Visar 24 av 60 trafikskolor')).toBeVisible();
  });
});

describe('Searching, filtering and sorting', () => {
  it('takes everything from the address', async () => {
    const { asked } = openList(
      '/goteborg?search=tuve&quickFilter=automatic&languages=arabiska,finska&rating=4' +
        '&intensiveCourse=true&sortByPrice=true',
    );
    await rows();
    expect(asked).toEqual([
      {
        search: 'tuve',
        city: 'Göteborg',
        languages: 'arabiska,finska',
        rating: '4',
        gearbox: 'automatic',
        intensiveCourse: 'true',
        // of intensive courses the cheapest is the one whose course costs least
        sort: 'intensivePrice',
      },
    ]);
    expect(screen.getByRole('combobox')).toHaveValue('tuve');
    expect(screen.getByRole('checkbox', { name: /^Automat/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^4\+/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Billigast' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('writes every choice to the address and asks again', async () => {
    const { person, asked, currentAddress, tracked } = openList('/goteborg?quickFilter=manual');
    await rows();
    await person.click(screen.getByRole('checkbox', { name: /^Arabiska/ }));
    await person.click(screen.getByRole('button', { name: /^3\+/ }));
    await person.click(screen.getByRole('checkbox', { name: /^Intensivkurs/ }));
    expect(currentAddress()).toBe('/goteborg?gearbox=manual&rating=3&intensiveCourse=true&languages=arabiska');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ languages: 'arabiska', rating: '3', intensiveCourse: 'true' }),
    );
    expect(tracked.filter(({ eventName }) => eventName === 'filter_changed')).toHaveLength(3);
  });

  it('lets the two orders be on one by one and together', async () => {
    const { person, asked, currentAddress } = openList();
    await rows();
    await person.click(screen.getByRole('button', { name: 'Billigast' }));
    expect(screen.getByText('Ordning: lägst pris per minut först')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Högst betyg' }));
    expect(screen.getByText('Ordning: högst betyg först, sedan lägst pris per minut')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'ratingThenPrice' }));
    await person.click(screen.getByRole('button', { name: 'Billigast' }));
    expect(currentAddress()).toBe('/goteborg?sortByRating=true');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'rating' }));
    // each order is asked for once, though the press asks before the page does
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['checkbox', /^Automat/, { gearbox: 'automatic' }, '?gearbox=automatic'],
    ['button', /^3\+/, { rating: '3' }, '?rating=3'],
    ['button', /^Billigast/, { sort: 'price' }, '?sortByPrice=true'],
  ])('asks while a finger is still on the %s %s, and once for the press', async (role, name, query, chosen) => {
    const { person, asked, currentAddress } = openList();
    await rows();
    const choice = screen.getByRole(role, { name });
    await person.pointer({ keys: '[TouchA>]', target: choice });
    await waitFor(() => expect(asked.slice(1)).toEqual([expect.objectContaining(query)]));
    await person.pointer({ keys: '[/TouchA]', target: choice });
    expect(currentAddress()).toBe(`/goteborg${chosen}`);
    expect(asked).toHaveLength(2);
  });

  it('takes back what it asked for when the finger goes on to scroll', async () => {
    const { person } = openList();
    await rows();
    const asked: unknown[] = [];
    server.use(
      answer('search', ({ query }) => {
        asked.push(query);
        return new Promise(() => undefined);
      }),
    );
    const choice = screen.getByRole('button', { name: 'Billigast' });
    fireEvent.pointerDown(choice, { isPrimary: true });
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.pointerCancel(choice);
    await person.click(choice);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('shows what the course costs where the cheapest intensive courses come first', async () => {
    const { person, asked } = openList('/goteborg?intensiveCourse=true');
    await rows();
    await person.click(screen.getByRole('button', { name: 'Billigast' }));
    expect(screen.getByText('Ordning: lägst pris för intensivkurs först')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'intensivePrice' }));
    expect((await row('Tuve Körskola')).getByText(/^Intensivkurs 14.900.kr$/)).toBeInTheDocument();
    expect((await row('Nya Skolan')).getByText('Intensivkursens pris okänt')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Högst betyg' }));
    expect(screen.queryByText(/^Intensivkurs .* kr$/)).not.toBeInTheDocument();
  });

  it('removes choices one by one by their chips, and all of them at once', async () => {
    const { person, currentAddress } = openList('/goteborg?search=tuve&languages=arabiska&rating=4.5&sortByPrice=true');
    const chips = within(await screen.findByRole('list', { name: 'Aktiva filter' }));
    expect(chips.getByText('Betyg 4,5+')).toBeVisible();
    await person.click(chips.getByRole('button', { name: 'Ta bort Arabiska' }));
    expect(currentAddress()).toBe('/goteborg?search=tuve&rating=4.5&sortByPrice=true');
    await person.click(chips.getByRole('button', { name: 'Rensa alla' }));
    expect(currentAddress()).toBe('/goteborg?sortByPrice=true');
    expect(screen.queryByRole('list', { name: 'Aktiva filter' })).not.toBeInTheDocument();
  });

  it('searches by the box, with the filters kept', async () => {
    const { person, currentAddress } = openList('/goteborg?rating=4');
    await rows();
    await person.type(screen.getByRole('combobox'), ' askim {Enter}');
    expect(currentAddress()).toBe('/goteborg?search=askim&rating=4');
    await person.click(screen.getByRole('button', { name: 'Rensa sökningen' }));
    expect(currentAddress()).toBe('/goteborg?rating=4');
  });

  it('filters in a sheet, with the number of active filters on its button', async () => {
    setWindowWidth(390);
    const { person, currentAddress, tracked } = openList('/goteborg?gearbox=manual&rating=4');
    await rows();
    await person.click(screen.getByRole('button', { name: /^Filter ?, 2 aktiva filter$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrera sökning' }));
    await person.click(sheet.getByRole('checkbox', { name: /^Automat/ }));
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?gearbox=manual%2Cautomatic&rating=4'));
    await person.click(await sheet.findByRole('button', { name: 'Visa 3 trafikskolor' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tracked).toContainEqual({ eventName: 'filter_toggled', properties: { isOpen: true } });
  });

  it('shows in the sheet what is on, each to be taken away there', async () => {
    setWindowWidth(390);
    const { person, currentAddress } = openList('/goteborg?gearbox=manual,automatic');
    await rows();
    await person.click(screen.getByRole('button', { name: /^Filter/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrera sökning' }));
    await person.click(await sheet.findByRole('button', { name: 'Ta bort Manuell' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Ta bort Manuell' })).not.toBeInTheDocument());
    const last = sheet.getByRole('button', { name: 'Ta bort Automat' });
    expect(last).toHaveFocus();
    await person.click(last);
    await waitFor(() => expect(currentAddress()).toBe('/goteborg'));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Visa 3 trafikskolor' })).toHaveFocus());
    expect(sheet.queryByRole('list', { name: 'Aktiva filter' })).not.toBeInTheDocument();
  });

  it('closes the sheet over a search that no choice would find a school for', async () => {
    setWindowWidth(390);
    const { choices, ...nothing } = makeAnswer([]);
    const noChoice = Object.entries(choices).map(([name, counts]) => [name, Array.isArray(counts) ? [] : 0] as const);
    server.use(
      answer('search', () => ({ ...nothing, choices: { ...choices, ...Object.fromEntries(noChoice) } })),
      suggestionsApi(() => []).handler,
    );
    const { person } = openStudentApp('/goteborg?search=finns-inte');
    await screen.findByText(/^Du sökte: Sökord: finns-inte\./);
    await person.click(screen.getByRole('button', { name: /^Filter/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrera sökning' }));
    await person.click(await sheet.findByRole('button', { name: 'Visa 0 trafikskolor' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
  });
});

describe('Where the focus goes', () => {
  const results = () => screen.getByRole('region', { name: 'Sökresultat' });
  const chip = (name: string) => screen.getByRole('button', { name: `Ta bort ${name}` });

  it('goes to the next chip when one goes, to the one before it at the end, and then to the results', async () => {
    const { person } = openList('/goteborg?gearbox=manual,automatic&verified=true');
    await rows();
    await person.click(chip('Manuell'));
    expect(chip('Automat')).toHaveFocus();
    await person.click(chip('Endast verifierade'));
    expect(chip('Automat')).toHaveFocus();
    await person.click(chip('Automat'));
    expect(results()).toHaveFocus();
  });

  it.each(['/goteborg?rating=4', '/goteborg?search=zzz'])(
    'goes to the results when all is cleared: %s',
    async (address) => {
      const { person } = openList(address, []);
      await screen.findByRole('heading', { name: 'Inga trafikskolor hittades' });
      const [byChips, byResults] = screen.getAllByRole('button', { name: 'Rensa alla' });
      await person.click((address.includes('zzz') ? byResults : byChips) as HTMLElement);
      expect(results()).toHaveFocus();
    },
  );

  it('goes to the first new school when there are no more', async () => {
    const { person } = openList(
      '/goteborg',
      Array.from({ length: 30 }, (_, number) => makeHit(number)),
    );
    await person.click(await screen.findByRole('link', { name: 'Visa fler trafikskolor' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Trafikskola 24' })).toHaveFocus());
  });

  it('has a way past the filters', async () => {
    openList();
    await rows();
    expect(screen.getByRole('link', { name: 'Hoppa till resultaten' })).toHaveAttribute('href', `#${results().id}`);
  });
});

describe('The sheet of filters and the way back', () => {
  function openSheetPage(address: string) {
    setWindowWidth(390);
    server.use(searchApi(someSchools).handler);
    const page = openStudentApp(address);
    const openSheet = async () => {
      await rows();
      await page.person.click(await screen.findByRole('button', { name: /^Filter/ }));
      return within(await screen.findByRole('dialog', { name: 'Filtrera sökning' }));
    };
    return { ...page, openSheet };
  }
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const beIdleAtOnce = () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    // after the page is gone, which gives back what it took
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  it('closes by Back first, and keeps what was chosen in it as one step', async () => {
    const { person, openSheet, goBack, currentAddress } = openSheetPage('/goteborg?rating=4');
    const sheet = await openSheet();
    await person.click(sheet.getByRole('checkbox', { name: /^Automat/ }));
    await person.click(sheet.getByRole('checkbox', { name: /^Manuell/ }));
    goBack();
    await isGone();
    expect(currentAddress()).toBe('/goteborg?gearbox=manual%2Cautomatic&rating=4');
    goBack();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?rating=4'));
  });

  /** A sheet over a list whose next answers wait until they are let through. */
  async function openWaitingSheet(address = '/goteborg?rating=4') {
    const page = openSheetPage(address);
    const sheet = await page.openSheet();
    let letThrough: () => void = () => undefined;
    const waiting = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
    server.use(answer('search', () => waiting));
    const box = (name: RegExp) => sheet.getByRole('checkbox', { name });
    return { ...page, sheet, letThrough: () => letThrough(), box };
  }

  it('shows at once what is pressed, and writes it to the address with the answer', async () => {
    const { person, box, letThrough, currentAddress } = await openWaitingSheet();
    await person.click(box(/^Automat/));
    expect(box(/^Automat/)).toBeChecked();
    expect(currentAddress()).toBe('/goteborg?rating=4');
    letThrough();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?gearbox=automatic&rating=4'));
    expect(box(/^Automat/)).toBeChecked();
  });

  it('shows all at once where the answer is there by then', async () => {
    const { person, openSheet, currentAddress } = openSheetPage('/goteborg?rating=4');
    const sheet = await openSheet();
    const choice = sheet.getByRole('checkbox', { name: /^Automat/ });
    await person.click(choice);
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?gearbox=automatic&rating=4'));
    fireEvent.click(choice);
    expect(currentAddress()).toBe('/goteborg?rating=4');
  });

  it('asks for what the choices in view would find while nothing else is to be done', async () => {
    beIdleAtOnce();
    const { openSheet } = openSheetPage('/goteborg?rating=4');
    const { asked, handler } = searchApi(someSchools);
    await rows();
    server.use(handler);
    await openSheet();
    await waitFor(() => expect(asked).toHaveLength(13));
    expect(asked.slice(0, 3)).toEqual([
      { city: 'Göteborg', rating: '4', gearbox: 'manual' },
      { city: 'Göteborg', rating: '4', gearbox: 'automatic' },
      { city: 'Göteborg', rating: '3' },
    ]);
  });

  it('asks for nothing ahead for those who save data', async () => {
    beIdleAtOnce();
    vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
    const { openSheet } = openSheetPage('/goteborg');
    const { asked, handler } = searchApi(someSchools);
    await rows();
    server.use(handler);
    const sheet = await openSheet();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    fireEvent.click(sheet.getByRole('checkbox', { name: /^Automat/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('keeps what was pressed in a row before an answer came, and waits no longer than it seems at once', async () => {
    const { person, box, sheet, currentAddress } = await openWaitingSheet();
    await person.click(box(/^Automat/));
    await person.click(box(/^Manuell/));
    await person.click(box(/^Arabiska/));
    await person.click(box(/^Automat/));
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?gearbox=manual&rating=4&languages=arabiska'));
    expect(box(/^Automat/)).not.toBeChecked();
    // how many there are is not known yet
    expect(sheet.getByRole('button', { name: 'Visa resultat' })).toBeVisible();
  });

  it('shows nothing as on that was cleared before an answer came', async () => {
    const { person, box, sheet, letThrough, currentAddress } = await openWaitingSheet('/goteborg');
    await person.click(box(/^Automat/));
    await person.click(sheet.getByRole('button', { name: 'Rensa alla' }));
    letThrough();
    await waitFor(() => expect(box(/^Automat/)).not.toBeChecked());
    expect(currentAddress()).toBe('/goteborg');
  });

  it('keeps what was pressed just before the sheet was closed', async () => {
    const { person, box, sheet, goBack, currentAddress } = await openWaitingSheet();
    await person.click(box(/^Automat/));
    await person.click(sheet.getByRole('button', { name: 'Stäng' }));
    await isGone();
    expect(currentAddress()).toBe('/goteborg?gearbox=automatic&rating=4');
    goBack();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?rating=4'));
  });

  it('keeps what was pressed just before Back', async () => {
    const { person, box, goBack, currentAddress } = await openWaitingSheet();
    await person.click(box(/^Automat/));
    goBack();
    await isGone();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?gearbox=automatic&rating=4'));
  });

  it.each(['Visa 3 trafikskolor', 'Stäng'])('leaves no step behind when nothing was chosen: %s', async (button) => {
    const { person, openSheet, goBack, currentAddress } = openSheetPage('/goteborg?rating=4');
    await rows();
    await person.click(screen.getByRole('button', { name: 'Billigast' }));
    const sheet = await openSheet();
    await person.click(await sheet.findByRole('button', { name: button }));
    await isGone();
    expect(currentAddress()).toBe('/goteborg?rating=4&sortByPrice=true');
    goBack();
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?rating=4'));
  });
});

describe('Empty, broken and odd', () => {
  it('says that nothing was found and offers the way back', async () => {
    const { person, currentAddress } = openList('/goteborg?search=zzz&rating=4', []);
    expect(await screen.findByRole('heading', { name: 'Inga trafikskolor hittades' })).toBeVisible();
    expect(screen.getByText('Visar 0 trafikskolor')).toBeVisible();
    expect(screen.getByText(/Prova att ändra dina sökkriterier eller filter\.$/)).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Rensa alla' })[1] as HTMLElement);
    expect(currentAddress()).toBe('/goteborg');
  });

  it('shows the beginning of a long text that was searched for', async () => {
    openList(`/goteborg?search=${'å'.repeat(150)}`, []);
    const chips = within(await screen.findByRole('list', { name: 'Aktiva filter' }));
    expect(chips.getByText(`Sökord: ${'å'.repeat(30)}…`)).toBeVisible();
    expect(await screen.findByText(/^Du sökte: Sökord: å+… Prova /)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Sök skola/ })).toHaveValue('å'.repeat(150));
  });

  it.each([
    ['English', 'Engelska', 'languages=engelska'],
    ['automat', 'Automat', 'gearbox=automatic'],
  ])('leads from a search for ”%s” to the schools that have it', async (words, label, filter) => {
    const { person, currentAddress } = openList(`/goteborg?search=${words}&rating=4&sortByPrice=true`, []);
    const instead = await screen.findByRole('link', { name: /^Sök i stället på: / });
    expect(instead).toHaveTextContent(label);
    expect(instead).toHaveTextContent('Betyg 4+');
    await person.click(instead);
    expect(screen.getByRole('region', { name: 'Sökresultat' })).toHaveFocus();
    expect(new URLSearchParams(currentAddress().split('?')[1]).size).toBe(3);
    for (const part of [filter, 'rating=4', 'sortByPrice=true']) expect(currentAddress()).toContain(part);
    expect(screen.queryByRole('link', { name: /^Sök i stället på: / })).not.toBeInTheDocument();
  });

  it.each([
    ['Lastbil', 'C-körkort', 'C'],
    ['mc', 'A-körkort', 'A'],
  ])('leads from a search for ”%s” to the schools for %s', async (words, label, licence) => {
    const { person, currentAddress } = openList(`/goteborg?search=${words}&rating=4`, []);
    await person.click(await screen.findByRole('link', { name: `Sök i stället på: ${label}` }));
    expect(await screen.findByRole('heading', { level: 1, name: `Trafikskolor för ${label}` })).toBeVisible();
    expect(currentAddress()).toBe(`/search?licenseType=${licence}`);
  });

  it('offers a mail about a school that is missing', async () => {
    openList();
    const mail = await screen.findByRole('link', { name: 'Tipsa om en trafikskola' });
    expect(mail.getAttribute('href')).toMatch(/^mailto:.+@.+\?subject=Tips/);
  });

  it('tells of a failure after two more tries, and can be asked to try again', async () => {
    let tries = 0;
    server.use(
      answer('search', () => {
        tries += 1;
        return refusal('SERVICE_UNAVAILABLE');
      }),
    );
    const { person, queryClient } = openStudentApp('/goteborg');
    // the pauses between the tries are the library's business, not this test's
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'Något gick felDet gick inte att ladda trafikskolorna just nu.',
    );
    expect(tries).toBe(3);
    server.use(searchApi(someSchools).handler);
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    '?search=%3Cscript%3Ealert(1)%3C/script%3E',
    '?rating=many&languages=%00&gearbox=hover&sortByPrice=maybe&page=-1',
    '?search=%E0%A4%A&quickFilter=__proto__',
    `?search=${'å'.repeat(3000)}`,
    '?search=%F0%9F%9A%97%E2%80%AEabc',
  ])('gives a working page for %s', async (query) => {
    const { asked } = openList(`/goteborg${query}`);
    expect(await rows()).toHaveLength(3);
    expect((asked[0]?.q ?? '').length).toBeLessThanOrEqual(200);
  });
});

describe('The search by licence class', () => {
  it.each([
    ['AM', 'Trafikskolor för AM-körkort', 'AM'],
    ['A1', 'Trafikskolor för A-körkort', 'A1'],
    ['B', 'Trafikskolor för B-körkort', 'B'],
    ['BE', 'Trafikskolor för BE-körkort', 'BE'],
    ['C1', 'Trafikskolor för C-körkort', 'C1'],
  ])('names %s and filters by it', async (licenseType, heading, sent) => {
    const { asked } = openList(`/search?licenseType=${licenseType}`);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await rows();
    expect(asked).toEqual([{ licenseTypes: sent }]);
  });

  it.each([
    ['BE', 'BE-körkort'],
    ['A1', 'A-körkort'],
  ])('says for %s that the prices are those of B', async (licenseType, label) => {
    openList(`/search?licenseType=${licenseType}`);
    await rows();
    expect(screen.getByText(`Priserna här gäller B-körkort. Fråga skolan vad ${label} kostar.`)).toBeVisible();
  });

  it('says nothing of the sort for B itself', async () => {
    openList('/search?licenseType=B');
    await rows();
    expect(screen.queryByText(/Priserna här gäller/)).not.toBeInTheDocument();
  });

  it('goes on in Gothenburg with what was searched for, once a place is chosen', async () => {
    const { person, currentAddress } = openList('/search?licenseType=B&search=tuve&gearbox=manual&sortByPrice=true');
    await rows();
    await person.click(screen.getByRole('button', { name: 'Välj plats. Nu: Göteborg' }));
    await person.type(await screen.findByRole('textbox', { name: 'Postnummer' }), '41104{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?search=tuve&gearbox=manual&sortByPrice=true'));
  });

  it('stays with another class than B, nearest first, once a place is chosen', async () => {
    const { person, currentAddress, asked } = openList('/search?licenseType=BE&gearbox=manual&sortByPrice=true');
    await rows();
    await person.click(screen.getByRole('button', { name: 'Välj plats. Nu: Göteborg' }));
    await person.type(await screen.findByRole('textbox', { name: 'Postnummer' }), '41104{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/search?licenseType=BE&gearbox=manual'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ licenseTypes: 'BE', sort: 'distance' }));
  });

  it('takes the class along to a school, where it is another than B', async () => {
    const { unmount } = openList('/search?licenseType=BE');
    const linksOf = async () => {
      const links = (await row('Tuve Körskola')).getAllByRole('link', { name: /Tuve Körskola$/ });
      return links.map((link) => link.getAttribute('href'));
    };
    const school = `/school/${someSchools[1]?.id}`;
    expect(await linksOf()).toEqual([`${school}?licenseType=BE`, `${school}?licenseType=BE#contact`]);
    unmount();
    openList('/search?licenseType=B');
    expect(await linksOf()).toEqual([school, `${school}#contact`]);
  });

  it('uses an unknown class as given, and says that it does not filter', async () => {
    const { asked } = openList('/search?licenseType=Segway');
    expect(await screen.findByRole('heading', { level: 1, name: 'Trafikskolor för Segway' })).toBeVisible();
    expect(screen.getByText(/Vi känner inte igen behörigheten ”Segway”/)).toBeVisible();
    await rows();
    expect(asked).toEqual([{}]);
  });

  it('keeps the class when a filter changes', async () => {
    const { person, currentAddress } = openList('/search?licenseType=B');
    await rows();
    await person.click(screen.getByRole('checkbox', { name: /^Manuell/ }));
    expect(currentAddress()).toBe('/search?licenseType=B&gearbox=manual');
  });

  it('leads to every school where none has the class, as there is nothing to clear', async () => {
    openList('/search?licenseType=C1', []);
    await screen.findByText('Inga trafikskolor för C-körkort hittades för din sökning.');
    expect(screen.queryByRole('button', { name: 'Rensa alla' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Alla trafikskolor' })).toHaveAttribute('href', '/search');
  });

  it('has its own words for nothing found and for failures', async () => {
    const { unmount } = openList('/search', []);
    expect(await screen.findByRole('heading', { name: 'Inga trafikskolor hittades för din sökning.' })).toBeVisible();
    unmount();
    server.use(answer('search', () => refusal('VALIDATION_FAILED')));
    const { queryClient } = openStudentApp('/search');
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'Ett fel uppstod vid hämtning av trafikskolor. Försök igen senare.',
    );
  });
});
