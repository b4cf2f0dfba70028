import { describe, expect, it } from 'vitest';
import { registerPageSize } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { announceChange, changeSchool, storeSchools } from '../../../test/factories/school';

describe('listAdminSchools', async () => {
  const { app } = await buildTestApp();
  const { headers } = await signInAs(app, 'admin');
  const [orgryte] = await storeSchools(
    app,
    {
      name: 'Örgryte Trafikskola',
      status: 'verified',
      email: 'kontakt@orgryte.example',
      pricing: '{"B":{"single":600}}',
    },
    { name: 'Askims Trafikskola', status: 'archived', district: null, city: 'Askim' },
    { name: 'Zoo Trafikskola', email: '  ', pricing: 'Ring så berättar vi mer' },
    { name: 'Ängårdens Trafikskola', updatedAt: new Date('2024-01-01T12:00:00Z'), postalCode: '412 76' },
  );
  type Query = NonNullable<Parameters<typeof ask<'listAdminSchools'>>[2]>['query'];
  const list = async (query: Query = {}) => (await ask(app, 'listAdminSchools', { headers, query })).json();
  const namesOf = async (query: Query = {}) => (await list(query)).schools.map(({ name }) => name.split(' ')[0]);

  it('lists every school by group and name, without its long texts', async () => {
    const answer = await ask(app, 'listAdminSchools', { headers });
    expect(answer.statusCode).toBe(200);
    const { schools, ...page } = answer.json();
    expect(schools.map(({ name, status, hasEmail, prices }) => [name, status, hasEmail, prices])).toEqual([
      ['Örgryte Trafikskola', 'verified', true, 'read'],
      ['Zoo Trafikskola', 'seed', false, 'unreadable'],
      ['Ängårdens Trafikskola', 'seed', false, 'missing'],
      ['Askims Trafikskola', 'archived', false, 'missing'],
    ]);
    expect(page).toEqual({
      total: 4,
      before: 0,
      next: null,
      previous: null,
      counts: {
        groups: { verified: 1, seed: 2, archived: 1 },
        gaps: { noEmail: 3, noPrice: 2, unreadablePrice: 1, unverified: 4, stale: 1, noDistrict: 1 },
        districts: [{ name: 'Majorna-Linné', count: 3 }],
      },
      register: { schools: 4, verified: 0 },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('finds schools by name, address, postal code, district, city and e-mail address', async () => {
    expect(await namesOf({ search: 'orgryte' })).toEqual(['Örgryte']);
    expect(await namesOf({ search: 'kontakt@orgryte' })).toEqual(['Örgryte']);
    expect(await namesOf({ search: '412 76' })).toEqual(['Ängårdens']);
    expect(await namesOf({ search: 'askim' })).toEqual(['Askims']);
    expect(await namesOf({ search: 'majorna zoo' })).toEqual(['Zoo']);
    expect(await namesOf({ search: 'angardnes' })).toEqual(['Ängårdens']);
  });

  it('is narrowed by what is missing, by group and by district', async () => {
    expect(await namesOf({ gaps: 'unreadablePrice' })).toEqual(['Zoo']);
    expect(await namesOf({ gaps: 'stale,noEmail' })).toEqual(['Ängårdens']);
    expect(await namesOf({ group: 'archived', gaps: 'noDistrict' })).toEqual(['Askims']);
    expect((await list({ group: 'seed' })).counts.groups).toEqual({ verified: 1, seed: 2, archived: 1 });
    expect(await namesOf({ district: 'Majorna-Linné', group: 'verified' })).toEqual(['Örgryte']);
  });

  it('refuses what it does not know', async () => {
    for (const query of [{ gaps: 'noPhone' }, { group: 'gone' }, { after: 'x' }, { after: 'å' }, { page: '2' }]) {
      const answer = await ask(app, 'listAdminSchools', { headers, query: query as Query });
      expect([JSON.stringify(query), answer.statusCode]).toEqual([JSON.stringify(query), 400]);
    }
  });

  it('shows what has changed, and what is gone, at once', async () => {
    const id = orgryte?._id ?? '';
    await changeSchool(app, id, { name: 'Kallebäcks Trafikskola' });
    expect(await namesOf({ group: 'verified' })).toEqual(['Kallebäcks']);
    expect(await namesOf({ search: 'orgryte.example' })).toEqual(['Kallebäcks']);
    await app.database.connection.collection('schools').deleteOne({ _id: id as never });
    await announceChange(app);
    expect(await namesOf({ group: 'verified' })).toEqual([]);
  });

  it('leaves out a school that cannot be read, and shows the others', async () => {
    await app.database.connection.collection('schools').insertOne({ _id: 'broken' as never, name: 7 });
    await announceChange(app);
    expect(await namesOf()).toEqual(['Zoo', 'Ängårdens', 'Askims']);
  });
});

it('goes on page by page and back, also when the school at the edge is gone', async () => {
  const { app } = await buildTestApp();
  const { headers } = await signInAs(app, 'admin');
  const count = 2 * registerPageSize + 1;
  const name = (at: number) => `Skola ${String(at).padStart(3, '0')}`;
  const stored = await storeSchools(app, ...Array.from({ length: count }, (_, at) => ({ name: name(at) })));
  const page = async (after?: string) => (await ask(app, 'listAdminSchools', { headers, query: { after } })).json();
  const first = await page();
  expect(first).toMatchObject({ total: count, before: 0, previous: null });
  const second = await page(first.next ?? '');
  expect(second).toMatchObject({ before: registerPageSize, previous: '' });
  expect(second.schools[0]?.name).toBe(name(registerPageSize));
  const third = await page(second.next ?? '');
  expect(third).toMatchObject({ before: 2 * registerPageSize, next: null });
  expect((await page(third.previous ?? '')).schools).toEqual(second.schools);
  await changeSchool(app, stored[registerPageSize - 1]?._id ?? '', { status: 'archived' });
  expect((await page(first.next ?? '')).schools[0]?.name).toBe(name(registerPageSize));
});
