/** State of a navigation that only notes something in the address or the history: nothing scrolls for it. */
export const stayHere = { staysHere: true };

export const staysHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysHere' in state;
