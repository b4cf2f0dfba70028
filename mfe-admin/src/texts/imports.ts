import type {
  ImportField,
  ImportRowKind,
  ImportRowState,
  ImportRunState,
  ImportSource,
  KeptReason,
  MatchReason,
  RowIssueCode,
  RowOutcomeReason,
  TextEncoding,
} from '@korkollen/api/contracts/import-words';
import { maxSchoolFileBytes } from '@korkollen/api/contracts/limits';
import { importRetentionDays } from '@korkollen/api/domain/retention/retention';
import { specialNeeds, trainingTypes } from './school-words';

const undoDays = `${importRetentionDays}\u00a0dagar`;
const maxFileSize = `${maxSchoolFileBytes / 1024 / 1024}\u00a0MB`;

const schools = (count: string): string => (count === '1' ? '1 skola' : `${count} skolor`);
const rows = (count: string): string => (count === '1' ? '1 rad' : `${count} rader`);

const kinds: Record<ImportRowKind, string> = {
  new: 'Nya',
  changed: 'Ändrade',
  duplicate: 'Troliga dubbletter',
  unchanged: 'Oförändrade',
  rejected: 'Avvisade',
};

const kindOfRow: Record<ImportRowKind, string> = {
  new: 'Ny',
  changed: 'Ändrad',
  duplicate: 'Trolig dubblett',
  unchanged: 'Oförändrad',
  rejected: 'Avvisad',
};

const fields: Record<ImportField, string> = {
  name: 'Namn',
  address: 'Adress',
  postalCode: 'Postnummer',
  city: 'Ort',
  district: 'Stadsdel',
  phone: 'Telefon',
  email: 'E-post',
  website: 'Webbplats',
  latitude: 'Latitud',
  longitude: 'Longitud',
  licenseTypes: 'Behörigheter',
  trainingTypes: 'Utbildningar',
  pricing: 'Priser',
  description: 'Beskrivning',
  languages: 'Språk',
  specialNeeds: 'Anpassningar',
  intensiveCourse: 'Intensivkurs',
  electricCar: 'Elbil',
  manualTransmission: 'Manuell växellåda',
  automaticTransmission: 'Automat',
  teacherCount: 'Antal lärare',
  yearsInBusiness: 'År i branschen',
  successRate: 'Andel godkända',
  imageUrl: 'Bild',
  campaignBadge: 'Märke',
  specialNote: 'Notis',
};

const kept: Record<KeptReason, string> = {
  staff: 'Behålls: skolan har skrivit den själv',
  admin: 'Behålls: en administratör har ändrat den',
  verified: 'Behålls: skolan är verifierad',
  readablePrices: 'Behålls: priserna i filen går inte att räkna med',
};

const reasons: Record<MatchReason, string> = {
  id: 'samma id',
  osmId: 'samma objekt i OpenStreetMap',
  organisationNumber: 'samma organisationsnummer',
  nameAndAddress: 'samma namn och adress',
  nameAndPosition: 'samma namn i närheten',
  website: 'samma webbplats',
  phone: 'samma telefonnummer',
  nameAndCity: 'samma namn i samma ort',
};

const issues: Record<RowIssueCode, string> = {
  columns: 'Fel antal kolumner',
  value: 'Uppgiften går inte att använda',
  unknownValue: 'Vi känner inte igen',
  organisationNumber: 'Organisationsnumrets kontrollsiffra stämmer inte',
  position: 'Positionen finns inte i Sverige',
  price: 'Priset går inte att läsa',
  duplicateInFile: 'Samma skola står redan i filen',
  unreadable: 'Raden går inte att läsa',
  schoolUnreadable: 'Skolan finns i registret men går inte att läsa, och lämnas orörd:',
};

const outcomes: Record<RowOutcomeReason, string> = {
  appearedMeanwhile: 'En skola som liknar den har kommit till registret sedan förhandsvisningen.',
  schoolGone: 'Skolan finns inte längre i registret.',
  schoolUnreadable: 'Skolan i registret går inte att läsa och har lämnats orörd.',
  changedSince: 'Någon har ändrat skolan sedan importen. Det som ändrats står kvar.',
  inUse: 'Någon har skrivit till skolan, ansökt om den, undervisar där eller har sparat den. Den står kvar.',
  invalid: 'Uppgifterna gick inte att spara.',
};

