import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contracts/endpoints';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchool, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';

describe('suggest', async () => {
  const { app } = await buildTestApp();
  const lundby = await storeSchool(app, { name: 'Lundby Körskola', district: 'Lundby', rating: 3.1 });
  await storeSchools(
    app,
    ...Array.from({ length: 12 }, (_, at) => ({ name: `Trafikskola ${String(at)}`, rating: 2 + at / 10 })),
    { name: 'Lunden Stängd', status: 'archived' },
  );
  await storeTeacher(app, lundby._id, { name: 'Örjan Lundin' });
  const hidden = await storeSchool(app, { name: 'Göms', status: 'archived' });
  await storeTeacher(app, hidden._id, { name: 'Lunda Dold' });
  const suggestions = async (q: string) => {
    const answer = await ask(app, 'suggest', { query: { q } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().suggestions;
  };

  it('gives places, public schools and their teachers, grouped by kind', async () => {
    const found = await suggestions('lund');
    expect(found.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
      ['place', 'Lundby', null],
      ['place', 'Frölunda', null],
      ['school', 'Lundby Körskola', 'Lundby'],
      ['teacher', 'Örjan Lundin', 'Lundby Körskola'],
    ]);
    expect(found[0]?.id).toBe('lundby');
    expect(found[2]?.id).toBe(lundby._id);
  });

  it('knows the districts, however they are written', async () => {
    for (const [q, name] of [
      ['orgryte', 'Örgryte'],
      ['Älvs', 'Älvsborg'],
      ['styrso', 'Styrsö'],
    ] as const) {
      const [first] = await suggestions(q);
      expect(first, q).toMatchObject({ kind: 'place', name });
    }
  });

  it('forgives a typo, and gives at most eight', async () => {
    expect((await suggestions('lunbdy')).map(({ name }) => name)).toContain('Lundby Körskola');
    const many = await suggestions('trafikskola');
    expect(many.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Trafikskola ${String(11 - at)}`),
    );
  });

  it.each(['', ' ', '🙈', '.*', '\u0000'])('suggests nothing for %j', async (q) => {
    expect(await suggestions(q)).toEqual([]);
  });

  it.each([
    ['', 'q'],
    ['q=a&q=b', 'q'],
    [`q=${'x'.repeat(10_000)}`, 'q'],
    ['q=a&limit=100', 'limit'],
  ])('refuses ?%.40s', async (query, path) => {
    const answer = await app.inject(`${endpoints.suggest.url}?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: [{ path }] }]);
  });
});
