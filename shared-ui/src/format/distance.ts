import { formatNumber } from './number';

/** Metres in; ”850 m” under a kilometre, else kilometres with one decimal: ”1,2 km”. */
export function formatDistance(metres: number): string {
  const wholeMetres = Math.round(metres);
  if (wholeMetres < 1000) return `${formatNumber(wholeMetres)}\u00a0m`;
  return `${formatNumber(metres / 1000, 1)}\u00a0km`;
}
