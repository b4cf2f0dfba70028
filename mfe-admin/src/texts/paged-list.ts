/** What every list in pages says. */
export const pagedListTexts = {
  newest: 'Till de nyaste',
  older: 'Äldre',
  pages: 'Sidor',
  from: 'Från och med',
  to: 'Till och med',
  wrongPeriod: 'Perioden slutar innan den börjar',
  failedText: 'Inget har ändrats. Försök igen om en stund.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  refused: 'Servern nekade åtkomst. Logga ut och in igen.',
  clear: 'Visa alla',
} as const;
