import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildSchoolSearch } from '../../../domain/search/school-search';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { announceChange, storeSchool, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { keepRegisterIn } from './kept-register';
import { schoolModel } from './model';
import { TotalCosts } from './total-costs';

const often = { timeout: 20_000, interval: 20 };

/** Prepares so many registers and holds the ones after them back until it is opened. */
function gateAfter(count: number) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begun = 0;
  const buildSearch: typeof buildSchoolSearch = async (sources, pause) => {
    begun += 1;
    if (begun > count) await opened;
    return buildSchoolSearch(sources, pause);
  };
  return { buildSearch, open, begun: () => begun };
}

describe('the register kept between starts', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'korkollen-kept-'));
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));
  const file = join(dataFolder, 'register', 'register.kept');
  const variables = { KORKOLLEN_DATA: dataFolder };
  const { app: writer, databaseName } = await buildTestApp();
  const start = (more: Partial<Parameters<typeof buildTestApp>[0]> = {}) =>
    buildTestApp({ variables, databaseName, registerCheckIntervalMs: 10, registerWaitMs: 20, ...more });
  const everything = async (app: typeof writer) => {
    const [list, found, facts] = [
      await ask(app, 'listSchools'),
      await ask(app, 'search'),
      await ask(app, 'getSiteFacts'),
    ];
    expect([list.statusCode, found.statusCode, facts.statusCode]).toEqual([200, 200, 200]);
    return [list.json(), found.json(), facts.json()];
  };
  const [kept, counted] = await storeSchools(
    writer,
    { name: 'Kvarnens Körskola', pricing: JSON.stringify({ B: { single: { price: 600, length: 40 } } }) },
    { name: 'Åkeriets Trafikskola', description: 'Vi övar 🚗 varje dag.', teacherCount: 0 },
  );
  const id = counted?._id ?? '';
  await storeTeacher(writer, id);

  it('answers at once, with the same, while the live one is read', async () => {
    const { app: first } = await start({ registerWaitMs: 5_000 });
    const before = await everything(first);
    const page = async (app: typeof writer) => (await ask(app, 'getSchool', { params: { id } })).json();
    const shown = await page(first);
    expect(shown).toMatchObject({ teacherCount: 1, description: 'Vi övar 🚗 varje dag.' });
    await vi.waitFor(() => stat(file), often);
    await first.close();
    const gate = gateAfter(1);
    const { app: second } = await start({ buildSearch: gate.buildSearch });
    await vi.waitFor(async () => expect(await everything(second)).toEqual(before), often);
    expect(await page(second)).toEqual(shown);
    gate.open();
    await second.close();
  });

  it('shows an archived school no longer than until the live one is ready', async () => {
    await schoolModel(writer.database.connection).updateOne({ _id: kept?._id }, { $set: { status: 'archived' } });
    await announceChange(writer);
    const gate = gateAfter(1);
    const { app } = await start({ buildSearch: gate.buildSearch });
    const names = async () => (await ask(app, 'search')).json().items?.map(({ name }: { name: string }) => name);
    await vi.waitFor(async () => expect(await names()).toContain('Kvarnens Körskola'), often);
    gate.open();
    await vi.waitFor(async () => expect(await names()).toEqual(['Åkeriets Trafikskola']), often);
    await vi.waitFor(async () => expect((await readFile(file)).includes('Kvarnens')).toBe(false), often);
    await app.close();
  });

  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['torn', (bytes) => bytes.subarray(0, bytes.length - 3)],
    ['damaged', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))],
    ['empty', () => Buffer.alloc(0)],
  ];
  it.each(damages)('is left alone when it is %s', async (_what, damage) => {
    const whole = await readFile(file);
    await writeFile(file, damage(whole));
    const gate = gateAfter(Infinity);
    const { app } = await start({ buildSearch: gate.buildSearch });
    await vi.waitFor(async () => expect((await readFile(file)).equals(whole)).toBe(true), often);
    expect(gate.begun()).toBe(1);
    await app.close();
  });

  it('is not shown for another database', async () => {
    const { app: other } = await buildTestApp();
    await storeSchool(other, { name: 'En Annan Skola' });
    const gate = gateAfter(Infinity);
    await start({ databaseName: other.database.connection.name, buildSearch: gate.buildSearch });
    await vi.waitFor(async () => expect((await readFile(file)).includes('En Annan Skola')).toBe(true), often);
    expect(gate.begun()).toBe(1);
  });

  it('is not read by another release than the one that wrote it', async () => {
    const folder = join(dataFolder, 'releases');
    const pause = () => undefined;
    const register = {
      revision: 3,
      changedAt: 7,
      isDemoData: false,
      schools: [],
      teachers: [],
      totals: new TotalCosts(),
    };
    await keepRegisterIn(folder, async () => 'this').write(register, pause);
    expect(await keepRegisterIn(folder, async () => 'this').read(pause)).toMatchObject({ revision: 3, changedAt: 7 });
    expect(await keepRegisterIn(folder, async () => 'next').read(pause)).toBeNull();
  });
});
