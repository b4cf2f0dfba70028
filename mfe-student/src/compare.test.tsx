import type { School } from '@korkollen/api/contracts/schools';
import type { SearchHit } from '@korkollen/api/contracts/search';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth, simulatedBrowser } from '@korkollen/shared-ui/testing/simulated-browser';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cheapSchool, comparedSchoolsApi, dearSchool, makeCompared, silentSchool } from './testing/compared-schools';
import { makeHit, searchApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/compare');
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setWindowWidth(1024);
});

const three = [cheapSchool, dearSchool, silentSchool];
const hits = three.map(({ name }, at) => makeHit(at + 1, { name }));
const gone = testId(77);

const storeSelection = (...schools: { id: string; name: string }[]) =>
  localStorage.setItem('compare', JSON.stringify(schools.map(({ id, name }) => ({ id, name }))));
const storedSchools = () =>
  (JSON.parse(localStorage.getItem('compare') ?? '[]') as { id: string }[]).map(({ id }) => id);
const pathOf = (...schools: { id: string }[]) => `/compare/${schools.map(({ id }) => id).join(',')}`;

interface World {
  schools?: School[];
  candidates?: SearchHit[];
  /** The call that the API cannot answer. */
  fails?: 'search' | 'getSchool';
}

function openCompare(address = '/compare', { schools = three, candidates = hits, fails }: World = {}) {
  const search = searchApi(candidates);
  const single = comparedSchoolsApi(...schools);
  server.use(search.handler, single.handler);
  if (fails) server.use(answer(fails, () => refusal('SERVICE_UNAVAILABLE')));
  const toast = vi.fn();
  const app = openStudentApp(address, { services: { toast } });
  return { ...app, toast, search, askedSchools: single.asked };
}

const chosenPanel = () => within(screen.getByRole('region', { name: 'Valda skolor' }));
const startButton = () => screen.getByRole('button', { name: /^Jämför/ });

