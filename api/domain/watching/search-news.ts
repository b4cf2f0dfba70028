/** Schools that fit a watched search now, and had not fitted it before. */
export function newSchools(seenIds: readonly string[], fittingIds: readonly string[]): string[] {
  const seen = new Set(seenIds);
  return fittingIds.filter((id) => !seen.has(id));
}

/**
 * What a watched search has seen after this. A school that has fitted once is not told of again; of more than `max` those
 * that fit now stay, then those that were seen last.
 */
export function afterSeeingSchools(seenIds: readonly string[], fittingIds: readonly string[], max: number): string[] {
  return [...new Set([...fittingIds, ...newSchools(fittingIds, seenIds)])].slice(0, max);
}
