import { describe, expect, it } from 'vitest';
import type { SchoolSearchQuery } from '../../../contracts/schools';
import { schoolRecord } from '../../../test/factories/school';
import { toListItem } from './public-school';
import { search, toSearchable } from './search';

const price = (kr: number) => JSON.stringify({ B: { single: { price: kr, length: 40 } } });
const schools = [
  schoolRecord({
    name: 'Älvstrandens Körskola',
    district: 'Lundby',
    city: 'Göteborg',
    rating: 4.8,
    pricing: price(600),
  }),
  schoolRecord({ name: 'Hisingens Trafikskola', languages: ['svenska', 'arabiska'], rating: 4.1, pricing: price(500) }),
  schoolRecord({
    name: 'Café Trafik',
    city: 'Mölndal',
    rating: null,
    postalCode: '431 30',
    automaticTransmission: true,
  }),
  schoolRecord({ name: 'Östra Mc', licenseTypes: ['A'], intensiveCourse: true, rating: 4.8, pricing: price(550) }),
].map((record) => toSearchable(toListItem(record)));

const names = (query: SchoolSearchQuery) => search(schools, query).map(({ item }) => item.name);

describe('search', () => {
  it.each<[SchoolSearchQuery, string[]]>([
    [{ q: 'ALVSTRANDEN' }, ['Älvstrandens Körskola']],
    [{ q: 'kör' }, ['Älvstrandens Körskola']],
    [{ q: 'cafe' }, ['Café Trafik']],
    [{ q: '43130' }, ['Café Trafik']],
    [{ q: '431 30' }, ['Café Trafik']],
    [{ q: 'lundby körskola' }, ['Älvstrandens Körskola']],
    [{ q: 'lundby hisingen' }, []],
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
    [{ q: '.*' }, []],
  ])('%j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each<SchoolSearchQuery>([{}, { q: '' }, { q: '  ' }, { city: '' }, { languages: '' }, { languages: ' , ' }])(
    'finds all for %j',
    (query) => {
      expect(names(query)).toHaveLength(schools.length);
    },
  );

  it('sorts by rating, by price, and by rating first when both are asked for; what is unknown comes last', () => {
    expect(names({ sortByPrice: 'true' })).toEqual([
      'Hisingens Trafikskola',
      'Östra Mc',
      'Älvstrandens Körskola',
      'Café Trafik',
    ]);
    expect(names({ sortByRating: 'true', sortByPrice: 'true' })).toEqual([
      'Östra Mc',
      'Älvstrandens Körskola',
      'Hisingens Trafikskola',
      'Café Trafik',
    ]);
    expect(names({ sortByRating: 'true' })).toEqual([
      'Älvstrandens Körskola',
      'Östra Mc',
      'Hisingens Trafikskola',
      'Café Trafik',
    ]);
  });
});
