import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  accountApi,
  makeHit,
  makeSchool,
  makeUser,
  makeWatch,
  favouritesApi,
  publicSchoolsApi,
  schoolApi,
  searchApi,
  siteApi,
  suggestionsApi,
  watchesApi,
} from '../testing/student-api';
import { openStudentApp, playNetwork } from '../testing/student-pages';

playNetwork('/school/x', '/goteborg', '/search', '/login/student');

const elin = makeUser({ isEmailProved: true });
const school = makeSchool();
const name = 'Bevaka Majornas Trafikskola';

const path = `/school/${testId(1)}`;

function openSchool(options: Parameters<typeof openStudentApp>[1] = {}) {
  server.use(...schoolApi(school), siteApi(), publicSchoolsApi(), ...favouritesApi().handlers);
  return openStudentApp(path, options);
}
const buttons = () => screen.findAllByRole('button', { name });
async function pressFirst(person: { click(element: Element): Promise<void> }) {
  const [button] = await buttons();
  if (button) await person.click(button);
}

describe('Bevaka, at a school', () => {
  it('begins and ends it, and says so', async () => {
    const { asked, watched, handlers } = watchesApi();
    server.use(...handlers);
    const { person } = openSchool({ user: elin });
    await pressFirst(person);
    expect(await screen.findByText('Du bevakar Majornas Trafikskola')).toBeVisible();
    expect(asked).toEqual([{ kind: 'school', schoolId: testId(1) }]);
    for (const button of await buttons()) expect(button).toHaveAttribute('aria-pressed', 'true');
    await pressFirst(person);
    expect(await screen.findByText('Du bevakar inte längre Majornas Trafikskola')).toBeVisible();
    expect(watched).toEqual([]);
  });

  it('says what came of it to whoever has gone on to another page', async () => {
    let refuse: () => void = () => undefined;
    server.use(
      answer('createWatch', async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return refusal('LIST_FULL');
      }),
      ...watchesApi().handlers,
      searchApi([makeHit(1)]).handler,
      suggestionsApi(() => []).handler,
    );
    const { person } = openSchool({ user: elin });
    await waitFor(async () => expect((await buttons())[0]).toBeEnabled());
    await pressFirst(person);
    await person.click(screen.getByRole('link', { name: /Trafikskolor i Göteborg/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
    refuse();
    expect(await screen.findByText(/Du bevakar redan 20/)).toBeVisible();
  });

  it('shows what is watched already', async () => {
    server.use(...watchesApi([makeWatch(1)]).handlers);
    openSchool({ user: elin });
    await waitFor(async () => expect((await buttons())[0]).toHaveTextContent('Bevakas'));
  });

  it('asks a guest to log in, and does what they wished when they are back', async () => {
    const { asked, handlers } = watchesApi();
    server.use(...handlers, accountApi(elin).handler);
    const { person, currentAddress } = openSchool();
    await pressFirst(person);
    expect(currentAddress()).toBe(`/login/student?next=${encodeURIComponent(path)}`);
    expect(await screen.findByText('Logga in för att bevaka')).toBeVisible();
    await person.type(await screen.findByLabelText('E-post'), elin.email);
    await person.type(screen.getByLabelText('Lösenord'), 'hemligt-nog');
    await person.click(within(screen.getByRole('form')).getByRole('button', { name: 'Logga in' }));
    await waitFor(() => expect(currentAddress()).toBe(path));
    expect(await screen.findByText('Du bevakar Majornas Trafikskola')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['another school', { address: '/school/x', at: Date.now() }],
    ['a wish from yesterday', { address: path, at: Date.now() - 86_400_000 }],
    ['rubbish', 7],
  ])('does nothing by itself for %s', async (_case, wish) => {
    sessionStorage.setItem('korkollen_watch_wish', JSON.stringify(wish));
    const { asked, handlers } = watchesApi();
    server.use(...handlers);
    openSchool({ user: elin });
    await buttons();
    await waitFor(() => expect(screen.queryAllByText('Bevakas')).toEqual([]));
    expect(asked).toEqual([]);
  });

  it('tells whoever has not proved the address how to', async () => {
    const { person } = openSchool({ user: makeUser({ isEmailProved: false }) });
    await pressFirst(person);
    expect(await screen.findByText('Bekräfta din e-postadress först')).toBeVisible();
  });

  it.each([
    ['LIST_FULL', /Du bevakar redan 20/],
    ['SERVICE_UNAVAILABLE', /Tjänsten svarar inte/],
  ] as const)('says why it was not saved: %s', async (code, reason) => {
    server.use(
      answer('createWatch', () => refusal(code)),
      ...watchesApi().handlers,
    );
    const { person } = openSchool({ user: elin });
    await pressFirst(person);
    expect(await screen.findByText(reason)).toBeVisible();
    expect((await buttons())[0]).toHaveAttribute('aria-pressed', 'false');
  });

  it('works without a storage for the wish', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      clear: () => undefined,
    });
    const { person, currentAddress } = openSchool();
    await pressFirst(person);
    expect(currentAddress()).toContain('/login/student');
    vi.unstubAllGlobals();
  });

  it('is not offered to schools and teachers', async () => {
    openSchool({ user: makeUser({ role: 'teacher', isEmailProved: true }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('Bevaka, over a search', () => {
  function openList(address: string) {
    const { asked, handlers } = watchesApi();
    server.use(
      searchApi([makeHit(1)]).handler,
      suggestionsApi(() => []).handler,
      publicSchoolsApi(),
      ...favouritesApi().handlers,
      ...handlers,
    );
    return { asked, ...openStudentApp(address, { user: elin }) };
  }

  it('takes the filters along, in words and without the order', async () => {
    const { asked, person } = openList('/goteborg?gearbox=automatic&maxPrice=600&sortByPrice=true');
    const label = /^Bevaka sökningen: Trafikskolor i Göteborg, Automat, /;
    await person.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      kind: 'search',
      address: '/goteborg?gearbox=automatic&maxPrice=600',
      filters: { city: 'Göteborg', gearbox: 'automatic', maxPrice: '600' },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true'));
  });

  it('keeps the licence class of the search page', async () => {
    const { asked, person } = openList('/search?licenseType=BE');
    await person.click(await screen.findByRole('button', { name: /^Bevaka sökningen: Trafikskolor för / }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ address: '/search?licenseType=BE', filters: { licenseTypes: 'BE' } });
  });
});
