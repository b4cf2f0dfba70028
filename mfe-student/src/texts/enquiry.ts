import { contactEmail, productName } from '@korkollen/api/contracts/product';
import type { ContactMethod } from '@korkollen/api/contracts/vocabulary';

const replyWays: Record<ContactMethod, string> = {
  email: 'på e-post',
  phone: 'på telefon',
  both: 'på e-post eller telefon',
};

/** ”30 sekunder”, ”1 minut”, ”20 timmar”: never shorter than it is. */
function waitWords(seconds: number): string {
  const [unit, count] =
    seconds < 60 ? ['second', seconds] : seconds < 3_600 ? ['minute', seconds / 60] : ['hour', seconds / 3_600];
  return new Intl.NumberFormat('sv-SE', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));
}

export const enquiryTexts = {
  title: 'Redo att börja?',
  form: 'Förfrågan till skolan',
  intro: (school: string) => `Skicka en förfrågan till ${school}. De flesta skolor svarar inom 1–2 arbetsdagar.`,
  away: (school: string, from: string, until: string) =>
    `${school} är borta ${from} – ${until}. Du kan skicka ändå, så får du svar när de är tillbaka.`,
  loading: 'Laddar formuläret',
  about: 'Vad vill du veta mer om?',
  aboutPlaceholder: 'Välj typ av förfrågan',
  message: 'Meddelande',
  name: 'Namn',
  email: 'E-post',
  phone: 'Telefon',
  phoneHint: 'Valfritt när du vill ha svar på e-post.',
  phoneExample: 'Till exempel 070-123 45 67.',
  method: 'Hur vill du bli kontaktad?',
  methods: { email: 'E-post', phone: 'Telefon', both: 'Båda går bra' } satisfies Record<ContactMethod, string>,
  city: 'Ort',
  cities: ['Göteborg'],
  cityHint: 'Fler orter läggs till löpande.',
  wishes: {
    title: (chosen: string) => (chosen ? `Önskemål: ${chosen}` : 'Lägg till önskemål (valfritt)'),
    labels: { licenseType: 'Behörighet', gearbox: 'Växellåda', language: 'Språk', timePreference: 'Passar bäst' },
    any: 'Spelar ingen roll',
  },
  permit: 'Jag har sökt körkortstillstånd',
  under18: 'Jag är under 18 år',
  guardian: 'Min vårdnadshavare känner till att jag skickar förfrågan',
  guardianHint: 'Du kan skicka ändå, men prata gärna med dem innan du börjar.',
  consent: (school: string) => `Jag godkänner att mina uppgifter skickas till ${school} så att de kan svara mig.`,
  schoolsToChoose: 'de skolor som du väljer',
  consentToUs: `Jag godkänner att ${productName} använder mina uppgifter för att svara mig.`,
  consentHint: 'Behövs för att vi ska kunna skicka din förfrågan.',
  marketing: `Jag vill få tips om körkort från ${productName} på e-post. Valfritt.`,
  website: 'Fyll inte i det här fältet',
  teacher: (name: string) => `Du frågar om ${name}.`,
  submit: 'Skicka förfrågan',
  pending: 'Skickar...',
  summary: 'Kontrollera uppgifterna',
  messages: {
    name: 'Namnet måste vara minst 2 tecken',
    email: 'Ange en giltig e-postadress',
    phone: 'Ange ett giltigt telefonnummer',
    preferredContactMethod: 'Välj hur du vill bli kontaktad',
    inquiryType: 'Välj typ av förfrågan',
    message: 'Skriv vad du vill veta',
    city: 'Välj ort',
    consent: 'Du behöver godkänna vidarebefordran av uppgifter för att vi ska kunna skicka din förfrågan.',
    other: 'Kontrollera uppgiften',
  },
  consentToast: {
    title: 'Samtycke krävs',
    description: 'Du behöver godkänna vidarebefordran av uppgifter för att vi ska kunna skicka din förfrågan.',
  },
  failedToast: { title: 'Ett fel uppstod', description: 'Kunde inte skicka förfrågan. Försök igen.' },
  kept: 'Det du skrev finns kvar.',
  schoolGone: `Trafikskolan finns inte längre på ${productName}, så förfrågan är inte skickad.`,
  teacherGone:
    'Läraren finns inte kvar på skolan, så förfrågan är inte skickad. Skriv utan läraren, så går den till skolan.',
  later: {
    question: 'Ska vi skicka den så fort det går igen? Den skickas bara en gång.',
    waiting: 'Förfrågan väntar och skickas så fort det går. Låt sidan vara öppen så länge.',
    yes: 'Ja, skicka då',
    no: 'Nej tack',
    cancel: 'Avbryt',
  },
  messageSent: 'Meddelande skickat! 🎉',
  pendingSent: { title: 'Meddelande skickat! 🎉', description: 'Förfrågan som inte kom fram förut är skickad nu.' },
  delivery: {
    sentTo: (schools: string) => `Förfrågan är skickad till ${schools}.`,
    left: (schools: string) => `Inte skickad än till ${schools}. Försök igen, så går den bara dit.`,
    gone: (schools: string) => `${schools} finns inte längre på ${productName} och har inte fått någon förfrågan.`,
  },
  tooMany: 'Du har försökt många gånger.',
  retryAfter: (seconds: number) => `Försök igen om ${waitWords(seconds)}.`,
  success: {
    title: 'Tack för din förfrågan!',
    text: (school: string, method: ContactMethod) =>
      `${school} har dina uppgifter och svarar ${replyWays[method]}. De flesta skolor svarar inom 1–2 arbetsdagar.`,
    toSchool: 'Trafikskolan har fått dina uppgifter och hör av sig snart.',
    textToUs: (method: ContactMethod) => `Vi har fått den och svarar ${replyWays[method]}.`,
    account: 'Med ett konto slipper du fylla i dina uppgifter nästa gång.',
    create: 'Skapa konto (gratis)',
    skip: 'Nej tack, hoppa över',
    close: 'Stäng',
  },
  privacy: {
    open: 'Så hanterar vi dina uppgifter',
    title: 'Så hanterar vi dina uppgifter',
    failed: { title: 'Texten kunde inte laddas', description: 'Kontrollera din uppkoppling och försök igen.' },
    use: (schools: string) =>
      `Namn, kontaktuppgifter och det du frågar om skickas till ${schools}, och bara dit. De används för att svara dig.`,
    useByUs: `Namn, kontaktuppgifter och det du skriver läses bara av oss på ${productName}. Vi använder dem för att svara dig.`,
    paragraphs: (days: number) => [
      `Vi sparar din förfrågan i ${days} dagar. Sedan raderas den automatiskt.`,
      'Kryssrutan om tips är frivillig. Säger du nej skickar vi inget annat än det du har bett om.',
      'Vill du se, rätta eller radera dina uppgifter? Begär det på sidan om dina rättigheter, eller skriv till ' +
        `${contactEmail}.`,
    ],
    policy: 'Integritetspolicy',
    rights: 'Dina rättigheter',
  },
} as const;
