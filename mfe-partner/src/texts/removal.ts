/** The words that every question before a removal has in common. */
export const removalTexts = { keep: 'Behåll', remove: 'Ta bort' } as const;
