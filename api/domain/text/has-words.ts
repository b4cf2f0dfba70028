/** Whether a text says anything to search for: one without a letter or a digit has no word that could be found. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
