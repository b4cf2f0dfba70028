import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp, type TestAppOptions } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { changeSchool, schoolRecord, storeSchool, storeSchools } from '../../../test/factories/school';
import { type Place, placesKey, startPlacesServer, type Trouble } from '../../../test/places-server';
import { createPlacesClient } from './places-client';
import { createPlaceIdSearch } from './search';

const often = { timeout: 45_000, interval: 50 };
// whatever a busy machine takes, it is waited for
const fast = { perSecond: 1_000, firstRetryMs: 1, timeoutMs: 60_000, answerWithinMs: 60_000 };

/** What Google knows of a school: it is at its place, under a name and with ratings that stand nowhere else. */
function placeOf(name: string, fields: Partial<Place> = {}): Place {
  return {
    id: `ChIJ${name.replaceAll(/\W/g, '')}`,
    displayName: { text: `${name} (som Google säger)`, languageCode: 'sv' },
    formattedAddress: 'Googlegatan 77, 414 59 Göteborg, Sverige',
    location: { latitude: 57.6901, longitude: 11.9201 },
    rating: 4.37,
    userRatingCount: 47_114_711,
    ...fields,
  };
}

/** A Google that finds every school by its name, but for what is said of some. */
async function openDiscovery({
  places = {},
  trouble,
  ...options
}: TestAppOptions & {
  places?: Record<string, Place[]>;
  trouble?: (name: string, count: number) => Trouble | undefined;
} = {}) {
  const nameOf = (query: string): string => query.split(',')[0] ?? '';
  const google = await startPlacesServer({
    find: (query) => places[nameOf(query)] ?? [placeOf(nameOf(query))],
    trouble: ({ query }, count) => (query === null ? undefined : trouble?.(nameOf(query), count)),
  });
  const variables = { GOOGLE_PLACES_KEY: placesKey, GOOGLE_PLACES_ORIGIN: google.origin };
  const test = await buildTestApp({ placesPace: fast, variables, ...options });
  const { app } = test;
  const { headers, user } = await signInAs(app, 'admin');
  const start = () => ask(app, 'discoverPlaceIds', { headers, body: {} });
  const look = async () => (await ask(app, 'getPlaceIds', { headers })).json();
  const schoolOf = (name: string) => app.database.connection.collection('schools').findOne({ name });
  return { ...test, google, headers, user, variables, start, look, schoolOf };
}

