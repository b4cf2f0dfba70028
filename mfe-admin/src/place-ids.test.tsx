import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  placeIdResultSchema,
  placeIdRunSchema,
  type PlaceIdResult,
  type PlaceIdRun,
} from '@korkollen/api/contracts/place-ids';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin/place-ids'));

const doneRun = fixture(placeIdRunSchema, {
  id: testId(700),
  state: 'done',
  problem: null,
  startedAt: '2026-11-22T17:00:00.000Z',
  finishedAt: '2026-11-22T17:01:00.000Z',
  summary: { successful: 2, failed: 2, total: 4 },
  counts: { sure: 1, unsure: 1, not_found: 1, other: 1 },
  sureLeft: 1,
});
const discovery = {
  place_id: 'ChIJtest0000000000000000001',
  name: 'Exempel Trafikskola AB',
  address: 'Testgatan 1, 411 01 Göteborg, Sverige',
  rating: 4.6,
  user_ratings_total: 128,
};
const makeResult = (number: number, changes: Partial<PlaceIdResult> = {}): PlaceIdResult =>
  fixture(placeIdResultSchema, {
    school: { id: testId(number), name: `Skola ${String(number)}`, address: 'Testgatan 1' },
    status: 'success',
    outcome: 'sure',
    isAccepted: false,
    discovery,
    message: null,
    ...changes,
  });
const unsure = makeResult(2, {
  outcome: 'unsure',
  message: 'Namnet är ett annat.',
  discovery: { ...discovery, rating: null },
});
const notFound = makeResult(3, {
  status: 'not_found',
  outcome: 'not_found',
  discovery: null,
  message: 'Google hittade inget på skolans namn och adress.',
});

interface Stands {
  isOn?: boolean;
  schoolsWithout?: number;
  run?: PlaceIdRun | null;
  results?: PlaceIdResult[];
}

/** An API with a search that stands so, in which what is accepted is accepted. */
function openPlaceIds(given: Stands = {}, address = '/admin/place-ids') {
  const stands = {
    isOn: true,
    schoolsWithout: 4,
    run: doneRun as PlaceIdRun | null,
    results: [makeResult(1)],
    ...given,
  };
  const api = { started: 0, accepted: [] as string[], pagesRead: 0 };
  const change = (changes: Partial<PlaceIdRun>): PlaceIdRun =>
    (stands.run = { ...(stands.run ?? doneRun), ...changes });
  server.use(
    answer('getPlaceIds', () => ({ isOn: stands.isOn, schoolsWithout: stands.schoolsWithout, run: stands.run })),
    answer('listPlaceIdResults', ({ query: { outcome, earlier, after } }) => {
      api.pagesRead += 1;
      const found = stands.results
        .filter((result) => (outcome ?? result.outcome) === result.outcome)
        .filter(({ isEarlier }) => earlier === undefined || isEarlier)
        .map((result) => (api.accepted.includes(result.school.id) ? { ...result, isAccepted: true } : result));
      const from = after === undefined ? 0 : found.findIndex(({ school }) => school.id === after) + 1;
      return { results: found.slice(from, from + 20), hasMore: found.length > from + 20 };
    }),
    answer('discoverPlaceIds', () => {
      api.started += 1;
      stands.results = stands.results.map((result) => ({ ...result, isEarlier: true }));
      const again = { summary: { successful: 0, failed: 0, total: 4 }, earlier: stands.results.length };
      const run = change({ state: 'running', problem: null, finishedAt: null, ...(stands.run && again) });
      return { run, summary: run.summary, results: [] };
    }),
    answer('cancelPlaceIds', () => change({ state: 'cancelled', finishedAt: '2026-11-22T17:02:00.000Z' })),
    answer('acceptPlaceIds', ({ body }) => {
      const asked = 'proposals' in body ? body.proposals.map(({ schoolId }) => schoolId) : [testId(1)];
      api.accepted.push(...asked);
      return { updated: asked.length, asked: asked.length, run: change({ sureLeft: 0 }) };
    }),
  );
  return { api, change, ...openAdminApp(address, { user: makeUser() }) };
}

