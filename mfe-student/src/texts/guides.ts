import { formatNumber } from '@korkollen/shared-ui/format/number';
import { schools } from './school-count';

/** What stands around the long texts; those are Markdown files in `features/guides/content`. */
export const articleTexts = {
  published: (date: string) => `Publicerad ${date}`,
  updated: (date: string) => `uppdaterad ${date}`,
  contents: 'På den här sidan',
  sources: 'Källor',
  next: {
    title: 'Hitta din trafikskola',
    text: 'Sök på skola, lärare eller stadsdel, eller börja med hela listan.',
    list: 'Alla trafikskolor i Göteborg',
    licenceGuide: 'Körkortsguiden: fyra steg',
  },
} as const;

export const blogTexts = {
  title: 'Blogg',
  lead: 'Om att välja trafikskola och lärare i Göteborg. Skrivet av oss, utan betalda inslag.',
  articles: 'Artiklar',
  guides: 'Guider',
  licenceGuide: {
    title: 'Körkortsguide',
    note: 'Fyra steg',
    text: 'Tre frågor om dig, sedan din väg till körkortet med ålder, steg och kostnad.',
  },
  related: 'Läs också',
  recommended: {
    label: 'De fem första trafikskolorna i ordningen Rekommenderat',
    loading: 'Hämtar skolorna',
    failed: 'Listan kunde inte hämtas just nu.',
    empty: 'Det finns inga trafikskolor i registret just nu.',
    all: 'Hela listan, med ”Varför här?” vid varje skola',
  },
} as const;

export const faqTexts = {
  title: 'Vanliga frågor (FAQ)',
  more: {
    title: 'Hittade du inte svaret?',
    text: 'Skriv till oss, så svarar en människa.',
    action: 'Kontakta oss',
  },
} as const;

const years = (count: number) => `${formatNumber(count)}\u00a0år`;

export const licenceGuideTexts = {
  title: 'Körkortsguide',
  lead: 'Fyra steg till en egen plan: vad du får göra nu, vad som är kvar och ungefär vad det kostar.',
  back: 'Tillbaka',
  next: 'Nästa',
  licence: {
    title: 'Vilket körkort vill du ta?',
    names: { B: 'B – Personbil', BE: 'BE – Personbil med släp' },
    minimumAge: (age: number) => `Från ${years(age)}`,
  },
  age: {
    title: 'Hur gammal är du?',
    label: 'Ålder',
    range: (min: number, max: number) => `Mellan ${min} och ${max}.`,
    invalid: (min: number, max: number) => `Ange en ålder i hela år, mellan ${min} och ${max}.`,
    enough: (licence: string) => `Du kan ta ${licence}-körkort.`,
    tooYoung: (licence: string, minimumAge: number) =>
      `Du måste vara ${years(minimumAge)} för att ta ${licence}-körkort.`,
  },
  experience: {
    titles: { B: 'Hur mycket har du kört?', BE: 'Hur mycket har du kört med släp?' },
    names: {
      none: 'Inte alls',
      some: 'Lite',
      much: 'Mycket',
    },
    hints: {
      B: {
        none: 'Jag har aldrig kört på väg',
        some: 'Några lektioner, eller privat då och då',
        much: 'Jag övningskör regelbundet',
      },
      BE: {
        none: 'Jag har aldrig kört med släp',
        some: 'Någon gång, med lätt släp',
        much: 'Jag kör med släp regelbundet',
      },
    },
  },
  summary: {
    title: (licence: string) => `Din väg till ${licence}-körkort`,
    titleOpen: 'Din väg till körkortet',
    open: 'Svara på frågorna, så ställer vi upp din väg. Eller gå direkt till trafikskolorna.',
    answers: 'Dina svar',
    licence: 'Behörighet',
    age: 'Ålder',
    years,
    experience: 'Erfarenhet',
    unanswered: 'Inte besvarad',
    change: 'Ändra',
    changeAnswer: (question: string) => `Ändra ${question.toLowerCase()}`,
    now: 'Det här gäller dig nu',
    practiseSoon: (wait: number, practiseAge: number) =>
      `Övningsköra får du från ${years(practiseAge)}, alltså om ${years(wait)}. Körkortstillstånd kan du söka innan dess.`,
    practiseNow: (minimumAge: number) =>
      `Du får övningsköra så snart du har körkortstillstånd. Körprovet gör du när du har fyllt ${years(minimumAge)}.`,
    firstB: (minimumAge: number) => `Ta B-körkort först. BE kan du ta när du har fyllt ${years(minimumAge)}.`,
    oldEnough: 'Din ålder är inget hinder: du kan göra alla steg.',
    oldEnoughTrailer: 'Din ålder är inget hinder, om du redan har B-körkort.',
    experienceTitle: 'Med din erfarenhet',
    wayTitle: 'Så går det till',
    costTitle: 'Det här kostar det',
    market: {
      title: 'Ur registret just nu',
      lesson: 'lektion på 40 minuter, median',
      total: (lessons: number) => `hela körkortet med ${formatNumber(lessons)} lektioner, median`,
      of: schools,
      updated: (date: string) => `Priserna senast ändrade ${date}.`,
      all: 'Priser i Göteborg, för 10, 20 och 30 lektioner',
      none: 'Inga trafikskolor visar jämförbara priser just nu.',
    },
    find: (licence: string) => `Hitta trafikskolor för ${licence}`,
    findAny: 'Hitta trafikskolor',
    again: 'Börja om',
  },
} as const;