describe('a search for place ids', () => {
  it('is off without a key, and says so', async () => {
    const { app } = await buildTestApp();
    await storeSchool(app);
    const { headers } = await signInAs(app, 'admin');
    expect((await ask(app, 'getPlaceIds', { headers })).json()).toEqual({ isOn: false, schoolsWithout: 1, run: null });
    const refused = await ask(app, 'discoverPlaceIds', { headers, body: {} });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'PLACES_OFF' }]);
  });

  it('answers what it has found for each school without one, and changes none', async () => {
    const { app, start, look, google } = await openDiscovery({
      places: {
        'Norra Trafikskolan': [],
        'Östra Trafikskolan': [placeOf('Västra Trafikskolan')],
      },
      trouble: (name) => (name === 'Södra Trafikskolan' ? { error: 'badPlaceId' } : undefined),
    });
    await storeSchools(
      app,
      { _id: '00000000-0000-4000-8000-000000000001', name: 'Haga Trafikskola' },
      { _id: '00000000-0000-4000-8000-000000000002', name: 'Norra Trafikskolan' },
      { _id: '00000000-0000-4000-8000-000000000003', name: 'Östra Trafikskolan' },
      { _id: '00000000-0000-4000-8000-000000000004', name: 'Södra Trafikskolan' },
      { name: 'Den Som Har', googlePlaceId: 'ChIJown' },
      { name: 'Den Arkiverade', status: 'archived' },
    );
    const answer = (await start()).json();
    expect(answer.summary).toEqual({ successful: 2, failed: 2, total: 4 });
    expect(answer.run).toMatchObject({ state: 'done', problem: null, sureLeft: 1 });
    expect(answer.run.counts).toEqual({ sure: 1, unsure: 1, not_found: 1, other: 1 });
    expect(answer.results.map(({ status, message }) => [status, message])).toEqual([
      ['success', null],
      ['not_found', 'Google hittade inget på skolans namn och adress.'],
      ['success', 'Namnet är ett annat.'],
      ['other', 'Google kunde inte läsa frågan om skolan.'],
    ]);
    expect(answer.results[0]).toMatchObject({
      school: { name: 'Haga Trafikskola', address: 'Karl Johansgatan 12' },
      outcome: 'sure',
      isAccepted: false,
      discovery: {
        place_id: 'ChIJHagaTrafikskola',
        name: 'Haga Trafikskola (som Google säger)',
        address: 'Googlegatan 77, 414 59 Göteborg, Sverige',
        rating: 4.37,
        user_ratings_total: 47_114_711,
      },
    });
    expect(google.asked.filter(({ query }) => query !== null)).toHaveLength(4);
    expect(await look()).toMatchObject({ isOn: true, schoolsWithout: 4, run: { summary: answer.summary } });
  });

  it('keeps the id of what an administrator accepts, one by one or all that are sure, and nothing else', async () => {
    const { app, start, look, headers, user, schoolOf, logLines } = await openDiscovery({
      places: { 'Östra Trafikskolan': [placeOf('Västra Trafikskolan')] },
    });
    const [, , unsure] = await storeSchools(
      app,
      { name: 'Haga Trafikskola' },
      { name: 'Kajens Trafikskola' },
      { name: 'Östra Trafikskolan' },
    );
    const { run } = (await start()).json();
    const accept = (body: { schoolIds: string[] } | { allSure: true }) =>
      ask(app, 'acceptPlaceIds', { params: { id: run.id }, headers, body });
    const all = (await accept({ allSure: true })).json();
    expect(all).toMatchObject({ updated: 2, asked: 2, run: { sureLeft: 0 } });
    expect((await accept({ allSure: true })).json()).toMatchObject({ updated: 0, asked: 0 });
    const one = (await accept({ schoolIds: [unsure?._id ?? '', randomUUID()] })).json();
    expect(one).toMatchObject({ updated: 1, asked: 2 });
    expect(await schoolOf('Haga Trafikskola')).toMatchObject({ googlePlaceId: 'ChIJHagaTrafikskola', rating: 4.2 });
    expect(await look()).toMatchObject({ schoolsWithout: 0 });

    const { connection } = app.database;
    const changes = await connection.collection('admin_audit').find({ action: 'school.changed' }).toArray();
    expect(changes).toHaveLength(3);
    expect(changes[0]).toMatchObject({
      actorId: user.id,
      meta: { before: { googlePlaceId: null }, after: { googlePlaceId: expect.any(String) as string } },
    });
    const results = (await ask(app, 'listPlaceIdResults', { params: { id: run.id }, headers })).json();
    expect(results.results.map(({ isAccepted }) => isAccepted)).toEqual([true, true, true]);

    const stored = await Promise.all(
      (await connection.listCollections()).map(({ name }) => connection.collection(name).find().toArray()),
    );
    const kept = JSON.stringify(stored) + logLines.join('');
    expect(kept).toContain('ChIJHagaTrafikskola');
    for (const googles of ['som Google säger', 'Googlegatan', '47114711', '57.6901', placesKey]) {
      expect(kept, googles).not.toContain(googles);
    }
    // as a number of its own: times and random ids may hold the same digits
    expect(kept).not.toMatch(/(?<![\w.:-])4\.37(?!\w)|":4\.37(?!\w)/);
  });

  it('gives no school an id that another one has, nor one that has got its own meanwhile', async () => {
    const same = [placeOf('Haga')];
    const { app, start, headers } = await openDiscovery({ places: { 'Haga Ett': same, 'Haga Två': same } });
    const schools = await storeSchools(app, { name: 'Haga Ett' }, { name: 'Haga Två' }, { name: 'Kajens Trafikskola' });
    const { run } = (await start()).json();
    await changeSchool(app, schools[2]?._id ?? '', { googlePlaceId: 'ChIJtyped' });
    const body = { schoolIds: schools.map(({ _id }) => _id) };
    expect((await ask(app, 'acceptPlaceIds', { params: { id: run.id }, headers, body })).json()).toMatchObject({
      updated: 1,
      asked: 3,
      run: { sureLeft: 0 },
    });
    const { results } = (await ask(app, 'listPlaceIdResults', { params: { id: run.id }, headers })).json();
    expect(results.filter(({ message }) => message?.includes('Inte sparat'))).toHaveLength(2);
    const ids = await app.database.connection.collection('schools').distinct('googlePlaceId');
    expect(ids.filter((id) => id !== null).toSorted()).toEqual(['ChIJHaga', 'ChIJtyped']);
  });

  it('lists what it has found page by page, and by what it is', async () => {
    const { app, start, headers } = await openDiscovery({ places: { 'Skola 7': [] } });
    await storeSchools(app, ...Array.from({ length: 23 }, (_, at) => ({ name: `Skola ${String(at)}` })));
    const { run, results } = (await start()).json();
    expect(results).toHaveLength(20);
    const after = results.at(-1)?.school.id ?? '';
    const page = (query: { after?: string; outcome?: 'not_found' }) =>
      ask(app, 'listPlaceIdResults', { params: { id: run.id }, headers, query });
    expect((await page({ after })).json()).toMatchObject({ hasMore: false, results: { length: 3 } });
    expect((await page({ outcome: 'not_found' })).json().results.map(({ school }) => school.name)).toEqual(['Skola 7']);
    const gone = await ask(app, 'listPlaceIdResults', { params: { id: randomUUID() }, headers });
    expect(gone.statusCode).toBe(404);
  });

  it('keeps what the last one proposed until it has a result of its own for the school', async () => {
    let isInTrouble = false;
    const places: Record<string, Place[]> = { 'Östra Trafikskolan': [placeOf('Västra Trafikskolan')] };
    const { app, start, headers, schoolOf } = await openDiscovery({
      places,
      trouble: () => (isInTrouble ? { error: 'invalidKey' } : undefined),
    });
    const [haga, ostra] = await storeSchools(app, { name: 'Haga Trafikskola' }, { name: 'Östra Trafikskolan' });
    const first = (await start()).json();
    isInTrouble = true;
    const second = (await start()).json();
    expect(second.run).toMatchObject({ state: 'stopped', earlier: 2, sureLeft: 1, counts: { sure: 1, unsure: 1 } });
    expect(second.run.id).not.toBe(first.run.id);
    expect(second.summary).toEqual({ successful: 0, failed: 0, total: 2 });
    expect(second.results.map(({ isEarlier }) => isEarlier)).toEqual([true, true]);
    const params = { id: second.run.id };
    const proposals = [{ schoolId: haga?._id ?? '', placeId: 'ChIJHagaTrafikskola' }];
    const accepted = await ask(app, 'acceptPlaceIds', { params, headers, body: { proposals } });
    expect(accepted.json()).toMatchObject({ updated: 1, asked: 1 });
    expect(await schoolOf('Haga Trafikskola')).toMatchObject({ googlePlaceId: 'ChIJHagaTrafikskola' });

    isInTrouble = false;
    places['Östra Trafikskolan'] = [placeOf('Östra Trafikskolan')];
    const done = (await start()).json();
    expect(done.run).toMatchObject({ state: 'done', summary: { successful: 1, failed: 0 } });
    const shown = await ask(app, 'listPlaceIdResults', { params, headers, query: {} });
    expect(shown.json().results.find(({ school }) => school.id === ostra?._id)).toMatchObject({
      isEarlier: false,
      outcome: 'sure',
    });
    const query = { earlier: 'true' as const };
    const left = (await ask(app, 'listPlaceIdResults', { params, headers, query })).json().results;
    expect(left.map(({ isAccepted }) => isAccepted)).toEqual([true]);
    // what was shown is another meanwhile
    const old = [{ schoolId: ostra?._id ?? '', placeId: 'ChIJVstraTrafikskolan' }];
    const refused = await ask(app, 'acceptPlaceIds', { params, headers, body: { proposals: old } });
    expect(refused.json()).toMatchObject({ updated: 0, asked: 1, run: { sureLeft: 1 } });
  });

  it.each<[string, Trouble]>([
    ['Kvoten hos Google är slut. Fortsätt sökningen senare.', { error: 'quota', headers: { 'retry-after': '86400' } }],
    ['Google godtar inte nyckeln. Kontrollera GOOGLE_PLACES_KEY.', { error: 'invalidKey' }],
    ['Places API (New) är inte påslaget för nyckelns projekt hos Google.', { error: 'apiDisabled' }],
    ['Google svarade inte. Fortsätt sökningen om en stund.', { status: 500 }],
  ])('stops where nothing more can be asked and goes on from there: %s', async (problem, trouble) => {
    let isInTrouble = true;
    const { app, start, google } = await openDiscovery({ trouble: () => (isInTrouble ? trouble : undefined) });
    await storeSchools(app, ...Array.from({ length: 3 }, () => ({})));
    const stopped = (await start()).json();
    expect(stopped.run).toMatchObject({ state: 'stopped', problem, summary: { successful: 0, failed: 0, total: 3 } });
    isInTrouble = false;
    const done = (await start()).json();
    expect(done.run).toMatchObject({ id: stopped.run.id, state: 'done', problem: null, summary: { successful: 3 } });
    expect(google.asked.length).toBeGreaterThan(3);
  });
});

