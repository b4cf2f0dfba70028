import { pageTitle, productName } from '@korkollen/api/contracts/product';

/** Every Swedish word of the shell. What belongs to a remote comes from its own texts and its manifest. */
export const sv = {
  loading: 'Laddar sidan',
  notFound: {
    documentTitle: pageTitle('404 Page Not Found'),
    title: '404 Page Not Found',
    text: 'Sidan finns inte. Kontrollera adressen, eller börja om från startsidan.',
    developerHint: 'Did you forget to add the page to the router?',
    home: 'Till startsidan',
  },
  userMenu: {
    fallbackLabel: 'Min profil',
    signOut: 'Logga ut',
  },
  footer: {
    services: 'Tjänster',
    support: 'Support',
    legal: 'Juridiskt',
    demoData: 'Trafikskolor, lärare, priser och omdömen på sidan är påhittade demodata.',
    credits: 'Stadsdelar: Göteborgs Stad. Postnummer: GeoNames, CC BY 4.0.',
  },
  consent: {
    manage: 'Hantera cookies',
    settings: 'Cookieinställningar',
    failed: { title: 'Inställningarna kunde inte öppnas', description: 'Försök igen om en stund.' },
  },
  workspace: {
    home: `${productName}, till startsidan`,
    navigation: 'Arbetsytans meny',
  },
  theme: {
    toDark: 'Byt till mörkt läge',
    toLight: 'Byt till ljust läge',
  },
  readOnly: {
    text: 'Sidan går att läsa, men knapparna fungerar inte just nu. Länkarna leder vidare som vanligt.',
    retry: 'Försök igen',
  },
  unprovedEmail: {
    text: 'Bekräfta din e-post, så visas dina förfrågningar för dig. Öppna länken i mejlet från oss.',
    send: 'Skicka ny länk',
    sending: 'Skickar...',
    sent: (email: string) => `En länk är på väg till ${email}.`,
    proved: 'Adressen är redan bekräftad. Ladda om sidan.',
    failed: 'Länken kunde inte skickas. Försök igen om en stund.',
  },
  offline: 'Du är offline. Det du har öppnat finns kvar, men nytt kan inte hämtas.',
} as const;
