/** The history's state of a teacher who was opened in the results: Back leads there, to the same place in the list. */
export const fromResults = { isFromResults: true } as const;

export function isFromResults(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromResults' in state;
}
