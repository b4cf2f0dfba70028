/** What opens the quick-start guide. */
export const quickstartTexts = {
  open: 'Visa snabbguiden',
  failed: { title: 'Guiden kunde inte laddas', description: 'Kontrollera din uppkoppling och försök igen.' },
} as const;
