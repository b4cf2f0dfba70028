import { productName } from '@korkollen/api/contracts/product';
import type { QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { drivingSchools } from './school-count';
import { schoolFacts } from './school-facts';

export const homeTexts = {
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
  now: {
    title: 'Just nu i Göteborg',
    priced: 'skolor visar sina priser',
    of: (count: number, all: number) => `${formatNumber(count)} av ${formatNumber(all)}`,
    lesson: 'median, 40 minuter',
    total: 'median, hela körkortet',
    cheapest: 'Lägst pris per minut just nu',
    all: 'Vad kostar körkortet? Alla priser',
    basis: (lessons: number, date: string) =>
      `Körkortet räknat med ${formatNumber(lessons)} lektioner. Priserna senast ändrade ${date}.`,
  },
  map: {
    description: 'Karta över Göteborgs 21 stadsdelar med antalet trafikskolor i varje.',
    district: (name: string, count: number) => `${name}, ${drivingSchools(count)}`,
    districtUnknown: (name: string) => `Trafikskolor i ${name}`,
    total: (count: number) => `${drivingSchools(count)} i 21 stadsdelar`,
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
      'Svara på fem frågor, så ser du vilka lärare i Göteborg som passar dig bäst, och varför. ' +
      'Det som en lärare inte har berättat än räknas inte som en träff.',
    action: 'Matcha lärare',
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
} as const;
