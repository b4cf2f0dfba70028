import { accountReviewHours } from '@korkollen/api/domain/promises/promises';

const reviewed = `granskas inom ${accountReviewHours}\u00a0timmar`;

/** The words of the pages where schools and teachers ask for an account. */
export const registrationTexts = {
  school: {
    pageTitle: 'Registrera trafikskola',
    title: 'Registrera trafikskola',
    intro: `Med ett konto svarar ni på elevers förfrågningar och visar era priser. Det är gratis, och registreringen ${reviewed}.`,
    form: 'Registrera trafikskola',
    alternative: { question: 'Finns skolan redan på Körkollen?', link: 'Ta över din profil' },
  },
  teacher: {
    pageTitle: 'Registrera dig som lärare',
    title: 'Registrera dig som lärare',
    intro: `Visa vem du är för den som söker lärare. Det är gratis, och registreringen ${reviewed}.`,
    form: 'Registrera dig som lärare',
    alternative: { question: 'Driver du en trafikskola?', link: 'Registrera trafikskola' },
  },
  fields: {
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    password: 'Lösenord',
    confirmPassword: 'Bekräfta lösenord',
    website: 'Fyll inte i det här fältet',
  },
  schoolName: { school: 'Trafikskolans namn', teacher: 'Trafikskola' },
  emailHint: 'Med den loggar du in, och dit skickar vi svaret.',
  schoolNameHint: 'Valfritt. Skolan där du undervisar.',
  passwordHint: 'Minst 8 tecken. Ta gärna tre ord som inte hör ihop.',
  summary: 'Kontrollera uppgifterna',
  other: 'Kontrollera uppgiften',
  submit: 'Registrera',
  pending: 'Skickar...',
  failedToast: 'Registrering misslyckades',
  failed: 'Ett fel uppstod. Försök igen.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  kept: 'Det du skrev finns kvar.',
  terms: {
    before: 'För den som har ett konto gäller',
    link: 'villkoren för skolor',
    after: '. Hur vi hanterar uppgifterna står i',
    privacy: 'integritetspolicyn',
  },
  steps: {
    title: 'Så går det till',
    list: [
      'Du bekräftar adressen med länken som vi mejlar.',
      `Vi granskar registreringen inom ${accountReviewHours}\u00a0timmar och mejlar svaret.`,
      'Du loggar in med lösenordet som du väljer här.',
    ],
  },
  hasAccount: 'Har du redan ett konto?',
  login: 'Logga in',
  mailed: {
    title: 'Kolla din e-post',
    text: (email: string) =>
      `Vi har skickat ett mejl till ${email}. Öppna länken i det och skriv lösenordet som du valde, så börjar granskningen.`,
    promise: `Sedan får du svar inom ${accountReviewHours}\u00a0timmar. Länken gäller i 24\u00a0timmar.`,
    again: 'Hittar du inget mejl? Titta i skräpposten, eller låt oss skicka det igen.',
    resend: 'Skicka igen',
    resending: 'Skickar...',
    resent: 'Skickat igen.',
    change: 'Ändra uppgifterna',
  },
  alreadySignedIn: {
    title: 'Du är redan inloggad',
    text: (email: string) => `Du är inloggad som ${email}. Logga ut för att registrera ett nytt konto.`,
    action: 'Logga ut och registrera',
  },
} as const;
