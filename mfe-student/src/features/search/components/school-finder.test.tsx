import type { SearchHit, Suggestion } from '@korkollen/api/contracts/search';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSavedLocation, setSavedLocation } from '../../../location/saved-location';
import { accountFavourites, keepFavourite } from '../../../saved-schools/favourites';
import { toSavedSchool } from '../../../saved-schools/saved-school';
import {
  favouritesApi,
  makeAnswer,
  makeFavourite,
  makeHit,
  makeUser,
  publicSchoolsApi,
  searchApi,
  suggestionsApi,
  watchesApi,
} from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/goteborg', '/search');
beforeEach(() => {
  localStorage.clear();
  act(() => {
    clearSavedLocation();
    accountFavourites.change(() => ({ owner: null, favourites: [] }));
  });
});
afterEach(() => setWindowWidth(1024));

const cost = { totalOre: 1_645_000, lessons: 20, isComplete: true };
const schools = [
  makeHit(1, {
    name: 'Majornas Trafikskola',
    latitude: 57.69,
    longitude: 11.92,
    distanceMetres: 850,
    totalCost: { ...cost, compared: { totalOre: 1_420_000, lessons: 16, lessonMinutes: 50 } },
  }),
  makeHit(2, {
    name: 'Tuve Körskola',
    latitude: 57.76,
    longitude: 11.93,
    distanceMetres: 7240,
    totalCost: { ...cost, totalOre: 990_000, isComplete: false },
  }),
  makeHit(3, { name: 'Nya Skolan', latitude: null, longitude: null, phone: null }),
];

const someSuggestions: Suggestion[] = [
  { kind: 'place', id: 'majorna', name: 'Majorna', detail: null },
  { kind: 'school', id: testId(1), name: 'Majornas Trafikskola', detail: 'Majorna' },
  { kind: 'teacher', id: testId(101), name: 'Maja Berg', detail: 'Majornas Trafikskola' },
];

function openList(address = '/goteborg', found: SearchHit[] = schools) {
  const api = searchApi(found);
  server.use(api.handler, publicSchoolsApi(testId(99)));
  return { ...api, ...openStudentApp(address) };
}

const asSaved = (school: SearchHit) => ({ ...toSavedSchool(school), addedAt: '2025-11-20T10:00:00.000Z' });
const save = (school: SearchHit) => keepFavourite(null, asSaved(school));

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('article') ?? document.body);
};
const box = () => screen.getByRole('combobox', { name: 'Sök skola, lärare eller ort' });

