import type { Ratio } from './benchmark';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false });

/** The ratios as aligned columns: what, the two values, their ratio, and whether it is what is aimed for. */
export function ratioTable(ratios: readonly Ratio[]): string {
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
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)));
  return [header, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
