/** First index whose word is `word` or comes after it, in words sorted by code unit. */
export function firstIndexFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First index from `start` on whose word does not begin with `prefix`. Leaps, because the answer is mostly near. */
export function firstIndexAfterPrefix(words: readonly string[], prefix: string, start: number): number {
  const begins = (at: number): boolean => words[at]?.startsWith(prefix) ?? false;
  let leap = 1;
  while (begins(start + leap - 1)) leap *= 2;
  let [low, high] = [start + (leap >>> 1), Math.min(start + leap - 1, words.length)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (begins(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
