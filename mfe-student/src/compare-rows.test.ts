import { offeredCategories, type OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { describe, expect, it } from 'vitest';
import { cheapSchool, dearSchool, makeCompared, silentSchool } from './testing/compared-schools';
import { badgesOf, toCompared, type ComparisonCell } from './features/compare/state/comparison';
import { comparisonGroups } from './features/compare/state/comparison-groups';

const schools = [cheapSchool, dearSchool, silentSchool];
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u00ad', '');

const lineOf = ({ text, mark, judgement, details = [] }: ComparisonCell) =>
  spaced([text, mark && `[${mark}]`, judgement && `(${judgement.word})`, ...details].filter(Boolean).join(' | '));

function rowsOf(compared = schools, categories: readonly OfferedCategory[] = offeredCategories) {
  const rows = comparisonGroups(toCompared(compared), categories).flatMap((group) => group.rows);
  return Object.fromEntries(rows.map(({ label, cells }) => [spaced(label), cells.map(lineOf)]));
}

describe('the rows of a comparison', () => {
  it('tell prices, with the winner, the band and the average in words', () => {
    const rows = rowsOf(schools, ['pricing']);
    expect(rows['Pris per minut']).toEqual([
      '12,5 kr/min | [Lägst] | (Lågt pris) | Sparar 1,6 kr/min mot snittet | 500 kr för 40 min',
      '15,6 kr/min | (Högt pris) | 1,6 kr/min över snittet | 622 kr för 40 min',
      'Ring för pris',
    ]);
    expect(rows['Pris hos skolan']).toEqual([
      '500 kr | 40 min | 12,5 kr/min',
      '700 kr | 45 min | 15,6 kr/min',
      'Ring för pris',
    ]);
    expect(rows['10-lektion paket']).toEqual([
      '4 800 kr | 480 kr per lektion | 40 min | 12,0 kr/min',
      'Ej tillgängligt',
      'Uppgift saknas',
    ]);
    expect(rows.Inskrivningsavgift).toEqual(['300 kr', 'Ingen | [Lägst]', 'Uppgift saknas']);
    expect(rows).not.toHaveProperty('5-lektion paket');
    expect(rows).not.toHaveProperty('Intensivkurs');
  });

  it('tell what the licence costs, and that a total lacks a part', () => {
    const half = makeCompared(4, 'Halva', { single: { price: 300, length: 40 } });
    expect(rowsOf([cheapSchool, dearSchool, half], ['pricing'])['Totalt för körkortet']).toEqual([
      '13 800 kr | [Lägst totalt] | Lektion: 40 min',
      '17 900 kr | Lektion: 45 min',
      '6 000 kr | (Ofullständigt) | Pris saknas för Riskettan, Risktvåan och lån av bil vid körprov | Lektion: 40 min',
    ]);
  });

  it('call no total the lowest that longer lessons undercut for as much driving', () => {
    const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };
    const short = makeCompared(10, 'Korta', { single: { price: 600, length: 40 }, lektioner: courses });
    const long = makeCompared(11, 'Långa', { single: { price: 650, length: 50 }, lektioner: courses });
    const marked = (schools: Parameters<typeof rowsOf>[0]) =>
      (rowsOf(schools, ['pricing'])['Totalt för körkortet'] ?? []).map((cell) => cell.includes('[Lägst totalt]'));
    expect(marked([short, long])).toEqual([false, false]);
    const dearLong = makeCompared(12, 'Dyra', { single: { price: 900, length: 50 }, lektioner: courses });
    expect(marked([short, dearLong])).toEqual([true, false]);
    // sixteen of them with the same courses cost more, though four fifths of its whole total would not
    const steeper = makeCompared(14, 'Brantare', { single: { price: 760, length: 50 }, lektioner: courses });
    expect(marked([short, steeper])).toEqual([true, false]);
  });

  it('say of an intensive course without a price that it is there', () => {
    const priced = makeCompared(13, 'Prissatt', { single: 600, intensivkurs: 15_000 });
    const unpriced = makeCompared(14, 'Utan pris', { single: 600 }, { intensiveCourse: true });
    const without = makeCompared(15, 'Ingen', { single: 600 }, { intensiveCourse: false });
    expect(rowsOf([priced, unpriced, without], ['pricing']).Intensivkurs).toEqual([
      '15 000 kr',
      'Ring för pris',
      'Ej tillgängligt',
    ]);
  });

  it('list packages with the price of each lesson', () => {
    const packages = makeCompared(5, 'Paketen', {
      single: { price: 600, length: 40 },
      lektionspaket: {
        '5 dubbellektioner': { pris: 5_500 },
        '20 lektioner': { pris: 10_000 },
        '15 lektioner': { pris: 8_100 },
      },
      totalpaket: { Stora: { pris: 14_000 }, Lilla: { pris: 9_000 } },
    });
    const rows = rowsOf([packages, silentSchool], ['pricing']);
    expect(rows['Fler lektionspaket']).toEqual([
      '5 dubbellektioner: 5 500 kr, 1 100 kr per dubbellektion, längd ej angiven, 13,8 kr/min (antagen längd 80 min) | 15 lektioner: 8 100 kr, 540 kr per lektion, 40 min, 13,5 kr/min | 20 lektioner: 10 000 kr, 500 kr per lektion, 40 min, 12,5 kr/min',
      'Uppgift saknas',
    ]);
    expect(rows['Kompletta körkortspaket']?.[0]).toBe('Lilla: 9 000 kr | Stora: 14 000 kr');
  });

  it('list a package that costs as much as the 10-pack that is derived from the 5-pack', () => {
    const school = makeCompared(6, 'Dubbla', { pack5: 2_500, lektionspaket: { '10 dubbellektioner': 5_000 } });
    expect(rowsOf([school, silentSchool], ['pricing'])['Fler lektionspaket']).toEqual([
      '10 dubbellektioner: 5 000 kr, 500 kr per dubbellektion, längd ej angiven, 5,6 kr/min (antagen längd 90 min)',
      'Uppgift saknas',
    ]);
  });

  it('judge no price whose length nobody states, and say so', () => {
    const from = makeCompared(7, 'Från', null, { pricing: 'från 300 kr' });
    const assumed = makeCompared(8, 'Antagen', { single: 310 });
    const rows = rowsOf([from, cheapSchool, assumed], ['pricing']);
    expect(rows['Pris per minut']).toEqual([
      'längd ej angiven',
      '12,5 kr/min | 500 kr för 40 min',
      '6,9 kr/min | antagen längd 45 min',
    ]);
    expect(rows['Pris hos skolan']?.[0]).toBe('från 300 kr | längd ej angiven');
    expect(rows['Totalt för körkortet']?.[0]).toContain('Lektion: längd ej angiven');
    expect(badgesOf(toCompared([from, cheapSchool, assumed]), ['pricing']).flat()).not.toContain('cheapest');
  });

  it('share the lowest price exactly, and never with a word of the average', () => {
    const twin = makeCompared(9, 'Tvillingen', { single: { price: 1_000, length: 80 } });
    expect(rowsOf([cheapSchool, twin], ['pricing'])['Pris per minut']).toEqual(
      Array(2).fill('12,5 kr/min | [Lägst] | (Lågt pris) | 500 kr för 40 min'),
    );
    expect(badgesOf(toCompared([cheapSchool, twin]), ['pricing']).map((badges) => badges.includes('cheapest'))).toEqual(
      [true, true],
    );
  });

  it('tell ratings with source and date, languages, licence and what is offered', () => {
    const rows = rowsOf();
    expect(rows.Betyg).toEqual([
      '4,2 | Källa: Demoomdömen, 1 nov. 2026',
      '4,8 | [Högst] | Källa: Demoomdömen, 1 nov. 2026',
      'Inga omdömen än',
    ]);
    expect(rows.Omdömen).toEqual(['60 | [Flest]', '20', '0']);
    expect(rows.Finska).toEqual(['Ja', 'Nej', 'Nej']);
    expect(rows).not.toHaveProperty('Tyska');
    expect(rows['B-körkort (Bil)']).toEqual(['Ja', 'Ja', 'Ja']);
    expect(rows.Elbil).toEqual(['Nej', 'Ja', 'Nej']);
  });

  it('name the same school as the badge among equal ratings, and say by what', () => {
    const rated = (number: number, rating: number | null, reviewCount: number) =>
      makeCompared(number, `Nummer ${number}`, null, { rating, reviewCount, ratingOrigin: null });
    const told = (...compared: (typeof cheapSchool)[]) => ({
      row: rowsOf(compared, ['quality']).Betyg,
      badged: badgesOf(toCompared(compared), []).map((badges) => badges.includes('highestRating')),
    });
    expect(told(rated(20, 4.8, 40), rated(21, 4.8, 20), rated(22, 4.5, 90))).toEqual({
      row: ['4,8 | [Högst, flest omdömen]', '4,8', '4,5'],
      badged: [true, false, false],
    });
    expect(told(rated(23, 4.8, 20), rated(24, 4.8, 40))).toEqual({
      row: ['4,8', '4,8 | [Högst, flest omdömen]'],
      badged: [false, true],
    });
    expect(told(rated(25, 4.8, 20), rated(26, 4.8, 20), rated(27, 4.5, 90))).toEqual({
      row: ['4,8 | [Högst]', '4,8 | [Högst]', '4,5'],
      badged: [true, true, false],
    });
  });

  it('follow the categories', () => {
    const groups = (categories: readonly OfferedCategory[]) =>
      comparisonGroups(toCompared(schools), categories).map(({ id }) => id);
    expect(groups([])).toEqual([]);
    expect(groups(['quality'])).toEqual(['quality']);
    expect(groups(offeredCategories)).toEqual(['pricing', 'total', 'quality', 'languages', 'licenses', 'features']);
  });
});

describe('the badges', () => {
  it('name the cheapest only while prices are compared', () => {
    const compared = toCompared(schools);
    expect(badgesOf(compared, ['pricing'])).toEqual([['cheapest', 'mostPopular'], ['highestRating'], []]);
    expect(badgesOf(compared, ['quality'])).toEqual([['mostPopular'], ['highestRating'], []]);
  });
});
