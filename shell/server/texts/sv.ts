import { pageTitle, productName } from '@korkollen/api/contracts/product';
import { sv as host } from '@korkollen/web-host/texts/sv';

const together = new Intl.ListFormat('sv-SE', { type: 'conjunction' });

/** What the web host itself says, before or instead of the shell. */
export const sv = {
  productName,
  title: `${productName} – hitta och jämför trafikskolor i Göteborg`,
  notFoundTitle: pageTitle('404 Page Not Found'),
  description:
    'Jämför pris, betyg och språk hos trafikskolor i Göteborg och skicka en förfrågan direkt. ' +
    'Alltid gratis för dig som elev.',
  shareImage: {
    site: `${productName}: jämför trafikskolor i Göteborg`,
    school: (name: string) => `${name} på ${productName}, med karta över var skolan ligger`,
  },
  needsScript: host.needsScript,
  failed: 'En del av sidan kunde inte hämtas.',
  loadAgain: 'Ladda sidan igen',

  /** What search engines and shared links show; the titles are those that the pages give themselves. */
  head: {
    pageTitle,
    homeTitle: `${productName}: jämför trafikskolor i Göteborg`,
    home: 'Hem',
    gothenburg: {
      title: 'Trafikskolor i Göteborg',
      description:
        'Alla trafikskolor i Göteborg med pris per lektion, betyg, språk och avstånd. ' +
        'Filtrera, jämför och skicka en förfrågan gratis.',
    },
    search: {
      title: 'Sök trafikskola',
      description:
        'Sök trafikskola efter behörighet, pris, språk och växellåda. Jämför och skicka en förfrågan gratis.',
    },
    compare: {
      title: 'Jämför trafikskolor',
      description:
        'Ställ två eller tre trafikskolor i Göteborg sida vid sida: pris per minut, vad körkortet kostar, betyg, språk ' +
        'och utbud.',
    },
    matching: {
      title: 'Matcha lärare',
      description:
        'Svara på fem frågor om språk, behörighet, växellåda, tider och undervisning, och se vilka trafiklärare i Göteborg ' +
        'som passar dig bäst, och varför.',
    },
    prices: {
      name: 'Vad kostar körkortet i Göteborg?',
      title: (year: string | null) => `Vad kostar körkortet i Göteborg${year === null ? '' : ` ${year}`}?`,
      total: (price: string, lessons: number, schools: number) =>
        `Ungefär ${price} med ${lessons} lektioner, median av ${schools} trafikskolor.`,
      lesson: (price: string, schools: number) => `En lektion på 40 minuter: ${price}, median av ${schools} skolor.`,
      description: 'Lektioner, paket, kurser och hela B-körkortet, ur skolornas egna prislistor.',
      dataset: 'Priser för körkort B i Göteborg',
      measured: {
        lesson: 'Median av priset för en körlektion på 40 minuter',
        total: (lessons: number) => `Median av priset för B-körkortet med ${lessons} lektioner`,
      },
    },
    licence: {
      title: (label: string) => `Trafikskolor för ${label}`,
      description: (label: string) =>
        `Trafikskolor som utbildar för ${label}: jämför pris, betyg och språk och skicka en förfrågan gratis.`,
    },
    contact: {
      title: 'Kontakta oss',
      description:
        'Skriv till en trafikskola i Göteborg eller till oss på Körkollen. Välj vad det gäller och hur du vill få svar.',
    },
    claim: {
      title: 'Ta över din profil',
      description:
        'Driver du trafikskolan? Ansök om att ta över dess profil på Körkollen. Det är gratis och du får svar inom 2–3 dagar.',
    },
    registerSchool: {
      title: 'Registrera trafikskola',
      description:
        'Skapa konto för din trafikskola på Körkollen: svara på elevers förfrågningar och visa era priser. Gratis, granskas inom 24 timmar.',
    },
    registerTeacher: {
      title: 'Registrera dig som lärare',
      description:
        'Skapa konto som trafiklärare på Körkollen. Det är gratis, och registreringen granskas inom 24 timmar.',
    },
    licenceGuide: {
      title: 'Körkortsguide',
      description:
        'Svara på tre frågor om körkort, ålder och vana, och se din väg till B eller BE: vad du får göra nu, stegen dit ' +
        'och vad det kostar i Göteborg.',
    },
    guide: {
      title: 'Så hittar du rätt trafikskola i Göteborg (2025)',
      description:
        'Jämför pris per minut, läs betygen rätt och ställ rätt frågor, så hittar du en trafikskola i Göteborg som passar dig.',
    },
    blog: {
      title: 'Blogg',
      description: 'Artiklar och guider om att välja trafikskola och körlärare i Göteborg, utan betalda inslag.',
    },
    articles: {
      '/blogg/basta-trafikskolorna-goteborg': {
        title: 'Bästa trafikskolorna i Göteborg: så bedömer du själv',
        description:
          'Bäst för vem? Så väger du betyg, pris och svarstid, och så ser ordningen ut i vårt register just nu.',
      },
      '/blogg/fem-satt-att-hitta-ratt-korlarare': {
        title: 'Fem sätt att hitta rätt körlärare',
        description: 'Språk, växellåda, tålamod och tider: fem sätt att hitta en körlärare som du lär dig av.',
      },
    },
    faq: {
      title: 'Vanliga frågor (FAQ)',
      description:
        'Svar på det du undrar om Körkollen: vad det kostar, var betyg och priser kommer ifrån och hur en förfrågan går till.',
    },
    school: {
      place: (name: string, address: string, city: string) => `${name}, ${address}, ${city}.`,
      priceFrom: (price: string, isDouble: boolean) => `Från ${price}/${isDouble ? 'dubbellektion' : 'lektion'}`,
      from: (price: string) => `Från ${price}`,
      withLength: (price: string, minutes: number | null) =>
        `${price}, ${minutes === null ? 'längd\u00a0ej\u00a0angiven' : `${minutes}\u00a0min`}`,
      packFor: (lessons: number, areDouble: boolean, price: string) =>
        `Säljs i paket: ${lessons} ${areDouble ? 'dubbellektion' : 'lektion'}${lessons === 1 ? '' : 'er'} för ${price}`,
      ratingOrigin: (source: string, date: string) => `Källa: ${source}, ${date}`,
      languages: (languages: readonly string[]) => `Undervisar på ${together.format(languages)}.`,
      invitation: 'Se priser och lärare och skicka en förfrågan gratis.',
    },
    teacher: {
      place: (name: string, title: string, school: string) =>
        title.trim() ? `${name}, ${title.trim()} på ${school}.` : `${name} på ${school}.`,
      invitation: 'Läs mer om läraren och skicka en förfrågan gratis.',
    },
  },
  /** For staff who look at a release that is not live. */
  preview: {
    label: 'Förhandsvisning',
    shown: (remote: string, version: string) => `Du förhandsvisar ${remote} ${version}. Bara du ser det.`,
    notShown: (remote: string, version: string) =>
      `${remote} ${version} går inte att visa just nu. Du ser det som alla ser.`,
    end: 'Avsluta förhandsvisningen',
    noLink: 'Länken gäller inte, eller inte längre. Be om en ny.',
    noRelease: (remote: string, version: string) =>
      `${remote} ${version} finns inte bland releaserna, eller går inte att läsa just nu.`,
  },
  unknownReleases: 'Sidan kan inte visas just nu. Försök igen om en stund.',
  installed: {
    description: 'Jämför trafikskolor i Göteborg: pris, språk och betyg på ett ställe.',
    search: 'Sök trafikskola',
    compare: 'Jämför trafikskolor',
    favourites: 'Mina favoriter',
  },
} as const;
