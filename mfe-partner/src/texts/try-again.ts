/** The words beside what could not be fetched. */
export const tryAgainTexts = { retry: 'Försök igen' } as const;
