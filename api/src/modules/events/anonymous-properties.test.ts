import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousProperties } from './anonymous-properties';

describe('anonymousProperties', () => {
  it.each<[string, Record<string, string | number | boolean | null>, Record<string, unknown>]>([
    [
      'plain facts',
      { screen: 'contact', count: 3, isOpen: true, teacherId: null },
      { screen: 'contact', count: 3, isOpen: true, teacherId: null },
    ],
    ['ids', { schoolId: '3f0c1d7e-0000-4000-8000-000000000000' }, { schoolId: '3f0c1d7e-0000-4000-8000-000000000000' }],
    [
      'an id of digits',
      { url: '/school/01234567-0000-4000-8000-000000000000' },
      { url: '/school/01234567-0000-4000-8000-000000000000' },
    ],
    ['the path of an address', { url: 'https://korkollen.se/goteborg?search=elsa#top' }, { url: '/goteborg' }],
    ['a path as it is', { url: '/school/1?x=2', referrer: '/' }, { url: '/school/1', referrer: '/' }],
    ['the path of another site', { referrer: 'https://www.google.com/search?q=elsa+berg' }, { referrer: '/search' }],
    ['no referrer', { referrer: '' }, { referrer: '/' }],
    ['no names', { teacherName: 'Amina Lind', name: 'Elsa', email: 'x', Phone: 'y', screen: 'a' }, { screen: 'a' }],
    ['nothing that was typed', { query: 'elsa', q: 'x', searchQuery: 'y', message: 'z' }, {}],
    ['no position', { lat: 57.7, lng: 11.9, postalCode: '411 05' }, {}],
    ['no e-mail in any value', { source: 'from elsa@example.se', url: '/x/elsa@example.se' }, {}],
    ['no telephone in any value', { source: '070-123 45 67', label: '+46 70 123 45 67', other: '0701234567' }, {}],
    ['no personal number', { source: '19990101-1234', label: '990101-1234' }, {}],
    ['no strange keys', { $where: 'x', 'a.b': 'y', '': 'z', __proto: 'w' }, {}],
  ])('keeps %s', (_name, given, kept) => {
    expect(anonymousProperties(given)).toEqual(kept);
  });

  it('keeps at most twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key${String(at)}`, at]));
    expect(Object.keys(anonymousProperties(many))).toHaveLength(20);
  });

  it('never throws', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
    const key = fc.oneof(fc.string(), fc.constantFrom('url', 'referrer', '__proto__', 'constructor'));
    fc.assert(
      fc.property(fc.dictionary(key, value), (given) => {
        expect(Object.values(anonymousProperties(given)).every((kept) => kept !== undefined)).toBe(true);
      }),
    );
  });
});
