import { describe, expect, it } from 'vitest';
import { xmlText } from './xml-text';

describe('A text in XML', () => {
  it.each([
    ['Göte\uFFFEborg', 'Göteborg'],
    ['\uFFFFA', 'A'],
    ['A\u0000\u0008\u000B\u001FB', 'AB'],
    ['half \uD83D of one', 'half  of one'],
    ['\uDE97', ''],
    ['en rad\r\n\ttill', 'en rad\r\n\ttill'],
    ['Öst 🚗 王 \u{10FFFD}', 'Öst 🚗 王 \u{10FFFD}'],
  ])('%j is %j', (text, kept) => expect(xmlText(text)).toBe(kept));
});
