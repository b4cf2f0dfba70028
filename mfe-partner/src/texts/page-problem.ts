/** Why a page of a school shows nothing, whichever it is; what could not be fetched says the page. */
export const pageProblemTexts = {
  failed: 'Inget har gått förlorat. Försök igen om en stund.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  forbidden: 'Kontot hör inte till någon trafikskola',
  forbiddenText: 'Kontakta oss om du tror att det är fel.',
} as const;
