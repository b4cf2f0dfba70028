import { describe, expect, it } from 'vitest';
import { addRow, emptyBitset } from './bitset';
import { buildCountedColumns, countChoices } from './choice-counts';
import { choiceColumn } from './columns';
import { seededRandom } from './test/random-register';

const SIZE = 6_000;
const random = seededRandom(12);
const below = (end: number): number => Math.floor(random() * end);
const valuesOf = (choices: number, share: number): string[][] =>
  Array.from({ length: SIZE }, () =>
    Array.from({ length: choices }, (_, at) => `${at}`.padStart(2, '0')).filter((_, at) => random() < share / (at + 1)),
  );

describe('counts of choices, against asking every row', () => {
  // the first column ends within the words that the second begins in, and the second takes more than one
  const values = [valuesOf(20, 1), valuesOf(50, 2), valuesOf(1, 0.5)];
  const columns = values.map(choiceColumn);

  it.each([0, 1, 254, 255, 256, 511, 900, 3_000, SIZE])('counts among %i rows', async (total) => {
    const counted = await buildCountedColumns(columns, SIZE, () => undefined);
    const isIn = new Set<number>();
    while (isIn.size < total) isIn.add(total === SIZE ? isIn.size : below(SIZE));
    const rows = emptyBitset(SIZE);
    for (const row of isIn) addRow(rows, row);

    for (const asked of [[0, 1, 2], [1], [0, 2], [2]]) {
      const countsOf = countChoices(
        counted,
        asked.flatMap((at) => columns[at] ?? []),
        rows,
      );
      for (const at of asked) {
        const column = columns[at] ?? new Map();
        const expected = [...column.keys()].map(
          (choice) => [...isIn].filter((row) => values[at]?.[row]?.includes(String(choice))).length,
        );
        expect([...Array.from(countsOf(column))]).toEqual(expected);
      }
    }
  });
});
