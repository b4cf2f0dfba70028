import { schoolSearchQuerySchema } from '@korkollen/api/contracts/schools';
import { gearboxes } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languages } from '@korkollen/api/domain/vocabulary/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  emptySearch,
  readLicence,
  readSearch,
  toApiQuery,
  withoutFilters,
  writeSearch,
} from './search-address';

const read = (query: string) => readSearch(new URLSearchParams(query));
const searches = fc.record({
  search: fc.constantFrom('', 'Majorna', 'å & ö?', '100 %', '"><script>'),
  languages: fc.subarray([...languages]),
  minRating: fc.constantFrom(null, 3, 4, 4.5, 0.5),
  gearboxes: fc.subarray([...gearboxes]),
  isIntensive: fc.boolean(),
  sortByPrice: fc.boolean(),
  sortByRating: fc.boolean(),
});

describe('The search in the address', () => {
  it.each([
    ['', {}],
    ['search=%20Majorna%20', { search: 'Majorna' }],
    ['search=a%00b%0Ac', { search: 'a b c' }],
    ['search=' + 'x'.repeat(10_000), { search: 'x'.repeat(200) }],
    ['search=%F0%9F%9A%97', { search: '🚗' }],
    ['search=%E0%A4%A', { search: expect.any(String) }],
    ['quickFilter=cheapest', { sortByPrice: true }],
    ['quickFilter=best_rated', { sortByRating: true }],
    ['quickFilter=manual', { gearboxes: ['manual'] }],
    ['quickFilter=automatic&gearbox=manual', { gearboxes: ['manual', 'automatic'] }],
    ['quickFilter=intensive', { isIntensive: true }],
    ['quickFilter=toString&quickFilter=cheapest', { sortByPrice: true }],
    ['languages=arabiska,klingonska,Engelska', { languages: ['engelska', 'arabiska'] }],
    ['languages=arabiska&languages=arabiska', { languages: ['arabiska'] }],
    ['rating=4', { minRating: 4 }],
    ['rating=4,5', { minRating: 4.5 }],
    ['rating=-1', {}],
    ['rating=99', {}],
    ['rating=0', {}],
    ['rating=NaN', {}],
    ['gearbox=automat', { gearboxes: ['automatic'] }],
    ['intensiveCourse=true&sortByPrice=1&sortByRating=yes', { isIntensive: true, sortByPrice: true }],
  ])('understands what can be understood of ?%s', (query, expected) => {
    expect(read(query)).toEqual({ ...emptySearch, ...expected });
  });

  it('comes back from the address as it went in', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readSearch(writeSearch(search))).toEqual(search);
      }),
    );
  });

  it('never asks the API for what its contract refuses, whatever the address holds', () => {
    const names = fc.constantFrom(
      'search',
      'rating',
      'languages',
      'gearbox',
      'quickFilter',
      'licenseType',
      'sortByPrice',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 300 }))), (pairs) => {
        const parameters = new URLSearchParams(pairs);
        const query = toApiQuery(readSearch(parameters), { licence: readLicence(parameters)?.licence });
        const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
        expect(schoolSearchQuerySchema.safeParse(sent).success).toBe(true);
      }),
    );
  });

  it('keeps the licence type and the campaign, and drops what nobody asked for', () => {
    const kept = new URLSearchParams('licenseType=B&utm_source=tram&wizardCompleted=true&quickFilter=cheapest');
    expect(writeSearch({ ...emptySearch, isIntensive: true }, kept).toString()).toBe(
      'licenseType=B&utm_source=tram&intensiveCourse=true',
    );
  });

  it.each([
    ['B', 'B'],
    ['be', 'BE'],
    ['B-körkort', 'B'],
    ['<script>', null],
  ])('reads the licence type %s', (given, licence) => {
    expect(readLicence(new URLSearchParams({ licenseType: given }))).toEqual({ given, licence });
  });

  it('has no licence wish without one', () => {
    expect(readLicence(new URLSearchParams('licenseType=%20'))).toBeNull();
  });

  it('counts filters, and turns them off without touching text and order', () => {
    const search = read(
      'search=a&languages=arabiska,finska&rating=3&gearbox=manual&intensiveCourse=true&sortByPrice=true',
    );
    expect(countFilters(search)).toBe(5);
    expect(withoutFilters(search)).toEqual({ ...emptySearch, search: 'a', sortByPrice: true });
  });
});
