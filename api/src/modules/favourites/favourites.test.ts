import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxFavourites, maxNoteLength } from '../../../contracts/limits';
import { favouriteRoles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { favouriteModel } from './model';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();

describe('saved schools of an account', async () => {
  const { app } = await buildTestApp();
  const stored = favouriteModel(app.database.connection);

  async function person(role: (typeof favouriteRoles)[number] = 'student') {
    const { email } = await storeAccount(app, { role, emailVerifiedAt: new Date() });
    const { headers, user } = await signIn(app, email);
    const list = async () => (await ask(app, 'listFavourites', { headers })).json().favourites;
    const keep = (id: string, body: object) => ask(app, 'keepFavourite', { params: { id }, headers, body });
    const remove = (id: string, moment: string) =>
      ask(app, 'removeFavourite', { params: { id }, query: { at: moment }, headers });
    return { headers, userId: user.id, list, keep, remove };
  }

  it.each(favouriteRoles)('a %s keeps a school and sees it as it is now', async (role) => {
    const school = await storeSchool(app, { name: 'Tuve Trafik', district: 'Tuve-Säve' });
    const { keep, list } = await person(role);
    expect((await keep(school._id, { addedAt: at(1), note: ' Ring efter tre ', notedAt: at(2) })).statusCode).toBe(204);
    expect(await list()).toEqual([
      {
        id: school._id,
        name: 'Tuve Trafik',
        isPublic: true,
        rating: 4.2,
        ratingOrigin: { source: 'Demo', updatedAt: '2026-11-01T12:00:00.000Z' },
        district: 'Tuve-Säve',
        addedAt: at(1),
        note: 'Ring efter tre',
        notedAt: at(2),
      },
    ]);
  });

  it('are answered newest first, and are nobody else’s', async () => {
    const [one, two] = [await storeSchool(app), await storeSchool(app)];
    const [her, him] = [await person(), await person()];
    await her.keep(one._id, { addedAt: at(1) });
    await her.keep(two._id, { addedAt: at(2) });
    expect((await her.list()).map(({ id }) => id)).toEqual([two._id, one._id]);
    expect(await him.list()).toEqual([]);
    await him.remove(one._id, at(9));
    expect(await stored.countDocuments({ userId: her.userId })).toBe(2);
  });

  it.each([
    ['older', at(1), at(1), at(5), 'Först'],
    ['newer', at(9), at(9), at(9), 'Sedan'],
  ])('a note and a time that are %s', async (_age, addedAt, notedAt, keptAt, note) => {
    const { _id } = await storeSchool(app);
    const { keep, list } = await person();
    await keep(_id, { addedAt: at(5), note: 'Först', notedAt: at(5) });
    await keep(_id, { addedAt, note: 'Sedan', notedAt });
    expect(await list()).toMatchObject([{ addedAt: keptAt, notedAt: keptAt, note }]);
  });

  it('keep their note when a device that knows none saves them', async () => {
    const { _id } = await storeSchool(app);
    const { keep, list } = await person();
    await keep(_id, { addedAt: at(5), note: 'Bra läge', notedAt: at(5) });
    await keep(_id, { addedAt: at(8), note: 'utan tid' });
    expect(await list()).toMatchObject([{ addedAt: at(8), note: 'Bra läge' }]);
    await keep(_id, { addedAt: at(8), note: '', notedAt: at(9) });
    expect(await list()).toMatchObject([{ note: '', notedAt: at(9) }]);
  });

  it('are one however many devices save one at once', async () => {
    const { _id } = await storeSchool(app);
    const { keep, userId } = await person();
    await Promise.all([1, 2, 3, 4].map((minute) => keep(_id, { addedAt: at(minute) })));
    expect(await stored.find({ userId }).lean()).toMatchObject([{ schoolId: _id, addedAt: new Date(at(4)) }]);
  });

  it('go when they are taken away, but not what was saved since', async () => {
    const [gone, saved] = [await storeSchool(app), await storeSchool(app)];
    const { keep, remove, list } = await person();
    await keep(gone._id, { addedAt: at(1) });
    await keep(saved._id, { addedAt: at(7) });
    expect((await remove(gone._id, at(3))).statusCode).toBe(204);
    expect((await remove(saved._id, at(3))).statusCode).toBe(204);
    expect((await remove(randomUUID(), at(3))).statusCode).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([saved._id]);
  });

  it('stay by their name when the school is archived, and can be noted on', async () => {
    const { _id } = await storeSchool(app, { name: 'Gamla Skolan' });
    const { keep, list } = await person();
    await keep(_id, { addedAt: at(1) });
    await changeSchool(app, _id, { status: 'archived' });
    expect((await keep(_id, { addedAt: at(1), note: 'Borta?', notedAt: at(2) })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ name: 'Gamla Skolan', isPublic: false, rating: null, note: 'Borta?' }]);
    const other = await person();
    expect((await other.keep(_id, { addedAt: at(1) })).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
  });

  it('are of now at the latest, whatever a device’s clock says', async () => {
    const { _id } = await storeSchool(app);
    const { keep, list } = await person();
    await keep(_id, { addedAt: '2199-01-01T00:00:00.000Z', note: 'x', notedAt: '2199-01-01T00:00:00.000Z' });
    const [kept] = await list();
    expect(Date.parse(kept?.addedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(kept?.notedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are a bounded number', async () => {
    const { _id } = await storeSchool(app);
    const { keep, userId } = await person();
    const others = Array.from({ length: maxFavourites }, (_, index) => ({
      _id: `${userId}:${index}`,
      userId,
      schoolId: String(index),
      name: 'Skola',
      addedAt: new Date(),
    }));
    await stored.insertMany(others);
    expect((await keep(_id, { addedAt: at(1) })).json()).toMatchObject({ code: 'LIST_FULL' });
    expect((await keep('3', { addedAt: at(1) })).statusCode).toBe(204);
    expect(await stored.countDocuments({ userId })).toBe(maxFavourites);
  });

  it('are a bounded number, also where several are saved at once', async () => {
    const schools = await Promise.all(Array.from({ length: 4 }, () => storeSchool(app)));
    const { keep, userId } = await person();
    const others = Array.from({ length: maxFavourites - 2 }, (_, index) => ({
      _id: `${userId}:${index}`,
      userId,
      schoolId: String(index),
      name: 'Skola',
      addedAt: new Date(),
    }));
    await stored.insertMany(others);
    await Promise.all(schools.map(({ _id }) => keep(_id, { addedAt: at(1) })));
    expect(await stored.countDocuments({ userId })).toBeLessThanOrEqual(maxFavourites);
  });

  it.each([
    ['nothing', {}],
    ['a time that is none', { addedAt: 'i går' }],
    ['a note that is too long', { addedAt: at(1), note: 'x'.repeat(maxNoteLength + 1) }],
    ['a note that is no text', { addedAt: at(1), note: { $gt: '' } }],
    ['somebody else’s id', { addedAt: at(1), userId: 'someone' }],
  ])('are not changed by %s', async (_what, body) => {
    const { _id } = await storeSchool(app);
    const { keep, list } = await person();
    expect((await keep(_id, body)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await list()).toEqual([]);
  });

  it('are only for whoever has proved the address', async () => {
    const { headers } = await signInAs(app, 'student');
    const answers = [
      await ask(app, 'listFavourites', { headers }),
      await ask(app, 'keepFavourite', { params: { id: 'x' }, headers, body: { addedAt: at(1) } }),
      await ask(app, 'removeFavourite', { params: { id: 'x' }, query: { at: at(1) }, headers }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_PROVED' });
  });

  it('are no administrator’s', async () => {
    const { headers } = await signInAs(app, 'admin');
    expect((await ask(app, 'listFavourites', { headers })).statusCode).toBe(403);
  });
});
