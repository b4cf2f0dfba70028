import type { CountedPrice } from '@korkollen/api/contracts/price-statistics';
import type { ReadOnlyReason } from '@korkollen/api/contracts/own-prices';
import type { MisplacedRow } from '@korkollen/api/domain/pricing/price-form';
import type { PricedKind } from '@korkollen/api/domain/pricing/price-changes';
import type { MissingPart } from '@korkollen/api/domain/total-cost/total-cost';
import { formatList } from '@korkollen/shared-ui/format/list';
import { formatNumber } from '@korkollen/shared-ui/format/number';

const lessonCount = (count: number, areDouble = false): string =>
  `${formatNumber(count)} ${areDouble ? 'dubbellektion' : 'lektion'}${count === 1 ? '' : 'er'}`;

const missingNames: Record<MissingPart, string> = {
  lessons: 'körlektioner',
  risk1: 'Riskettan',
  risk2: 'Risktvåan',
  supervisorCourse: 'Handledarkurs',
  testCar: 'lån av bil vid körprov',
};

/** The words of the school's own price list. */
export const priceTexts = {
  title: 'Priser',
  intro: 'Det du sparar syns direkt för eleverna.',
  seePage: 'Se skolans sida',
  loading: 'Hämtar prislistan',
  failed: 'Prislistan kunde inte hämtas',
  readOnly: {
    viewer: 'Du kan läsa. En administratör hos er kan ändra.',
    unverified: 'Skolan är inte verifierad än, så priserna kan inte ändras här. Hör av dig till oss så hjälper vi dig.',
    archived: 'Skolan är arkiverad och visas inte för elever, så priserna kan inte ändras. Hör av dig till oss.',
  } satisfies Record<ReadOnlyReason, string>,
  form: 'Ändra priserna',
  summary: 'Det här behöver rättas',
  noClasses: 'Välj först vilka behörigheter ni utbildar för i skolans profil.',
  onlyB: 'Eleverna ser än så länge bara priserna för B. De här sparas och visas när behörigheten öppnar.',
  classRows: (count: number) => (count === 0 ? 'inga priser' : `${count} ${count === 1 ? 'pris' : 'priser'}`),
  sections: {
    lessons: 'Körlektioner',
    packs: 'Lektionspaket',
    courses: 'Kurser och annat',
    registration: 'Inskrivning',
    intensive: 'Intensivkurs',
    packages: 'Totalpaket',
  },
  hints: {
    lessons:
      'Ange hur lång lektionen är. Utan längd står det ”längd ej angiven”, och priset jämförs inte med andra skolors.',
    packs: 'Utan längd räknas paketets lektioner som lika långa som en vanlig lektion hos er.',
    courses:
      'Riskutbildning, teori, handledarkurs, bil vid körprov. Det vi känner igen räknas in i vad körkortet kostar.',
    registration: 'Skriv 0 om ni inte tar någon avgift. Lämna tomt om ni inte vill säga något.',
    packages: 'Skriv det som ingår på var sin rad, till exempel ”10 körlektioner”.',
    fromPrice: 'Bara om ni inte har ett fast pris. Ett från-pris jämförs inte med andra.',
  },
  single: 'Vanlig lektion',
  double: 'Dubbellektion',
  fromPrice: 'Från-pris',
  fields: {
    name: 'Namn',
    price: 'Pris (kr)',
    minutes: 'Längd (min)',
    lessons: 'Antal lektioner',
    optionalName: 'Eget namn',
    includes: 'Det här ingår',
  },
  rows: {
    pack: 'Paket',
    course: 'Rad',
    package: 'Totalpaket',
  },
  add: { packs: 'Lägg till ett paket', courses: 'Lägg till en rad', packages: 'Lägg till ett totalpaket' },
  suggestions: 'Vanliga kurser',
  suggested: ['Riskettan', 'Risktvåan', 'Handledarkurs', 'Lån av bil vid körprov', 'Teorikurs'],
  addSuggested: (name: string) => `Lägg till ${name}`,
  moveUp: (row: string) => `Flytta upp ${row}`,
  moveDown: (row: string) => `Flytta ner ${row}`,
  remove: (row: string) => `Ta bort ${row}`,
  countsAs: (parts: string[]) => `Räknas som ${formatList(parts)}`,
  understood: (parts: string[]) => `Vi läser: ${formatList(parts)}`,
  understoodNothing: 'Vi känner inte igen något av det som ingår, så paketet räknas inte in i vad körkortet kostar.',
  parts: { ...missingNames, registration: 'inskrivning' },
  problems: {
    /** In the list of what is wrong: which row it is about. */
    at: (row: string, problem: string) => `${row}: ${problem}`,
    noPrice: 'Ange ett pris, till exempel 1 295.',
    notAPrice: 'Skriv ett pris i kronor, till exempel 1 295.',
    negative: 'Priset kan inte vara negativt.',
    nothing: 'Priset måste vara över 0. Lämna tomt om ni inte säljer det.',
    tooLarge: 'Priset kan vara högst 1 000 000 kr.',
    minutes: (min: number, max: number) => `Ange längden i hela minuter, mellan ${min} och ${max}.`,
    lessons: (max: number) => `Ange ett helt antal, mellan 1 och ${max}.`,
    noLessons: 'Ange hur många lektioner, eller ge paketet ett eget namn.',
    noName: 'Ange ett namn.',
    nameTooLong: (max: number) => `Högst ${max} tecken.`,
    includes: (max: number, length: number) => `Högst ${max} rader, och högst ${length} tecken på varje.`,
    misplaced: {
      isLesson: 'Det här läses som en körlektion. Fyll i den under Körlektioner först.',
      isPackage: 'Det här läses som ett lektionspaket. Lägg det under Lektionspaket.',
    } satisfies Record<MisplacedRow, string>,
  },
  unread: {
    title: (count: number) => `${count} ${count === 1 ? 'rad' : 'rader'} kunde vi inte läsa`,
    text: (count: number) =>
      count === 1
        ? 'Den är kvar som den var, men eleverna ser den inte. Fyll i den i formuläret om den ska synas, och ta sedan bort den här.'
        : 'De är kvar som de var, men eleverna ser dem inte. Fyll i dem i formuläret om de ska synas, och ta sedan bort dem här.',
    whole: 'Hela den tidigare texten',
    forget: 'Ta bort när jag sparar',
    forgetNamed: (line: string) => `Ta bort när jag sparar: ${line}`,
  },
  save: 'Spara och visa för eleverna',
  saving: 'Sparar...',
  reset: 'Ångra',
  unsaved: 'Ändringarna är inte sparade.',
  neverSaved: 'Ingen har sparat priserna här ännu.',
  savedUnknown: 'Vi vet inte när priserna senast ändrades.',
  savedBy: (name: string | null, when: string) => `Senast ändrade ${when}${name === null ? '' : ` av ${name}`}.`,
  saved: 'Priserna är sparade',
  savedText: 'Eleverna ser dem inom några sekunder.',
  failedTitle: 'Fel',
  saveOffline: 'Vi når inte servern. Det du skrev är kvar. Försök igen.',
  saveFailed: 'Priserna kunde inte sparas. Det du skrev är kvar.',
  conflict: {
    title: (name: string | null) => `${name ?? 'En kollega'} har ändrat priserna medan du skrev.`,
    notSaved: 'Det du skrev är inte sparat. Så här skiljer sig era prislistor:',
    theirs: 'Kollegans',
    mine: 'Ditt',
    keepTheirs: 'Ta kollegans priser',
    saveMine: 'Spara mina i stället',
  },
  previewTitle: 'Så ser eleverna det',
  price: { lessons: lessonCount, minutes: (minutes: number) => `${minutes}\u00a0min` },
  advice: {
    title: 'Värt att titta på',
    lengthMissing: (of: string) =>
      `${of} saknar längd. Då jämförs priset inte med andras och kan aldrig bli lägst i listan.`,
    packDearer: (lessons: number, perLesson: string, single: string) =>
      `Paketet med ${lessonCount(lessons)} kostar ${perLesson} per lektion, mer än en enstaka (${single}).`,
    far: (of: string, own: string, median: string, schools: number, district: string | null) =>
      `${of}: ${own}. Medianen ${district === null ? 'bland alla skolor' : `i ${district}`} är ${median} (${schools} skolor).`,
    per40: 'Körlektion, per 40\u00a0min',
    of: {
      intensive: 'Intensivkurs',
      risk1: 'Riskettan',
      risk2: 'Risktvåan',
      supervisorCourse: 'Handledarkurs',
      testCar: 'Bil vid körprov',
    } satisfies Partial<Record<CountedPrice, string>>,
    old: (when: string) => `Priserna är från ${when}. Stämmer de fortfarande?`,
    ageUnknown: 'Vi vet inte hur gamla priserna är. Stämmer de fortfarande?',
    confirm: 'Priserna stämmer',
  },
  kinds: {
    single: 'Vanlig lektion',
    double: 'Dubbellektion',
    fromPrice: 'Från-pris',
    pack5: '5 lektioner',
    pack10: '10 lektioner',
    lessonPackage: 'Lektionspaket',
    otherItem: 'Kurs',
    registration: 'Inskrivningsavgift',
    intensive: 'Intensivkurs',
    completePackage: 'Totalpaket',
  } satisfies Record<PricedKind, string>,
  difference: {
    none: 'Inget pris skiljer sig.',
    missing: 'finns inte',
    free: 'ingen avgift',
    includes: (parts: string[]) => `med ${parts.join(', ')}`,
  },
  versions: {
    title: 'Tidigare prislistor',
    loading: 'Hämtar versionerna',
    failed: 'Versionerna kunde inte hämtas. Försök igen om en stund.',
    none: 'Här står varje prislista som ni har sparat. Den första kommer när du sparar.',
    number: (number: number) => (number === 0 ? 'Före formuläret' : `Version ${number}`),
    shown: 'visas nu',
    restored: (number: number) =>
      number === 0 ? 'återställd från före formuläret' : `återställd från version ${number}`,
    savedUnknown: 'okänt från när',
    savedBy: (when: string, name: string | null) => (name === null ? when : `${when}, ${name}`),
    restore: 'Återställ',
    restoreNamed: (name: string) => `Återställ: ${name}`,
    restoredToast: 'Prislistan är återställd',
    unsavedFirst: 'Spara eller ångra dina ändringar innan du återställer.',
    compare: 'Jämför',
    from: 'Äldre',
    to: 'Nyare',
    difference: 'Skillnad mellan versionerna',
  },
};
