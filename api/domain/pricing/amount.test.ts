import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPriceOre } from '../../contracts/limits';
import { readAmount, readFromPrice } from './amount';

const amounts: [unknown, number][] = [
  [595, 59_500],
  [599.5, 59_950],
  [0.01, 1],
  [1_000_000, maxPriceOre],
  ['595', 59_500],
  ['1200 kr', 120_000],
  ['1 200 kr', 120_000],
  ['1\u00a0200\u00a0kr', 120_000],
  ['12\u202f740\u2009kr', 1_274_000],
  ['1.200:-', 120_000],
  ['1,200', 120_000],
  ['1 295,50', 129_550],
  ['1.295,50 SEK', 129_550],
  ['1,295.50', 129_550],
  ['595,5', 59_550],
  ['595.50 kr', 59_550],
  ['595,-', 59_500],
  ['595;-', 59_500],
  ['595:–', 59_500],
  ['kr 650', 65_000],
  ['SEK 1 650', 165_000],
  ['Pris: 650 kr', 65_000],
  ['från 595 kr/lektion', 59_500],
  ['Fr. 595 kr per lektion', 59_500],
  ['ca 600 kronor', 60_000],
  ['650 kr (40 min)', 65_000],
  ['650 kr, 40 min', 65_000],
  ['650 kr/40 min', 65_000],
  ['  650 KR.  ', 65_000],
  ['650 kr inkl. moms', 65_000],
  ['６５０', 65_000],
  ["12'740 kr", 1_274_000],
];

const notAvailable: unknown[] = [
  null,
  undefined,
  false,
  Number.NaN,
  '',
  '   ',
  '-',
  '–',
  'N/A',
  'n/a',
  'Ej tillgängligt',
  'EJ TILLGÄNGLIGT',
  'ej tillgänglig',
  'Ring för pris',
  'Saknas',
  'null',
  'På förfrågan',
  '\u00a0',
];

const unreadable: [unknown, string][] = [
  [-595, 'negativeAmount'],
  ['-595 kr', 'negativeAmount'],
  ['−595', 'negativeAmount'],
  [1_000_000.01, 'amountTooLarge'],
  [Number.POSITIVE_INFINITY, 'amountTooLarge'],
  ['99999999999999', 'amountTooLarge'],
  [true, 'wrongType'],
  [[595], 'wrongType'],
  [{}, 'wrongType'],
  ['femhundra', 'notAnAmount'],
  ['595 USD', 'notAnAmount'],
  ['12 34', 'notAnAmount'],
  ['0.500', 'notAnAmount'],
  ['1.2.3', 'notAnAmount'],
  ['10 lektioner 5700 kr', 'notAnAmount'],
  ['0x1F', 'notAnAmount'],
  ['1e3', 'notAnAmount'],
  ['5'.repeat(300), 'notAnAmount'],
];

describe('readAmount', { timeout: 30_000 }, () => {
  it.each(amounts)('reads %j as %d öre', (value, ore) => {
    expect(readAmount(value)).toEqual({ kind: 'amount', ore });
  });

  it.each(notAvailable)('takes %j as not available', (value) => {
    expect(readAmount(value)).toEqual({ kind: 'none' });
  });

  it.each([0, -0, '0', '0 kr', '0:-', 'gratis', 'Ingen avgift', 0.004])('takes %j as a nought', (value) => {
    expect(readAmount(value)).toEqual({ kind: 'zero' });
  });

  it.each(unreadable)('says why %j is no price', (value, code) => {
    expect(readAmount(value)).toEqual({ kind: 'invalid', code });
  });

  it('reads every whole krona alike, however it is written', () => {
    const writings: ((kronor: number) => unknown)[] = [
      (kronor) => kronor,
      (kronor) => String(kronor),
      (kronor) => `${kronor} kr`,
      (kronor) => `${kronor},00`,
      (kronor) => `från ${kronor}:-`,
      (kronor) => new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }).format(kronor),
      (kronor) => `${new Intl.NumberFormat('sv-SE').format(kronor)} kr/lektion`,
      (kronor) => new Intl.NumberFormat('de-DE').format(kronor),
      (kronor) => new Intl.NumberFormat('en-GB').format(kronor),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...writings), (kronor, write) => {
        expect(readAmount(write(kronor))).toEqual({ kind: 'amount', ore: kronor * 100 });
      }),
    );
  });

  it('keeps every öre of a price with decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPriceOre }), (ore) => {
        const kronor = ore / 100;
        expect(readAmount(kronor)).toEqual({ kind: 'amount', ore });
        expect(readAmount(kronor.toFixed(2).replace('.', ','))).toEqual({ kind: 'amount', ore });
      }),
    );
  });

  it('never throws, and answers whole öre within the limit', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const reading = readAmount(value);
        if (reading.kind === 'amount') {
          expect(Number.isInteger(reading.ore)).toBe(true);
          expect(reading.ore).toBeGreaterThan(0);
          expect(reading.ore).toBeLessThanOrEqual(maxPriceOre);
        }
      }),
    );
  });
});

describe('readFromPrice', () => {
  it.each([
    ['495–620 kr', 49_500],
    ['495 - 620', 49_500],
    ['495 kr–620 kr', 49_500],
    ['595', 59_500],
  ])('reads %s', (text, ore) => {
    expect(readFromPrice(text)).toEqual({ kind: 'amount', ore });
  });

  it.each(['620–495 kr', '495–', '495–620–700', 'a–b', '495 – ring'])('reads no span in %s', (text) => {
    expect(readFromPrice(text).kind).toBe('invalid');
  });
});