describe('a long search for place ids', () => {
  const many = Array.from({ length: 60 }, () => schoolRecord());
  const placesPace = { ...fast, answerWithinMs: 500 };

  /** A Google that answers to one portion and the half of the next, and then to nobody until it is told to. */
  function hesitantGoogle() {
    let isHesitant = true;
    return {
      trouble: (_name: string, count: number): Trouble | undefined =>
        isHesitant && count > 15 ? 'silence' : undefined,
      answerAgain: () => {
        isHesitant = false;
      },
    };
  }

  it('is one, however many start it on however many instances, and can be cancelled', async () => {
    const databaseName = `test-${randomUUID()}`;
    const { trouble, answerAgain } = hesitantGoogle();
    const first = await openDiscovery({ databaseName, placesPace, trouble });
    const { app, headers, google, look } = first;
    await storeSchools(app, ...many);
    const { app: second } = await buildTestApp({ databaseName, variables: first.variables, placesPace });
    const [one, other] = await Promise.all([first.start(), ask(second, 'discoverPlaceIds', { headers, body: {} })]);
    const { run } = one.json();
    expect([run.state, other.json().run.id]).toEqual(['running', run.id]);
    const cancelled = await ask(second, 'cancelPlaceIds', { params: { id: run.id }, headers });
    expect(cancelled.json().state).toBe('cancelled');
    const asked = google.asked.filter(({ query }) => query !== null).length;
    answerAgain();
    await first.start();
    expect((await look()).run?.id).not.toBe(run.id);
    expect(asked).toBeLessThan(60);
    const audit = await app.database.connection.collection('admin_audit').find({}).toArray();
    expect(audit.map(({ action }) => action as string).toSorted()).toEqual([
      'place-ids.cancelled',
      'place-ids.started',
      'place-ids.started',
    ]);
  });

  it('is taken up by another instance where the one that did it has ended', async () => {
    const { trouble, answerAgain } = hesitantGoogle();
    const { app, google, start, look } = await openDiscovery({ placesPace, trouble });
    await storeSchools(app, ...many);
    const started = start();
    await vi.waitFor(() => expect(google.asked.length).toBeGreaterThan(15), often);
    expect((await look()).run).toMatchObject({ state: 'running', summary: { successful: 10 } });
    answerAgain();
    const { connection } = app.database;
    // as if it had been killed, and its lease were over
    const leases = connection.collection<{ _id: string }>('leases');
    const client = createPlacesClient({ origin: google.origin, key: placesKey, ...fast });
    await vi.waitFor(async () => {
      await leases.deleteOne({ _id: 'place-ids' });
      await createPlaceIdSearch(connection, client).work(new AbortController().signal);
      expect((await look()).run).toMatchObject({ state: 'done', summary: { successful: 60, failed: 0, total: 60 } });
    }, often);
    expect(await connection.collection('place_id_results').countDocuments()).toBe(60);
    expect((await started).statusCode).toBe(200);
  });
});
