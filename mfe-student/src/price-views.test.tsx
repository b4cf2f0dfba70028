import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PriceSummary } from './features/school/components/price-summary';
import { PriceColumn } from './features/search/components/price-column';
import { comparisonGroups } from './features/compare/state/comparison-groups';
import { toCompared } from './features/compare/state/comparison';
import { makeSchool, pricedAs } from './testing/student-api';
import { priceLine } from './prices/price-words';

const spaced = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** What every view says of the school with this price text. */
function viewsOf(pricing: string | null) {
  const school = makeSchool({ pricing });
  const { container: row } = render(<PriceColumn price={school.priceFrom} isLowest={false} />);
  const { container: header } = render(<PriceSummary school={school} />);
  const rows = comparisonGroups(toCompared([school, school]), ['pricing']).flatMap((group) => group.rows);
  const cell = rows.find(({ id }) => id === 'lesson')?.cells[0];
  return {
    list: spaced(row.textContent),
    page: spaced(header.textContent),
    line: spaced(priceLine(school.priceFrom)),
    comparison: spaced([cell?.text, ...(cell?.details ?? [])].join(' ')),
  };
}

describe('a price in every view', () => {
  it.each<[string, string | null, string, string, string[]]>([
    ['a lesson', '{"single":{"price":600,"length":40}}', 'Från 600 kr/lektion', '600 kr', ['40 min', '15,0 kr/min']],
    [
      'a double lesson',
      '{"single":{"price":1000,"length":80}}',
      'Från 1 000 kr/dubbellektion',
      '1 000 kr',
      ['80 min', '12,5 kr/min'],
    ],
    [
      'a lesson of unknown length',
      '{"single":600}',
      'Från 600 kr/lektion',
      '600 kr',
      ['längd ej angiven', '13,3 kr/min (antagen längd 45 min)'],
    ],
    ['a from-price', 'från 510 kr', 'från 510 kr', 'från 510 kr', ['längd ej angiven']],
    [
      'a pack',
      '{"pack5":{"totalPrice":2750,"length":40}}',
      '5 lektioner för 2 750 kr',
      '2 750 kr',
      ['säljs i paket (5 lektioner)', '550 kr per lektion', '40 min', '13,8 kr/min'],
    ],
    [
      'a pack of unknown length',
      '{"pack10":5600}',
      '10 lektioner för 5 600 kr',
      '5 600 kr',
      ['säljs i paket (10 lektioner)', '560 kr per lektion', 'längd ej angiven', '12,4 kr/min (antagen längd 45 min)'],
    ],
    ['no price', null, 'Ring för pris', 'Ring för pris', []],
    ['words', 'Enligt överenskommelse', 'Ring för pris', 'Ring för pris', []],
  ])('is the same: %s', (_name, pricing, phrase, amount, details) => {
    const { list, page, line, comparison } = viewsOf(pricing);
    expect(list).toContain(amount);
    expect(page).toContain(phrase);
    expect(line).toContain(phrase);
    expect(comparison).toBe([amount, ...details].join(' '));
    for (const detail of details) {
      expect(list).toContain(detail);
      expect(page).toContain(detail);
    }
  });
});

describe('a price in one line', () => {
  it.each([
    [{ single: { price: 600, length: 40 } }, 'Från 600 kr/lektion, 40 min'],
    [{ single: { price: 1000, length: 80 } }, 'Från 1 000 kr/dubbellektion, 80 min'],
    [{ single: 600 }, 'Från 600 kr/lektion, längd ej angiven, 13,3 kr/min (antagen längd 45 min)'],
    ['från 510 kr', 'från 510 kr, längd ej angiven'],
    [
      { pack5: { totalPrice: 2750, length: 40 } },
      '5 lektioner för 2 750 kr, säljs i paket (5 lektioner), 550 kr per lektion, 40 min, 13,8 kr/min',
    ],
  ])('tells how long its lesson is: %j', (pricing, line) => expect(spaced(priceLine(pricedAs(pricing)))).toBe(line));
});
