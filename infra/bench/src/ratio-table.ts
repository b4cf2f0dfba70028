import type { Ratio } from './benchmark';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false });

/** The heads, then of each ratio: what, the two values, their ratio, the aim, and whether it is met. */
export function ratioRows(ratios: readonly Ratio[]): string[][] {
  const header = ['measured', 'value', 'against', 'ratio', 'aim', ''];
  const lines = ratios.map(({ measured, value, against, unit, highestRatio }) => {
    const ratio = value / against;
    const verdict = highestRatio === null ? '' : ratio <= highestRatio ? 'met' : 'MISSED';
    const aim = highestRatio === null ? '' : `<= ${number.format(highestRatio)}`;
    return [
      measured,
      `${number.format(value)} ${unit}`,
      `${number.format(against)} ${unit}`,
      number.format(ratio),
      aim,
      verdict,
    ];
  });
  return [header, ...lines];
}

/** The same as aligned columns. */
export function ratioTable(ratios: readonly Ratio[]): string {
  const rows = ratioRows(ratios);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((line) => line[column]?.length ?? 0))) ?? [];
  return rows
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
