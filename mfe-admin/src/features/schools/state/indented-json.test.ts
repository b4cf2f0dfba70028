import { describe, expect, it } from 'vitest';
import { indentedJson } from './indented-json';

describe('JSON in lines', () => {
  it.each([
    ['{"B":{"single":{"price":600,"length":40}}}', { B: { single: { price: 600, length: 40 } } }],
    ['[1,[],{},[{"a":"b, c: {d}"}]]', [1, [], {}, [{ a: 'b, c: {d}' }]]],
    ['  {"a" :\t[ true , null ]}\n', { a: [true, null] }],
    ['{"a":"\\"\\\\"}', { a: '"\\' }],
    ['{}', {}],
  ])('%s is written as everybody writes it', (text, value) => {
    expect(indentedJson(text, 1_000)).toBe(JSON.stringify(value, null, 2));
  });

  it('changes nothing but the spaces: no figure, no letter, no order, no name that stands twice', () => {
    const text = '{"10":595.00,"2":1e2,"\\u00e5":12345678901234567890,"2":3}';
    expect(indentedJson(text, 1_000)).toBe(
      '{\n  "10": 595.00,\n  "2": 1e2,\n  "\\u00e5": 12345678901234567890,\n  "2": 3\n}',
    );
  });

  it.each(['', 'Från 510 kr', '600', '"{\\"B\\":1}"', '{"B":', '{"B":1}}'])('leaves %j as it is', (text) => {
    expect(indentedJson(text, 1_000)).toBe(text);
  });

  it('leaves one that would not fit as it is, however deep it is', () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    expect(indentedJson(deep, 20_000)).toBe(deep);
    expect(indentedJson('[1,2]', 9)).toBe('[1,2]');
  });
});