describe('/admin/place-ids', () => {
  it('says that it is off without a key, and what it takes', async () => {
    openPlaceIds({ isOn: false, run: null });
    expect(await screen.findByRole('heading', { name: 'Sökningen är avstängd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sök place id/ })).not.toBeInTheDocument();
  });

  it('has the keyboard go on at what has come after another try', async () => {
    let isDown = true;
    const overview = { isOn: true, schoolsWithout: 4, run: null };
    server.use(answer('getPlaceIds', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : overview)));
    const { person } = openAdminApp('/admin/place-ids', { user: makeUser() });
    (await screen.findByRole('button', { name: 'Försök igen' })).focus();
    isDown = false;
    await person.keyboard('{Enter}');
    const text = await screen.findByText(/^4 skolor saknar place id\./);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(text);
    await person.tab();
    expect(screen.getByRole('button', { name: 'Sök place id' })).toHaveFocus();
  });

  it('says while Google is asked what is shown where it does not answer', async () => {
    let googleAnswers: (reply: undefined) => void = () => undefined;
    openPlaceIds();
    server.use(
      answer('listPlaceIdResults', () => new Promise<undefined>((resolve) => (googleAnswers = resolve)), {
        once: true,
      }),
    );
    expect(await screen.findByText(/^Frågar Google .* visas det utan namn/)).toBeVisible();
    googleAnswers(undefined);
    expect(await screen.findByRole('row', { name: /Skola 1/ })).toBeVisible();
  });

  it('starts a search, shows how far it is and then what it found', async () => {
    const { person, api, change } = openPlaceIds({ run: null });
    expect(await screen.findByText(/^4 skolor saknar place id\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sök place id' }));
    expect(await screen.findByText('Söker. 4 av 4 skolor klara.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Sökningen' })).toHaveAttribute('max', '4');
    expect(api.started).toBe(1);
    change({ state: 'done', finishedAt: '2026-11-22T17:01:00.000Z' });
    expect(await screen.findByText(/^2 av 4 skolor hittades\. Klar/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /Skola 1/ })).toBeVisible();
  });

  it('shows a search as soon as it is under way, however long the answer to its start takes', async () => {
    const { person, change } = openPlaceIds({ run: null });
    server.use(
      answer('discoverPlaceIds', () => {
        change({ state: 'running', finishedAt: null });
        return new Promise<undefined>(() => undefined);
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Sök place id' }));
    expect(await screen.findByText(/^Söker\. /, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avbryt sökningen' })).toBeVisible();
  });

  it('ends a search that nobody wants any more', async () => {
    const { person } = openPlaceIds({ run: { ...doneRun, state: 'running', finishedAt: null } });
    await person.click(await screen.findByRole('button', { name: 'Avbryt sökningen' }));
    expect(await screen.findByText(/Avbruten .*Det som hann hittas finns kvar\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sök igen' })).toBeVisible();
  });

  it('leaves what nobody has decided on while a new search is under way, and when it stops at once', async () => {
    const { person, api, change } = openPlaceIds({ results: [makeResult(1), unsure] });
    await person.click(await screen.findByRole('button', { name: 'Sök igen' }));
    expect(await screen.findByText('Söker. 0 av 4 skolor klara.')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Skola 1/ })).toHaveTextContent('Från en tidigare sökning.');
    await person.click(screen.getByRole('button', { name: 'Godkänn place id för Skola 2' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /Skola 2/ })).toHaveTextContent('Godkänd'));
    expect(api.accepted).toEqual([testId(2)]);
    change({ state: 'stopped', problem: 'Google svarade inte. Fortsätt sökningen om en stund.' });
    expect(await screen.findByRole('button', { name: 'Fortsätt sökningen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Alla 2' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Godkänn place id för Skola 1' })).toBeVisible();
  });

  it('has the keyboard go on at what became of a press', async () => {
    const { person, change } = openPlaceIds({ run: null });
    const isReadOnAt = async (said: RegExp) => {
      const text = await screen.findByText(said);
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      expect(document.activeElement).toContainElement(text);
    };
    (await screen.findByRole('button', { name: 'Sök place id' })).focus();
    await person.keyboard('{Enter}');
    await isReadOnAt(/^Söker\./);
    await person.tab();
    expect(screen.getByRole('button', { name: 'Avbryt sökningen' })).toHaveFocus();
    change({ state: 'done', finishedAt: '2026-11-22T17:01:00.000Z' });
    await isReadOnAt(/^2 av 4 skolor hittades\. Klar/);
    await person.tab();
    expect(screen.getByRole('button', { name: 'Sök igen' })).toHaveFocus();
  });

  it('says what is in the way of a search, and goes on with it', async () => {
    const problem = 'Kvoten hos Google är slut. Fortsätt sökningen senare.';
    const { person, api } = openPlaceIds({ run: { ...doneRun, state: 'stopped', problem } });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Fel vid Place ID discovery. ${problem}`);
    await person.click(screen.getByRole('button', { name: 'Fortsätt sökningen' }));
    expect(await screen.findByText(/^Söker\./)).toBeVisible();
    expect(api.started).toBe(1);
  });

  it('says why a search did not start', async () => {
    const { person } = openPlaceIds({ run: null });
    server.use(answer('discoverPlaceIds', () => refusal('PLACES_OFF')));
    await person.click(await screen.findByRole('button', { name: 'Sök place id' }));
    expect(await screen.findByText('Fel vid Place ID discovery')).toBeVisible();
    expect(screen.getByText('Sökningen är avstängd. Det finns ingen nyckel till Google Places.')).toBeVisible();
  });

  it('shows each school beside what Google says of it now, and why it may be another', async () => {
    openPlaceIds({ results: [makeResult(1), unsure, notFound] });
    const row = await screen.findByRole('row', { name: /Skola 1/ });
    for (const said of [discovery.name, discovery.address, discovery.place_id, 'Betyg 4,6 (128)', 'Säker']) {
      expect(within(row).getByText(said)).toBeVisible();
    }
    const doubtful = screen.getByRole('row', { name: /Skola 2/ });
    expect(doubtful).toHaveTextContent('Namnet är ett annat.');
    expect(doubtful).toHaveTextContent('Inga betyg');
    const missing = screen.getByRole('row', { name: /Skola 3/ });
    expect(missing).toHaveTextContent('Google hittade inget på skolans namn och adress.');
    expect(within(missing).queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the id of a school, or of all that are sure, and says how many', async () => {
    const { person, api } = openPlaceIds({ results: [makeResult(1), unsure] });
    await person.click(await screen.findByRole('button', { name: 'Godkänn place id för Skola 2' }));
    expect(await screen.findByText('1/1 skolor uppdaterade')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('row', { name: /Skola 2/ })).toHaveTextContent('Godkänd'));
    expect(document.body).not.toHaveFocus();
    // Google is not asked again for what is on the page
    expect([api.accepted, api.pagesRead]).toEqual([[testId(2)], 1]);
  });

  it('keeps all that are sure with one button', async () => {
    const { person, api } = openPlaceIds({ results: [makeResult(1), unsure] });
    await person.click(await screen.findByRole('button', { name: 'Godkänn alla säkra (1)' }));
    expect(await screen.findByText('1/1 skolor uppdaterade')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /alla säkra/ })).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    expect(api.accepted).toEqual([testId(1)]);
  });

  it('says what could not be kept, and reads why', async () => {
    const { person, api } = openPlaceIds();
    server.use(answer('acceptPlaceIds', () => ({ updated: 0, asked: 1, run: { ...doneRun, sureLeft: 0 } })));
    await person.click(await screen.findByRole('button', { name: 'Godkänn alla säkra (1)' }));
    expect(await screen.findByText('0/1 skolor uppdaterade')).toBeVisible();
    await waitFor(() => expect(api.pagesRead).toBe(2));
  });

  it('says that part of it is kept when the rest could not be, and reads what is', async () => {
    const { person, api, change } = openPlaceIds({ results: [makeResult(1), makeResult(4)] });
    server.use(
      answer(
        'acceptPlaceIds',
        () => {
          api.accepted.push(testId(1));
          return { updated: 1, asked: 1, run: change({ sureLeft: 1 }) };
        },
        { once: true },
      ),
      answer('acceptPlaceIds', () => HttpResponse.text('', { status: 502 })),
    );
    await person.click(await screen.findByRole('button', { name: 'Godkänn alla säkra (1)' }));
    expect(await screen.findByText('Det som hann sparas är sparat. Försök igen om en stund.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('row', { name: /Skola 1/ })).toHaveTextContent('Godkänd'));
    expect(screen.getByRole('row', { name: /Skola 4/ })).toHaveTextContent('Säker');
  });

  it('narrows the list in the address, and goes on with a long one', async () => {
    const many = Array.from({ length: 21 }, (_, at) => makeResult(100 + at));
    const { person, currentAddress } = openPlaceIds({ results: [...many, notFound] });
    await person.click(await screen.findByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByRole('row', { name: /Skola 120/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hittades inte 1' }));
    expect(await screen.findByRole('row', { name: /Skola 3/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Skola 100/ })).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/place-ids?outcome=not_found');
    await person.click(screen.getByRole('button', { name: 'Fel 1' }));
    expect(await screen.findByRole('heading', { name: 'Inget av det slaget' })).toBeVisible();
  });

  it('says that more could not be read, and tries again', async () => {
    const many = Array.from({ length: 21 }, (_, at) => makeResult(100 + at));
    const { person } = openPlaceIds({ results: many });
    const more = await screen.findByRole('button', { name: 'Visa fler' });
    server.use(answer('listPlaceIdResults', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    await person.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('Fler kunde inte hämtas.');
    expect(screen.getByRole('row', { name: /Skola 100/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByRole('row', { name: /Skola 120/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
