import { formatNumber } from '@korkollen/shared-ui/format/number';

/** A number with its noun: ”1 förfrågan”, ”3 förfrågningar”. */
export const count = (n: number, one: string, many: string): string => `${formatNumber(n)} ${n === 1 ? one : many}`;
