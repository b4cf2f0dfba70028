import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBands } from './price-bands';

const bandsOf = (prices: (number | null)[]) => priceBands(prices).map((price) => price?.band ?? null);
const savingsOf = (prices: (number | null)[]) => priceBands(prices).map((price) => price?.belowAverageOre ?? null);

describe('the colour of a price per minute', () => {
  it.each<[string, (number | null)[], (string | null)[]]>([
    ['low, middle, high', [1_000, 1_200, 1_500], ['low', 'middle', 'high']],
    ['5 % above the lowest is still low', [1_000, 1_050, 2_000], ['low', 'low', 'high']],
    ['a little more is not', [1_000, 1_060, 2_000], ['low', 'middle', 'high']],
    ['95 % of the highest is high', [1_000, 1_900, 2_000], ['low', 'high', 'high']],
    ['a little less is not', [1_000, 1_890, 2_000], ['low', 'middle', 'high']],
    ['low wins where low and high overlap', [1_000, 1_040, 1_050], ['low', 'low', 'low']],
    ['equal prices are low', [1_250, 1_250], ['low', 'low']],
    ['no price has no colour', [1_000, null, 1_500], ['low', null, 'high']],
    ['one price alone has none', [1_000, null], [null, null]],
    ['nothing', [], []],
  ])('%s', (_case, prices, expected) => {
    expect(bandsOf(prices)).toEqual(expected);
  });

  it('is never high for a price that is as low as another that is low', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 10, max: 5_000 })), { maxLength: 3 }), (prices) => {
        const banded = priceBands(prices);
        const known = prices.filter((price) => price !== null);
        prices.forEach((price, at) => {
          expect(banded[at] === null).toBe(price === null || known.length < 2);
          if (banded[at] && price === Math.min(...known)) expect(banded[at].band).toBe('low');
          if (banded[at]?.band === 'high') expect(price).toBeGreaterThan(Math.min(...known));
        });
      }),
    );
  });
});

describe('what is said of the average', () => {
  it('never contradicts the band', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 20_000 }), { minLength: 2, maxLength: 3 }), (prices) => {
        for (const banded of priceBands(prices)) {
          if (banded?.band === 'low') expect(banded.belowAverageOre ?? 0).toBeGreaterThanOrEqual(0);
          if (banded?.band === 'high') expect(banded.belowAverageOre ?? 0).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it.each<[string, (number | null)[], (number | null)[]]>([
    ['below and above', [1_000, 1_500], [250, -250]],
    ['rounded to one decimal krona', [1_000, 1_100, 1_270], [120, 20, -150]],
    ['10 öre are not worth a word', [1_000, 1_020], [null, null]],
    ['more than 10 öre are, of a price that is not low', [1_000, 1_030], [20, null]],
    ['as much below as above', [1_250, 1_560], [160, -160]],
    ['a low price is not called above it', [1_000, 1_040, 1_050], [30, null, null]],
    ['equal prices say nothing', [1_250, 1_250, null], [null, null, null]],
  ])('%s', (_case, prices, expected) => {
    expect(savingsOf(prices)).toEqual(expected);
  });
});
