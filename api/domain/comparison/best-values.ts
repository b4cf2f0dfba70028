/** What one school has to show in a row; null when it has nothing. */
export type ComparedValue = number | null;

function bestOf(values: readonly ComparedValue[], pick: (...known: number[]) => number): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = pick(...known);
  const isSettled = known.length >= 2 && known.some((value) => value !== best);
  return values.map((value) => isSettled && value === best);
}

/**
 * Per value, whether it wins its row by being lowest. Those that share the lowest share the mark; where fewer than two
 * are known, or all that are known are alike, nobody wins.
 */
export function lowestOf(values: readonly ComparedValue[]): boolean[] {
  return bestOf(values, Math.min);
}

/** The same for rows where more is better. */
export function highestOf(values: readonly ComparedValue[]): boolean[] {
  return bestOf(values, Math.max);
}
