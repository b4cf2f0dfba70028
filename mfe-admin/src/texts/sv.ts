/** Every Swedish word of the admin app, by feature. */
export const texts = {
  session: {
    pageTitle: 'Logga in som administratör',
    title: 'Administration',
    wrongCredentials: 'Kolla att e-post och lösenord stämmer och försök igen. Här loggar bara administratörer in.',
    forbidden: {
      title: 'Åtkomst nekad',
      text: (email: string) => `Du är inloggad som ${email}. Här krävs ett administratörskonto.`,
      action: 'Logga in som administratör',
    },
    passkey: {
      logIn: 'Logga in med passnyckel',
      pending: 'Väntar på passnyckeln...',
      givenUp: 'Ingen passnyckel kom. Försök igen, eller logga in med lösenordet.',
    },
    secondStep: 'Hämtar nästa steg',
    studentLogin: 'Till elevernas inloggning',
  },
} as const;
