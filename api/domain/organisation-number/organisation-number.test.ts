import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrganisationNumber } from './organisation-number';

describe('an organisation number', () => {
  it.each([
    ['556016-0680', '556016-0680'],
    ['5560160680', '556016-0680'],
    [' 556016 0680 ', '556016-0680'],
    ['16556016-0680', '556016-0680'],
    ['165560160680', '556016-0680'],
    ['212000-1355', '212000-1355'],
    // a sole trader's: a personal number that the authority keeps for tests
    ['19900101-9802', '900101-9802'],
    ['900101+9802', '900101-9802'],
  ])('%s is %s', (typed, number) => {
    expect(parseOrganisationNumber(typed)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '556016-0681',
    '556061-0680',
    '55601-60680',
    '556016--0680',
    '556016-068',
    '556016-06800',
    '17556016-0680',
    '000000-0000',
    'SE556016068001',
    '５５６０１６-0680',
    '556016-0680\n5',
  ])('%j is none', (typed) => {
    expect(parseOrganisationNumber(typed)).toBeNull();
  });

  it('has exactly one last digit for any nine before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (number) => {
        const nine = String(number).padStart(9, '0');
        const found = Array.from({ length: 10 }, (_, digit) => parseOrganisationNumber(`${nine}${digit}`));
        expect(found.filter((candidate) => candidate !== null)).toHaveLength(1);
      }),
    );
  });

  it('is refused with any one digit changed', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = Array.from('5560160680', Number);
        digits[place] = ((digits[place] ?? 0) + change) % 10;
        expect(parseOrganisationNumber(digits.join(''))).toBeNull();
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseOrganisationNumber(text)));
  });
});
