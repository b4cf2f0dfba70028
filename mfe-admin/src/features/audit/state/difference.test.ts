import { expect, it } from 'vitest';
import { differenceOf } from './difference';

it.each([
  [null, [], []],
  [{ count: 3 }, [], [{ field: 'count', value: 3 }]],
  [
    { before: { name: 'A', city: 'Göteborg' }, after: { name: 'B', city: 'Göteborg' }, via: 'import' },
    [{ field: 'name', before: 'A', after: 'B' }],
    [{ field: 'via', value: 'import' }],
  ],
  [
    { before: { pricing: { B: { single: 500 } } }, after: { pricing: { B: { single: 520 } }, tags: ['x'] } },
    [
      { field: 'pricing.B.single', before: 500, after: 520 },
      { field: 'tags', before: undefined, after: ['x'] },
    ],
    [],
  ],
  [
    { before: { erasedAt: null }, after: { name: 'A', tags: [], note: '' } },
    [{ field: 'name', before: undefined, after: 'A' }],
    [],
  ],
  [{ before: null, after: { name: 'A' } }, [{ field: 'name', before: undefined, after: 'A' }], []],
])('says what was changed: %o', (meta, changes, facts) => {
  expect(differenceOf(meta)).toEqual({ changes, facts });
});
