import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../../contracts/search';
import { seededRandom } from '../../../domain/search/random-register';
import { buildTestApp } from '../../../test/build-app';
import { createChooser, randomSchool } from '../../../test/factories/random-school';
import { storeSchool, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { indexInThread } from './index-thread';
import { buildRegisterIndex, type IndexRegister } from './register-index';
import { schoolModel } from './model';

const often = { timeout: 20_000, interval: 20 };

/** Indexes a register when it is told to. */
function gatedIndexing() {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  const indexRegister: IndexRegister = async (sources) => {
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    return buildRegisterIndex(sources);
  };
  return {
    indexRegister,
    waiting,
    shut: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe('the register of an API that has just started', async () => {
  const gate = gatedIndexing();
  gate.shut();
  const { app } = await buildTestApp({ indexRegister: gate.indexRegister, registerWaitMs: 20 });

  it('is waited for a while, then the visitor is asked to come again', async () => {
    const answer = await app.inject('/api/search');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(answer.headers['retry-after']).toBe('5');
    gate.open();
    await vi.waitFor(async () => expect((await app.inject('/api/search')).statusCode).toBe(200), often);
  });
});

describe('the register while it changes', async () => {
  const gate = gatedIndexing();
  const { app, databaseName } = await buildTestApp({ registerCheckIntervalMs: 10, indexRegister: gate.indexRegister });
  const { app: other } = await buildTestApp({ databaseName, registerCheckIntervalMs: 10 });
  const total = async (on: typeof app) => (await on.inject('/api/search')).json<SearchAnswer>().total;
  const first = await storeSchool(app, { name: 'Första Skolan' });

  it('is seen by every instance by itself', async () => {
    for (const on of [app, other]) await vi.waitFor(async () => expect(await total(on)).toBe(1), often);
  });

  it('is the one before until the new one is ready, without anyone waiting', async () => {
    gate.shut();
    await storeSchool(app, { name: 'Andra Skolan' });
    await vi.waitFor(() => expect(gate.waiting).toHaveLength(1), often);
    for (const url of ['/api/search', '/api/schools', '/api/suggestions?q=andra', `/api/schools/${first._id}`]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body.includes('Andra')], url).toEqual([200, false]);
    }
    await vi.waitFor(async () => expect(await total(other)).toBe(2), often);
    expect(await total(app)).toBe(1);
    gate.open();
    await vi.waitFor(async () => expect(await total(app)).toBe(2), often);
    expect((await app.inject('/api/suggestions?q=andra')).body).toContain('Andra Skolan');
  });

  it('takes up a change that came while it was being rebuilt', async () => {
    gate.shut();
    await storeSchool(app, { name: 'Tredje Skolan' });
    await vi.waitFor(() => expect(gate.waiting).toHaveLength(1), often);
    await storeSchool(app, { name: 'Fjärde Skolan' });
    gate.open();
    await vi.waitFor(async () => expect(await total(app)).toBe(4), often);
  });

  it('stays as it was while it cannot be rebuilt, and catches up', async () => {
    const { app: failing } = await buildTestApp({
      databaseName,
      registerCheckIntervalMs: 10,
      indexRegister: async (sources) => {
        if (sources.schools.some(({ name }) => name === 'Femte Skolan')) throw new Error('no room');
        return buildRegisterIndex(sources);
      },
    });
    await vi.waitFor(async () => expect(await total(failing)).toBe(4), often);
    const fifth = await storeSchool(app, { name: 'Femte Skolan' });
    await vi.waitFor(async () => expect(await total(app)).toBe(5), often);
    expect(await total(failing)).toBe(4);
    await schoolModel(app.database.connection).updateOne({ _id: fifth._id }, { $set: { status: 'archived' } });
    await storeSchools(app, { name: 'Sjätte Skolan' }, { name: 'Sjunde Skolan' });
    for (const on of [app, failing]) await vi.waitFor(async () => expect(await total(on)).toBe(6), often);
  });
});

it('stops while it is being rebuilt', async () => {
  let isAborted = false;
  const { app } = await buildTestApp({
    registerCheckIntervalMs: 10,
    indexRegister: (_sources, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason as Error);
        });
      }),
  });
  await storeSchool(app, {});
  await app.database.connection.dropDatabase();
  await app.close();
  expect(isAborted).toBe(true);
});

describe('a register that a thread indexes', async () => {
  const { app, databaseName } = await buildTestApp();
  const { app: threaded } = await buildTestApp({ databaseName, indexRegister: indexInThread });
  const choose = createChooser(seededRandom(8));
  const schools = await storeSchools(app, ...Array.from({ length: 120 }, () => randomSchool(choose)));
  for (const [at, school] of schools.slice(0, 6).entries()) {
    await storeTeacher(app, school._id, { name: `Åsa Lärare ${String(at)}` });
  }

  it.each([
    '/api/schools',
    '/api/teachers',
    '/api/site',
    '/api/search?pageSize=100',
    '/api/search?q=%C3%B6rgryte&sort=rating',
    '/api/search?sort=totalCost&lessons=12&pageSize=100',
    '/api/search?sort=distance&lat=57.7&lng=11.9&pageSize=100',
    '/api/search?lat=57.7&lng=11.9&radius=5000&languages=svenska,engelska&minRating=3.5&maxPrice=600',
    '/api/suggestions?q=a',
    '/api/suggestions?q=l%C3%A4rrae',
    '/api/suggestions?q=lundby',
  ])('answers %s as one that is indexed here', async (url) => {
    const [here, there] = [await app.inject(url), await threaded.inject(url)];
    expect(there.statusCode).toBe(200);
    expect(there.json()).toEqual(here.json());
    expect(here.body.length).toBeGreaterThan(50);
  });

  it('gives up when it is told to stop', async () => {
    const stopping = new AbortController();
    const teachers = Array.from({ length: 5_000 }, (_, at) => ({
      id: String(at),
      name: `Åsa ${String(at)}`,
      detail: null,
    }));
    const indexing = indexInThread({ schools: [], teachers, places: [] }, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(indexing).rejects.toThrow('stopping');
  });
});
