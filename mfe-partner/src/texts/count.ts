/** A number with its noun: ”1 förfrågan”, ”3 förfrågningar”. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
