import { pageTitle, productName } from '@korkollen/api/contracts/product';

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
  needsScript: `${productName} behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.`,
  failed: 'En del av sidan kunde inte hämtas.',
  loadAgain: 'Ladda sidan igen',
  fileNotFound: 'Filen finns inte.',
  methodNotAllowed: 'Här går det bara att läsa.',
  serverFault: 'Något gick fel. Försök igen om en stund.',

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
    licence: {
      title: (label: string) => `Trafikskolor för ${label}`,
      description: (label: string) =>
        `Trafikskolor som utbildar för ${label}: jämför pris, betyg och språk och skicka en förfrågan gratis.`,
    },
    claim: {
      title: 'Ta över din profil',
      description:
        'Driver du trafikskolan? Ansök om att ta över dess profil på Körkollen. Det är gratis och du får svar inom 2–3 dagar.',
    },
    school: {
      place: (name: string, address: string, city: string) => `${name}, ${address}, ${city}.`,
      priceFrom: (price: string, isDouble: boolean) => `Från ${price}/${isDouble ? 'dubbellektion' : 'lektion'}`,
      from: (price: string) => `Från ${price}`,
      lengthNotStated: (price: string) => `${price}, längd ej angiven`,
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
} as const;
