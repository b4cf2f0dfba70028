/** The words of a form with a reason, wherever something is decided that cannot be undone. */
export const decisionFormTexts = {
  consequences: 'Det här händer',
  reason: 'Skäl',
  /** Of what is still there when it is too late to send it. */
  unsent: 'Det du skrev skickades inte',
  drop: 'Släng det jag skrev',
};

/** The words of taking a school's verification back, from the claim that has brought it and from the school itself. */
export const takeBackTexts = {
  open: 'Ta tillbaka verifieringen',
  unverifies: (school: string) =>
    `${school} visas inte längre som verifierad, och någon annan kan göra anspråk på den.`,
  removes: 'Alla på skolan förlorar sin plats och loggas ut. Öppna inbjudningar till kollegor slutar gälla.',
  mailsTo: (email: string) =>
    `Mottagarna som skolan har valt tas bort. Nya förfrågningar mejlas till ${email}, som står i registret. Kontrollera att adressen är rätt.`,
  mailsNobody:
    'Mottagarna som skolan har valt tas bort. Nya förfrågningar mejlas inte till någon, för registret har ingen adress.',
  keeps: 'Texter, priser och foton på skolans sida är kvar. Ingen får något mejl.',
  final: 'Det går inte att ångra. Den som ändå ska ha skolan får göra ett nytt anspråk.',
  hintOnClaim: 'Visas här för administratörer. Mejlas inte.',
  hintOnSchool: (days: number) =>
    `Visas i skolans historik för administratörer. Mejlas inte. Skriv inga namn på personer: det sparas i ${days}\u00a0dagar.`,
  confirm: 'Ta tillbaka',
  saving: 'Tar tillbaka...',
  done: 'Verifieringen är tillbakatagen',
  doneText: 'Skolan kan tas över av någon annan.',
  takenMeanwhile: (by: string | null) => `${by ?? 'Någon annan'} hann före. Skälet som visas är det som sparades.`,
  failed: 'Verifieringen är inte tillbakatagen',
  failedText: 'Allt blev kanske inte gjort. Försök igen om en stund.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  notByClaim: 'Skolan är inte längre verifierad genom det här anspråket. Inget är ändrat.',
  verifiedAnew: 'Skolan har verifierats på nytt sedan du öppnade den. Inget är ändrat.',
  underWay: 'Någon annan håller på med det. Vänta en minut och försök igen om det inte blir klart.',
  state: 'Tillbakatagen',
  by: (by: string | null, at: string) =>
    `Verifieringen togs tillbaka av ${by ?? 'ett konto som inte finns kvar'} ${at}.`,
  cutOff: 'Det blev inte klart, och skolan kan inte tas över än.',
  finish: 'Slutför',
};