describe('Putting a comparison together', () => {
  it('leads through three steps from categories to the table', async () => {
    const { person, currentAddress, tracked } = openCompare();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jämför trafikskolor' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Tillbaka/ })).toHaveAttribute('href', '/goteborg');
    expect(screen.getByRole('progressbar', { name: 'Steg 2 av 3' })).toBeVisible();
    for (const name of [/^Pris/, /^Kvalitet/]) expect(screen.getByRole('checkbox', { name })).toBeChecked();
    for (const name of [/^Språk/, /^Utbud/]) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    expect(startButton()).toBeDisabled();
    expect(screen.getByText('Välj minst 2 skolor')).toBeVisible();

    await person.click(await screen.findByRole('button', { name: 'Lägg till Billiga Bilen' }));
    expect(chosenPanel().getByText('Billiga Bilen')).toBeVisible();
    expect(startButton()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Lägg till Dyra Dubben' }));
    expect(screen.getByRole('progressbar', { name: 'Steg 3 av 3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lägg till Dyra Dubben' })).not.toBeInTheDocument();

    await person.click(screen.getByRole('checkbox', { name: /^Språk/ }));
    await person.click(screen.getByRole('button', { name: 'Jämför 2 skolor' }));
    expect(currentAddress()).toBe(`${pathOf(cheapSchool, dearSchool)}?categories=pricing%2Cquality%2Clanguages`);
    expect(await screen.findByRole('table', { name: /Billiga Bilen och Dyra Dubben/ })).toBeVisible();
    expect(tracked.map(({ eventName }) => eventName)).toEqual([
      'screen_viewed',
      'add_school',
      'add_school',
      'select_category',
      'start_compare',
      'screen_viewed',
    ]);
    expect(tracked.at(-2)?.properties).toEqual({
      schools: 2,
      categories: 'pricing,quality,languages',
      source: 'compare',
    });
  });

  it('needs a category, and comes back to the schools 300 ms after the first one', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    storeSelection(cheapSchool, dearSchool);
    const { person } = openCompare();
    await waitFor(() => expect(startButton()).toBeEnabled());
    await person.click(screen.getByRole('checkbox', { name: /^Pris/ }));
    await person.click(screen.getByRole('checkbox', { name: /^Kvalitet/ }));
    expect(startButton()).toBeDisabled();
    expect(screen.getByText('Välj minst 1 kategori')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Steg 1 av 3' })).toBeVisible();
    scroll.mockClear();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Utbud/ }));
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(scroll).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scroll).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Språk/ }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(startButton()).toBeEnabled();
  });

  it('takes no more than three', async () => {
    storeSelection(...three);
    const fourth = makeCompared(4, 'Fjärde Växeln', null);
    const candidates = [...hits, makeHit(4, { name: fourth.name })];
    const { person } = openCompare('/compare', { schools: [...three, fourth], candidates });
    const full = await screen.findByRole('button', {
      name: 'Max 3 (ta bort en vald skola för att kunna lägga till Fjärde Växeln)',
    });
    expect(full).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Ta bort Dyra Dubben från jämförelsen' }));
    expect(storedSchools()).toEqual([cheapSchool.id, silentSchool.id]);
    expect(screen.getByRole('region', { name: 'Valda skolor' })).toHaveFocus();
    await person.click(await screen.findByRole('button', { name: 'Lägg till Fjärde Växeln' }));
    expect(storedSchools()).toEqual([cheapSchool.id, silentSchool.id, testId(4)]);
  });

  it('asks the server for a page, best rated first, and searches there by a part of the name', async () => {
    const { person, search } = openCompare();
    await screen.findByRole('button', { name: 'Lägg till Billiga Bilen' });
    const usual = { city: 'Göteborg', licenseTypes: 'B', sort: 'rating' };
    expect(search.asked).toEqual([usual]);
    expect(search.pages).toEqual(['1/12']);
    await person.type(screen.getByRole('searchbox', { name: 'Sök på skolans namn' }), 'ubben ');
    await waitFor(() => expect(search.asked.at(-1)).toEqual({ ...usual, name: 'ubben' }));
  });

  it('shows the rest of the schools, and the first of them has the focus', async () => {
    const candidates = Array.from({ length: 14 }, (_, number) => makeHit(number));
    const { person } = openCompare('/compare', { candidates });
    await person.click(await screen.findByRole('button', { name: 'Visa fler trafikskolor' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lägg till Trafikskola 12' })).toHaveFocus());
  });

  it('says so when no school has such a name', async () => {
    const { person } = openCompare('/compare', { candidates: [] });
    await person.type(await screen.findByRole('searchbox', { name: 'Sök på skolans namn' }), 'xyz');
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeVisible();
  });

  it('says so when the schools cannot be fetched, and tries again', async () => {
    storeSelection(cheapSchool);
    const { person } = openCompare('/compare', { fails: 'search' });
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert).toHaveTextContent('Dina valda skolor finns kvar');
    server.use(searchApi(hits).handler);
    await person.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('button', { name: 'Lägg till Dyra Dubben' })).toBeVisible();
    expect(chosenPanel().getByText('Billiga Bilen')).toBeVisible();
  }, 20_000);

  it('keeps the schools that are known when they cannot be fetched anew', async () => {
    const { queryClient } = openCompare();
    await screen.findByRole('button', { name: 'Lägg till Dyra Dubben' });
    server.use(answer('search', () => refusal('SERVICE_UNAVAILABLE')));
    await act(async () => {
      await queryClient.refetchQueries();
      // the page hears of a failure a turn later
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByRole('button', { name: 'Lägg till Dyra Dubben' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the favourites first, best rated first, and each school once', async () => {
    const favourites = [silentSchool, dearSchool, cheapSchool].map(({ id, name }) => ({
      id,
      name,
      rating: 4,
      location: null,
      addedAt: '2026-11-20T10:00:00.000Z',
    }));
    localStorage.setItem('favourites', JSON.stringify([...favourites, { ...favourites[0], id: gone, name: 'Borta' }]));
    storeSelection(cheapSchool);
    openCompare('/compare', { candidates: [...hits, makeHit(4, { name: 'Fjärde Växeln' })] });
    const group = within(await screen.findByRole('region', { name: 'Dina favoriter' }));
    const names = (region: typeof group) =>
      region.getAllByRole('button').map((button) => button.textContent.replace('Lägg till ', ''));
    expect(names(group)).toEqual(['Dyra Dubben', 'Tysta Trafikskolan']);
    expect(names(within(screen.getByRole('region', { name: /^Alla trafikskolor/ })))).toEqual(['Fjärde Växeln']);
  });

  it('names the classes that are coming, and lets schools go that do not offer the chosen one', async () => {
    const bike = makeCompared(8, 'Hojskolan', null, { licenseTypes: ['A'] });
    storeSelection(cheapSchool, bike);
    const { person, toast, tracked } = openCompare('/compare', { schools: [...three, bike] });
    const group = within(await screen.findByRole('group', { name: 'Behörighet' }));
    expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'A, kommer snart',
      'AM, kommer snart',
      'B-körkort (Bil)',
      'C, kommer snart',
      'CE, kommer snart',
    ]);
    expect(group.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'))).toHaveLength(1);
    await waitFor(() => expect(chosenPanel().getAllByText('Majorna')).toHaveLength(2));
    await person.click(group.getByRole('button', { name: 'B-körkort (Bil)' }));
    expect(storedSchools()).toEqual([cheapSchool.id]);
    expect(toast).toHaveBeenCalledWith({
      title: 'Jämförelse uppdaterad',
      description: '1 skola erbjuder inte B-körkort (Bil). Välj nya skolor nedan.',
      durationMs: 6_000,
    });
    expect(tracked).toContainEqual({ eventName: 'license_type_selected', properties: { licence: 'B' } });
  });

  it('lets a school go that no longer exists, and says so', async () => {
    storeSelection({ id: gone, name: 'Borta' }, dearSchool);
    const { person } = openCompare();
    expect(await screen.findByText('Borta')).toBeVisible();
    await waitFor(() => expect(storedSchools()).toEqual([dearSchool.id]));
    expect(screen.queryByText('Borta')).not.toBeInTheDocument();
    const note = 'En skola i den här jämförelsen finns inte längre på Körkollen. Resten är kvar.';
    expect(screen.getByText(note)).toHaveAttribute('role', 'status');
    await person.click(await screen.findByRole('button', { name: 'Lägg till Billiga Bilen' }));
    expect(screen.getByText(note)).toBeVisible();
  });

  it('tells once of a school that is gone from the selection and the address', async () => {
    storeSelection({ id: gone, name: 'Borta' }, dearSchool);
    const { person } = openCompare(`/compare/${gone},${dearSchool.id}`);
    await person.click(await screen.findByRole('button', { name: 'Ta bort den' }));
    expect(storedSchools()).toEqual([dearSchool.id]);
    expect(screen.queryByText(/finns inte längre/)).not.toBeInTheDocument();
  });
});

describe('The address of a comparison', () => {
  it('with one school is the edit mode with it chosen too', async () => {
    storeSelection(silentSchool);
    openCompare(pathOf(dearSchool));
    expect(await screen.findByRole('heading', { name: 'Valda skolor' })).toBeVisible();
    await waitFor(() => expect(storedSchools()).toEqual([silentSchool.id, dearSchool.id]));
    expect(chosenPanel().getByText('Dyra Dubben')).toBeVisible();
    expect(chosenPanel().getAllByText('Ledig plats')).toHaveLength(1);
  });

  it('with one that is already chosen leaves the others chosen', async () => {
    storeSelection(silentSchool, dearSchool);
    openCompare(pathOf(dearSchool));
    expect(await screen.findByRole('button', { name: 'Jämför 2 skolor' })).toBeEnabled();
    expect(storedSchools()).toEqual([silentSchool.id, dearSchool.id]);
  });

  it('ignores what it does not know', async () => {
    openCompare(`/compare/${gone},x,${dearSchool.id},%3Cscript%3E,${cheapSchool.id}`);
    expect(await screen.findByRole('table', { name: /Dyra Dubben och Billiga Bilen/ })).toBeVisible();
    expect(storedSchools()).toEqual([dearSchool.id, cheapSchool.id]);
  });

  it.each([
    [gone, 'En skola i den här jämförelsen finns inte längre på Körkollen. Resten är kvar.', 'Ta bort den'],
    [`${gone},x`, '2 skolor i den här jämförelsen finns inte längre på Körkollen. Resten är kvar.', 'Ta bort dem'],
  ])('says that %s is no longer with us, and takes it out', async (missing, words, takeOut) => {
    const { person, currentAddress } = openCompare(`${pathOf(cheapSchool, dearSchool)},${missing}?categories=quality`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('table', { name: /Billiga Bilen och Dyra Dubben/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: takeOut }));
    expect(currentAddress()).toBe(`${pathOf(cheapSchool, dearSchool)}?categories=quality`);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('table', { name: /Billiga Bilen och Dyra Dubben/ })).toBeVisible();
  });

  it('says so where no school of it is left', async () => {
    const { person, currentAddress } = openCompare(`/compare/${gone}`);
    expect(await screen.findByText('En skola i den här jämförelsen finns inte längre på Körkollen.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ta bort den' }));
    expect(currentAddress()).toBe('/compare');
  });

  it('says nothing of schools where all are there', async () => {
    openCompare(pathOf(cheapSchool, dearSchool));
    await screen.findByRole('table');
    expect(screen.queryByText(/finns inte längre/)).not.toBeInTheDocument();
  });

  it.each([`/compare/${gone}`, `/compare/${gone},${testId(78)}`, '/compare/x,y,z'])(
    '%s is the edit mode',
    async (path) => {
      storeSelection(silentSchool);
      openCompare(path);
      expect(await screen.findByRole('heading', { name: 'Valda skolor' })).toBeVisible();
      expect(await chosenPanel().findByText('Tysta Trafikskolan')).toBeVisible();
    },
  );

  it('with one known of two is the edit mode with it chosen', async () => {
    openCompare(`/compare/${gone},${dearSchool.id}`);
    expect(await screen.findByRole('heading', { name: 'Valda skolor' })).toBeVisible();
    expect(await chosenPanel().findByText('Dyra Dubben')).toBeVisible();
  });

  it('is cut to three', async () => {
    const fourth = makeCompared(4, 'Fjärde Växeln', null);
    openCompare(pathOf(...three, fourth), { schools: [...three, fourth] });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByText('Fjärde Växeln')).not.toBeInTheDocument();
  });

  it('says so when its schools cannot be fetched, and tries again', async () => {
    const { person } = openCompare(pathOf(cheapSchool, dearSchool), { fails: 'getSchool' });
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert).toHaveTextContent('Det gick inte att ladda jämförelsen just nu.');
    server.use(comparedSchoolsApi(...three).handler);
    await person.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('table')).toBeVisible();
  }, 20_000);
});

