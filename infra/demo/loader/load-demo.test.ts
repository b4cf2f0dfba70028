import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { comparisonBadges } from '@korkollen/api/domain/comparison/badges';
import { comparedPerMinuteOre, lowestPrices } from '@korkollen/api/domain/pricing/compared-price';
import { headlinePrice } from '@korkollen/api/domain/pricing/headline-price';
import { readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../api/test/ask';
import { buildTestApp, databaseUri, testSecret } from '../../../api/test/build-app';
import { signIn, storeAccount } from '../../../api/test/factories/account';
import { storeLead, storedLead } from '../../../api/test/factories/lead';
import { storeSchool } from '../../../api/test/factories/school';
import { storeTeacher } from '../../../api/test/factories/teacher';
import { allModels } from '../../../api/src/all-models';
import { createPersonalData } from '../../../api/src/modules/privacy/service';
import { demoAccounts } from '../accounts/accounts';
import { loadDemo } from './load-demo';
import { removeDemo } from './remove-demo';

const accountOf = (role: string) => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account for ${role}`);
  return account;
};

describe('the demo data', async () => {
  const { app, env } = await buildTestApp();
  const { connection } = app.database;
  const { photos } = env;
  const loaded = await loadDemo(connection, { isIfEmpty: true, photos });

  it('fills an empty database once, and says so', async () => {
    expect(loaded).toMatchObject({ loaded: true, schools: 68, teachers: 150 });
    expect(loaded.leads).toBeGreaterThan(10);
    expect(loaded.accounts.map((account) => account.role).toSorted()).toEqual([
      'admin',
      'school',
      'student',
      'teacher',
    ]);
    expect(await loadDemo(connection, { isIfEmpty: true, photos })).toMatchObject({
      loaded: false,
      schools: 68,
      leads: 0,
    });
  });

  it('is public and marked as invented; every school is served, one of them verified', async () => {
    expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({ isDemoData: true, schoolCount: 64 });
    const schools = (await ask(app, 'listSchools')).json();
    expect(schools).toHaveLength(64);
    expect(schools.filter((school) => school.verification !== null)).toHaveLength(1);
    // The rest of the 150 teach at the archived schools.
    expect((await ask(app, 'listTeachers')).json().length).toBeGreaterThan(120);
  });

  it('shows the same prices of a school in the list, on its page, in the calculator and in the comparison', async () => {
    const { items } = (await ask(app, 'search', { query: { sort: 'totalCost', pageSize: '100' } })).json();
    expect(items).toHaveLength(64);
    for (const item of items) {
      const page = (await ask(app, 'getSchool', { params: { id: item.id } })).json();
      const { list } = page.prices;
      // page, calculator and comparison show these; the list's price and total are made of them
      expect(page.prices).toEqual(readSchoolPrices(page.pricing));
      expect(item.priceFrom).toEqual(headlinePrice(list));
      expect(page.priceFrom).toEqual(item.priceFrom);
      expect(list?.intensive?.totalOre ?? null).toBe(item.intensivePriceOre);
      const total = list && totalCost(list, defaultCostPlan);
      expect(item.totalCost?.totalOre).toBe(total?.totalOre);
      expect(item.totalCost?.isComplete).toBe(total?.isComplete);
    }
  });

  it('has photos that are there, on pages of schools and teachers', async () => {
    const schools = (await ask(app, 'listSchools')).json();
    const teachers = (await ask(app, 'listTeachers')).json();
    const shown = [...schools, ...teachers].flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(shown.length).toBeGreaterThan(100);
    for (const address of new Set(shown)) expect((await app.inject(address)).statusCode, address).toBe(200);
    const page = (await ask(app, 'getSchool', { params: { id: accountOf('school').schoolId ?? '' } })).json();
    expect(page.photos.length).toBeGreaterThan(3);
    for (const { address, type } of page.photos.flatMap(photoFiles)) {
      expect((await app.inject(address)).headers['content-type']).toBe(type);
    }
  });

  it('judges no price by a length that nobody states: order, limit and badge agree for every school', async () => {
    const { items } = (await ask(app, 'search', { query: { sort: 'price', pageSize: '100' } })).json();
    const compared = items.map(({ priceFrom }) => comparedPerMinuteOre(priceFrom));
    const known = compared.filter((perMinuteOre) => perMinuteOre !== null);
    const unknown = items.filter(({ priceFrom }, at) => priceFrom !== null && compared[at] === null);
    expect(unknown.map(({ priceFrom }) => priceFrom?.kind)).toContain('fromPrice');
    expect(compared.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
    const lowest = lowestPrices(items.map(({ priceFrom }) => priceFrom));
    const badges = comparisonBadges(items, { withPricing: true });
    items.forEach(({ priceFrom }, at) => {
      expect(badges[at]?.includes('cheapest')).toBe(lowest[at]);
      if (lowest[at]) expect(priceFrom?.perMinuteOre).toBe(known[0]);
      if (compared[at] === null) expect([lowest[at], priceFrom?.per40MinutesOre ?? null]).toEqual([false, null]);
    });
    for (const maxPrice of [500, 600, 700]) {
      const within = (await ask(app, 'search', { query: { maxPrice: String(maxPrice), pageSize: '100' } })).json();
      const expected = items.filter(({ priceFrom }) => (priceFrom?.per40MinutesOre ?? Infinity) <= maxPrice * 100);
      expect(within.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  });

  it('has accounts that can log in and see their area', async () => {
    const partner = accountOf('school');
    const school = await signIn(app, partner.email, partner.password);
    expect(school.user).toMatchObject({ role: 'school', schoolId: partner.schoolId });
    const kpis = await ask(app, 'getPartnerKpis', { headers: school.headers });
    expect(kpis.json().totalLeads).toBe(loaded.leads);
    const found = await ask(app, 'listPartnerLeads', { headers: school.headers, query: { search: 'nova gran' } });
    expect(found.json().leads).toMatchObject([{ name: 'Nova Granlund', status: 'new' }]);
    const teacher = await signIn(app, accountOf('teacher').email, accountOf('teacher').password);
    expect(teacher.user).toMatchObject({ role: 'teacher', schoolId: partner.schoolId, teacherEntry: 'shown' });
    const own = (await ask(app, 'listPartnerLeads', { headers: teacher.headers, query: {} })).json().leads;
    expect(own.map(({ name }) => name)).toContain('Nova Granlund');
    expect(own.length).toBeLessThan(loaded.leads);
    const student = accountOf('student');
    expect((await signIn(app, student.email, student.password)).user.role).toBe('student');
    const admin = accountOf('admin');
    const { headers } = await signIn(app, admin.email, admin.password);
    const register = (await ask(app, 'listAdminSchools', { headers })).json();
    expect(register.register.schools).toBe(68);
  });

  it('can be removed, accounts and photos too, and leaves everything real', async () => {
    const { databaseName, app: demo } = await buildTestApp();
    const { connection: another } = demo.database;
    await loadDemo(another, { isIfEmpty: true, schools: 2, photos });
    const [ofDemo] = (await ask(demo, 'listSchools')).json();
    const [scene = ''] = await readdir(photos.folder);
    const shown = [{ id: scene, width: 1280, height: 720, alt: 'En gata.' }];
    const school = await storeSchool(demo, { name: 'Riktiga Skolan', photos: shown });
    const teacher = await storeTeacher(demo, school._id);
    const account = await storeAccount(demo);
    const lead = await storeLead(demo, ofDemo?.id ?? '');

    const removed = await removeDemo(another, photos);
    expect(removed).toMatchObject({ schools: 6, leads: loaded.leads, accounts: 4 });
    expect(removed.photos).toBeGreaterThan(0);
    expect(await readdir(photos.folder)).toContain(scene);
    expect((await ask(demo, 'getSiteFacts')).json()).toMatchObject({ isDemoData: false, schoolCount: 1 });
    expect((await ask(demo, 'listTeachers')).json().map(({ id }) => id)).toEqual([teacher._id]);
    expect(await storedLead(demo, lead._id)).not.toBeNull();
    expect((await signIn(demo, account.email)).user.role).toBe('student');
    const { email, password } = accountOf('admin');
    expect((await ask(demo, 'login', { body: { email, password, door: 'admin' } })).statusCode).toBe(401);
    expect(await removeDemo(another, photos)).toMatchObject({ schools: 0, leads: 0, accounts: 0, photos: 0 });

    const variables = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' };
    await expect(buildTestApp({ databaseName, variables })).resolves.toBeDefined();
  });

  it('gets an account that is missing, and loses nothing that was edited or came to it since', async () => {
    const { app: used } = await buildTestApp();
    const { connection: another } = used.database;
    await loadDemo(another, { isIfEmpty: true, schools: 2, photos });
    const school = await storeSchool(used, { name: 'Riktiga Skolan' });
    const teacher = await storeTeacher(used, school._id);
    const schools = another.collection<{ _id: string }>('schools');
    const edited = accountOf('school').schoolId ?? '';
    await schools.updateOne({ _id: edited }, { $set: { name: 'Redigerade Skolan' } });
    const { email, password, teacherId } = accountOf('teacher');
    await createPersonalData(another, allModels).erase({ email });

    expect(await loadDemo(another, { isIfEmpty: true, photos })).toMatchObject({ loaded: false, schools: 7 });
    expect((await signIn(used, email, password)).user.role).toBe('teacher');
    expect(await another.collection('teacher_profiles').findOne({ teacherId })).toBeNull();
    expect(await schools.findOne({ _id: edited })).toMatchObject({ name: 'Redigerade Skolan' });

    expect(await loadDemo(another, { isIfEmpty: false, schools: 3, photos })).toMatchObject({ loaded: true });
    expect(await schools.findOne({ _id: edited })).not.toMatchObject({ name: 'Redigerade Skolan' });
    expect(await schools.findOne({ _id: school._id })).toMatchObject({ name: 'Riktiga Skolan' });
    const teachers = another.collection<{ _id: string }>('teachers');
    expect(await teachers.findOne({ _id: teacher._id })).not.toBeNull();
  });

  it('can be replaced by a register of another size', async () => {
    expect(await loadDemo(connection, { isIfEmpty: false, schools: 150, photos })).toMatchObject({
      loaded: true,
      leads: 0,
    });
    expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({ schoolCount: 150 });
  });
});

it('never touches a register that is not demo data', async () => {
  const { app, env } = await buildTestApp();
  const { connection } = app.database;
  const { photos } = env;
  await storeSchool(app, { name: 'Riktiga Skolan' });
  await expect(loadDemo(connection, { isIfEmpty: false, photos })).rejects.toThrow('not demo data');
  expect(await loadDemo(connection, { isIfEmpty: true, photos })).toMatchObject({ loaded: false, accounts: [] });
  expect((await ask(app, 'listSchools')).body).toContain('Riktiga Skolan');
});

it('is refused by the command in production, in one sentence', async () => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    MONGODB_URI: databaseUri('never'),
    JWT_SECRET: testSecret,
  };
  const command = promisify(execFile)(process.execPath, ['--import', 'tsx', 'loader/command.ts', '--if-empty'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
  });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Demo data is not loaded when NODE_ENV is production.\n',
  });
});
