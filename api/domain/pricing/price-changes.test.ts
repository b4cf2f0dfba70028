import { describe, expect, it } from 'vitest';
import type { ClassPrices } from '../../contracts/own-prices';
import { priceDifferences } from './price-changes';
import { emptyClassPrices } from './price-form';

const lists = (changes: Partial<ClassPrices>) => ({ classes: [{ ...emptyClassPrices('B'), ...changes }] });
const lesson = (kronor: number, lessonMinutes: number | null = 40) => ({ priceOre: 100 * kronor, lessonMinutes });
const course = (name: string, kronor: number) => ({ name, priceOre: 100 * kronor });

describe('what differs between two price lists', () => {
  it('is nothing between a list and itself, nor when rows change places', () => {
    const otherItems = [course('Riskettan', 600), course('Teori', 900)];
    const list = lists({ single: lesson(595), otherItems });
    expect(priceDifferences(list, list)).toEqual([]);
    expect(priceDifferences(list, lists({ single: lesson(595), otherItems: otherItems.toReversed() }))).toEqual([]);
  });

  it('is told price by price: another, new, gone', () => {
    const before = lists({ single: lesson(595), registrationFeeOre: 30_000, otherItems: [course('Teori', 900)] });
    const after = lists({
      single: lesson(650, null),
      registrationFeeOre: 0,
      pack5: { totalOre: 9, lessonMinutes: 40 },
    });
    expect(priceDifferences(before, after)).toMatchObject([
      {
        kind: 'single',
        before: { priceOre: 59_500, lessonMinutes: 40 },
        after: { priceOre: 65_000, lessonMinutes: null },
      },
      { kind: 'pack5', before: null, after: { priceOre: 9, lessons: 5 } },
      { kind: 'registration', before: { priceOre: 30_000 }, after: { priceOre: 0 } },
      { kind: 'otherItem', name: 'Teori', before: { priceOre: 90_000 }, after: null },
    ]);
  });

  it('tells rows that are called alike apart by their order, and classes by their name', () => {
    const before = lists({ otherItems: [course('Teori', 900), course('Teori', 1_000)] });
    const after = lists({ otherItems: [course('Teori', 900), course('Teori', 1_100)] });
    expect(priceDifferences(before, after)).toMatchObject([
      { name: 'Teori', before: { priceOre: 100_000 }, after: { priceOre: 110_000 } },
    ]);
    const moped = { classes: [...before.classes, { ...emptyClassPrices('AM'), fromPriceOre: 1 }] };
    expect(priceDifferences(before, moped)).toMatchObject([{ licenceClass: 'AM', kind: 'fromPrice', before: null }]);
  });

  it('sees what a package includes', () => {
    const packages = (includes: string[]) => lists({ completePackages: [{ name: 'Bas', totalOre: 1, includes }] });
    expect(priceDifferences(packages(['Riskettan']), packages(['Riskettan', 'Teori']))).toMatchObject([
      { kind: 'completePackage', before: { includes: ['Riskettan'] }, after: { includes: ['Riskettan', 'Teori'] } },
    ]);
  });
});
