import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold';

describe('fold', { timeout: 30_000 }, () => {
  it.each([
    ['Örgryte', 'orgryte'],
    ['ÄLVSBORG', 'alvsborg'],
    ['Linnéstaden', 'linnestaden'],
    ['Linne\u0301staden', 'linnestaden'],
    ['  Västra\u00a0\n Frölunda ', 'vastra frolunda'],
    ['Øyvind Æ', 'oyvind ae'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Kärra-Rödbo', 'karra-rodbo'],
    ['العربية', 'العربية'],
    ['', ''],
  ])('%j → %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('hears no difference between cases in Swedish words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcåäöéÅÄÖÉ -') }), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
      }),
    );
  });
});
