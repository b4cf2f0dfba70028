/** The enquiry in a dialog, to one school or several, and the account that is offered after it. */
export const enquiryDialogTexts = {
  intro: (count: number) =>
    count > 1
      ? 'Skriv en gång, så får varje skola en egen förfrågan. De flesta svarar inom 1–2 arbetsdagar.'
      : 'De flesta skolor svarar inom 1–2 arbetsdagar.',
  form: 'Förfrågan',
  to: 'Skickas till',
  most: 'Välj upp till tre.',
  none: 'Välj minst en skola',
  sendTo: (schools: string) => `Skicka till ${schools}`,
  notSent: { title: 'Något gick fel', description: 'Försök igen om en stund.' },
  // a phone number is needed only for an answer by phone
  missing: { title: 'Fyll i alla fält', description: 'Namn, e-post, ort och typ av förfrågan är obligatoriska.' },
  missingWithPhone: {
    title: 'Fyll i alla fält',
    description: 'Namn, e-post, telefon, ort och typ av förfrågan är obligatoriska.',
  },
  password: {
    title: 'Nästan klart! Skapa ett lösenord',
    offer:
      'Med ett konto slipper du fylla i dina uppgifter nästa gång. Det är gratis, och förfrågan är skickad hur du än gör.',
    labels: { password: 'Lösenord', confirmPassword: 'Bekräfta lösenord' },
    hint: 'Minst 6 tecken.',
    back: 'Tillbaka till formulär',
    short: { title: 'Lösenord för kort', description: 'Lösenordet måste vara minst 6 tecken.' },
    mismatch: { title: 'Lösenorden matchar inte', description: 'Se till att båda lösenorden är identiska.' },
  },
} as const;
