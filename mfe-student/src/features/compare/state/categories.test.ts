import fc from 'fast-check';
import { offeredCategories } from '@korkollen/api/domain/comparison/choices';
import { describe, expect, it } from 'vitest';
import { readCategories, writeCategories } from './categories';

const read = (query: string) => readCategories(new URLSearchParams(query));

describe('the categories of an address', () => {
  it.each([
    ['', ['pricing', 'quality']],
    ['categories=', []],
    ['categories=features,pricing', ['pricing', 'features']],
    ['categories=staff,basic,x', []],
    ['categories=quality,quality,%3Cscript%3E', ['quality']],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('are written so that they are read again, and nothing else is lost', () => {
    fc.assert(
      fc.property(fc.subarray([...offeredCategories]), (chosen) => {
        const next = writeCategories(new URLSearchParams('utm_source=tram&categories=x'), chosen);
        expect(readCategories(next)).toEqual(chosen);
        expect(next.get('utm_source')).toBe('tram');
      }),
    );
  });

  it('leave the address alone when they are the usual ones', () => {
    expect(writeCategories(new URLSearchParams('categories=features'), ['quality', 'pricing']).toString()).toBe('');
  });
});
