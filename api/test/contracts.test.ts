import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../contracts/address';
import { contracts } from '../contracts/contracts';
import type { EndpointContract } from '../contracts/endpoints';

describe('the address of a call', () => {
  const id = 'å/b?c';

  it('is that of the table, with its parameters and its query encoded', () => {
    expect(addressOf('me')).toBe('/api/me');
    expect(addressOf('changeLeadStatus', { params: { id } })).toBe('/api/partner/lead/%C3%A5%2Fb%3Fc/status');
    expect(addressOf('suggest', { query: { q: 'Örgryte & co' } })).toBe('/api/suggestions?q=%C3%96rgryte+%26+co');
    expect(addressOf('search', { query: { city: undefined, page: '2' } })).toBe('/api/search?page=2');
    expect(addressOf('search', { query: {} })).toBe('/api/search');
  });

  it.each(Object.values<EndpointContract>(contracts))('$name has the parameters of its contract', ({ url, params }) => {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const given = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(params === undefined).toBe(names.length === 0);
    expect(params?.safeParse(given).success ?? true).toBe(true);
  });
});

/** What browsers read on every page: the validation library (60 kB) must not come along. */
const plainFiles = [
  'vocabulary.ts',
  'errors.ts',
  'limits.ts',
  'endpoint-tables.ts',
  'endpoints.ts',
  'analytics.ts',
  'product.ts',
  'release-words.ts',
];

it.each(plainFiles)('contracts/%s imports nothing but types', (name) => {
  const text = readFileSync(new URL(`../contracts/${name}`, import.meta.url), 'utf8');
  // the tables are plain themselves
  const imports = text.match(/^import (?!type ).*/gm) ?? [];
  expect(imports.filter((line) => !line.endsWith("from './endpoint-tables';"))).toEqual([]);
});
