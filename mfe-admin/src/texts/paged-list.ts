/** What every list in pages says. */
export const pagedListTexts = {
  newest: 'Till de nyaste',
  older: 'Äldre',
  pages: 'Sidor',
  failedText: 'Inget har ändrats. Försök igen om en stund.',
  unreadable: 'Sökningen går inte att läsa',
  unreadableText: 'Adressen är inte hel, eller så är något i den för långt. Visa alla och sök på nytt.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  refused: 'Servern nekade åtkomst. Logga ut och in igen.',
  clear: 'Visa alla',
} as const;
