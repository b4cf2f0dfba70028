/** The few words of a fault that belong into a log. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
