import { describe, expect, it } from 'vitest';
import { maxWatches } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { createWatchLinks } from './links';
import { watcherModel, watchModel } from './model';

const pricing = JSON.stringify({ 'B-körkort': { single: { price: 600, length: 40 } } });

describe('what a student watches', async () => {
  const { app, env, logLines } = await buildTestApp();
  const stored = watchModel(app.database.connection);
  const links = createWatchLinks(env.jwtSecrets);

  async function student() {
    const { email } = await storeAccount(app, { emailVerifiedAt: new Date() });
    const { headers, user } = await signIn(app, email);
    const list = async () => (await ask(app, 'listWatches', { headers })).json().watches;
    const begin = (body: object) => ask(app, 'createWatch', { headers, body });
    const end = (id: string) => ask(app, 'endWatch', { params: { id }, headers });
    return { headers, userId: user.id, list, begin, end };
  }
  const search = (own: object = {}) => ({
    kind: 'search',
    name: 'Automat i Majorna',
    address: '/goteborg?gearbox=automatic',
    filters: { gearbox: 'automatic', city: 'Göteborg' },
    ...own,
  });

  it('is a school, with what it costs and gives now', async () => {
    const school = await storeSchool(app, { name: 'Tuve Trafik', pricing, trainingTypes: ['risk1'] });
    const { begin, list, userId } = await student();
    expect((await begin({ kind: 'school', schoolId: school._id })).statusCode).toBe(201);
    expect(await list()).toMatchObject([
      { kind: 'school', schoolId: school._id, name: 'Tuve Trafik', address: `/school/${school._id}` },
    ]);
    expect(await stored.findOne({ userId }).lean()).toMatchObject({
      seen: { price: { per40MinutesOre: 60_000, packLessons: null }, courses: ['risk1'], schoolIds: [] },
    });
    expect(await watcherModel(app.database.connection).findOne({ _id: userId }).lean()).toMatchObject({ day: null });
  });

  it('is a search in words, with the schools that it finds now', async () => {
    const school = await storeSchool(app, { automaticTransmission: true });
    const { begin, list, userId } = await student();
    expect((await begin(search())).json()).toMatchObject({ kind: 'search', name: 'Automat i Majorna', schoolId: null });
    expect(await list()).toMatchObject([{ address: '/goteborg?gearbox=automatic' }]);
    const kept = await stored.findOne({ userId }).lean();
    expect(kept?.seen.schoolIds).toContain(school._id);
  });

  it('is there once, however often it is begun', async () => {
    const school = await storeSchool(app);
    const { begin, list } = await student();
    const answers = await Promise.all([1, 2, 3].map(() => begin({ kind: 'school', schoolId: school._id })));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await begin(search());
    await begin(search({ name: 'Samma', filters: { city: 'Göteborg', gearbox: 'automatic' } }));
    expect(await list()).toHaveLength(2);
  });

  it('ends, and nobody else’s does', async () => {
    const school = await storeSchool(app);
    const [her, him] = [await student(), await student()];
    const { id } = (await her.begin({ kind: 'school', schoolId: school._id })).json();
    expect((await him.end(id)).statusCode).toBe(204);
    expect(await her.list()).toHaveLength(1);
    expect((await her.end(id)).statusCode).toBe(204);
    expect((await her.end(id)).statusCode).toBe(204);
    expect(await her.list()).toEqual([]);
  });

  it('is still named when the school is archived, and leads nowhere', async () => {
    const school = await storeSchool(app, { name: 'Gamla Skolan' });
    const { begin, list } = await student();
    await begin({ kind: 'school', schoolId: school._id });
    await changeSchool(app, school._id, { status: 'archived' });
    expect(await list()).toMatchObject([{ name: 'Gamla Skolan', address: null }]);
    expect((await begin({ kind: 'school', schoolId: 'unknown' })).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
  });

  it('is a bounded number', async () => {
    const { begin } = await student();
    for (let rating = 0; rating < maxWatches; rating += 1) {
      await begin(search({ filters: { maxPrice: String(400 + rating) } }));
    }
    expect((await begin(search())).json()).toMatchObject({ code: 'LIST_FULL' });
  });

  it('is a bounded number, also of those that are begun at once', async () => {
    const { begin, userId } = await student();
    const places = Array.from({ length: maxWatches + 4 }, (_, index) => index);
    const answers = await Promise.all(
      places.map((index) => begin(search({ filters: { maxPrice: String(400 + index) } }))),
    );
    const begun = answers.filter(({ statusCode }) => statusCode === 201);
    expect(await stored.countDocuments({ userId })).toBe(begun.length);
    expect(begun.length).toBeLessThanOrEqual(maxWatches);
  });

  it.each([
    ['nothing', {}],
    ['another kind', { kind: 'teacher', schoolId: 'x' }],
    ['an unknown filter', search({ filters: { owner: 'x' } })],
    ['an order', search({ filters: { sort: 'price' } })],
    ['an operator', search({ filters: { search: { $gt: '' } } })],
    ['another page', search({ address: '/admin/schools' })],
    ['another site', search({ address: '//elsewhere.example/goteborg' })],
    ['a name of two lines', search({ name: 'En\nTvå' })],
    ['no name', search({ name: ' ' })],
  ])('is not %s', async (_what, body) => {
    const { begin } = await student();
    expect((await begin(body)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is only for students who have proved their address', async () => {
    const { headers } = await signInAs(app, 'student');
    expect((await ask(app, 'listWatches', { headers })).json()).toMatchObject({ code: 'EMAIL_NOT_PROVED' });
    expect((await ask(app, 'createWatch', { headers, body: search() })).json()).toMatchObject({
      code: 'EMAIL_NOT_PROVED',
    });
    for (const role of ['school', 'teacher', 'admin'] as const) {
      const other = await signInAs(app, role);
      expect((await ask(app, 'listWatches', { headers: other.headers })).statusCode).toBe(403);
    }
  });

  describe('ended by the link in a mail', () => {
    const lookAt = async (token: string) => (await ask(app, 'lookAtWatchLink', { body: { token } })).json();

    async function watching() {
      const school = await storeSchool(app, { name: 'Tuve Trafik' });
      const person = await student();
      const { id } = (await person.begin({ kind: 'school', schoolId: school._id })).json();
      await person.begin(search());
      return { ...person, id };
    }

    it('is one, without a login', async () => {
      const { id, list } = await watching();
      const token = links.tokenFor({ scope: 'one', id });
      expect(await lookAt(token)).toEqual({ scope: 'one', name: 'Tuve Trafik', count: 1 });
      expect(await list()).toHaveLength(2);
      expect((await ask(app, 'endByWatchLink', { params: { token } })).statusCode).toBe(204);
      expect(await list()).toMatchObject([{ kind: 'search' }]);
      expect(await lookAt(token)).toEqual({ scope: 'one', name: null, count: 0 });
      expect((await ask(app, 'endByWatchLink', { params: { token } })).statusCode).toBe(204);
    });

    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ])('is all of them, as mail programs post it: %s', async (type, payload) => {
      const { userId, list } = await watching();
      const token = links.tokenFor({ scope: 'all', id: userId });
      expect(await lookAt(token)).toEqual({ scope: 'all', name: null, count: 2 });
      const url = `/api/watch-links/${token}`;
      const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(answer.statusCode).toBe(204);
      expect(await list()).toEqual([]);
    });

    it('is not ended by opening it: that leads to a page', async () => {
      const { userId, list } = await watching();
      const token = links.tokenFor({ scope: 'all', id: userId });
      const answer = await ask(app, 'openWatchLink', { params: { token } });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`http://localhost:3000/bevakningar/avsluta#${token}`);
      expect(await list()).toHaveLength(2);
      expect(logLines.join('\n')).not.toContain(token);
    });

    it('is not ended by a link that we have not signed', async () => {
      const { userId, id, list } = await watching();
      const forged = createWatchLinks(['another-secret-that-is-long-enough']).tokenFor({ scope: 'all', id: userId });
      const [, , signature] = links.tokenFor({ scope: 'one', id }).split('.');
      for (const token of ['x', 'one..', forged, `all.${userId}.${signature ?? ''}`]) {
        expect((await ask(app, 'endByWatchLink', { params: { token } })).json()).toMatchObject({
          code: 'LINK_NOT_FOUND',
        });
      }
      expect(await list()).toHaveLength(2);
    });

    it('works with links that an earlier key has signed', () => {
      const earlier = createWatchLinks(['the-key-before-this-one-long-enough']);
      const later = createWatchLinks(['the-key-of-today-that-is-long-enough', 'the-key-before-this-one-long-enough']);
      expect(later.read(earlier.tokenFor({ scope: 'one', id: 'a' }))).toEqual({ scope: 'one', id: 'a' });
    });
  });
});
