import type { TotalCostSummary } from '@korkollen/api/contracts/search';
import { lessonRange } from '@korkollen/api/domain/total-cost/cost-plan';
import type { RecommendationPart } from '@korkollen/api/domain/ranking/recommended-rank';
import type { FilterChoice, FilterOfKind, VisitorFilter } from '@korkollen/api/contracts/filters';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { drivingSchools } from './school-count';
import { replyTimeTexts } from './reply-time';
import { schoolFacts, specialNeeds, trainingTypes } from './school-facts';

const lessonCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lektion' : 'lektioner'}`;

/** ”20 × 40 min” */
const driving = (count: number, minutes: number) => `${count}\u00a0×\u00a0${minutes}\u00a0min`;
type ComparedLessons = NonNullable<TotalCostSummary['compared']>;

const ratingFrom = (rating: number) => `${formatNumber(rating, Number.isInteger(rating) ? 0 : 1)}+`;
/** A filter's heading in the panel, its choices there, and its chip where that says more than the choice. */
export interface ChoiceTexts<Value> {
  legend: string;
  choice(value: Value): string;
  chip?(value: Value): string;
  /** What the filter means, where its heading does not say it all. */
  hint?: string;
}

type FilterTexts = {
  [Name in VisitorFilter]: Name extends FilterOfKind<'switch' | 'area'> ? string : ChoiceTexts<FilterChoice<Name>>;
};

/** The whole of it stands in the search box. */
const maxShownSearch = 30;
const shortened = (search: string) =>
  search.length > maxShownSearch ? `${[...search].slice(0, maxShownSearch).join('')}…` : search;

const filterTexts = {
  search: { legend: 'Sökord', choice: (search) => `Sökord: ${shortened(search)}` },
  gearbox: { legend: 'Växellåda', choice: gearboxLabel },
  rating: { legend: 'Betyg', choice: ratingFrom, chip: (rating) => `Betyg ${ratingFrom(rating)}` },
  maxPrice: {
    legend: 'Pris för 40\u00a0minuter',
    choice: (kronor) => `Högst ${formatNumber(kronor)}\u00a0kr`,
    chip: (kronor) => `Högst ${formatNumber(kronor)}\u00a0kr för 40\u00a0min`,
    hint: 'Omräknat från skolans egen lektionslängd. Skolor som inte anger den är inte med.',
  },
  intensiveCourse: schoolFacts.intensiveCourse,
  electricCar: schoolFacts.electricCar,
  verified: 'Endast verifierade',
  languages: { legend: 'Språk', choice: languageLabel },
  trainingTypes: { legend: 'Utbildning', choice: (type) => trainingTypes[type] },
  specialNeeds: { legend: 'Särskilda behov', choice: (need) => specialNeeds[need] },
  vehicleTypes: { legend: 'Fordon', choice: () => 'Bil' },
  area: 'Område på kartan',
} satisfies FilterTexts;

