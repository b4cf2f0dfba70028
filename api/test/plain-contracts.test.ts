import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What browsers read on every page: the validation library (60 kB) must not come along. */
const plainFiles = ['vocabulary.ts', 'errors.ts', 'limits.ts'];

it.each(plainFiles)('contracts/%s imports nothing but types', (name) => {
  const text = readFileSync(new URL(`../contracts/${name}`, import.meta.url), 'utf8');
  expect(text.match(/^import (?!type ).*/gm)).toBeNull();
});
