import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../contracts/address';
import { type Answer, ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';

const wishes = {
  language: 'arabiska',
  licenseType: 'B',
  gearbox: 'automatic',
  schedule: 'evenings,weekends',
  teachingStyle: 'calm,direct',
} as const;

const fitting = {
  languages: ['svenska', 'arabiska'],
  licenseTypes: ['B'],
  schedule: ['weekdays', 'evenings'],
  teachingStyle: 'Lugn och tålmodig',
  rating: 4.5,
  yearsExperience: 10,
} satisfies Parameters<typeof storeTeacher>[2];

describe('matches', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app, { name: 'Linnéstadens Trafikskola', automaticTransmission: true });
  const silentSchool = await storeSchool(app, { manualTransmission: false, automaticTransmission: false });
  const elsewhere = await storeSchool(app, { city: 'Borås', automaticTransmission: true });
  const archived = await storeSchool(app, { status: 'archived', automaticTransmission: true });
  const amina = await storeTeacher(app, school._id, { ...fitting, name: 'Amina Lind' });
  await storeTeacher(app, school._id, { ...fitting, name: 'Örjan Alike' });
  await storeTeacher(app, school._id, { ...fitting, name: 'Åsa Alike' });
  await storeTeacher(app, school._id, { ...fitting, name: 'Bo Borta', languages: ['svenska'] });
  await storeTeacher(app, silentSchool._id, { ...fitting, name: 'Tyst Skola' });
  await storeTeacher(app, silentSchool._id, { ...fitting, name: 'Ingen Match', languages: [] });
  const hidden = await storeTeacher(app, archived._id, { ...fitting, name: 'Dold Lärare' });
  const away = await storeTeacher(app, elsewhere._id, { ...fitting, name: 'Långt Bort' });

  const names = (answer: Answer<'findMatches'>) => answer.json().items.map(({ teacher }) => teacher.name);
  const find = (query: object = {}) => ask(app, 'findMatches', { query: { ...wishes, ...query } });

  it('are the city’s teachers who meet two of three, the best first and by Swedish name where they are alike', async () => {
    const answer = await find();
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Amina Lind', 'Åsa Alike', 'Örjan Alike', 'Bo Borta', 'Tyst Skola']);
    expect(answer.json()).toMatchObject({ total: 5, fullTotal: 3, page: 1, pageSize: 10 });
  });

  it('say how the score is made, with what was never told as unknown and nothing', async () => {
    const { items } = (await find()).json();
    expect(items[0]).toMatchObject({ score: 93, school: { id: school._id, automaticTransmission: true } });
    expect(items[0]?.parts.map(({ id, points, state }) => [id, points, state])).toEqual([
      ['language', 20, 'fits'],
      ['licenseType', 20, 'fits'],
      ['gearbox', 20, 'fits'],
      ['teachingStyle', 15, 'fits'],
      ['schedule', 10, 'fits'],
      ['rating', 5, 'fits'],
      ['experience', 2.5, 'fits'],
    ]);
    const silent = items.find(({ teacher }) => teacher.name === 'Tyst Skola');
    expect(silent?.score).toBe(73);
    expect(silent?.parts[2]).toEqual({ id: 'gearbox', points: 0, maxPoints: 20, state: 'unknown' });
  });

  it('count nothing that a teacher from before the question has told', async () => {
    const teachers = app.database.connection.collection('teachers');
    await teachers.updateOne({ name: 'Bo Borta' }, { $unset: { schedule: 1, ratingOrigin: 1 } });
    await storeTeacher(app, elsewhere._id, { name: 'Och ett annat' });
    const { items } = (await find()).json();
    const bo = items.find(({ teacher }) => teacher.name === 'Bo Borta');
    expect(bo?.parts.slice(4, 6).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
    expect(bo?.teacher.schedule).toEqual([]);
  });

  it('are none where nobody fits', async () => {
    const answer = await find({ licenseType: 'BE', language: 'finska' });
    expect(answer.json()).toMatchObject({ items: [], total: 0, fullTotal: 0 });
  });

  it('come ten in a page', async () => {
    for (let count = 0; count < 8; count += 1)
      await storeTeacher(app, school._id, { ...fitting, name: `Många ${count}` });
    const [first, second, beyond] = await Promise.all([find(), find({ page: '2' }), find({ page: '9999' })]);
    expect([names(first).length, names(second).length, names(beyond).length]).toEqual([10, 3, 0]);
    expect(new Set([...names(first), ...names(second)]).size).toBe(13);
    expect(second.json()).toMatchObject({ total: 13, page: 2 });
  });

  it('are kept and known again by their mark', async () => {
    const first = await find();
    expect(first.headers['cache-control']).toBe('private, max-age=10');
    const again = await ask(app, 'findMatches', {
      query: wishes,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['without an answer', { language: undefined }],
    ['with a language that is not asked about', { language: 'polska' }],
    ['with a class that is not asked about', { licenseType: 'C' }],
    ['with an empty list', { schedule: '' }],
    ['with a list of nonsense', { teachingStyle: 'calm,loud' }],
    ['with an endless list', { schedule: Array.from({ length: 500 }, () => 'evenings').join(',') }],
    ['with something else', { color: 'red' }],
    ['with no page', { page: '0' }],
  ])('are refused %s', async (_name, wrong) => {
    const query = new URLSearchParams(
      Object.entries({ ...wishes, ...wrong }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const answer = await app.inject(`/api/matches?${query.toString()}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });

  it('explain one teacher, match or not', async () => {
    const answer = await ask(app, 'getMatch', { params: { id: amina._id }, query: wishes });
    expect(answer.json()).toEqual((await find()).json().items.find(({ teacher }) => teacher.id === amina._id));
    const other = await ask(app, 'getMatch', { params: { id: amina._id }, query: { ...wishes, language: 'finska' } });
    expect(other.json()).toMatchObject({ score: 73 });
  });

  it('know no teacher that is not the city’s', async () => {
    for (const id of [hidden._id, away._id, randomUUID(), 'x']) {
      const answer = await ask(app, 'getMatch', { params: { id }, query: wishes });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'TEACHER_NOT_FOUND' }]);
    }
    const address = addressOf('getMatch', { params: { id: amina._id }, query: wishes });
    expect((await app.inject(address.replace('gearbox=automatic', 'gearbox=fast'))).statusCode).toBe(400);
  });
});
