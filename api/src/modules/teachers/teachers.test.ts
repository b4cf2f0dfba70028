import { describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { announceChange, storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { teacherModel } from './model';

describe('teachers', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app, { name: 'Linnéstadens Trafikskola' });
  const empty = await storeSchool(app, { name: 'Tomma Skolan' });
  const archived = await storeSchool(app, { status: 'archived' });
  const ove = await storeTeacher(app, school._id, { name: 'Örjan Åberg' });
  const amina = await storeTeacher(app, school._id, { name: 'Amina Lind', funFacts: { coffeeOrTea: 'Kaffe' } });
  const hidden = await storeTeacher(app, archived._id, { name: 'Dold Lärare' });
  const names = (answer: Answer<'listTeachers' | 'listSchoolTeachers'>) => answer.json().map((teacher) => teacher.name);

  it('lists the teachers at public schools by Swedish name, as the contract says', async () => {
    const answer = await ask(app, 'listTeachers');
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Amina Lind', 'Örjan Åberg']);
    expect(answer.json()[0]).toMatchObject({ schoolName: 'Linnéstadens Trafikskola', successRate: null });
  });

  it('lists the teachers of one school', async () => {
    expect(names(await ask(app, 'listSchoolTeachers', { params: { id: school._id } }))).toEqual([
      'Amina Lind',
      'Örjan Åberg',
    ]);
    expect((await ask(app, 'listSchoolTeachers', { params: { id: empty._id } })).json()).toEqual([]);
  });

  it('shows one teacher', async () => {
    const answer = await ask(app, 'getTeacher', { params: { id: amina._id } });
    expect(answer.json()).toMatchObject({ id: amina._id, funFacts: { coffeeOrTea: 'Kaffe' } });
    expect((await ask(app, 'getTeacher', { params: { id: ove._id } })).json()).toMatchObject({ name: 'Örjan Åberg' });
  });

  it('gives a rating with its source and date, and none for a document from before', async () => {
    const rated = async () => {
      const { rating, ratingOrigin } = (await ask(app, 'getTeacher', { params: { id: ove._id } })).json();
      return { rating, ratingOrigin };
    };
    expect(await rated()).toEqual({
      rating: ove.rating,
      ratingOrigin: { source: 'Demo', updatedAt: '2026-11-01T12:00:00.000Z' },
    });
    const { collection } = teacherModel(app.database.connection);
    await collection.updateOne({ name: ove.name }, { $unset: { ratingOrigin: 1 } });
    await announceChange(app);
    expect(await rated()).toEqual({ rating: null, ratingOrigin: null });
  });

  it.each(['https://form.exempel.se/amina?a=1#b', '/school/1?teacherId=2#contact'])(
    'gives the address of a form, %s',
    async (contactFormUrl) => {
      const withForm = await storeTeacher(app, empty._id, { name: 'Zara Form', contactFormUrl });
      const answer = await ask(app, 'getTeacher', { params: { id: withForm._id } });
      expect(answer.json().contactFormUrl).toBe(contactFormUrl);
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://form.exempel.se',
    '//form.exempel.se',
    '/\\\\form.exempel.se',
    'https:form',
    'https://',
    '/a b',
    'form',
    '',
  ])('keeps no form at %j', async (contactFormUrl) => {
    await expect(storeTeacher(app, school._id, { contactFormUrl })).rejects.toThrow(/contactFormUrl/);
  });

  it('answers unknown teachers, and those at archived schools, with the specified text', async () => {
    for (const id of [hidden._id, 'x', '3f0c1d7e-0000-4000-8000-000000000000']) {
      const answer = await ask(app, 'getTeacher', { params: { id } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'TEACHER_NOT_FOUND', message: 'Läraren kunde inte hittas.' });
    }
  });

  it('does not list the teachers of a school that is not public', async () => {
    for (const id of [archived._id, 'x']) {
      const answer = await ask(app, 'listSchoolTeachers', { params: { id } });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'SCHOOL_NOT_FOUND' }]);
    }
  });
});
