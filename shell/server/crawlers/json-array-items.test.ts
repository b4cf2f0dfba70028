import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonArrayItems } from './json-array-items';

async function* inParts(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of jsonArrayItems(inParts(text, size))) items.push(item);
  return items;
}

it('reads what JSON.parse reads, however the bytes were cut', async () => {
  const text = fc.string({ unit: 'grapheme' });
  const tricky = fc.constantFrom('"', '\\', '\\"', '}{', '][', '{"a":[', 'åäö🚗');
  const object = fc.dictionary(fc.oneof(text, tricky), fc.oneof(text, tricky, fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(
      fc.array(object),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 2),
      async (items, size, indent) => {
        const json = JSON.stringify(items, null, indent);
        expect(await read(json, size)).toEqual(JSON.parse(json));
      },
    ),
    { numRuns: 300 },
  );
});

it('reads an empty list', async () => {
  expect(await read(' [ ] ')).toEqual([]);
});

it.each(['', '[{"a":1}', '[{"a":1},{"b"', '{"a":[{}]}', 'null', '<html>', '[{a:1}]'])('refuses %s', async (text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
});
