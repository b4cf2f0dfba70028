import { describe, expect, it } from 'vitest';
import { leadWords, searchedWords } from './lead-words';

const lead = { name: 'Åke Sjö-Berg', email: 'ake.sjo@example.se', city: 'Göteborg', phone: '+46739876543' };

/** Whether a search finds the enquiry. */
const finds = (text: string, searched = lead): boolean =>
  searchedWords(text).every((beginning) => leadWords(searched).some((word) => word.startsWith(beginning)));

describe('The words of an enquiry', () => {
  it.each([
    'ake sjo',
    'SJÖ ÅK',
    'berg',
    'sjö-b',
    'ake.sjo@ex',
    'example',
    'göte',
    '073-987',
    '+46 73 987 65 43',
    '(073) 9876543',
    '+46 (0)73-987 65 43',
    '(0)73-987 65 43',
    '0046739876543',
    '0046 (0)73 987',
    '0046 73',
    '6543',
    '65 43',
  ])('are found by %j', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['ke', 'ake berglund', '0739876544', '111', 'ake 111', '543', 'xa.ke'])('are not found by %j', (text) => {
    expect(finds(text)).toBe(false);
  });

  it('know a foreign number by its digits and its end', () => {
    const abroad = { ...lead, phone: '+4915112345678' };
    expect([finds('4915112', abroad), finds('5678', abroad), finds('0151', abroad)]).toEqual([true, true, false]);
  });

  it.each(['0012', '00 12 34', '012'])('know a number by its end, also where that begins with noughts: %s', (text) => {
    const ending = { ...lead, phone: text === '0012' ? '+46739870012' : '+46739001234' };
    expect([finds(text, ending), finds(text)]).toEqual([true, false]);
  });

  it('stay few, whatever is written', () => {
    const long = { ...lead, name: Array.from({ length: 60 }, (_, at) => `n${at}`).join(' '), email: 'x'.repeat(254) };
    expect(leadWords(long).length).toBeLessThanOrEqual(40);
    expect(leadWords(long).every((word) => word.length <= 40)).toBe(true);
    expect(searchedWords('a b c d e f g h')).toHaveLength(5);
    expect(finds('x'.repeat(254), { ...lead, email: 'x'.repeat(254) })).toBe(true);
  });

  it.each(['', '  ', '-', '”.”'])('are asked for nothing by %j', (text) => {
    expect(searchedWords(text)).toEqual([]);
  });

  it('are asked for by the word that says most first', () => {
    expect(searchedWords('li anders')).toEqual(['anders', 'li']);
  });
});
