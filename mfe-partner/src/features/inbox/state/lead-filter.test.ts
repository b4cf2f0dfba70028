import { describe, expect, it } from 'vitest';
import { filterQuery, type LeadFilter, readFilter } from './lead-filter';

describe('The filter of an address', () => {
  it.each<[string, LeadFilter]>([
    ['', {}],
    [
      'status=new&type=riskettan&days=7&search=%C3%A5ke',
      { status: 'new', type: 'riskettan', days: '7', search: 'åke' },
    ],
    ['lead=x&status=booked', { status: 'booked' }],
  ])('is read from %j', (query, filter) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(filter);
    expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  });

  it.each([
    'status=sent',
    'status=',
    'type=gratis',
    'days=8',
    'days=x',
    'search=%20%20',
    'search=%25_%5C(*',
    'sort=name',
  ])('is none where %j says nothing that the list knows', (query) => {
    expect(readFilter(new URLSearchParams(query))).toEqual({});
  });

  it('asks for no more than a search may say', () => {
    expect(readFilter(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
  });
});
