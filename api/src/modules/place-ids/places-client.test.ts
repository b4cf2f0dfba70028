import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  foundPlace,
  placesKey,
  placeWithoutRating,
  startPlacesServer,
  type Trouble,
} from '../../../test/places-server';
import { createPlacesClient, type PlacesClientOptions } from './places-client';

const school = {
  name: 'Exempel Trafikskola',
  address: 'Testgatan 1',
  city: 'Göteborg',
  position: { latitude: 57.7, longitude: 11.97 },
};
const { signal } = new AbortController();

async function start(
  { find, trouble }: Parameters<typeof startPlacesServer>[0] = {},
  options: Partial<PlacesClientOptions> = {},
) {
  const server = await startPlacesServer({ ...(find && { find }), ...(trouble && { trouble }) });
  const client = createPlacesClient({ origin: server.origin, key: placesKey, firstRetryMs: 1, ...options });
  return { ...server, client };
}

/** Until the test ends: what nobody holds is forgotten at once. */
function clearMemoryAgainAndAgain(): void {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const timer = setInterval(clear, 20);
  onTestFinished(() => clearInterval(timer));
}

describe('a search for a place', () => {
  it('asks for what a place is judged by, near where the school should be, and for nothing else', async () => {
    const { client, asked } = await start({ find: () => [foundPlace, placeWithoutRating] });
    expect(await client.search(school, signal)).toEqual([
      {
        id: foundPlace.id,
        name: 'Exempel Trafikskola',
        position: { latitude: 57.7012, longitude: 11.9721 },
        isClosed: false,
      },
      expect.objectContaining({ id: placeWithoutRating.id, name: 'Skola utan omdömen' }),
    ]);
    expect(asked).toEqual([
      {
        path: '/v1/places:searchText',
        fields: 'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus',
        query: 'Exempel Trafikskola, Testgatan 1, Göteborg',
        body: {
          textQuery: 'Exempel Trafikskola, Testgatan 1, Göteborg',
          languageCode: 'sv',
          regionCode: 'SE',
          pageSize: 5,
          locationBias: { circle: { center: school.position, radius: 3_000 } },
        },
      },
    ]);
  });

  it('is around nothing in particular for a school whose position is unknown, and may find nothing', async () => {
    const { client, asked } = await start({ find: () => [] });
    expect(await client.search({ ...school, position: null }, signal)).toEqual([]);
    expect(asked[0]?.body).not.toHaveProperty('locationBias');
  });

  it.each<[string, Trouble[], number]>([
    ['quota is used up for a moment', [{ error: 'quota', headers: { 'retry-after': '0' } }, { error: 'quota' }], 3],
    ['the server fails', [{ status: 503 }, { status: 500 }], 3],
    ['the server does not answer', ['silence'], 2],
    ['the answer is cut off', [{ text: '{"places":[{' }], 2],
    ['the answer is another than promised', [{ text: '{"places":[{"id":7}]}' }], 2],
  ])('is tried again when %s', async (_case, troubles, times) => {
    const { client, asked } = await start({ trouble: (_asked, count) => troubles[count - 1] }, { timeoutMs: 200 });
    expect(await client.search(school, signal)).toHaveLength(1);
    expect(asked).toHaveLength(times);
  });

  it.each<[string, Trouble, number]>([
    ['quota', { error: 'quota' }, 5],
    ['quota', { error: 'quota', headers: { 'retry-after': '86400' } }, 1],
    ['unavailable', { status: 502 }, 5],
    ['disabled', { error: 'apiDisabled' }, 1],
    ['key', { error: 'noKey' }, 1],
    ['key', { error: 'invalidKey' }, 1],
    ['refused', { error: 'badPlaceId' }, 1],
  ])('says what is in the way: %s after %j', async (problem, trouble, times) => {
    const { client, asked } = await start({ trouble: () => trouble });
    await expect(client.search(school, signal)).rejects.toMatchObject({ problem });
    expect(asked).toHaveLength(times);
  });

  it('waits as long as the server asks for', async () => {
    const { client } = await start({
      trouble: (_asked, count) => (count === 1 ? { error: 'quota', headers: { 'retry-after': '1' } } : undefined),
    });
    const startedAt = performance.now();
    await client.search(school, signal);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it('is never faster than so many a second, retries included', async () => {
    const perSecond = 4;
    const { client, asked } = await start(
      { trouble: (_asked, count) => (count === 2 ? { status: 500 } : undefined) },
      { perSecond },
    );
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 8 }, () => client.search(school, signal)));
    expect(asked).toHaveLength(9);
    // four at once, four after a second, the retry after another one
    expect(performance.now() - startedAt).toBeGreaterThan(1_950);
  });

  it('ends where nobody answers, also when memory is cleared meanwhile', async () => {
    clearMemoryAgainAndAgain();
    const { client, asked } = await start({ trouble: () => 'silence' }, { timeoutMs: 100 });
    await expect(client.search(school, signal)).rejects.toMatchObject({ problem: 'unavailable' });
    expect(asked).toHaveLength(5);
  });

  it('ends when nobody wants it any more', async () => {
    const { client } = await start({ trouble: () => 'silence' });
    const unwanted = new AbortController();
    const search = client.search(school, unwanted.signal);
    unwanted.abort(new Error('unwanted'));
    await expect(search).rejects.toThrow('unwanted');
  });

  it('says that nobody answers where there is no server', async () => {
    const { client, close } = await start();
    close();
    await expect(client.search(school, signal)).rejects.toMatchObject({ problem: 'unavailable' });
  });
});

describe('a look at a place', () => {
  it('tells what may be shown and no more', async () => {
    const { client, asked } = await start();
    await client.search(school, signal);
    expect(await client.lookUp(foundPlace.id, signal)).toEqual({
      name: 'Exempel Trafikskola',
      address: 'Testgatan 1, 411 01 Göteborg, Sverige',
      rating: 4.6,
      ratingCount: 128,
    });
    expect(asked.at(-1)).toMatchObject({
      path: `/v1/places/${foundPlace.id}?languageCode=sv&regionCode=SE`,
      fields: 'id,displayName,formattedAddress,rating,userRatingCount',
    });
  });

  it('tells nothing of one that is gone, or that nobody tells of now', async () => {
    const { client, close } = await start();
    expect(await client.lookUp('ChIJgone', signal)).toBeNull();
    close();
    expect(await client.lookUp(foundPlace.id, signal)).toBeNull();
  });

  it('is over in time, also when memory is cleared meanwhile', async () => {
    clearMemoryAgainAndAgain();
    const { client } = await start({ trouble: () => 'silence' });
    expect(await client.lookUp(foundPlace.id, AbortSignal.timeout(200))).toBeNull();
  });

  it('warns of nothing where the places of a whole page share a signal', async () => {
    const { client } = await start();
    const warnings: string[] = [];
    const note = ({ name }: Error): number => warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const shared = new AbortController();
    await Promise.all(Array.from({ length: 11 }, () => client.lookUp(foundPlace.id, shared.signal)));
    expect(warnings).toEqual([]);
  });
});
