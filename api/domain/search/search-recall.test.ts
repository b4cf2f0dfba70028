import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold';
import { buildSchoolSearch, findClosest, searchSchools } from './school-search';
import { RandomRegister, seededRandom } from './test/random-register';

const random = seededRandom(34);
const below = (count: number): number => Math.floor(random() * count);
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const districts = ['Majorna', 'Örgryte', 'Lundby', 'Biskopsgården', 'Backa', 'Kortedala', 'Älvsborg', 'Centrum'];
const places = [
  ...districts.map((name) => ({ id: name, name, detail: null, districts: [name] })),
  { id: 'hisingen', name: 'Hisingen', detail: null, districts: ['Lundby', 'Biskopsgården', 'Backa'] },
];
const [starts, middles, ends] = [
  ['Berg', 'Björk', 'Dal', 'Ek', 'Fors', 'Grön', 'Hag', 'Lind', 'Norr', 'Ros', 'Sjö', 'Ström', 'Söder', 'Ång', 'Ör'],
  ['a', 'e', 'gren', 'hol', 'in', 'land', 'mar', 'vall', 'ö'],
  ['berg', 'by', 'dal', 'holm', 'kvist', 'lund', 'mark', 'ström', 'torp', 'vik'],
];
const firstNames = [
  'Anna',
  'Ali',
  'Björn',
  'Sara',
  'Åsa',
  'Erik',
  'Fatima',
  'Göran',
  'Lena',
  'Mehmet',
  'Örjan',
  'Zahra',
];
const surname = (): string => `${one(starts)}${one(middles)}${one(ends)}`;

const schools = new RandomRegister(random).schools(400).map((school, at) => ({
  ...school,
  id: `school-${at}`,
  name: `${surname()}s ${one(['Trafikskola', 'Körskola', 'Bilskola', 'Trafikcenter'])}`,
  district: one(districts),
  address: `Gatan ${at}`,
  city: 'Göteborg',
}));
const teachers = schools.flatMap(({ id, name }) =>
  ['a', 'b'].map((letter) => ({
    id: `${letter}-${id}`,
    name: `${one(firstNames)} ${surname()}`,
    detail: name,
    schoolId: id,
  })),
);
const search = await buildSchoolSearch({ schools, teachers, places });

/** The schools that a text finds on its first page. */
function found(text: string) {
  const { rows, readTeachers } = searchSchools(search, { search: text });
  return rows.map((row) => ({
    id: search.index.schools[row]?.id,
    teachers: readTeachers(row).map((at) => teachers[search.teacherOrder[at] ?? -1]?.id),
  }));
}

const finds = (text: string, schoolId: string): boolean => found(text).some(({ id }) => id === schoolId);

/** A letter left out, doubled, replaced, or swapped with the next, in one of the words that are long enough. */
function misspell(text: string): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((at) => (words[at]?.length ?? 0) > 4);
  if (long.length === 0) return text;
  const chosen = one(long);
  const word = words[chosen] ?? '';
  const at = below(word.length - 1);
  const [before, letter, next, rest] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  const wrong = one([
    before + next + rest,
    before + letter + letter + next + rest,
    `${before}x${next}${rest}`,
    before + next + letter + rest,
  ]);
  return words.with(chosen, wrong).join(' ');
}

const samples = {
  schools: schools.map(({ id, name }) => ({ text: name, schoolId: id })),
  teachers: teachers.map(({ name, schoolId }) => ({ text: name, schoolId })),
};

describe('a search among known answers', () => {
  it.each<[string, (text: string) => string]>([
    ['as written', (text) => text],
    ['in capitals', (text) => text.toUpperCase()],
    ['without dots and rings', fold],
    ['with its words turned round', (text) => text.split(' ').reverse().join(' ')],
    ['with its last word begun', (text) => text.slice(0, -2)],
  ])('finds every school and every teacher by name %s', (_, write) => {
    for (const { text, schoolId } of [...samples.schools, ...samples.teachers]) {
      expect(finds(write(text), schoolId), write(text)).toBe(true);
    }
  });

  it.each(['schools', 'teachers'] as const)('finds at least 95 of 100 %s with one typo in the name', (kind) => {
    const hits = samples[kind].filter(({ text, schoolId }) => finds(misspell(text), schoolId));
    expect(hits.length / samples[kind].length).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...places])(
    'finds the schools in $name, also with a typo before all others',
    ({ name, districts: within }) => {
      const expected = schools.filter(({ district }) => within.includes(district)).length;
      const misspelt = Array.from({ length: 20 }, () => misspell(name));
      for (const text of [name, fold(name), ...misspelt]) {
        const { rows } = searchSchools(search, { search: text, pageSize: expected });
        const places = rows.map((row) => search.index.schools[row]?.district ?? '');
        expect(
          places.filter((place) => within.includes(place)),
          text,
        ).toHaveLength(expected);
      }
    },
  );

  it('puts names as written before others', () => {
    for (const { text } of samples.schools) {
      const names = searchSchools(search, { search: text }).rows.map((row) => search.index.schools[row]?.name);
      const exact = names.filter((name) => name === text).length;
      expect(names.slice(0, exact)).toEqual(names.filter((name) => name === text));
    }
  });

  it('names the teacher who made a school found, and only then', () => {
    for (const { id, name, schoolId } of teachers) {
      const school = found(name).find((hit) => hit.id === schoolId);
      expect(school?.teachers, name).toContain(id);
    }
    const [school] = schools;
    expect(found(school?.name ?? '').find(({ id }) => id === school?.id)?.teachers).toEqual([]);
  });
});

describe('what comes closest to a search that found nothing', () => {
  const closest = (text: string): (string | undefined)[] =>
    findClosest(search, { search: text }, 5).map((row) => search.index.schools[row]?.name);

  it('holds as many of the words as possible', () => {
    const [school] = schools;
    const [name = ''] = (school?.name ?? '').split(' ');
    expect(searchSchools(search, { search: `${name} qqqqqq` }).total).toBe(0);
    expect(closest(`${name} qqqqqq`)[0]).toContain(name);
    expect(closest(`qqqqqq ${school?.district} ${name}`)[0]).toContain(name);
  });

  it('forgives a typo more', () => {
    expect(searchSchools(search, { search: 'Kokrtedlaa' }).total).toBeGreaterThan(0);
    expect(searchSchools(search, { search: 'Bxckax' }).total).toBe(0);
    const [row = -1] = findClosest(search, { search: 'Bxckax' }, 1);
    expect(search.index.schools[row]?.district).toBe('Backa');
  });

  it('forgives a typo in a short word too', () => {
    expect(searchSchools(search, { search: 'bck' }).total).toBe(0);
    const [row = -1] = findClosest(search, { search: 'bck' }, 1);
    expect(search.index.schools[row]?.district).toBe('Backa');
  });

  it.each(['', '🚗', 'qqqqqqqq', '99999'])('is nothing for %j', (text) => {
    expect(closest(text)).toEqual([]);
  });
});
