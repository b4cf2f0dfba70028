import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playNetwork } from '../testing/student-pages';
import { favouritesApi, makeFavourite, makeUser } from '../testing/student-api';
import { useFavouriteSync } from './favourite-sync';
import { accountFavourites, browserFavourites, unsentChanges, type Favourite } from './favourites';
import { useFavouriteActions, useFavourites } from './use-favourites';

const elin = makeUser({ isEmailProved: true });
const [one, two, three] = [testId(1), testId(2), testId(3)] as [string, string, string];
const school = (id: string, name: string) => ({ id, name, rating: null, district: null });

function local(id: string, name: string, own: Partial<Favourite> = {}): Favourite {
  return { id, name, rating: null, ratingOrigin: null, location: null, addedAt: '2026-11-20T10:00:00.000Z', ...own };
}
const saveLocally = (...favourites: Favourite[]) => localStorage.setItem('favourites', JSON.stringify(favourites));
const inBrowser = () => (JSON.parse(localStorage.getItem('favourites') ?? '[]') as Favourite[]).map(({ id }) => id);
const unsent = () => JSON.parse(localStorage.getItem('favourites-unsent') ?? '[]') as { id: string }[];

function Page() {
  useFavouriteSync();
  const { favourites } = useFavourites();
  const { add, remove, setNote } = useFavouriteActions();
  return (
    <>
      <ul>
        {favourites.map(({ id, name, note }) => (
          <li key={id}>
            {name}: {note?.text}
          </li>
        ))}
      </ul>
      <button onClick={() => add(school(three, 'Ny'))}>Spara</button>
      <button onClick={() => remove(one)}>Ta bort</button>
      <button onClick={() => setNote(one, 'Ring')}>Anteckna</button>
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const settled = (...rows: string[]) => waitFor(() => expect(shown()).toEqual(rows));
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => {
    browserFavourites.change(() => []);
    accountFavourites.change(() => ({ owner: null, favourites: [] }));
    unsentChanges.change(() => []);
  });
});

playNetwork();

