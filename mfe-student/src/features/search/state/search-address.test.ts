import { filters, type FilterDefinition } from '@korkollen/api/contracts/filters';
import { searchQuerySchema } from '@korkollen/api/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  emptySearch,
  onlyNarrowing,
  visitorFilters,
  withFilter,
  withoutFilters,
  type FilterSetting,
  type SchoolSearch,
} from './school-search';
import { readLicence } from '../../../filters-in-use/requested-licence';
import { readSearch, writeSearch } from './search-address';
import { toApiQuery } from './search-query';

const read = (query: string) => readSearch(new URLSearchParams(query));
const degrees = (max: number) => fc.integer({ min: -max * 1e4, max: max * 1e4 }).map((value) => value / 1e4 + 0);
const areas = fc.record({
  latitude: degrees(90),
  longitude: degrees(180),
  radiusMetres: fc.integer({ min: 1, max: 1_000_000 }),
});
/** Any setting that a filter can have, also those that narrow nothing. */
function settingsOf(filter: FilterDefinition): fc.Arbitrary<FilterSetting> {
  switch (filter.kind) {
    case 'text':
    case 'oneOf':
      return fc.constantFrom('', 'Majorna', 'å & ö?', '100 %', '"><script>');
    case 'anyOf':
    case 'allOf':
      return fc.subarray([...filter.values]);
    case 'switch':
      return fc.boolean();
    case 'atLeast':
    case 'atMost':
      return fc
        .integer({ min: 0, max: filter.max * 10 ** filter.decimals })
        .map((value) => value / 10 ** filter.decimals);
    case 'area':
      return fc.option(areas, { nil: undefined });
  }
}

const searches: fc.Arbitrary<SchoolSearch> = fc
  .record({
    filters: fc
      .tuple(...visitorFilters.map((name) => settingsOf(filters[name]).map((setting) => [name, setting] as const)))
      .map((settings) => onlyNarrowing(Object.fromEntries(settings))),
    sortByPrice: fc.boolean(),
    sortByRating: fc.boolean(),
    sortByRecommended: fc.boolean(),
    costLessons: fc.option(fc.integer({ min: 1, max: 99 })),
  })
  // the order by total cost goes before price and rating, and any of them before the recommended
  .map((search) => (search.costLessons === null ? search : { ...search, sortByPrice: false, sortByRating: false }))
  .map((search) => {
    const isOrdered = search.sortByPrice || search.sortByRating || search.costLessons !== null;
    return { ...search, sortByRecommended: search.sortByRecommended && !isOrdered };
  });
const area = { latitude: 57.7, longitude: 11.97, radiusMetres: 1500 };

function expectAllowed(query: object) {
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  expect(searchQuerySchema.safeParse(sent).error).toBeUndefined();
}

