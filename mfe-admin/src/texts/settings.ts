/** The words of the settings, apart from the rest: they come with that page only. */
export const settingsTexts = {
  title: 'Inställningar',
  account: {
    title: 'Konto',
    text: 'Du loggar in med din e-postadress.',
    email: 'E-post',
    role: 'Roll',
    admin: 'Admin',
  },
  safety: {
    title: 'Säkerhetstips',
    text: 'Ett administratörskonto når uppgifter om många.',
    tips: [
      'Använd ett lösenord som du inte har någon annanstans. En lösenordshanterare minns det åt dig.',
      'Lägg till en autentiseringsapp eller en passnyckel, så räcker inte lösenordet för den som kommer över det.',
      'Logga in på /admin/login och kontrollera adressen först. Vi ber aldrig om ditt lösenord i mejl eller på telefon.',
      'Logga ut när du är klar på en dator som andra använder.',
      'Får du ett mejl om ett lösenordsbyte som du inte har gjort: logga ut överallt och välj ett nytt lösenord.',
    ],
  },
} as const;
