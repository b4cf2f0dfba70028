/** Every date in the register counts from here, so that the same register comes out on any day. */
const registerDate = Date.UTC(2026, 10, 1, 9);
const dayMs = 86_400_000;

export const daysBefore = (days: number): Date => new Date(registerDate - days * dayMs);
