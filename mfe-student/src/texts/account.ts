import { productName } from '@korkollen/api/contracts/product';

export const accountTexts = {
  offline: 'Du verkar sakna uppkoppling. Försök igen när du är på nätet.',
  login: {
    title: 'Logga in som elev',
    success: { title: 'Inloggning lyckades!', description: 'Välkommen tillbaka!' },
    failed: { title: 'Hoppsan! 🙈', description: 'Kolla att e-post och lösenord stämmer och försök igen.' },
    failedElse: 'Det gick inte att logga in',
    noAccount: 'Har du inget konto?',
    create: 'Skapa konto (gratis)',
    schoolQuestion: 'Driver du en trafikskola?',
    schoolLogin: 'Logga in som trafikskola',
  },
  register: {
    title: 'Skapa konto',
    intro: 'Gratis, och du behöver bara fylla i dina uppgifter en gång.',
    labels: {
      firstName: 'Förnamn',
      lastName: 'Efternamn',
      email: 'E-post',
      password: 'Lösenord',
      confirmPassword: 'Bekräfta lösenord',
    },
    passwordHint: 'Minst 6 tecken.',
    submit: 'Skapa konto',
    pending: 'Skapar konto...',
    success: { title: 'Registrering lyckades!', description: `Välkommen till ${productName}!` },
    failedTitle: 'Registrering misslyckades',
    failed: 'Ett fel uppstod. Försök igen.',
    hasAccount: 'Har du redan ett konto?',
    login: 'Logga in',
    summary: 'Kontrollera uppgifterna',
  },
  signedIn: {
    title: (name: string) => `Du är inloggad som ${name}`,
    text: 'Vill du byta konto loggar du ut först.',
    action: 'Till startsidan',
  },
} as const;
