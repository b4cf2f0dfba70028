import { testId } from '@korkollen/shared-ui/testing/examples';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addresses } from '../addresses/page-addresses';
import { readComparedIds, setCompareSelection, useCompareActions, useCompareSelection } from './compare-selection';

afterEach(() => vi.restoreAllMocks());

const schools = [1, 2, 3, 4].map((number) => ({ id: testId(number), name: `Skola ${number}` }));

function Selection() {
  const chosen = useCompareSelection();
  const { add, remove, clear } = useCompareActions('test');
  return (
    <>
      <p role="status">{chosen.map(({ name }) => name).join(', ') || 'ingen'}</p>
      {schools.map((school) => (
        <button key={school.id} type="button" onClick={() => void add(school)}>
          {`+ ${school.name}`}
        </button>
      ))}
      <button type="button" onClick={() => remove(testId(2))}>
        - Skola 2
      </button>
      <button type="button" onClick={clear}>
        Töm
      </button>
    </>
  );
}

function openSelection(stored?: string) {
  if (stored !== undefined) localStorage.setItem('compare', stored);
  const view = renderWithHost(<Selection />);
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  return { ...view, press, shown: () => screen.getByRole('status').textContent };
}

describe('The selection of schools to compare', () => {
  it('takes three schools, each once, in the order that they are chosen', async () => {
    const { press, shown, tracked } = openSelection();
    for (const number of [3, 1, 3, 2, 4]) await press(`+ Skola ${number}`);
    expect(shown()).toBe('Skola 3, Skola 1, Skola 2');
    expect(JSON.parse(localStorage.getItem('compare') ?? '')).toEqual([schools[2], schools[0], schools[1]]);
    const added = { eventName: 'add_school', properties: { schoolId: testId(3), source: 'test' } };
    expect(tracked[0]).toEqual(added);
    expect(tracked).toHaveLength(3);
  });

  it('lets one go, and all', async () => {
    const { press, shown, tracked } = openSelection(JSON.stringify(schools.slice(0, 3)));
    await press('- Skola 2');
    expect(shown()).toBe('Skola 1, Skola 3');
    await press('Töm');
    expect(shown()).toBe('ingen');
    expect(tracked.map(({ properties }) => properties?.schoolId)).toEqual([testId(2), testId(1), testId(3)]);
    expect(tracked.every(({ eventName }) => eventName === 'remove_school')).toBe(true);
  });

  it('is what another place says that it is, cut to three', () => {
    setCompareSelection(schools);
    expect(openSelection().shown()).toBe('Skola 1, Skola 2, Skola 3');
  });

  it.each([
    ['{', 'ingen'],
    ['null', 'ingen'],
    ['{"id":1}', 'ingen'],
    ['[null,3,"x",{"id":"../admin","name":"Skola"},{"id":5}]', 'ingen'],
    [JSON.stringify([{ id: testId(1) }, schools[1], schools[1], { id: testId(3), name: '' }]), 'Skola 2'],
    [JSON.stringify(schools), 'Skola 1, Skola 2, Skola 3'],
  ])('takes what can be used of %s', (stored, expected) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(openSelection(stored).shown()).toBe(expected);
  });
});

describe('The address of a comparison', () => {
  it.each([
    [undefined, []],
    ['', []],
    [testId(1), [1]],
    [`${testId(1)},${testId(2)}`, [1, 2]],
    [` ${testId(1).toUpperCase()} ,,${testId(1)},x,<script>,${testId(2)}`, [1, 2]],
    // more than can be compared are asked for, because some may be gone
    [[1, 2, 3, 4, 5, 6, 7, 8].map(testId).join(','), [1, 2, 3, 4, 5, 6]],
  ])('%j', (text, numbers) => {
    expect(readComparedIds(text)).toEqual(numbers.map(testId));
  });

  it('is read without a fault, whatever it holds, and leads back to itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.uuid()).map((ids) => ids.join(',')),
        ),
        (text) => {
          const ids = readComparedIds(text);
          const address = addresses.compare(ids.map((id) => ({ id })));
          expect(readComparedIds(address.slice('/compare/'.length))).toEqual(ids);
        },
      ),
    );
    expect(addresses.compare([])).toBe('/compare');
    expect(addresses.compare(schools.slice(0, 2))).toBe(`/compare/${testId(1)},${testId(2)}`);
  });
});