describe('The search in the address', () => {
  it.each<[string, object, object?]>([
    ['', {}],
    ['search=%20Majorna%20', { search: 'Majorna' }],
    ['search=a%00b%0Ac', { search: 'a b c' }],
    ['search=' + 'x'.repeat(10_000), { search: 'x'.repeat(200) }],
    ['search=%F0%9F%9A%97+6', { search: '🚗 6' }],
    ['search=%F0%9F%9A%97', {}],
    ['search=%25', {}],
    ['search=%E0%A4%A', { search: expect.any(String) as string }],
    ['quickFilter=cheapest', {}, { sortByPrice: true }],
    ['quickFilter=best_rated', {}, { sortByRating: true }],
    ['quickFilter=manual', { gearbox: ['manual'] }],
    ['quickFilter=automatic&gearbox=manual', { gearbox: ['manual', 'automatic'] }],
    ['quickFilter=intensive', { intensiveCourse: true }],
    ['quickFilter=toString&quickFilter=cheapest', {}, { sortByPrice: true }],
    ['languages=arabiska,klingonska,Engelska', { languages: ['engelska', 'arabiska'] }],
    ['languages=arabiska&languages=arabiska', { languages: ['arabiska'] }],
    ['rating=4', { rating: 4 }],
    ['rating=4,5', { rating: 4.5 }],
    ['rating=-1', {}],
    ['rating=99', {}],
    ['rating=0', {}],
    ['rating=NaN', {}],
    ['gearbox=automat', { gearbox: ['automatic'] }],
    ['intensiveCourse=true&sortByPrice=1&sortByRating=yes', { intensiveCourse: true }, { sortByPrice: true }],
    ['maxPrice=500&maxPrice=600', { maxPrice: 500 }],
    ['maxPrice=0', {}],
    ['maxPrice=-5', {}],
    ['maxPrice=1e3', {}],
    ['maxPrice=9999999', {}],
    ['vehicleTypes=Bil', { vehicleTypes: ['bil'] }],
    ['vehicleTypes=buss', {}],
    ['vehicleTypes=bil&licenseType=AM', {}],
    ['trainingTypes=risk2,Risk1,risk9', { trainingTypes: ['risk1', 'risk2'] }],
    ['specialNeeds=npf,constructor', { specialNeeds: ['npf'] }],
    ['electricCar=true&verified=1', { electricCar: true, verified: true }],
    ['lat=57.7&lng=11.97&radius=1500', { area }],
    ['lat=57.70001&lng=11.97&radius=1500', { area }],
    ['lat=57.7&lng=11.97', {}],
    ['lat=91&lng=11.97&radius=1500', {}],
    ['lat=57.7&lng=1e1&radius=1500', {}],
    ['lat=57.7&lng=11.97&radius=0', {}],
    ['totalCost=20', {}, { costLessons: 20 }],
    ['totalCost=100', {}],
    ['totalCost=2.5', {}],
    ['totalCost=20&sortByPrice=true&sortByRating=true', {}, { costLessons: 20 }],
    ['totalCost=20&quickFilter=cheapest', {}, { sortByPrice: true }],
    ['sortByRecommended=true', {}, { sortByRecommended: true }],
    ['sortByRecommended=true&sortByRating=true', {}, { sortByRating: true }],
    ['sortByRecommended=true&totalCost=20', {}, { costLessons: 20 }],
    ['sortByRecommended=true&quickFilter=cheapest', {}, { sortByPrice: true }],
  ])('understands what can be understood of ?%s', (query, expectedFilters, expected = {}) => {
    expect(read(query)).toEqual({ ...emptySearch, filters: expectedFilters, ...expected });
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
      ...visitorFilters,
      ...filters.area.parameters,
      'quickFilter',
      'sortByPrice',
      'totalCost',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double({ noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 20 }), (pairs) => {
        const parameters = new URLSearchParams(pairs);
        expectAllowed(toApiQuery(readSearch(parameters), {}));
      }),
    );
  });

  it('asks the API for nothing that its contract refuses, from any place', () => {
    const positions = fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }));
    fc.assert(
      fc.property(searches, positions, (search, position) => {
        expectAllowed(toApiQuery(search, { city: 'Göteborg' }, position));
      }),
    );
  });

  it('keeps the licence type and the campaign, and drops what nobody asked for', () => {
    const previous = new URLSearchParams('licenseType=B&utm_source=tram&wizardCompleted=true&quickFilter=cheapest');
    expect(writeSearch(withFilter(emptySearch, 'intensiveCourse', true), previous).toString()).toBe(
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
      'search=a&languages=arabiska,finska&rating=3&gearbox=manual&intensiveCourse=true&sortByPrice=true' +
        '&maxPrice=500&vehicleTypes=bil&specialNeeds=npf&trainingTypes=risk1&verified=true&electricCar=true' +
        '&lat=57.7&lng=11.97&radius=1500',
    );
    expect(countFilters(search)).toBe(12);
    expect(withoutFilters(search)).toEqual({ ...emptySearch, filters: { search: 'a' }, sortByPrice: true });
  });
});

describe('What the API is asked for', () => {
  const here = { latitude: 57.70874, longitude: 11.97456 };
  const part = 'lat=57.7&lng=11.97&radius=1500';
  const inPart = { lat: '57.7', lng: '11.97', radius: '1500' };
  it.each([
    ['nearest first without an order', '', here, { lat: '57.7087', lng: '11.9746', sort: 'distance' }],
    ['no distance without a place', '', null, {}],
    ['a chosen order before the distance', 'sortByPrice=true', here, { lat: '57.7087', lng: '11.9746', sort: 'price' }],
    ['both orders', 'sortByPrice=true&sortByRating=true', null, { sort: 'ratingThenPrice' }],
    ['the total cost', 'totalCost=25', null, { sort: 'totalCost', lessons: '25' }],
    ['the recommended order for a place', 'sortByRecommended=true', here, { lat: '57.7087', lng: '11.9746' }],
    ['a part of the map', part, null, inPart],
    ['nearest first in it', part, here, { ...inPart, fromLat: '57.7087', fromLng: '11.9746', sort: 'distance' }],
    [
      'another order in it',
      `${part}&sortByPrice=true`,
      here,
      { ...inPart, fromLat: '57.7087', fromLng: '11.9746', sort: 'price' },
    ],
    ['cars', 'vehicleTypes=bil', null, { vehicleTypes: 'bil' }],
    ['a price', 'maxPrice=500', null, { maxPrice: '500' }],
  ])('%s', (_case, address, position, expected) => {
    expect(toApiQuery(read(address), {}, position)).toEqual(expected);
  });
});