describe('A comparison that somebody else has put together', () => {
  const take = { name: 'Använd det här urvalet' };

  it('leaves the visitor’s own selection, and becomes it at one press, undone by another', async () => {
    storeSelection(silentSchool, dearSchool);
    const { person } = openCompare(pathOf(cheapSchool, dearSchool));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(
      screen.getByText('Det här är inte ditt eget urval. Du har valt Tysta Trafikskolan och Dyra Dubben.'),
    ).toBeVisible();
    expect(storedSchools()).toEqual([silentSchool.id, dearSchool.id]);
    expect(screen.queryByRole('button', { name: 'Redigera' })).not.toBeInTheDocument();

    await person.click(screen.getByRole('button', take));
    expect(storedSchools()).toEqual([cheapSchool.id, dearSchool.id]);
    expect(screen.getByText('Det här är ditt urval nu.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Redigera' })).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Ångra' });
    expect(undo).toHaveFocus();

    await person.click(undo);
    expect(storedSchools()).toEqual([silentSchool.id, dearSchool.id]);
    expect(screen.getByRole('button', take)).toHaveFocus();
  });

  it.each([
    ['has no selection', []],
    ['has chosen the same schools in another order', [dearSchool, cheapSchool]],
  ])('is not offered to who %s', async (_case, own) => {
    storeSelection(...own);
    openCompare(pathOf(cheapSchool, dearSchool));
    expect(await screen.findByRole('button', { name: 'Redigera' })).toBeVisible();
    expect(screen.queryByRole('button', take)).not.toBeInTheDocument();
    expect(new Set(storedSchools())).toEqual(new Set([cheapSchool.id, dearSchool.id]));
  });

  it('is told from an earlier one of the visitor’s own, which Back brings back', async () => {
    storeSelection(cheapSchool, dearSchool);
    const { person, goBack } = openCompare('/compare');
    await person.click(await screen.findByRole('button', { name: 'Jämför 2 skolor' }));
    await person.click(await screen.findByRole('button', { name: 'Redigera' }));
    await person.click(await screen.findByRole('button', { name: 'Lägg till Tysta Trafikskolan' }));
    await person.click(screen.getByRole('button', { name: 'Jämför 3 skolor' }));
    await screen.findByRole('table', { name: /Tysta Trafikskolan/ });
    goBack();
    goBack();
    expect(await screen.findByRole('table', { name: /Billiga Bilen och Dyra Dubben/ })).toBeVisible();
    await waitFor(() => expect(storedSchools()).toEqual([cheapSchool.id, dearSchool.id]));
    expect(screen.queryByRole('button', take)).not.toBeInTheDocument();
  });

  it('of one school is offered when there is no room for it', async () => {
    const fourth = makeCompared(4, 'Fjärde Växeln', null);
    storeSelection(...three);
    const { person } = openCompare(pathOf(fourth), { schools: [...three, fourth] });
    await person.click(await screen.findByRole('button', take));
    expect(storedSchools()).toEqual([fourth.id]);
    await person.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(storedSchools()).toEqual(three.map(({ id }) => id));
  });
});