/** The lists of schools: search box, filters, order, rows and map. */
export const listTexts = {
  titleGothenburg: 'Trafikskolor i Göteborg',
  titleSearch: 'Sök trafikskola',
  titleLicence: (label: string) => `Trafikskolor för ${label}`,
  unknownLicence: (given: string) =>
    `Vi känner inte igen behörigheten ”${given}”, så trafikskolor för alla behörigheter visas.`,
  skipToResults: 'Hoppa till resultaten',
  results: 'Sökresultat',
  filter: 'Filter',
  filterCount: (count: number) => (count === 1 ? '1 aktivt filter' : `${count} aktiva filter`),
  filterTitle: 'Filtrera sökning',
  filterFailed: { title: 'Filtren kunde inte laddas', description: 'Kontrollera din uppkoppling och försök igen.' },
  clearAll: 'Rensa alla',
  showResults: (count: number | undefined) => (count === undefined ? 'Visa resultat' : `Visa ${drivingSchools(count)}`),
  choiceCount: (count: number) => `, ${drivingSchools(count)}`,
  filters: filterTexts,
  /** Of the filters that are on or off. */
  offers: 'Erbjuder',
  activeFilters: 'Aktiva filter',
  map: { show: 'Visa karta', hide: 'Dölj karta', failed: 'Kartan kunde inte laddas' },
  sort: 'Sortera',
  sortRecommended: 'Rekommenderat',
  sortPrice: 'Billigast',
  sortRating: 'Högst betyg',
  sortTotalCost: 'Totalkostnad',
  lessons: 'Antal lektioner',
  lessonsInvalid: `Ange ${lessonRange.min} till ${lessonRange.max} lektioner.`,
  order: {
    recommended: 'Ordning: Rekommenderat',
    distance: 'Ordning: närmast dig först',
    price: 'Ordning: lägst pris per minut först',
    rating: 'Ordning: högst betyg först',
    intensivePrice: 'Ordning: lägst pris för intensivkurs först',
    both: 'Ordning: högst betyg först, sedan lägst pris per minut',
    totalCost: (count: number) => `Ordning: lägst totalkostnad för ${driving(count, 40)} körning först`,
  },
  totalCost: {
    of: (price: string, count: number) => `Totalt ${price} med ${lessonCount(count)}`,
    lessons: (count: number) => `med ${lessonCount(count)}`,
    compared: (price: string, { lessons, lessonMinutes }: ComparedLessons) =>
      `${price} för lika lång körning (${driving(lessons, lessonMinutes)})`,
    incomplete: 'Ofullständigt: skolan anger inte alla priser',
    unknown: 'Totalkostnad okänd',
  },
  intensive: {
    of: (price: string) => `Intensivkurs ${price}`,
    course: 'intensivkurs',
    unknown: 'Intensivkursens pris okänt',
  },
  nearMe: 'Nära mig',
  fromYou: 'från dig',
  count: (count: number) => `Visar ${drivingSchools(count)}`,
  countOf: (shown: number, total: number) => `Visar ${formatNumber(shown)} av ${drivingSchools(total)}`,
  countFrom: (first: number, last: number, total: number) =>
    `Visar ${formatNumber(first)}–${formatNumber(last)} av ${drivingSchools(total)}`,
  showMore: 'Visa fler trafikskolor',
  showEarlier: 'Visa tidigare trafikskolor',
  pastTheEnd: 'Så lång är inte listan',
  toTheFirst: 'Visa listan från början',
  loadingMore: 'Hämtar fler...',
  moreFailed: 'Det gick inte att hämta fler trafikskolor. Försök igen.',
  loading: 'Laddar trafikskolor',
  lowestPrice: 'Lägst pris',
  bestRating: 'Högst betyg',
  compareSideBySide: 'Jämför trafikskolor sida vid sida',
  contact: 'Kontakta',
  contactSchool: (name: string) => `Kontakta ${name}`,
  details: 'Visa mer',
  about: (name: string) => ` om ${name}`,
  detailsOf: (name: string) => `Adress och telefon till ${name}`,
  address: 'Adress',
  phone: 'Telefon',
  noPhone: 'Inget telefonnummer',
  favourites: 'Dina favoriter',
  allFavourites: (count: number) => `Visa alla ${formatNumber(count)} favoriter`,
  allSchools: 'Alla trafikskolor',
  emptySearch: 'Inga trafikskolor hittades för din sökning.',
  emptyLicence: (licence: string) => `Inga trafikskolor för ${licence} hittades för din sökning.`,
  emptyList: 'Inga trafikskolor hittades',
  searched: (choices: readonly string[]) => `Du sökte: ${choices.join(' · ')}.`.replace(/…\.$/, '…'),
  meant: (choices: readonly string[]) => `Sök i stället på: ${choices.join(' · ')}`,
  closest: 'Närmast det du sökte',
  /** Before the names of those by whom a school was found. */
  foundTeachers: 'Lärare:',
  emptyHint: 'Prova att ändra dina sökkriterier eller filter.',
  errorSearch: 'Ett fel uppstod vid hämtning av trafikskolor. Försök igen senare.',
  errorTitle: 'Något gick fel',
  errorList: 'Det gick inte att ladda trafikskolorna just nu.',
  missingTitle: 'Hittar du inte din trafikskola?',
  missingText: 'Mejla oss skolans namn och ort, så ser vi till att den kommer med.',
  missingAction: 'Tipsa om en trafikskola',
  missingSubject: 'Tips om en trafikskola',
} as const;

/** ”Varför här?”: what a school's place in the recommended order is made of. */
export const whyTexts = {
  button: 'Varför här?',
  of: (name: string) => `Varför ${name} står här i ordningen Rekommenderat`,
  intro: 'Så här räknas ordningen Rekommenderat. Ingen skola kan köpa en plats.',
  parts: {
    rating: 'Snittbetyg',
    reviews: 'Antal omdömen',
    profile: 'Ifylld profil',
    replyTime: replyTimeTexts.label,
  } satisfies Record<RecommendationPart['id'], string>,
  rating: (source: string, date: string) => `Betyg från ${source}, hämtat ${date}.`,
  points: (points: number, max: number) => `${formatNumber(points, 1)} av ${formatNumber(max)}`,
  total: (points: number) => `Totalt ${formatNumber(points, 1)} av 100 poäng.`,
  unknown: (part: string) => `${part}: okänt`,
  profileNote: 'I profilen räknas hur ifylld den är, och att skolan har tagit över den.',
  unknownNote: 'Det som är okänt räknas som hälften: varken för eller emot.',
} as const;
