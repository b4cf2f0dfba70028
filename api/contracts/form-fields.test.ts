import { describe, expect, it } from 'vitest';
import { lineSchema, longTextSchema, optionalLine, optionalText, phoneFieldSchema } from './form-fields';

/** Turned around, with what has no width, marked; written by their code points, as they cannot be seen. */
const spoofed = '\u202Egro.live\u202C\u200B\u2066x\u2069\u200F\uFEFF\uFFFE';
const seen = 'gro.livex';
const family = '👨\u200D👩\u200D👧';
const persian = 'می\u200Cخواهم';

describe('What nobody types', () => {
  it.each([
    ['an optional text', optionalText(100)],
    ['an optional line', optionalLine(100)],
    ['a line', lineSchema(100)],
    ['a long text', longTextSchema(100)],
  ])('is no part of %s, in which emoji and words stay whole', (_name, schema) => {
    expect(schema.parse(` ${spoofed} `)).toBe(seen);
    expect(schema.parse(`${family} ${persian}`)).toBe(`${family} ${persian}`);
  });

  it('is not counted, and an empty text is left where it was all', () => {
    expect(optionalText(3).parse('\u2067abc\u2069')).toBe('abc');
    expect(optionalLine(3).parse('\u200F')).toBe('');
    expect(optionalLine(3).parse(null)).toBeNull();
  });

  it('is taken out of a number that was copied from a telephone', () => {
    expect(phoneFieldSchema.parse('\u202A+46 70-123 45 67\u202C')).toBe('+46 70-123 45 67');
  });
});

describe('A telephone number', () => {
  it.each([
    '',
    '070-123 45 67',
    '08-123 456 78',
    '031-12 34 56',
    '(0300) 123 45',
    '+46 (0)70-123 45 67',
    '0046701234567',
    '+47 412 34 567',
    '+358 41 2345678',
  ])('can be %j', (typed) => {
    expect(phoneFieldSchema.safeParse(typed).success).toBe(true);
  });

  it.each([
    '031-12 34 56 78',
    '+46 31 12 34 56 78',
    '031-12',
    '1234567890',
    '00000000000',
    '+46',
    'ring 070-123 45 67',
  ])('cannot be %j', (typed) => {
    expect(phoneFieldSchema.safeParse(typed).error?.issues[0]?.message).toBe('Ange ett giltigt telefonnummer');
  });
});

it('a line that came in several is one', () => {
  expect(optionalLine(100).parse('Göteborg\r\nTelefon: 112\u2028x')).toBe('Göteborg Telefon: 112 x');
});
