import { describe, expect, it } from 'vitest';
import { type ComparisonCell, softCell } from './comparison';
import { visibleGroups } from './visible-rows';

const row = (id: string, ...cells: ComparisonCell[]) => ({ id, label: id, cells });
const group = (id: string, ...rows: ReturnType<typeof row>[]) => ({ id, title: id, rows });
const shown = (groups: ReturnType<typeof group>[], onlyDifferences: boolean) =>
  visibleGroups(groups, onlyDifferences).map(({ id, rows, emptyRows }) => [
    id,
    rows.map((each) => each.id),
    emptyRows.map((each) => each.id),
  ]);

const price = group(
  'price',
  row('same', { text: '600 kr' }, { text: '600 kr' }),
  row('smallPrint', { text: '600 kr', details: ['40 min'] }, { text: '600 kr', details: ['45 min'] }),
  row('oneHas', { text: '600 kr' }, softCell('Ring för pris')),
  row('nobodyHas', softCell('Ej tillgängligt'), softCell('Ej tillgängligt')),
  row('emptyInTwoWays', softCell('Nej'), softCell('Uppgift saknas')),
);

describe('The rows of the comparison', () => {
  it('fold what is empty for all', () => {
    expect(shown([price], false)).toEqual([
      ['price', ['same', 'smallPrint', 'oneHas'], ['nobodyHas', 'emptyInTwoWays']],
    ]);
  });

  it('can be those that differ, marks and links aside', () => {
    const marked = row('marked', { text: 'Ja', mark: 'Högst' }, { text: 'Ja' });
    const linked = row(
      'linked',
      { text: '1', link: { to: '/a', text: 'a', spoken: 'a' } },
      { text: '1', link: { to: '/b', text: 'b', spoken: 'b' } },
    );
    expect(shown([price, group('same', marked, linked)], true)).toEqual([
      ['price', ['smallPrint', 'oneHas', 'emptyInTwoWays'], []],
    ]);
  });

  it('leave a group out that has none', () => expect(shown([group('none')], false)).toEqual([]));
});
