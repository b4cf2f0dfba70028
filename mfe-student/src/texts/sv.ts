import { pageTitle, productName } from '@korkollen/api/contracts/product';
import type { ContactMethod, QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { listTexts, mapTexts, schoolFacts, whyTexts } from './search';
import { favouritesTexts } from './favourites';
import { locationTexts } from './location';
import { quickstartTexts } from './quickstart';
import { compareTexts } from './compare';
import { costTexts } from './cost';
import { teacherTexts } from './teacher';

const contactEmail = 'hej@korkollen.se';

const schools = (count: number) => `${formatNumber(count)} ${count === 1 ? 'trafikskola' : 'trafikskolor'}`;
const years = (count: number) => `${formatNumber(count)} år`;

const replyWays: Record<ContactMethod, string> = {
  email: 'på e-post',
  phone: 'på telefon',
  both: 'på e-post eller telefon',
};

/** Every word of the student pages, by feature. Texts of the specification stand to the letter. */
export const texts = {
  productName,
  contactEmail,
  pageTitle,

  favourites: favouritesTexts,
  location: locationTexts,
  quickstart: quickstartTexts,

  navigation: {
    breadcrumb: 'Du är här',
    home: 'Hem',
    gothenburg: 'Trafikskolor i Göteborg',
    search: 'Sök trafikskolor',
  },

  searchField: {
    label: 'Sök skola, lärare eller ort',
    placeholder: 'Sök skola, lärare eller ort...',
    submit: 'Sök',
  },

  price: {
    fromPerLesson: (price: string) => `Från ${price}/lektion`,
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    perMinute: (perMinuteOre: number) => `${formatNumber(perMinuteOre / 100, 1)}\u00a0kr/min`,
    assumedLength: 'antagen längd',
    unknown: 'Ring för pris',
  },

  home: {
    pageTitle: `${productName}: jämför trafikskolor i Göteborg`,
    promise: 'Hitta trafikskolan som passar dig och din plånbok.',
    tagline: 'Jämför pris, språk och betyg på ett ställe. Gratis för dig som ska ta körkort.',
    quickChips: 'Snabbval',
    nearMe: 'Nära mig',
    quickFilters: {
      cheapest: 'Billigast',
      best_rated: 'Högst betyg',
      manual: schoolFacts.manualTransmission,
      automatic: schoolFacts.automaticTransmission,
      intensive: schoolFacts.intensiveCourse,
    } satisfies Record<QuickFilter, string>,
    map: {
      description: 'Karta över Göteborgs 21 stadsdelar med antalet trafikskolor i varje.',
      district: (name: string, count: number) => `${name}, ${schools(count)}`,
      districtUnknown: (name: string) => `Trafikskolor i ${name}`,
      total: (count: number) => `${schools(count)} i 21 stadsdelar`,
      totalUnknown: 'Välj en stadsdel',
      list: 'Visa stadsdelarna som lista',
      credit: (source: string) => `Karta: ${source}`,
    },
    licences: {
      title: 'Vilket körkort ska du ta?',
      open: 'Se trafikskolor',
      closed: 'Inte öppet än',
      names: { B: 'Bil', AM: 'Moped', A: 'Motorcykel', C: 'Lastbil' },
    },
    recent: {
      title: 'Senast besökta',
      visitAgain: 'Besök igen',
      clear: 'Rensa listan',
      clearList: 'Rensa listan över besökta trafikskolor',
    },
    matching: {
      title: 'Hitta läraren som passar dig',
      noticeTitle: 'Fler lärare på väg',
      notice:
        'Fem frågor ska leda dig till rätt lärare. De öppnar när tillräckligt många lärare har presenterat sig. ' +
        'Till dess hittar du lärarna på skolornas egna sidor.',
      action: 'Se trafikskolor',
      steps: {
        language: ['Språk', 'Svenska', 'Engelska', 'Arabiska'],
        licence: ['Behörighet', 'B', 'BE'],
        gearbox: ['Växellåda', 'Automat', 'Manuell', 'Båda'],
        schedule: ['Tider', 'Vardagar', 'Kvällar', 'Helger'],
        style: ['Undervisning', 'Lugn', 'Strukturerad'],
      },
    },
    accounts: {
      student: 'Logga in som elev',
      school: 'Logga in som trafikskola',
    },
    about: {
      title: `Vad är ${productName}?`,
      paragraphs: [
        `${productName} är en gratis tjänst där du hittar, jämför och kontaktar trafikskolor. Vi börjar i Göteborg ` +
          'med B-körkort.',
        'Priserna kommer från skolornas egna prislistor och betygen visas alltid med källa och datum. ' +
          'Ingen skola kan köpa sig en bättre plats i listan.',
        'Du bokar inte här. Du skickar en förfrågan, och skolan svarar dig direkt.',
      ],
      verifiedTitle: 'Verifierade skolor',
      verified:
        'Skolor med skylten ”Verifierad” har visat att de själva står bakom sin profil. Övriga skolor visas utan ' +
        'skylt, med uppgifter som vi har samlat in.',
    },
  },

  list: listTexts,
  map: mapTexts,
  why: whyTexts,

  /** The yes/no facts of a school, in every view. */
  schoolFacts,

  school: {
    loading: 'Laddar trafikskolan',
    notFoundToast: {
      title: 'Trafikskola hittades inte',
      description: 'Sidan du försökte nå finns inte längre. Vänligen sök efter skolan igen.',
    },
    notFound: 'Trafikskolan kunde inte hittas.',
    notFoundText: 'Den kan ha bytt adress eller tagits bort. Sök efter skolan igen, så hittar du rätt.',
    notFoundAction: 'Sök efter skolan',
    errorTitle: 'Något gick fel',
    errorText: 'Det gick inte att ladda trafikskolan just nu. Försök igen om en stund.',
    enrol: 'Bli elev',
    share: 'Dela',
    claim: 'Äger du denna skola?',
    shared: { title: 'Länk kopierad!', description: 'Klistra in den där du vill dela skolan.' },
    shareFailed: { title: 'Länken kunde inte kopieras', description: 'Kopiera adressen i webbläsaren i stället.' },
    categories: 'Delar av sidan',
    sections: { overview: 'Översikt', pricing: 'Priser', teachers: 'Lärare', contact: 'Kontakt' },
    aboutTitle: 'Om skolan',
    noDescription: 'Skolan har inte beskrivit sig än.',
    facts: {
      title: 'Fakta',
      teachers: 'Lärare',
      teacherCount: (count: number) => `${formatNumber(count)} lärare`,
      teachersComing: 'Lärare på väg in',
      years: 'I branschen',
      yearCount: years,
      newIn: `Ny i ${productName}`,
      languages: 'Språk',
      licences: 'Behörigheter',
      offers: 'Erbjuder',
      address: 'Adress',
      phone: 'Telefon',
      website: 'Webbplats',
      visitWebsite: 'Skolans webbplats',
    },
    rating: {
      none: 'Inga omdömen än',
      origin: (source: string, date: string) => `Betyg från ${source}, hämtat ${date}`,
    },
    distance: {
      fromCentre: (distance: string) => `${distance} från centrala Göteborg`,
      fromPosition: (distance: string) => `${distance} från din position`,
      fromPlace: (distance: string, place: string) => `${distance} från ${place}`,
    },
    stickyBar: 'Snabbval för skolan',
  },

  pricing: {
    title: 'Priser',
    licence: 'Behörighet',
    closedLicence: (label: string) => `${label}, inte öppet än`,
    appliesTo: (label: string) => `Priserna gäller ${label}.`,
    table: 'Körlektioner, jämförda rad för rad',
    columns: {
      offer: 'Erbjudande',
      price: 'Pris',
      perLesson: 'Per lektion',
      perMinute: 'Per minut',
      action: 'Kontakt',
    },
    single: '1 lektion',
    double: 'Dubbellektion',
    pack5: '5-lektion paket',
    pack10: '10-lektion paket',
    popular: 'POPULÄRT',
    bestValue: 'BÄST VÄRDE',
    estimated: 'uppskattat',
    saving: (price: string) => `Spara ${price}`,
    callForPrice: 'Ring för pris',
    unavailable: 'Ej tillgängligt',
    contact: 'Kontakta',
    choose: 'Välj',
    assumedNote: (minutes: number) =>
      `Skolan anger inte hur lång lektionen är. Vi räknar med ${minutes} minuter och märker det ”antagen längd”.`,
    estimatedNote: 'Uppskattat: skolan anger bara ett 5-paket, och 10-paketet är räknat som två sådana.',
    registrationFee: 'Inskrivningsavgift',
    noRegistrationFee: 'Ingen inskrivningsavgift',
    from: (price: string) => `Från ${price}`,
    fromNote: 'Skolan anger bara ett från-pris.',
    lessonPackages: 'Fler lektionspaket',
    lessons: (count: number, areDouble: boolean) =>
      `${formatNumber(count)} ${areDouble ? 'dubbellektioner' : count === 1 ? 'lektion' : 'lektioner'}`,
    perLesson: (price: string) => `${price} per lektion`,
    completePackages: 'Kompletta körkortspaket',
    includes: 'Ingår:',
    intensive: 'Intensivkurs',
    other: 'Kurser och avgifter',
    exactOffer: 'Få exakt prisoffert',
    updating: 'Priser uppdateras',
    updatingText: 'Skolan har inte lagt in sina priser än. Fråga efter en offert, så svarar de dig direkt.',
    askForOffer: 'Be om offert',
    rawTitle: 'Skolans egen pristext',
  },

  cost: costTexts,
  compare: compareTexts,

  teachers: {
    title: 'Våra lärare',
    loading: 'Laddar lärare',
    coming: 'Lärare på väg in',
    comingText: 'Skolan har inte presenterat sina lärare än.',
    contactSchool: 'Kontakta skolan',
    errorTitle: 'Lärarna kunde inte laddas',
    errorText: 'Resten av sidan fungerar. Försök igen om en stund.',
    experience: (count: number) => `${years(count)}s erfarenhet`,
    students: (count: number) => `${formatNumber(count)}+ godkända elever`,
    languages: 'Språk',
    licences: 'Behörigheter',
    ask: (name: string) => `Fråga om ${name}`,
    more: (name: string) => `Mer om ${name}`,
    forms: 'Skriv direkt till en lärare',
    chosen: 'Vald lärare',
  },

  teacher: teacherTexts,

  enquiry: {
    title: 'Redo att börja?',
    form: 'Förfrågan till skolan',
    intro: (school: string) => `Skicka en förfrågan till ${school}. De flesta skolor svarar inom 1–2 arbetsdagar.`,
    loading: 'Laddar formuläret',
    about: 'Vad vill du veta mer om?',
    aboutPlaceholder: 'Välj typ av förfrågan',
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
    permit: 'Jag har sökt körkortstillstånd',
    under18: 'Jag är under 18 år',
    guardian: 'Min vårdnadshavare känner till att jag skickar förfrågan',
    guardianHint: 'Du kan skicka ändå, men prata gärna med dem innan du börjar.',
    consent: (school: string) => `Jag godkänner att mina uppgifter skickas till ${school} så att de kan svara mig.`,
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
    offline: 'Du verkar sakna uppkoppling. Försök igen när du är på nätet.',
    retryAfter: (seconds: number) => `Försök igen om ${formatNumber(seconds)} sekunder.`,
    success: {
      title: 'Tack för din förfrågan!',
      text: (school: string, method: ContactMethod) =>
        `${school} har dina uppgifter och svarar ${replyWays[method]}. De flesta skolor svarar inom 1–2 arbetsdagar.`,
      account: 'Med ett konto slipper du fylla i dina uppgifter nästa gång.',
      create: 'Skapa konto (gratis)',
      skip: 'Nej tack, hoppa över',
      close: 'Stäng',
    },
    privacy: {
      open: 'Så hanterar vi dina uppgifter',
      title: 'Så hanterar vi dina uppgifter',
      failed: { title: 'Texten kunde inte laddas', description: 'Kontrollera din uppkoppling och försök igen.' },
      paragraphs: (school: string, days: number) => [
        `Namn, kontaktuppgifter och det du frågar om skickas till ${school}, och bara dit. Skolan använder dem för ` +
          'att svara dig.',
        `Vi sparar din förfrågan i ${days} dagar. Sedan raderas den automatiskt.`,
        'Kryssrutan om tips är frivillig. Säger du nej skickar vi inget annat än det du har bett om.',
        `Vill du se, rätta eller radera dina uppgifter? Skriv till ${contactEmail}.`,
      ],
    },
  },

  account: {
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
  },
} as const;
