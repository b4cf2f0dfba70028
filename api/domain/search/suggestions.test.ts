import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildKindIndex, findSuggestions, type SuggestionIndex, type SuggestionItem } from './suggestions';
import { seededRandom } from './test/random-register';

const items = (...names: string[]): SuggestionItem[] => names.map((name) => ({ id: name, name, detail: null }));

const build = ({ places, schools, teachers }: Record<'places' | 'schools' | 'teachers', SuggestionItem[]>) =>
  Promise.all([
    buildKindIndex('place', places, () => undefined),
    buildKindIndex('school', schools, () => undefined),
    buildKindIndex('teacher', teachers, () => undefined),
  ]) satisfies Promise<SuggestionIndex>;

const index = await build({
  places: items('Örgryte-Härlanda', 'Majorna', 'Göteborg', 'Norra Hisingen'),
  schools: items('Orgryte Bil', 'Örgryte Trafikskola', 'Majornas Körskola', 'Hisingens Trafikskola', 'Åsas Trafik'),
  teachers: items('Maja Örn', 'Åsa Berg', 'Nora Hising'),
});

const shown = (text: string, limit?: number): string[] =>
  findSuggestions(index, text, limit).map(({ kind, name, match }) => `${kind} ${name} ${match}`);

describe('suggestions', () => {
  it.each<[string, string[]]>([
    ['majorna', ['place Majorna exact', 'school Majornas Körskola exact']],
    [
      'ör',
      [
        'place Örgryte-Härlanda exact',
        'school Örgryte Trafikskola exact',
        'school Orgryte Bil folded',
        'teacher Maja Örn exact',
      ],
    ],
    ['asa', ['school Åsas Trafik folded', 'teacher Åsa Berg folded']],
    ['trafikskola his', ['school Hisingens Trafikskola exact']],
    ['goteborg', ['place Göteborg folded']],
    ['göetborg', ['place Göteborg typo']],
    ['trafiskola majorna', []],
    ['majonas körskola', ['school Majornas Körskola typo']],
    ['nora', ['teacher Nora Hising exact', 'place Norra Hisingen typo']],
    ['x', []],
    ['', []],
    ['🚗 !', []],
  ])('%s', (text, rows) => {
    expect(shown(text)).toEqual(rows);
  });

  it('shows eight rows at most, shared between the kinds', async () => {
    const many = items(...Array.from({ length: 20 }, (_, at) => `Lund ${at}`));
    const crowded = await build({ places: many, schools: many, teachers: many });
    expect(
      findSuggestions(crowded, 'lund')
        .map(({ kind }) => kind[0])
        .join(''),
    ).toBe('pppssstt');
    expect(findSuggestions(crowded, 'lund', 100)).toHaveLength(8);
    expect(
      findSuggestions(crowded, 'lund', 3)
        .map(({ kind }) => kind[0])
        .join(''),
    ).toBe('pst');
    expect(findSuggestions(crowded, 'lund', NaN)).toEqual([]);
  });

  it('takes any text without throwing', () => {
    const odd = fc.constantFrom(
      '\u0000',
      '\u202e',
      '\ud800',
      '👩‍👩‍👧',
      'مدرسة',
      '%00',
      "' or 1=1",
      'å'.repeat(10_240),
      'a '.repeat(5_000),
    );
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 500 }), fc.string()), (text) => {
        expect(findSuggestions(index, text).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 400 },
    );
  });
});

describe('one typo', async () => {
  const random = seededRandom(21);
  const one = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
  const [starts, middles, ends] = [
    ['Berg', 'Björk', 'Dal', 'Ek', 'Fors', 'Grön', 'Hag', 'Lind', 'Norr', 'Ros', 'Sjö', 'Ström', 'Söder', 'Ång', 'Ör'],
    ['a', 'e', 'gren', 'hol', 'in', 'land', 'mar', 'vall', 'ö'],
    ['berg', 'by', 'dal', 'holm', 'kvist', 'lund', 'mark', 'ström', 'torp', 'vik'],
  ];
  const schools = Array.from({ length: 5_000 }, (_, at) => {
    const name = `${one(starts)}${one(middles)}${one(ends)}s ${one(['Trafikskola', 'Körskola', 'Bilskola'])}`;
    return { id: String(at), name, detail: null };
  });
  const large = await build({ places: items('Majorna'), schools, teachers: [] });

  /** The name with a letter left out, doubled, replaced or swapped with the next in its first word. */
  function misspell(name: string): string {
    const at = Math.floor(random() * (name.indexOf(' ') - 1));
    const [before, letter, after, rest] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2)];
    return one([
      before + after + rest,
      before + letter + letter + after + rest,
      `${before}x${after}${rest}`,
      before + after + letter + rest,
    ]);
  }

  it('is forgiven in at least 98 of 100 names', () => {
    const sample = Array.from({ length: 500 }, () => schools[Math.floor(random() * schools.length)]?.name ?? '');
    const found = sample.filter((name) => findSuggestions(large, misspell(name)).some((row) => row.name === name));
    expect(found.length / sample.length).toBeGreaterThanOrEqual(0.98);
  });
});