const rowStates: Record<ImportRowState, string> = {
  waiting: 'Väntar',
  writing: 'Importeras',
  written: 'Importerad',
  refused: 'Inte importerad',
  undone: 'Ångrad',
  kept: 'Står kvar',
};

const runStates: Record<ImportRunState, string> = {
  preview: 'Förhandsvisning',
  applying: 'Importeras',
  applied: 'Importerad',
  undoing: 'Ångras',
  undone: 'Ångrad',
};

const sources: Record<ImportSource, string> = {
  register: 'Register (CSV)',
  openstreetmap: 'OpenStreetMap (Overpass)',
  export: 'Vår egen export',
};

const encodings: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 med BOM',
  'windows-1252': 'Windows-1252',
  'utf-16': 'UTF-16',
};

/** Words of lists that are stored as others. */
const listed: Record<string, string> = { ...trainingTypes, ...specialNeeds };

const fieldNames: readonly string[] = Object.keys(fields);

/** The words of /admin/schools/import. */
export const importTexts = {
  title: 'Importera skolor',
  summary: `Läs in skolor från en fil. Du ser vad som ändras innan något händer, och en hel import kan ångras i ${undoDays}.`,
  back: 'Till registret',
  backToImports: 'Till importerna',
  drop: {
    choose: 'Välj fil',
    hint: `eller släpp den här. CSV ur ett register, svar från Overpass eller vår egen export i JSON, högst ${maxFileSize}.`,
    sending: (name: string, percent: string) => `Skickar ${name}: ${percent} %`,
    reading: (name: string) => `Läser ${name} och jämför med registret`,
    oneAtATime: 'Bara en fil läses in i taget. Släpp en.',
    tooLarge: `Filen är för stor. Den får vara högst ${maxFileSize}.`,
    failedText: 'Ingenting har ändrats. Försök igen om en stund.',
    isRead: (name: string) => `${name} är inläst`,
    isReadText: 'Den finns bland de tidigare importerna.',
    notRead: (name: string) => `${name} kunde inte läsas in`,
  },
  list: {
    title: 'Tidigare importer',
    loading: 'Hämtar importer',
    failed: 'Importerna kunde inte hämtas',
    empty: 'Inga importer än',
    emptyText: `Här samlas de filer som lästs in de senaste ${importRetentionDays}\u00a0dagarna.`,
    counts: (chosen: string, of: string) => `${chosen} av ${of} rader valda`,
    done: (created: string, changed: string) => `${created} nya, ${changed} ändrade`,
    undone: (undone: string, left: string) => `${undone} ångrade, ${left} står kvar`,
  },
  one: {
    loading: 'Hämtar importen',
    failed: 'Importen kunde inte hämtas',
    gone: 'Importen finns inte',
    goneText: `Importer sparas i ${undoDays}.`,
    readAt: (when: string) => `inläst ${when}`,
  },
  recognised: {
    title: 'Det här kände vi igen',
    source: 'Källa',
    encoding: 'Teckenkodning',
    separator: 'Skiljetecken',
    separators: { ';': 'semikolon', ',': 'komma', '\t': 'tabb' },
    used: 'Kolumner som används',
    unused: 'Används inte',
    dataFrom: 'Uppgifter från',
    others: 'Andra objekt i filen',
    brokenQuotes: 'Citattecknen i filen är trasiga. Varje rad har lästs för sig.',
    unreadSchools: (names: string) =>
      `Skolor i registret som inte går att läsa, och som importen lämnar orörda: ${names}. Alla andra jämförs som vanligt.`,
    partial: (remark: string) =>
      `Svaret från Overpass är bara en del av skolorna: servern avbröt frågan (”${remark}”). Ställ frågan igen för att få resten.`,
    credit: '© OpenStreetMaps bidragsgivare. Källan visas på varje skolas sida.',
  },
  filter: {
    label: 'Visa rader',
    all: 'Alla',
    kinds,
    refused: 'Inte importerade',
    kept: 'Står kvar',
    count: (label: string, count: string) => `${label} ${count}`,
  },
  bulk: {
    take: (kind: string) => `Ta med alla ${kind.toLowerCase()}`,
    skip: (kind: string) => `Hoppa över alla ${kind.toLowerCase()}`,
    asNew: 'Ta med alla dubbletter som nya skolor',
    failed: 'Valet kunde inte sparas',
    failedText: 'Försök igen om en stund.',
  },
  rows: {
    label: 'Rader i filen',
    loading: 'Hämtar rader',
    failed: 'Raderna kunde inte hämtas',
    empty: 'Inga rader här',
    emptyText: (isNarrowed: boolean) =>
      isNarrowed ? 'Ingen rad i filen passar filtret.' : 'Filen har inga trafikskolor.',
    line: (line: string) => `Rad ${line}`,
    unnamed: 'Utan namn',
    kind: kindOfRow,
    state: rowStates,
    take: (name: string) => `Ta med ${name}`,
    takeShort: 'Ta med',
    what: (name: string) => `Vad ska hända med ${name}?`,
    skip: 'Hoppa över',
    asNew: 'Ta med som ny skola',
    merge: (name: string) => `Slå ihop med ${name}`,
    open: (name: string, isOpen: boolean) => `${isOpen ? 'Dölj' : 'Visa'} uppgifter för ${name}`,
    show: 'Visa',
    hide: 'Dölj',
    changes: (changed: string) => `${changed} uppgifter ändras`,
    oneChange: '1 uppgift ändras',
    page: 'Visa skolans sida',
    moreLoading: 'Hämtar fler rader',
    moreFailed: 'Fler rader kunde inte hämtas.',
    moreRetry: 'Försök igen',
  },
  differences: {
    field: 'Uppgift',
    before: 'I registret',
    after: 'I filen',
    nothing: '–',
    yes: 'Ja',
    no: 'Nej',
    fields,
    /** A field by the name that the file or the register has for it. */
    fieldName: (name: string): string => (fieldNames.includes(name) ? fields[name as ImportField] : name),
    kept,
    none: 'Filen säger samma sak som registret.',
    archived: 'arkiverad',
    match: (school: string, by: string) => `${school}: ${by}`,
    listed: (value: string): string => listed[value] ?? value,
    reasons,
    metres: (distance: string) => `${distance} bort`,
    brought: 'Det här kommer med',
  },
  issues,
  issueColumns: (found: string, wanted: string) => `Fel antal kolumner: ${found} i stället för ${wanted}.`,
  issueRepeated: (line: string) => `Samma skola står redan på rad ${line}.`,
  issueAt: (column: string, message: string) => `${column}: ${message}`,
  issueValue: (value: string) => `”${value}”`,
  outcomes,
  outcomeFields: (names: string) => `Ändrat sedan: ${names}.`,
  apply: {
    button: (count: string) => `Importera ${schools(count)}`,
    none: 'Inget valt att importera',
    title: (count: string) => `Importera ${schools(count)}?`,
    created: (count: string) => `${schools(count)} läggs till i registret och visas för elever direkt.`,
    changed: (count: string) => `${schools(count)} som redan finns ändras.`,
    canBeUndone: `Du kan ångra hela importen i ${undoDays}.`,
    confirm: 'Importera',
    cancel: 'Avbryt',
    failed: 'Importen kunde inte startas',
    failedText: 'Ingenting har ändrats. Försök igen om en stund.',
  },
  progress: {
    applying: 'Importerar',
    undoing: 'Ångrar',
    of: (done: string, of: string) => `${done} av ${rows(of)} klara`,
    stay: 'Du kan lämna sidan. Arbetet fortsätter.',
  },
  result: {
    applied: 'Importen är klar',
    undone: 'Importen är ångrad',
    created: 'Nya skolor',
    changed: 'Ändrade skolor',
    refused: 'Inte importerade',
    undoneRows: 'Återställda',
    kept: 'Står kvar',
    open: 'Öppna i registret',
  },
  undo: {
    button: 'Ångra importen',
    title: 'Ångra hela importen?',
    created: (count: string) => `${schools(count)} tas bort ur registret.`,
    changed: (count: string) => `${schools(count)} får tillbaka sina uppgifter.`,
    stays: 'Det som någon har ändrat sedan importen står kvar.',
    confirm: 'Ångra importen',
    failed: 'Importen kunde inte ångras',
    failedText: 'Försök igen om en stund.',
  },
  runStates,
  sources,
  encodings,
} as const;
