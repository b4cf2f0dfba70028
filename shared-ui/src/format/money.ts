import { formatNumber } from './number';

const ORE_PER_KRONA = 100;

/** Money for people: whole öre in, ”1 295 kr” out (whole kronor, rounded half up, no-break spaces). */
export function formatKronor(ore: number): string {
  return `${formatNumber(ore / ORE_PER_KRONA)}\u00a0kr`;
}
