import { describe, expect, it } from 'vitest';
import { buildAdminRegister, compareInRegister, findInRegister, type RegisterEntry } from './admin-register';

const day = Date.UTC(2026, 10, 1);

function entry(name: string, changes: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    id: name,
    name,
    address: 'Karl Johansgatan 12',
    postalCode: '414 59',
    city: 'Göteborg',
    district: 'Majorna',
    email: 'kontakt@skola.example',
    status: 'seed',
    prices: 'read',
    verification: null,
    changedAt: day,
    ...changes,
  };
}

const register = await buildAdminRegister([
  entry('Östra Bil', { status: 'archived', email: null }),
  entry('Ale Trafik', { district: null, prices: 'missing' }),
  entry('Örgryte Körskola', { status: 'verified', verification: {}, district: 'Örgryte' }),
  entry('Zebra', { prices: 'unreadable', email: ' ' }),
  entry('Ängens', { changedAt: day - 1 }),
]);
const namesOf = (filter: Parameters<typeof findInRegister>[1]) =>
  findInRegister(register, filter, day).found.map(({ name }) => name);

describe('the administrators’ register', () => {
  it('is ordered by group, then by Swedish name', () => {
    expect(namesOf({})).toEqual(['Örgryte Körskola', 'Ale Trafik', 'Zebra', 'Ängens', 'Östra Bil']);
    expect(register.entries.toSorted(compareInRegister)).toEqual(register.entries);
  });

  it.each([
    ['orgryte', ['Örgryte Körskola']],
    ['orgyrte', ['Örgryte Körskola']],
    ['41459 zeb', ['Zebra']],
    ['414 59 ale', ['Ale Trafik']],
    ['kontakt@skola.example örg', ['Örgryte Körskola']],
    ['göteb karl ost', ['Östra Bil']],
    ['finns inte alls', []],
    ['  …  ', ['Örgryte Körskola', 'Ale Trafik', 'Zebra', 'Ängens', 'Östra Bil']],
  ])('finds %j by every word', (search, names) => {
    expect(namesOf({ search })).toEqual(names);
  });

  it('is narrowed by everything at once', () => {
    expect(namesOf({ gaps: ['noEmail'] })).toEqual(['Zebra', 'Östra Bil']);
    expect(namesOf({ gaps: ['noEmail', 'unreadablePrice'] })).toEqual(['Zebra']);
    expect(namesOf({ gaps: ['stale'] })).toEqual(['Ängens']);
    expect(namesOf({ gaps: ['noDistrict', 'noPrice'], group: 'seed' })).toEqual(['Ale Trafik']);
    expect(namesOf({ district: 'Majorna', group: 'archived' })).toEqual(['Östra Bil']);
  });

  it('counts each choice beside the others', () => {
    const { counts } = findInRegister(register, { group: 'seed', district: 'Majorna' }, day);
    expect(counts.groups).toEqual({ verified: 0, seed: 2, archived: 1 });
    expect(counts.districts).toEqual([{ name: 'Majorna', count: 2 }]);
    expect(counts.gaps).toEqual({ noEmail: 1, noPrice: 0, unreadablePrice: 1, unverified: 2, stale: 1, noDistrict: 0 });
    const { counts: all } = findInRegister(register, {}, day);
    expect(all.districts).toEqual([
      { name: 'Majorna', count: 3 },
      { name: 'Örgryte', count: 1 },
    ]);
  });
});