describe('Suggestions while typing', () => {
  function openWithSuggestions(answer: (text: string) => Suggestion[] | Promise<Suggestion[]> = () => someSuggestions) {
    const suggestions = suggestionsApi(answer);
    server.use(suggestions.handler);
    return { suggested: suggestions.asked, ...openList() };
  }

  it('shows them by kind, and asks once for what was typed in one go', async () => {
    const { person, suggested } = openWithSuggestions();
    await row('Majornas');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await person.click(box());
    // one after the other at once: no pause between them is as long as the one that is waited for
    act(() => {
      for (const value of ['m', 'ma', 'maj']) fireEvent.change(box(), { target: { value } });
    });
    const list = within(await screen.findByRole('listbox', { name: 'Sökförslag' }));
    expect(list.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'OrterMajorna',
      'TrafikskolorMajornas TrafikskolaMajorna',
      'LärareMaja BergMajornas Trafikskola',
    ]);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(suggested).toEqual(['maj']);
  });

  it('moves by arrow keys while the focus stays in the box', async () => {
    const { person, currentAddress } = openWithSuggestions();
    await row('Majornas');
    await person.type(box(), 'maj');
    await screen.findByRole('listbox');
    await person.keyboard('{ArrowDown}');
    const place = screen.getByRole('option', { name: 'Majorna', selected: true });
    expect(box()).toHaveAttribute('aria-activedescendant', place.id);
    await person.keyboard('{ArrowUp}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: /Maja Berg/ })).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(currentAddress()).toBe(`/teacher/${testId(101)}`);
  });

  it.each([
    ['Majorna', '/goteborg?search=Majorna'],
    ['Majornas Trafikskola Majorna', `/school/${testId(1)}`],
    ['Maja Berg Majornas Trafikskola', `/teacher/${testId(101)}`],
  ])('leads from %s to %s', async (name, address) => {
    const { person, currentAddress } = openWithSuggestions();
    await row('Majornas');
    await person.type(box(), 'maj');
    await person.click(await screen.findByRole('option', { name: new RegExp(`^${name.replace(/ /g, ' ?')}$`) }));
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('searches for the text as it stands when no suggestion is chosen', async () => {
    const { person, currentAddress, tracked } = openWithSuggestions();
    await row('Majornas');
    await person.type(box(), 'maj');
    await screen.findByRole('listbox');
    await person.keyboard('{Enter}');
    expect(currentAddress()).toBe('/goteborg?search=maj');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(tracked.find(({ eventName }) => eventName === 'search_performed')?.properties).toEqual({
      hasText: true,
      filters: 0,
    });
  });

  it('closes by Escape with the text kept, and by a click elsewhere', async () => {
    const { person } = openWithSuggestions();
    await row('Majornas');
    await person.type(box(), 'maj');
    await screen.findByRole('listbox');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('maj');
    await person.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('drops an answer that comes after that of a later text', async () => {
    let answerSlowly: (suggestions: Suggestion[]) => void = () => undefined;
    const slow = new Promise<Suggestion[]>((resolve) => (answerSlowly = resolve));
    const { person, suggested } = openWithSuggestions((text) => (text === 'tuve' ? slow : someSuggestions));
    await row('Majornas');
    await person.type(box(), 'tuve');
    await waitFor(() => expect(suggested).toContain('tuve'));
    await person.clear(box());
    await person.type(box(), 'maj');
    await screen.findByRole('option', { name: 'Majorna' });
    answerSlowly([{ kind: 'place', id: 'tuve-save', name: 'Tuve-Säve', detail: null }]);
    await person.type(box(), 'o');
    expect(await screen.findByRole('option', { name: 'Majorna' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Tuve-Säve' })).not.toBeInTheDocument();
  });

  it('goes on without suggestions when they cannot be had', async () => {
    server.use(answer('suggest', () => refusal('SERVICE_UNAVAILABLE')));
    const { person, currentAddress } = openList();
    await row('Majornas');
    await person.type(box(), 'maj{Enter}');
    expect(currentAddress()).toBe('/goteborg?search=maj');
  });
});

describe('The filters', () => {
  it('tell how many schools a choice gives, and close those that give none', async () => {
    openList();
    await row('Majornas');
    expect(screen.getByRole('checkbox', { name: /^Arabiska ?, 2 trafikskolor$/ })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: /^Finska/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /^Risk 2/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Högst 400/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Högst 400/ })).toHaveStyle({ order: '1' });
    expect(screen.getByRole('button', { name: /^Högst 500/ })).not.toHaveStyle({ order: '1' });
  });

  it('keep a choice open that was made in the address, so that it can be unmade', async () => {
    const { person, currentAddress } = openList('/goteborg?languages=finska&maxPrice=400');
    await row('Majornas');
    await person.click(screen.getByRole('checkbox', { name: /^Finska/ }));
    await person.click(screen.getByRole('button', { name: /^Högst 400/, pressed: true }));
    expect(currentAddress()).toBe('/goteborg');
  });

  it('ask the server for all of it', async () => {
    const { person, asked, currentAddress } = openList();
    await row('Majornas');
    for (const name of [/^Elbil/, /^Endast verifierade/, /^Risk 1/, /^NPF/, /^Bil/])
      await person.click(screen.getByRole('checkbox', { name }));
    await person.click(screen.getByRole('button', { name: /^Högst 500/ }));
    expect(currentAddress()).toBe(
      '/goteborg?maxPrice=500&electricCar=true&verified=true&trainingTypes=risk1&specialNeeds=npf&vehicleTypes=bil',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        city: 'Göteborg',
        maxPrice: '500',
        vehicleTypes: 'bil',
        trainingTypes: 'risk1',
        specialNeeds: 'npf',
        electricCar: 'true',
        verified: 'true',
      }),
    );
  });

  it('leave the vehicle out where the page is about a licence class', async () => {
    openList('/search?licenseType=AM');
    await row('Majornas');
    expect(screen.queryByRole('checkbox', { name: /^Bil/ })).not.toBeInTheDocument();
  });
});

describe('A place', () => {
  it('puts the nearest first and shows the distances', async () => {
    setSavedLocation({ type: 'coordinates', lat: 57.70874, lng: 11.97456 });
    const { asked } = openList();
    expect((await row('Majornas')).getByText(/850/)).toHaveTextContent('850 m från dig');
    expect((await row('Tuve')).getByText(/7,2/)).toHaveTextContent('7,2 km från dig');
    expect((await row('Nya Skolan')).queryByText(/från dig/)).not.toBeInTheDocument();
    expect(screen.getByText('Ordning: närmast dig först')).toBeVisible();
    expect(asked).toEqual([{ city: 'Göteborg', lat: '57.7087', lng: '11.9746', sort: 'distance' }]);
  });

  it('is asked for by ”Nära mig”', async () => {
    const { person } = openList();
    await row('Majornas');
    await person.click(screen.getByRole('button', { name: 'Nära mig' }));
    expect(await screen.findByRole('dialog', { name: 'Var vill du övningsköra?' })).toBeVisible();
  });

  it('comes back as the order by ”Nära mig” when it is known', async () => {
    setSavedLocation({ type: 'coordinates', lat: 57.7, lng: 11.97 });
    const { person, currentAddress } = openList('/goteborg?sortByPrice=true');
    await row('Majornas');
    await person.click(screen.getByRole('button', { name: 'Nära mig' }));
    expect(currentAddress()).toBe('/goteborg');
    expect(screen.getByRole('button', { name: 'Nära mig' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('gives way to the recommended order, and back', async () => {
    setSavedLocation({ type: 'coordinates', lat: 57.7, lng: 11.97 });
    const { person, asked, currentAddress } = openList();
    await row('Majornas');
    const recommended = screen.getByRole('button', { name: 'Rekommenderat' });
    expect(recommended).toHaveAttribute('aria-pressed', 'false');
    await person.click(recommended);
    expect(currentAddress()).toBe('/goteborg?sortByRecommended=true');
    expect(recommended).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Ordning: Rekommenderat')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toEqual({ city: 'Göteborg', lat: '57.7', lng: '11.97' }));
    expect((await row('Majornas')).getByText(/850/)).toHaveTextContent('850 m från dig');
    await person.click(screen.getByRole('button', { name: 'Nära mig' }));
    expect(currentAddress()).toBe('/goteborg');
  });

  it('orders a part of the map too, measured from where the visitor is', async () => {
    setSavedLocation({ type: 'coordinates', lat: 57.7, lng: 11.97 });
    const { asked } = openList('/goteborg?lat=57.8&lng=11.9&radius=2000');
    await row('Majornas');
    expect(screen.getByText('Ordning: närmast dig först')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      lat: '57.8',
      lng: '11.9',
      fromLat: '57.7',
      fromLng: '11.97',
      sort: 'distance',
    });
  });
});

describe('The total cost', () => {
  it('orders by it, shows it in every row and says when it lacks a part', async () => {
    const { person, asked, currentAddress } = openList();
    await row('Majornas');
    await person.click(screen.getByRole('button', { name: 'Totalkostnad' }));
    expect(currentAddress()).toBe('/goteborg?totalCost=20');
    expect(screen.getByText('Ordning: lägst totalkostnad för 20 × 40 min körning först')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toEqual({ city: 'Göteborg', sort: 'totalCost', lessons: '20' }));
    expect((await row('Majornas')).getByText('Totalt 16 450 kr med 20 lektioner')).toBeInTheDocument();
    expect((await row('Majornas')).queryByText(/Ofullständigt/)).not.toBeInTheDocument();
    expect((await row('Majornas')).getByText('14 200 kr för lika lång körning (16 × 50 min)')).toBeVisible();
    expect((await row('Tuve')).queryByText(/lika lång körning/)).not.toBeInTheDocument();
    expect((await row('Tuve')).getByText(/Ofullständigt/)).toBeVisible();
    expect((await row('Nya Skolan')).getByText('Totalkostnad okänd')).toBeVisible();
  });

  it('takes another number of lessons when the field is left, and refuses what is none', async () => {
    const { person, currentAddress } = openList('/goteborg?totalCost=20');
    await row('Majornas');
    const field = screen.getByRole('textbox', { name: 'Antal lektioner' });
    await person.clear(field);
    await person.type(field, '0{Enter}');
    expect(field).toHaveAccessibleDescription('Ange 1 till 99 lektioner.');
    expect(currentAddress()).toBe('/goteborg?totalCost=20');
    await person.clear(field);
    await person.type(field, '32');
    await person.tab();
    expect(currentAddress()).toBe('/goteborg?totalCost=32');
    await person.click(screen.getByRole('button', { name: 'Billigast' }));
    expect(currentAddress()).toBe('/goteborg?sortByPrice=true');
  });
});

describe('A row', () => {
  it('opens address and phone, and has neither in the page until then', async () => {
    const { person } = openList();
    const school = await row('Majornas');
    expect(school.queryByText('Exempelgatan 1, 414 51 Göteborg')).not.toBeInTheDocument();
    await person.click(school.getByRole('button', { name: 'Visa mer om Majornas Trafikskola' }));
    expect(school.getByText('Exempelgatan 1, 414 51 Göteborg')).toBeVisible();
    expect(school.getByRole('link', { name: '031-123 45 67' })).toHaveAttribute('href', 'tel:0311234567');
    await person.click(school.getByRole('button', { name: /^Varför här\? / }));
    expect(school.queryByText('Exempelgatan 1, 414 51 Göteborg')).not.toBeInTheDocument();
    const unknown = await row('Nya Skolan');
    await person.click(unknown.getByRole('button', { name: /^Visa mer om/ }));
    expect(unknown.getByText('Inget telefonnummer')).toBeVisible();
  });

  it('makes no link of a phone number that is none, and leaves out a street that is not known', async () => {
    const { person } = openList('/goteborg', [makeHit(1, { address: '', phone: 'Ring växeln' })]);
    const school = await row('Trafikskola 1');
    await person.click(school.getByRole('button', { name: /^Visa mer om/ }));
    expect(school.getByText('414 51 Göteborg')).toBeVisible();
    expect(school.getByText('Ring växeln')).toBeVisible();
    expect(school.queryByRole('link', { name: 'Ring växeln' })).not.toBeInTheDocument();
  });

  it('keeps a favourite, which stands above the others when the list is opened again', async () => {
    const { person } = openList();
    const heart = (await row('Tuve')).getByRole('button', { name: 'Spara Tuve Körskola som favorit' });
    await person.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('heading', { name: 'Dina favoriter' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: /^Manuell/ }));
    await person.click(screen.getByRole('checkbox', { name: /^Manuell/ }));
    const favourites = within(await screen.findByRole('region', { name: 'Dina favoriter' }));
    expect(favourites.getByRole('link', { name: 'Tuve Körskola' })).toHaveAttribute('href', `/school/${testId(2)}`);
    expect(screen.getByRole('heading', { name: 'Alla trafikskolor' })).toBeVisible();
  });

  it('is not moved by what is saved and taken away: the favourites above stay as the list was opened', async () => {
    save(makeHit(2, { name: 'Tuve Körskola' }));
    const { person } = openList();
    const favourites = within(await screen.findByRole('region', { name: 'Dina favoriter' }));
    const heart = favourites.getByRole('button', { name: 'Spara Tuve Körskola som favorit' });
    await person.click((await row('Tuve')).getByRole('button', { name: 'Spara Tuve Körskola som favorit' }));
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await person.click((await row('Nya')).getByRole('button', { name: 'Spara Nya Skolan som favorit' }));
    await person.click(heart);
    expect(heart).toHaveFocus();
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tuve Körskola']);
  });

  it('is where it was on the way back to the list', async () => {
    const { person, goBack } = openList();
    await person.click((await row('Tuve')).getByRole('button', { name: 'Spara Tuve Körskola som favorit' }));
    await person.click(screen.getByRole('link', { name: 'Jämför trafikskolor sida vid sida' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sökresultat' })).not.toBeInTheDocument());
    goBack();
    await screen.findByRole('region', { name: 'Sökresultat' });
    expect(screen.queryByRole('heading', { name: 'Dina favoriter' })).not.toBeInTheDocument();
  });

  it('keeps nothing above the list of an account that is signed out', async () => {
    const user = makeUser({ isEmailProved: true });
    server.use(
      searchApi(schools).handler,
      publicSchoolsApi(),
      answer('logout', () => undefined),
    );
    server.use(...favouritesApi([makeFavourite(testId(2))]).handlers, ...watchesApi().handlers);
    const { session } = openStudentApp('/goteborg', { user });
    await screen.findByRole('region', { name: 'Dina favoriter' });
    await act(() => session.signOut());
    expect(screen.queryByRole('heading', { name: 'Dina favoriter' })).not.toBeInTheDocument();
  });

  it('says which favourites are archived; they lead nowhere', async () => {
    save(makeHit(99, { name: 'Stängda Skolan' }));
    openList();
    const favourites = within(await screen.findByRole('region', { name: 'Dina favoriter' }));
    expect(await favourites.findByText('Skolan finns inte längre på Körkollen.')).toBeVisible();
    expect(favourites.getByText('Stängda Skolan')).toBeVisible();
    expect(favourites.queryByRole('link')).not.toBeInTheDocument();
    expect(favourites.getByRole('button', { name: 'Spara Stängda Skolan som favorit' })).toBeVisible();
  });

  it('does not call a favourite archived that nobody has asked about yet', async () => {
    save(makeHit(1, { name: 'Majornas' }));
    openList();
    await row('Tuve');
    let asked = 0;
    server.use(
      answer('findPublicSchools', () => {
        asked += 1;
        return HttpResponse.error();
      }),
    );
    // as when the account answers
    act(() => save(makeHit(2, { name: 'Tuve Körskola' })));
    await waitFor(() => expect(asked).toBe(1));
    const favourites = within(screen.getByRole('region', { name: 'Dina favoriter' }));
    expect(favourites.getByRole('link', { name: 'Tuve Körskola' })).toBeVisible();
  });

  it('leaves the favourites out of a narrowed list', async () => {
    save(makeHit(2));
    openList('/goteborg?search=majorna');
    await row('Majornas');
    expect(screen.queryByRole('heading', { name: 'Dina favoriter' })).not.toBeInTheDocument();
  });
});

describe('What a text finds', () => {
  it('names the teacher by whom a school was found, with the way to them', async () => {
    openList('/goteborg?search=maja', [makeHit(1, { foundTeachers: [{ id: testId(101), name: 'Maja Berg' }] })]);
    const school = await row('Trafikskola 1');
    expect(school.getByText('Lärare:')).toBeVisible();
    expect(school.getByRole('link', { name: 'Maja Berg' })).toHaveAttribute('href', `/teacher/${testId(101)}`);
  });

  it('says what was searched when nothing is found, and offers what comes closest', async () => {
    const close = { id: testId(1), name: 'Majornas Trafikskola', district: null, city: 'Göteborg' };
    server.use(answer('search', () => ({ ...makeAnswer([]), closest: [close] })));
    openStudentApp('/goteborg?search=majna&gearbox=automatic');
    expect(await screen.findByText(/^Du sökte: Sökord: majna · Automat\./)).toBeVisible();
    const closest = within(screen.getByRole('region', { name: 'Närmast det du sökte' }));
    expect(closest.getByRole('link', { name: 'Majornas Trafikskola' })).toHaveAttribute('href', `/school/${testId(1)}`);
    expect(closest.getByRole('listitem')).toHaveTextContent('Göteborg');
  });
});
