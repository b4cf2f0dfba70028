/** The words of the button that opens an enquiry; those of what it opens come with the dialog. */
export const askTexts = {
  label: (count: number) =>
    ['Kontakta skolan', 'Kontakta skolan', 'Fråga båda', 'Fråga alla tre'][count] ?? 'Fråga upp till tre',
  failed: { title: 'Formuläret kunde inte öppnas', description: 'Kontrollera din uppkoppling och försök igen.' },
} as const;