describe('Favourites and the account', () => {
  it('come together at the login, with the newest note of each school, and leave the guest’s list', async () => {
    saveLocally(
      local(one, 'Här', { note: { text: 'ny', at: '2026-11-21T10:00:00.000Z' } }),
      local(two, 'Bara här', { addedAt: '2026-11-19T10:00:00.000Z' }),
    );
    const { saved, handlers } = favouritesApi([
      makeFavourite(one, { note: 'gammal', notedAt: '2026-11-11T10:00:00.000Z' }),
      makeFavourite(three, { note: 'där', notedAt: '2026-11-11T10:00:00.000Z' }),
    ]);
    server.use(...handlers);
    const { session } = renderWithHost(<Page />);
    await settled('Här: ny', 'Bara här: ');
    act(() => session.signIn(elin, 'token'));
    expect(shown()).toEqual(['Här: ny', 'Bara här: ']);
    await settled('Skola 1: ny', 'Skola 2: ', 'Skola 3: där');
    expect([...saved.keys()].toSorted()).toEqual([one, two, three]);
    expect(inBrowser()).toEqual([]);
  });

  it('are the same on the second device', async () => {
    const { handlers } = favouritesApi([
      makeFavourite(one, { addedAt: '2026-11-12T10:00:00.000Z' }),
      makeFavourite(two, { isPublic: false }),
    ]);
    server.use(...handlers);
    renderWithHost(<Page />, { user: elin });
    await settled('Skola 1: ', 'Skola 2: ');
  });

  it('are told of each change: one more, one less, a note', async () => {
    const { saved, told, handlers } = favouritesApi([makeFavourite(one)]);
    server.use(...handlers);
    const { person } = renderWithHost(<Page />, { user: elin });
    await settled('Skola 1: ');
    await person.click(press('Anteckna'));
    expect(shown()).toEqual(['Skola 1: Ring']);
    await waitFor(() => expect(saved.get(one)).toMatchObject({ note: 'Ring' }));
    await person.click(press('Spara'));
    await waitFor(() => expect(saved.has(three)).toBe(true));
    await person.click(press('Ta bort'));
    await waitFor(() => expect(saved.has(one)).toBe(false));
    expect(told).toEqual([`keep ${one}`, `keep ${three}`, `remove ${one}`]);
    await waitFor(() => expect(unsent()).toEqual([]));
  });

  it('leave the browser with the logout, those of the next guest start empty', async () => {
    const { handlers } = favouritesApi([makeFavourite(one)]);
    server.use(
      ...handlers,
      answer('logout', () => undefined),
    );
    const { session } = renderWithHost(<Page />, { user: elin });
    await settled('Skola 1: ');
    await act(() => session.signOut());
    expect(shown()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('Skola 1');
  });

  it('are not shown to another person who logs in', async () => {
    const { handlers } = favouritesApi([makeFavourite(one)]);
    server.use(...handlers);
    const { session } = renderWithHost(<Page />, { user: elin });
    await settled('Skola 1: ');
    server.use(answer('listFavourites', () => ({ favourites: [] })));
    act(() => session.signIn(makeUser({ id: testId(901), isEmailProved: true }), 'token'));
    expect(shown()).toEqual([]);
    await waitFor(() => expect(localStorage.getItem('korkollen_account:favourites')).toContain(testId(901)));
  });

  it.each([
    ['the network is away', () => HttpResponse.error()],
    ['the server fails', () => refusal('SERVICE_UNAVAILABLE')],
  ])('are kept while %s, and sent when it is not', async (_case, fail) => {
    saveLocally(local(two, 'Före'));
    const { saved, handlers } = favouritesApi();
    server.use(
      answer('keepFavourite', () => fail()),
      ...handlers,
    );
    const { person, queryClient } = renderWithHost(<Page />, { user: elin });
    await settled('Före: ');
    await person.click(press('Spara'));
    expect(shown()).toEqual(['Ny: ', 'Före: ']);
    await waitFor(() => expect(queryClient.getQueryState(['favourites', elin.id])?.status).toBe('error'));
    expect(inBrowser()).toEqual([two]);
    expect(unsent()).toMatchObject([{ id: three }]);
    server.resetHandlers(...handlers);
    await act(() => queryClient.invalidateQueries({ queryKey: ['favourites'] }));
    await waitFor(() => expect([...saved.keys()].toSorted()).toEqual([two, three]));
    await waitFor(() => expect(shown()).toEqual(['Skola 3: ', 'Skola 2: ']));
    expect(unsent()).toEqual([]);
  });

  it('wait for their owner when the logout comes before the network, seen by nobody', async () => {
    const { saved, handlers } = favouritesApi();
    server.use(
      answer('keepFavourite', () => HttpResponse.error()),
      answer('logout', () => undefined),
      ...handlers,
    );
    const { person, session } = renderWithHost(<Page />, { user: elin });
    await waitFor(() => expect(localStorage.getItem('korkollen_account:favourites')).not.toBeNull());
    await person.click(press('Spara'));
    await act(() => session.signOut());
    expect(shown()).toEqual([]);
    expect(unsent()).toMatchObject([{ id: three }]);
    server.resetHandlers(...handlers);
    act(() => session.signIn(makeUser({ id: testId(901), isEmailProved: true }), 'token'));
    await waitFor(() => expect(localStorage.getItem('korkollen_account:favourites')).toContain(testId(901)));
    expect(saved.size).toBe(0);
    act(() => session.signIn(elin, 'token'));
    await settled('Skola 3: ');
    expect([...saved.keys()]).toEqual([three]);
  });

  it('stay in the browser when the school is gone', async () => {
    saveLocally(local(one, 'Arkiverad'), local(two, 'Finns', { addedAt: '2026-11-19T10:00:00.000Z' }));
    const { handlers } = favouritesApi([], [one]);
    server.use(...handlers);
    renderWithHost(<Page />, { user: elin });
    await settled('Arkiverad: ', 'Skola 2: ');
    expect(inBrowser()).toEqual([one]);
  });

  it('follow what another tab does', async () => {
    const { handlers } = favouritesApi();
    server.use(...handlers);
    renderWithHost(<Page />, { user: elin });
    const other = { owner: elin.id, favourites: [local(one, 'Från andra fliken')] };
    await waitFor(() => expect(localStorage.getItem('korkollen_account:favourites')).not.toBeNull());
    localStorage.setItem('korkollen_account:favourites', JSON.stringify(other));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'korkollen_account:favourites' })));
    expect(shown()).toEqual(['Från andra fliken: ']);
  });

  it('of two tabs that log in at once are sent by both and stand once', async () => {
    saveLocally(local(one, 'Här'));
    const { saved, handlers } = favouritesApi();
    server.use(...handlers);
    renderWithHost(<Page />, { user: elin });
    renderWithHost(<Page />, { user: elin });
    await waitFor(() => expect(shown()).toEqual(['Skola 1: ', 'Skola 1: ']));
    expect([...saved.keys()]).toEqual([one]);
    expect(inBrowser()).toEqual([]);
  });

  it.each(['{', '"x"', '[1,{"id":3}]', '{"owner":7}', '{"owner":"a","favourites":"b"}'])(
    'read past rubbish in the storage: %s',
    async (rubbish) => {
      for (const key of ['favourites', 'favourites-unsent', 'korkollen_account:favourites'])
        localStorage.setItem(key, rubbish);
      const { handlers } = favouritesApi([makeFavourite(one)]);
      server.use(...handlers);
      renderWithHost(<Page />, { user: elin });
      await settled('Skola 1: ');
    },
  );

  it('work without a storage, with the account', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
    const { saved, handlers } = favouritesApi([makeFavourite(one)]);
    server.use(...handlers);
    const { person } = renderWithHost(<Page />, { user: elin });
    await settled('Skola 1: ');
    await person.click(press('Spara'));
    await waitFor(() => expect(saved.has(three)).toBe(true));
    await settled('Skola 3: ', 'Skola 1: ');
  });

  it.each([
    ['whose address is not proved', { isEmailProved: false }],
    ['who is an administrator', { isEmailProved: true, role: 'admin' as const }],
  ])('of somebody %s stay in the browser', async (_who, own) => {
    const { person } = renderWithHost(<Page />, { user: makeUser(own) });
    await person.click(press('Spara'));
    expect(shown()).toEqual(['Ny: ']);
    expect(inBrowser()).toEqual([three]);
  });
});
