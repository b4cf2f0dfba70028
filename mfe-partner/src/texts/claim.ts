import { contactEmail } from '@korkollen/api/contracts/product';
import type { ClaimRole } from '@korkollen/api/contracts/vocabulary';

/** The words of the page where a school's staff ask to take over its profile. */
export const claimTexts = {
  pageTitle: 'Ta över din profil',
  title: 'Ta över din profil',
  back: 'Tillbaka',
  intro:
    'Är det din trafikskola? Berätta vem du är, så går vi igenom din ansökan och återkopplar inom 2\u2060–\u20603\u00a0arbetsdagar. ' +
    'Det är gratis.',
  loading: 'Hämtar trafikskolan',
  school: 'Trafikskola',
  otherSchool: 'Välj en annan skola',
  form: 'Ansökan om att ta över profilen',
  summary: 'Kontrollera uppgifterna',
  fields: {
    contactPerson: 'Ditt namn',
    role: 'Din roll på skolan',
    rolePlaceholder: 'Välj roll',
    businessEmail: 'E-post till skolan',
    businessEmailHint: 'Gärna en adress som hör till skolan. Den är lättare för oss att känna igen.',
    businessPhone: 'Telefon till skolan',
    orgNumber: 'Organisationsnummer',
    orgNumberHint: 'Valfritt. Till exempel 556016-0680.',
    message: 'Meddelande',
    messageHint: 'Valfritt. Något som hjälper oss att se att skolan är din.',
    website: 'Fyll inte i det här fältet',
  },
  roles: {
    owner: 'Ägare',
    manager: 'Verksamhetsledare',
    instructor: 'Trafiklärare',
    admin: 'Administratör',
    other: 'Annan roll',
  } satisfies Record<ClaimRole, string>,
  messages: {
    role: 'Välj din roll på skolan',
    orgNumber: 'Ange ett giltigt organisationsnummer',
    other: 'Kontrollera uppgiften',
  },
  submit: 'Skicka ansökan',
  pending: 'Skickar...',
  privacyTitle: 'Så använder vi uppgifterna',
  privacy:
    'Vi använder uppgifterna för att gå igenom din ansökan och svara dig. Bara Körkollens administratörer ser dem, och ' +
    `de visas inte på skolans sida. Vill du se, rätta eller radera dem? Skriv till ${contactEmail}.`,
  terms: {
    before: 'För den som tar över en profil gäller',
    link: 'villkoren för skolor',
    after: '. Läs mer i',
    privacy: 'integritetspolicyn',
  },
  failedToast: 'Misslyckades att skicka ansökan',
  failed: 'Ett fel uppstod. Vänligen försök igen.',
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  kept: 'Det du skrev finns kvar.',
  thanks: {
    title: 'Tack för din ansökan!',
    text: 'Vi går igenom din ansökan och återkopplar inom 2-3 dagar.',
    home: 'Till startsidan',
  },
  missing: {
    title: 'Vi hittar inte trafikskolan',
    text: 'Den kan ha tagits bort från Körkollen. Sök efter den igen, så hittar du rätt.',
  },
  verified: {
    title: (school: string) => `${school} är redan verifierad`,
    text: `Någon på skolan har tagit över profilen. Tror du att det är fel? Skriv till ${contactEmail}.`,
    login: 'Logga in som trafikskola',
  },
  unavailable: {
    title: 'Trafikskolan kunde inte hämtas',
    text: 'Försök igen om en stund.',
  },
  choice: {
    title: 'Vilken trafikskola gäller det?',
    label: 'Skolans namn',
    submit: 'Sök',
    missing: 'Skriv skolans namn, eller en del av det',
    searching: 'Söker trafikskolor',
    hits: 'Trafikskolor som passar',
    more: (total: number) => `Fler trafikskolor passar, ${total} i allt. Skriv mer av namnet för att hitta din.`,
    none: 'Inga träffar',
    noneText: (name: string) =>
      `Ingen trafikskola på Körkollen heter ”${name}”. Prova en del av namnet, eller skriv till ${contactEmail}.`,
    failed: 'Sökningen gick inte att göra',
  },
} as const;
