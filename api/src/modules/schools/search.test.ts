import { describe, expect, it } from 'vitest';
import type { SchoolSearchQuery } from '../../../contracts/schools';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchools } from '../../../test/factories/school';

const price = (kr: number) => JSON.stringify({ B: { single: { price: kr, length: 40 } } });

describe('searchSchools', async () => {
  const { app } = await buildTestApp();
  await storeSchools(
    app,
    {
      name: 'Älvstrandens Körskola',
      district: 'Lundby',
      city: 'Göteborg',
      rating: 4.8,
      pricing: price(600),
    },
    { name: 'Hisingens Trafikskola', languages: ['svenska', 'arabiska'], rating: 4.1, pricing: price(500) },
    {
      name: 'Café Trafik',
      city: 'Mölndal',
      rating: null,
      postalCode: '431 30',
      automaticTransmission: true,
    },
    { name: 'Östra Mc', licenseTypes: ['A'], intensiveCourse: true, rating: 4.8, pricing: price(550) },
  );
  const names = async (query: SchoolSearchQuery): Promise<string[]> => {
    const answer = await ask(app, 'searchSchools', { query });
    return answer.json().map(({ name }) => name);
  };

  it.each<[SchoolSearchQuery, string[]]>([
    [{ q: 'ALVSTRANDEN' }, ['Älvstrandens Körskola']],
    [{ q: 'kör' }, ['Älvstrandens Körskola']],
    [{ q: 'cafe' }, ['Café Trafik']],
    [{ q: '43130' }, ['Café Trafik']],
    [{ q: '431 30' }, ['Café Trafik']],
    [{ q: 'lundby körskola' }, ['Älvstrandens Körskola']],
    [{ q: 'lundby hisingen' }, ['Älvstrandens Körskola']],
    [{ q: 'lundby majorna' }, []],
    [{ city: 'molndal' }, ['Café Trafik']],
    [{ city: 'Möln' }, []],
    [{ languages: 'Arabic' }, ['Hisingens Trafikskola']],
    [{ languages: 'finska, arabiska' }, ['Hisingens Trafikskola']],
    [{ languages: 'klingonska' }, []],
    [{ rating: '4.5' }, ['Älvstrandens Körskola', 'Östra Mc']],
    [{ licenseType: 'A' }, ['Östra Mc']],
    [{ gearbox: 'manual,automatic' }, ['Café Trafik']],
    [{ intensiveCourse: 'true' }, ['Östra Mc']],
    [{ q: 'x'.repeat(50) }, []],
    [{ q: 'korskola' }, ['Älvstrandens Körskola']],
    [{ q: 'skola' }, ['Älvstrandens Körskola', 'Hisingens Trafikskola']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each<SchoolSearchQuery>([
    {},
    { q: '' },
    { q: '  ' },
    { q: '.*' },
    { city: '' },
    { languages: '' },
    { languages: ' , ' },
  ])('finds all for %j', async (query) => {
    expect(await names(query)).toHaveLength(4);
  });

  it('sorts by rating, by price, and by rating first when both are asked for; what is unknown comes last', async () => {
    expect(await names({ sortByPrice: 'true' })).toEqual([
      'Hisingens Trafikskola',
      'Östra Mc',
      'Älvstrandens Körskola',
      'Café Trafik',
    ]);
    expect(await names({ sortByRating: 'true', sortByPrice: 'true' })).toEqual([
      'Östra Mc',
      'Älvstrandens Körskola',
      'Hisingens Trafikskola',
      'Café Trafik',
    ]);
    expect(await names({ sortByRating: 'true' })).toEqual([
      'Älvstrandens Körskola',
      'Östra Mc',
      'Hisingens Trafikskola',
      'Café Trafik',
    ]);
  });
});
