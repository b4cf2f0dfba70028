import { productName } from '@korkollen/api/contracts/product';

/** What the design system says by itself. Everything that belongs to a page comes in as a property. */
export const texts = {
  productName,
  button: { pending: 'Skickar...' },
  link: { opensInNewTab: 'öppnas i ny flik' },
  field: {
    required: 'obligatoriskt',
    showPassword: 'Visa lösenord',
    hidePassword: 'Dölj lösenord',
    clearSearch: 'Rensa sökningen',
  },
  select: { placeholder: 'Välj' },
  chip: { remove: (label: string) => `Ta bort ${label}` },
  dialog: { close: 'Stäng' },
  toast: { region: 'Meddelanden', hotkeyHint: '{hotkey}', close: 'Stäng meddelandet', label: 'Meddelande' },
  rating: {
    none: 'Inga omdömen än',
    reviews: (count: number, formatted: string) => (count === 1 ? '1 omdöme' : `${formatted} omdömen`),
    spoken: (value: string) => `Betyg ${value} av 5`,
    noOrigin: 'Betyg utan känd källa visas inte',
    origin: (source: string, date: string) => `Källa: ${source}, ${date}`,
  },
  badge: { verified: 'Verifierad' },
  states: {
    error: 'Något gick fel',
    retry: 'Försök igen',
    notFound: 'Sidan kunde inte hittas',
    notFoundText: 'Adressen finns inte, eller så har sidan flyttat.',
    home: 'Till startsidan',
    unavailable: 'Den här delen är tillfälligt otillgänglig',
    unavailableText: 'Resten av sidan fungerar som vanligt. Försök igen om en stund.',
  },
  freshness: {
    waiting: 'Det här hämtas när du är på nätet igen.',
    earlier: 'Du ser ditt förra val. Det nya hämtas när du är på nätet igen.',
    old: (time: string) => `Du ser det som hämtades ${time}. Det uppdateras när vi når servern igen.`,
  },
  roadLine: { step: (current: number, steps: number) => `Steg ${current} av ${steps}` },
  header: {
    navigation: 'Huvudmeny',
    home: `${productName}, till startsidan`,
    menu: 'Meny',
    userMenuFallback: 'Min profil',
  },
  footer: { navigation: 'Sidfot' },
  layout: { skip: 'Hoppa till innehållet' },
  session: {
    signOut: 'Logga ut',
    checking: 'Kontrollerar inloggningen',
    ended: 'Du är utloggad. Logga in igen för att fortsätta där du var.',
  },
} as const;
