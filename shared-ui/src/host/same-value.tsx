/** Whether two values of a form or of what is kept are written the same way. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