describe('The comparison', () => {
  it('says that it is old while there is no network', async () => {
    openCompare(pathOf(cheapSchool, dearSchool));
    await screen.findByRole('table');
    expect(screen.queryByText(/^Du ser det som hämtades/)).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(/^Du ser det som hämtades/)).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/^Du ser det som hämtades/)).not.toBeInTheDocument());
  });

  const cellsOf = (label: string) => {
    const heading = screen.getByRole('rowheader', { name: label });
    return within(heading.closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replace(/\u00a0/g, ' '));
  };

  it('is a table with a column for each school and its winners in words', async () => {
    openCompare(pathOf(...three));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Billiga BilenKontakta',
      'Dyra DubbenKontakta',
      'Tysta TrafikskolanKontakta',
    ]);
    expect(cellsOf('Utmärker sig')).toEqual(['BilligastPopulärast', 'Högst betyg', '']);
    expect(cellsOf('Pris per minut')).toEqual([
      '12,5 kr/minLägstLågt prisSparar 1,6 kr/min mot snittet500 kr för 40 min',
      '15,6 kr/minHögt pris1,6 kr/min över snittet622 kr för 40 min',
      'Ring för pris',
    ]);
    expect(screen.getByText(/priset per minut som går att jämföra/)).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Elbil' })).not.toBeInTheDocument();
  });

  it('tells line by line what the licence costs', async () => {
    const { person } = openCompare(pathOf(cheapSchool, dearSchool));
    await screen.findByRole('table');
    const [first] = screen.getAllByText('Så räknas det');
    if (first) await person.click(first);
    const link = screen.getByRole('link', { name: 'Räkna med din egen plan hos Billiga Bilen' });
    expect(link).toBeVisible();
    expect(link).toHaveAttribute('href', `/school/${cheapSchool.id}#kostnad`);
    expect(screen.getAllByText(/Riskettan/)[0]).toBeVisible();
  });

  it('leads to a school, and back to its making', async () => {
    const { person, currentAddress, tracked } = openCompare(`${pathOf(cheapSchool, dearSchool)}?categories=features`);
    const contact = await screen.findByRole('link', { name: 'Kontakta Dyra Dubben' });
    expect(contact).toHaveAttribute('href', `/school/${dearSchool.id}`);
    expect(screen.getByRole('rowheader', { name: 'Elbil' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Redigera' }));
    expect(currentAddress()).toBe('/compare?categories=features');
    expect(chosenPanel().getByText('Billiga Bilen')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Utbud/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Jämför 2 skolor' }));
    await person.click(await screen.findByRole('link', { name: 'Kontakta Dyra Dubben' }));
    expect(tracked).toContainEqual({
      eventName: 'contact_school',
      properties: { schoolId: dearSchool.id, source: 'compare' },
    });
  });

  it('copies its address with what is compared, and says so for three seconds', async () => {
    const shared = `${pathOf(cheapSchool, dearSchool)}?categories=pricing%2Clanguages`;
    const { person, toast, tracked } = openCompare(`${shared}&onlyDifferences=true`);
    await person.click(await screen.findByRole('button', { name: 'Kopiera länk' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${shared}`);
    expect(toast).toHaveBeenCalledWith({ title: 'Länk kopierad!', variant: 'success', durationMs: 3_000 });
    expect(tracked).toContainEqual({ eventName: 'share', properties: { method: 'link', schools: 2 } });
    expect(screen.queryByRole('button', { name: 'Dela' })).not.toBeInTheDocument();
  });

  it('is handed on by the device where it can', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { person, tracked } = openCompare(pathOf(cheapSchool, dearSchool));
      await person.click(await screen.findByRole('button', { name: 'Dela' }));
      const url = `${window.location.origin}${pathOf(cheapSchool, dearSchool)}`;
      expect(share).toHaveBeenCalledWith({ title: 'Jämför trafikskolor på Körkollen', url });
      expect(tracked).toContainEqual({ eventName: 'share', properties: { method: 'device', schools: 2 } });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('shows two schools side by side on a phone, and no others to turn to where there are none', async () => {
    setWindowWidth(390);
    const { unmount } = openCompare(pathOf(cheapSchool, dearSchool));
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Nästa skola' })).not.toBeInTheDocument();
    unmount();
    localStorage.clear();

    const { person } = openCompare(pathOf(...three));
    await screen.findByRole('table');
    const shown = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(screen.getByText('1 och 2 av 3')).toBeVisible();
    expect(shown()).toEqual(['Billiga BilenKontakta', 'Dyra DubbenKontakta']);
    await person.click(screen.getByRole('button', { name: 'Nästa skola' }));
    expect(screen.getByText('2 och 3 av 3')).toBeVisible();
    expect(shown()).toEqual(['Dyra DubbenKontakta', 'Tysta TrafikskolanKontakta']);
    expect(cellsOf('Betyg')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Nästa skola' }));
    expect(screen.getByText('1 och 3 av 3')).toBeVisible();
    expect(shown()).toEqual(['Billiga BilenKontakta', 'Tysta TrafikskolanKontakta']);
  });

  it('breaks the words of a mark that is wider than its column', async () => {
    setWindowWidth(360);
    openCompare(pathOf(cheapSchool, dearSchool));
    const [mark] = await screen.findAllByText('Lägst');
    expect(mark).toHaveStyle({ whiteSpace: 'normal' });
  });

  it('shows one school at a time on a small phone', async () => {
    setWindowWidth(320);
    const { person } = openCompare(pathOf(...three));
    await screen.findByRole('table');
    const shown = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(screen.getByText('1 av 3')).toBeVisible();
    expect(shown()).toEqual(['Billiga BilenKontakta']);
    await person.click(screen.getByRole('button', { name: 'Nästa skola' }));
    expect(shown()).toEqual(['Dyra DubbenKontakta']);
    expect(cellsOf('Betyg')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Föregående skola' }));
    await person.click(screen.getByRole('button', { name: 'Föregående skola' }));
    expect(screen.getByText('3 av 3')).toBeVisible();
    expect(shown()).toEqual(['Tysta TrafikskolanKontakta']);
  });

  it('folds the rows that are empty for every school, and opens them when asked', async () => {
    const { person } = openCompare(pathOf(cheapSchool, dearSchool));
    const fold = await screen.findByRole('button', { name: 'Saknas hos alla: Svarstid och Verifierad' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('rowheader', { name: 'Verifierad' })).not.toBeInTheDocument();
    await person.click(fold);
    expect(cellsOf('Verifierad')).toEqual(['Nej', 'Nej']);
    expect(cellsOf('Svarstid')).toEqual(['inte mätt än', 'inte mätt än']);
    await person.click(fold);
    expect(screen.queryByRole('rowheader', { name: 'Verifierad' })).not.toBeInTheDocument();
  });

  it('can show only where the schools differ', async () => {
    const address = `${pathOf(cheapSchool, dearSchool)}?categories=quality,licenses`;
    const { person, currentAddress } = openCompare(address);
    expect(await screen.findByRole('rowheader', { name: 'Lärare' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Visa bara skillnader' });
    await person.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('rowheader', { name: 'Betyg' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Lärare' })).not.toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'Behörigheter' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Saknas hos alla/ })).not.toBeInTheDocument();
    expect(currentAddress()).toContain('onlyDifferences=true');
    await person.click(button);
    expect(screen.getByRole('rowheader', { name: 'Lärare' })).toBeVisible();
  });

  it('says so when the schools do not differ', async () => {
    openCompare(`${pathOf(cheapSchool, dearSchool)}?categories=licenses&onlyDifferences=true`);
    expect(await screen.findByText('Skolorna skiljer sig inte åt i det som du jämför.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Visa bara skillnader', pressed: true })).toBeVisible();
  });

  it.each([true, false])(
    'tells on paper that it shows only differences where it does (%s)',
    async (onlyDifferences) => {
      const { device } = simulatedBrowser.settings;
      device.mediaType = 'print';
      openCompare(`${pathOf(cheapSchool, dearSchool)}?onlyDifferences=${String(onlyDifferences)}`);
      expect(await screen.findByRole('rowheader', { name: 'Betyg' })).toBeVisible();
      const buttons = screen.queryAllByRole('button', { name: /Redigera|Kopiera länk|Visa bara skillnader/ });
      device.mediaType = 'screen';
      expect(buttons.map(({ textContent }) => textContent)).toEqual(onlyDifferences ? ['Visa bara skillnader'] : []);
    },
  );

  it('says so when nothing is compared', async () => {
    openCompare(`${pathOf(cheapSchool, dearSchool)}?categories=`);
    expect(await screen.findByText(/Ingen kategori är vald/)).toBeVisible();
  });
});
