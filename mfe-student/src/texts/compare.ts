import { productName } from '@korkollen/api/contracts/product';
import type { ComparisonBadge } from '@korkollen/api/domain/comparison/badges';
import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import type { PriceBand } from '@korkollen/api/domain/comparison/price-bands';
import { formatList } from '@korkollen/shared-ui/format/list';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { missingPrices } from './missing-prices';
import { drivingSchools, schools } from './school-count';

const perMinute = (ore: number) => `${formatNumber(ore / 100, 1)}\u00a0kr/min`;

/** The comparison: the edit mode and the table. */
export const compareTexts = {
  title: 'Jämför trafikskolor',
  back: 'Tillbaka till trafikskolorna',
  needsScript: 'Skolorna väljs med JavaScript. Slå på det i webbläsaren och ladda om sidan.',

  guide: {
    label: 'Så jämför du',
    steps: ['Välj vad du vill jämföra', 'Välj två eller tre skolor', 'Se dem sida vid sida'],
    defaults: 'Pris och kvalitet är förvalda.',
  },

  licence: {
    title: 'Behörighet',
    closed: (label: string) => `${label}, kommer snart`,
  },

  categories: {
    title: 'Vad vill du jämföra?',
    none: 'Välj minst en kategori.',
    names: {
      pricing: 'Pris',
      quality: 'Kvalitet',
      languages: 'Språk',
      licenses: 'Behörigheter',
      features: 'Utbud',
    } satisfies Record<OfferedCategory, string>,
    hints: {
      pricing: 'Lektioner, paket och vad körkortet kostar',
      quality: 'Betyg, omdömen och verifiering',
      languages: 'Språk som skolan undervisar på',
      licenses: 'Bara B just nu',
      features: 'Växellåda, elbil och intensivkurs',
    } satisfies Record<OfferedCategory, string>,
  },

  picker: {
    title: 'Välj skolor',
    search: 'Sök på skolans namn',
    list: 'Skolor att välja bland',
    favourites: 'Dina favoriter',
    others: 'Alla trafikskolor, högst betyg först',
    loading: 'Laddar trafikskolor',
    empty: 'Inga träffar',
    emptyHint: 'Kontrollera stavningen eller sök på en del av namnet.',
    nothingLeft: 'Alla trafikskolor som finns här är redan valda.',
    count: (count: number) => (count === 0 ? 'Inga träffar' : drivingSchools(count)),
    errorTitle: 'Något gick fel',
    errorText: 'Det gick inte att ladda trafikskolorna just nu. Dina valda skolor finns kvar.',
    more: 'Visa fler trafikskolor',
    loadingMore: 'Hämtar fler...',
    moreFailed: 'Det gick inte att hämta fler trafikskolor. Försök igen.',
  },

  selected: {
    title: 'Valda skolor',
    none: 'Här samlas skolorna som du väljer. Välj två eller tre.',
    oneMore: 'Välj en skola till.',
    free: 'Ledig plats',
  },

  start: {
    label: 'Starta jämförelsen',
    button: (count: number) => (count > 0 ? `Jämför ${schools(count)}` : 'Jämför'),
    missing: { categories: 'Välj minst 1 kategori', schools: 'Välj minst 2 skolor' },
    ready: (categories: readonly string[]) => `Jämför ${formatList(categories.map((name) => name.toLowerCase()))}`,
  },

  gone: {
    words: (gone: number, left: number) => {
      const which = gone === 1 ? 'En skola' : schools(gone);
      return `${which} i den här jämförelsen finns inte längre på ${productName}.${left > 0 ? ' Resten är kvar.' : ''}`;
    },
    takeOut: (gone: number) => (gone === 1 ? 'Ta bort den' : 'Ta bort dem'),
  },

  offer: {
    words: (own: readonly string[]) => `Det här är inte ditt eget urval. Du har valt ${formatList(own)}.`,
    take: 'Använd det här urvalet',
    taken: 'Det här är ditt urval nu.',
    giveBack: 'Ångra',
  },

  updated: {
    title: 'Jämförelse uppdaterad',
    description: (count: number, licence: string) =>
      `${count} ${count === 1 ? 'skola' : 'skolor'} erbjuder inte ${licence}. Välj nya skolor nedan.`,
  },

  result: {
    summary: 'Jämförelsen',
    compared: (count: number, categories: readonly string[]) =>
      `${schools(count)} · ${categories.join(', ') || 'inga kategorier'}`,
    edit: 'Redigera',
    licence: 'Behörighet',
    shareTitle: `Jämför trafikskolor på ${productName}`,
    loading: 'Laddar jämförelsen',
    errorTitle: 'Något gick fel',
    errorText: 'Det gick inte att ladda jämförelsen just nu. Skolorna finns kvar i adressen.',
    table: (names: readonly string[]) => `Jämförelse av ${formatList(names)}`,
    badges: 'Utmärker sig',
    contact: 'Kontakta',
    contactSchool: (name: string) => `Kontakta ${name}`,
    pager: 'Skola som visas',
    previous: 'Föregående skola',
    next: 'Nästa skola',
    position: (place: number, count: number) => `${place} av ${count}`,
    pair: (first: number, second: number, count: number) => `${first} och ${second} av ${count}`,
    onlyDifferences: 'Visa bara skillnader',
    noDifferences: 'Skolorna skiljer sig inte åt i det som du jämför.',
    emptyForAll: (labels: readonly string[]) => `Saknas hos alla: ${formatList(labels)}`,
    noCategories: 'Ingen kategori är vald. Välj vad du vill jämföra.',
  },

  badges: {
    highestRating: 'Högst betyg',
    cheapest: 'Billigast',
    mostPopular: 'Populärast',
  } satisfies Record<ComparisonBadge, string>,

  bands: { low: 'Lågt pris', middle: 'Mellanpris', high: 'Högt pris' } satisfies Record<PriceBand, string>,
  belowAverage: (ore: number) => `Sparar ${perMinute(ore)} mot snittet`,
  aboveAverage: (ore: number) => `${perMinute(ore)} över snittet`,

  groups: {
    pricing: 'Pris',
    total: 'Vad kostar körkortet här?',
    quality: 'Kvalitet',
    languages: 'Språk',
    licenses: 'Behörigheter',
    features: 'Utbud',
  },
  rows: {
    perMinute: 'Pris per minut',
    lesson: 'Pris hos skolan',
    pack5: '5-lektion paket',
    pack10: '10-lektion paket',
    packages: 'Fler lektions\u00adpaket',
    // the soft hyphens tell where a narrow column may part the word
    completePackages: 'Kompletta körkorts\u00adpaket',
    intensive: 'Intensivkurs',
    registrationFee: 'Inskrivnings\u00adavgift',
    total: 'Totalt för körkortet',
    rating: 'Betyg',
    reviews: 'Omdömen',
    verified: 'Verifierad',
    teachers: 'Lärare',
    years: 'I branschen',
  },
  marks: {
    lowest: 'Lägst',
    highest: 'Högst',
    highestByReviews: 'Högst, flest omdömen',
    most: 'Flest',
    lowestPerMinute: 'Lägst per minut',
    lowestTotal: 'Lägst totalt',
  },
  cells: {
    yes: 'Ja',
    no: 'Nej',
    unknown: 'Uppgift saknas',
    notSold: 'Ej tillgängligt',
    noFee: 'Ingen',
    assumed: (minutes: number) => `antagen längd ${minutes}\u00a0min`,
    for40Minutes: (price: string) => `${price} för 40\u00a0min`,
    soldInPacks: 'säljs i paket',
    estimated: 'uppskattat',
    noReviews: 'Inga omdömen än',
    origin: (source: string, date: string) => `Källa: ${source}, ${date}`,
    years: (count: number) => `${formatNumber(count)} år`,
    lessons: (count: number) => `${formatNumber(count)} ${count === 1 ? 'lektion' : 'lektioner'}`,
    incomplete: 'Ofullständigt',
    missing: missingPrices,
    lessonLength: (length: string) => `Lektion: ${length}`,
    lines: 'Så räknas det',
    times: (quantity: number, name: string) => (quantity > 1 ? `${formatNumber(quantity)} × ${name}` : name),
    plan: (count: number) =>
      `${formatNumber(count)} lektioner, Riskettan, Risktvåan och bil vid körprov, billigaste kombinationen.`,
  },
  notes: {
    lengths:
      'Lektioner är olika långa, så det är priset per minut som går att jämföra. ' +
      'En skola som inte anger lektionens längd jämförs inte med de andra.',
    fees: 'Avgifter till Trafikverket och Transportstyrelsen ingår inte.',
    calculator: 'Räkna med din egen plan',
    calculatorAt: (name: string) => ` hos ${name}`,
  },
} as const;
