import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byPrice, byRating, byRatingThenPrice, byRecommended, sortFor, type OrderedSchool } from './school-order';

type SchoolParts = Partial<Omit<OrderedSchool, 'priceFrom'>> & { perMinuteOre?: number };

const perMinute = (perMinuteOre: number, isLengthAssumed = false): OrderedSchool['priceFrom'] => ({
  priceOre: perMinuteOre * 40,
  isLengthAssumed,
  perMinuteOre,
});

const school = (name: string, parts: SchoolParts = {}): OrderedSchool => ({
  id: parts.id ?? name,
  name,
  rating: parts.rating ?? null,
  priceFrom: parts.perMinuteOre === undefined ? null : perMinute(parts.perMinuteOre),
  recommendation: parts.recommendation ?? { score: 0 },
});
const names = (schools: OrderedSchool[], order: (a: OrderedSchool, b: OrderedSchool) => number) =>
  [...schools].sort(order).map(({ name }) => name);

describe('the orders', { timeout: 30_000 }, () => {
  const schools = [
    school('Mitt', { rating: 4.5, perMinuteOre: 1_490, recommendation: { score: 0.7 } }),
    school('Utan', { recommendation: { score: 0.1 } }),
    school('Bäst', { rating: 5, perMinuteOre: 1_600, recommendation: { score: 0.9 } }),
    school('Billig', { rating: 4.5, perMinuteOre: 1_300, recommendation: { score: 0.8 } }),
    school('Prislös', { rating: 4.5, recommendation: { score: 0.6 } }),
  ];

  it('put the highest score, rating and lowest price first, and what is unknown last', () => {
    expect(names(schools, byRecommended)).toEqual(['Bäst', 'Billig', 'Mitt', 'Prislös', 'Utan']);
    expect(names(schools, byRating)).toEqual(['Bäst', 'Billig', 'Mitt', 'Prislös', 'Utan']);
    expect(names(schools, byPrice)).toEqual(['Billig', 'Mitt', 'Bäst', 'Prislös', 'Utan']);
  });

  it('put prices of unknown length after the known ones, the lowest first', () => {
    const unknown = [
      { ...school('Antagen'), priceFrom: perMinute(1_000, true) },
      { ...school('Från-pris'), priceFrom: { priceOre: 30_000, isLengthAssumed: false, perMinuteOre: null } },
    ];
    const order = ['Billig', 'Mitt', 'Bäst', 'Från-pris', 'Antagen', 'Prislös', 'Utan'];
    expect(names([...unknown, ...schools], byPrice)).toEqual(order);
  });

  it('put rating before price when both are on', () => {
    expect(names(schools, byRatingThenPrice)).toEqual(['Bäst', 'Billig', 'Mitt', 'Prislös', 'Utan']);
    const dear = school('A dyr', { rating: 4.5, perMinuteOre: 1_400 });
    expect(names([dear, ...schools], byRatingThenPrice)).toEqual([
      'Bäst',
      'Billig',
      'A dyr',
      'Mitt',
      'Prislös',
      'Utan',
    ]);
  });

  it.each([byRecommended, byRating, byPrice, byRatingThenPrice])('break ties by Swedish name, then id', (order) => {
    const tied = [
      school('Örgryte'),
      school('Ängås'),
      school('Åby'),
      school('Zinken'),
      school('Askim', { id: '2' }),
      school('Askim', { id: '1' }),
    ];
    expect([...tied].sort(order).map(({ name, id }) => (name === 'Askim' ? `${name} ${id}` : name))).toEqual([
      'Askim 1',
      'Askim 2',
      'Zinken',
      'Åby',
      'Ängås',
      'Örgryte',
    ]);
  });

  it.each([
    [{ byRating: false, byPrice: false, hasPosition: false }, 'recommended'],
    [{ byRating: false, byPrice: false, hasPosition: true }, 'distance'],
    [{ byRating: false, byPrice: true, hasPosition: true }, 'price'],
    [{ byRating: true, byPrice: false, hasPosition: true }, 'rating'],
    [{ byRating: true, byPrice: true, hasPosition: true }, 'ratingThenPrice'],
  ])('are chosen by the sort buttons: %j means %s', (buttons, sort) => {
    expect(sortFor(buttons)).toBe(sort);
  });

  it('are total: the same result whatever order the schools come in', () => {
    const anySchool = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Askim', 'Åby', 'Örgryte'),
      rating: fc.option(fc.constantFrom(4, 4.5, 5)),
      priceFrom: fc.option(
        fc.record({
          priceOre: fc.constantFrom(52_000, 60_000),
          isLengthAssumed: fc.boolean(),
          perMinuteOre: fc.option(fc.constantFrom(1_300, 1_490)),
        }),
      ),
      recommendation: fc.record({ score: fc.constantFrom(0.1, 0.5) }),
    });
    const lists = fc.uniqueArray(anySchool, { selector: ({ id }) => id, maxLength: 12 });
    const orders = fc.constantFrom(byRecommended, byRating, byPrice, byRatingThenPrice);
    fc.assert(
      fc.property(lists, orders, (list, order) => {
        expect([...list].reverse().sort(order)).toEqual([...list].sort(order));
      }),
    );
  });
});
