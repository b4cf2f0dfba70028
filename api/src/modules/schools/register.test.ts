import { describe, expect, it, vi } from 'vitest';
import { buildSchoolSearch } from '../../../domain/search/school-search';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchool, storeSchools } from '../../../test/factories/school';
import { schoolModel } from './model';
import { createSchoolRegister } from './register';

const often = { timeout: 20_000, interval: 20 };

/** Makes a register ready to be searched when it is told to. */
function gatedBuild() {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  const buildSearch: typeof buildSchoolSearch = async (sources, pause) => {
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    return buildSchoolSearch(sources, pause);
  };
  return {
    buildSearch,
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
  const gate = gatedBuild();
  gate.shut();
  const { app } = await buildTestApp({ buildSearch: gate.buildSearch, registerWaitMs: 20 });

  it('is waited for a while, then the visitor is asked to come again', async () => {
    const answer = await ask(app, 'search');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(answer.headers['retry-after']).toBe('5');
    gate.open();
    await vi.waitFor(async () => expect((await ask(app, 'search')).statusCode).toBe(200), often);
  });
});

describe('the register while it changes', async () => {
  const gate = gatedBuild();
  const { app, databaseName } = await buildTestApp({ registerCheckIntervalMs: 10, buildSearch: gate.buildSearch });
  const { app: other } = await buildTestApp({ databaseName, registerCheckIntervalMs: 10 });
  const total = async (on: typeof app) => (await ask(on, 'search')).json().total;
  const first = await storeSchool(app, { name: 'Första Skolan' });

  it('is seen by every instance by itself', async () => {
    for (const on of [app, other]) await vi.waitFor(async () => expect(await total(on)).toBe(1), often);
  });

  it('is the one before until the new one is ready, without anyone waiting', async () => {
    gate.shut();
    await storeSchool(app, { name: 'Andra Skolan' });
    await vi.waitFor(() => expect(gate.waiting).toHaveLength(1), often);
    const answers = [
      await ask(app, 'search'),
      await ask(app, 'listSchools'),
      await ask(app, 'suggest', { query: { q: 'andra' } }),
      await ask(app, 'getSchool', { params: { id: first._id } }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.body.includes('Andra')])).toEqual(
      answers.map(() => [200, false]),
    );
    await vi.waitFor(async () => expect(await total(other)).toBe(2), often);
    expect(await total(app)).toBe(1);
    gate.open();
    await vi.waitFor(async () => expect(await total(app)).toBe(2), often);
    expect((await ask(app, 'suggest', { query: { q: 'andra' } })).body).toContain('Andra Skolan');
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
      buildSearch: async (sources, pause) => {
        if (sources.schools.some(({ name }) => name === 'Femte Skolan')) throw new Error('no room');
        return buildSchoolSearch(sources, pause);
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

it('keeps the newest alone of what has changed while the disk was slow', async () => {
  const { app } = await buildTestApp();
  const written: number[] = [];
  let free: () => void = () => undefined;
  const disk = new Promise<void>((resolve) => {
    free = resolve;
  });
  const register = createSchoolRegister(app.database, {
    checkIntervalMs: 10,
    log: app.log,
    places: [],
    kept: {
      read: () => Promise.resolve(null),
      write: async ({ schools }) => {
        written.push(schools.length);
        await disk;
      },
    },
  });
  register.start();
  await vi.waitFor(() => expect(written).toEqual([0]), often);
  for (let count = 1; count <= 4; count += 1) {
    await storeSchool(app, {});
    await vi.waitFor(async () => expect((await register.current()).schools).toHaveLength(count), often);
  }
  free();
  await vi.waitFor(() => expect(written).toEqual([0, 4]), often);
  await register.stop();
});

it('stops while it is being rebuilt', async () => {
  const failures: unknown[] = [];
  const { app } = await buildTestApp({
    registerCheckIntervalMs: 10,
    buildSearch: async (_sources, pause) => {
      try {
        for (;;) await pause?.();
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
  });
  await storeSchool(app, {});
  await app.database.connection.dropDatabase();
  await app.close();
  expect(failures).toMatchObject([{ name: 'AbortError' }]);
});
