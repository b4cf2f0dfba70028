import { describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchQuery } from '../../../contracts/search';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchool, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';

describe('searching by text', async () => {
  const { app } = await buildTestApp();
  const lundby = await storeSchool(app, { name: 'Älvstrandens Körskola', district: 'Lundby', rating: 4.8 });
  const majorna = await storeSchool(app, { name: 'Bangatans Trafik', district: 'Majorna', rating: 4.1 });
  await storeSchools(app, { name: 'Café Trafik', district: null, city: 'Mölndal', rating: null, languages: [] });
  const amina = await storeTeacher(app, majorna._id, { name: 'Amina Lindqvist' });
  await storeTeacher(app, majorna._id, { name: 'Örjan Berg' });
  const archived = await storeSchool(app, { name: 'Stängda', status: 'archived' });
  await storeTeacher(app, archived._id, { name: 'Amina Dold' });

  const find = async (query: SearchQuery): Promise<SearchAnswer> => {
    const answer = await ask(app, 'search', { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it.each<[string, string[]]>([
    ['älvstandens', [lundby.name]],
    ['korskola alvstrandens', [lundby.name]],
    ['skola', [lundby.name]],
    ['hisingen', [lundby.name]],
    ['hisngen', [lundby.name]],
    ['göteborg', [lundby.name, majorna.name]],
    ['amina', [majorna.name]],
    ['lindqvist amina', [majorna.name]],
    ['amina majorna', [majorna.name]],
    ['amnia lindkvist', [majorna.name]],
    ['amina lundby', []],
    ['amina berg', []],
  ])('”%s”', async (search, expected) => {
    expect((await find({ search })).items.map(({ name }) => name)).toEqual(expected);
  });

  it('names the teacher by whom a school was found, and nobody else', async () => {
    const [hit] = (await find({ search: 'amina' })).items;
    expect(hit?.foundTeachers).toEqual([{ id: amina._id, name: 'Amina Lindqvist' }]);
    const { items } = await find({ search: 'majorna' });
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('foundTeachers');
  });

  it('finds the school of everything that is suggested', async () => {
    const schoolsBy = { school: (id: string) => id, teacher: (id: string) => (id === amina._id ? majorna._id : id) };
    for (const q of ['älv', 'bang', 'amin', 'caf', 'amina lin', 'traf ban', 'bangatnas']) {
      const { suggestions } = (await ask(app, 'suggest', { query: { q } })).json();
      const found = (await find({ search: q })).items.map(({ id }) => id);
      expect(suggestions.length).toBeGreaterThan(0);
      for (const { kind, id } of suggestions) if (kind !== 'place') expect(found, q).toContain(schoolsBy[kind](id));
    }
  });

  it('offers what comes closest where nothing was found', async () => {
    const closeTo = async (query: SearchQuery) => (await find(query)).closest?.map(({ name }) => name);
    expect(await closeTo({ search: 'amina lundby' })).toEqual([lundby.name, majorna.name]);
    expect(await closeTo({ search: 'majorna', languages: 'finska' })).toEqual([majorna.name]);
    expect(await closeTo({ search: 'majorna', licenseTypes: 'C' })).toEqual([]);
    expect(await closeTo({ search: 'qqqqqqq' })).toEqual([]);
    expect(await closeTo({ search: 'majorna' })).toBeUndefined();
    expect(await closeTo({ languages: 'finska' })).toBeUndefined();
  });
});
