/** The words of the dialog that asks somebody to prove again that it is them. */
export const freshProofTexts = {
  title: 'Bekräfta att det är du',
  text: 'Det här är extra skyddat. Ge ditt lösenord, så fortsätter det.',
  password: 'Lösenord',
  passkey: 'Använd passnyckel i stället',
  passkeyGivenUp: 'Ingen passnyckel kom. Försök igen, eller skriv lösenordet.',
  confirm: 'Bekräfta',
  pending: 'Bekräftar...',
  cancel: 'Avbryt',
  failed: 'Det gick inte att bekräfta just nu. Försök igen om en stund.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
} as const;
