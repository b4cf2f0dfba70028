import { type CostPart, costParts } from '../../contracts/vocabulary';
import { ordinaryLessonsIn } from './lesson-length';
import { lessonsInName, minutesInText, namesDoubleLesson } from './lesson-name';

/** What a text says that is included. */
export interface PackageContents {
  lessons: number;
  parts: CostPart[];
}

const maxTextLength = 500;
const maxLessons = 200;

/** A clause that takes something away, sells it on the side or is about another vehicle includes nothing. */
const includesNothing = new RegExp(
  '%|rabatt|tillkommer|tillägg|(?<!\\p{L})(?:ej|inte|icke) (?:inkl|ingå|med)|ingår (?:ej|inte)|' +
    'avbok|ombok|uteblive|omprov|(?<!\\p{L})(?:extra|mc|moped|motorcykel|släp)',
  'u',
);
/** From here on a line says what is left out. */
const exclusion = /(?<!\p{L})(?:exkl|utom|förutom)/u;
const negation = /(?<!\p{L})(?:ej|inte|utan|icke)(?!\p{L})/u;

const risk = 'risk(?:utbildning(?:en|ar|arna)?|kurs(?:en)?)?';
const bothRisks = new RegExp(
  `risk(?:utbildningar|kurser)|${risk}[ -]*(?:del ?)?1 ?(?:&|\\+|/|-|och|samt) ?(?:del ?)?2`,
);
const firstRisk = new RegExp(`risk ?ettan|${risk}[ -]*(?:del ?)?1(?!\\d)`);
const secondRisk = new RegExp(
  `risk ?tv[åa]an|${risk}[ -]*(?:del ?)?2(?!\\d)|risk.*(?:och|&|\\+) ?tv[åa]an|halk(?:ban|kör|utb|kurs|an?(?!\\p{L}))`,
  'u',
);
const numberedRisks = new RegExp(`${risk}[ -]*(?:del ?)?[12](?: ?(?:&|\\+|/|-|och) ?2)?`, 'g');
const supervisorCourse = /handledar(?:kurs|utbildning|e)|introduktions(?:utbildning|kurs)|introkurs/;

const recognised: Record<CostPart, (clause: string) => boolean> = {
  registration: (clause) => clause.includes('inskrivning'),
  risk1: (clause) => bothRisks.test(clause) || firstRisk.test(clause),
  risk2: (clause) => bothRisks.test(clause) || secondRisk.test(clause),
  supervisorCourse: (clause) => supervisorCourse.test(clause),
  testCar: namesTestCar,
};

/** The school's car at the driving test. The test's own fee is the state's, and no part of what a school costs. */
function namesTestCar(clause: string): boolean {
  if (/trafikverket|kunskapsprov|avgift/.test(clause)) return false;
  if (/provbil/.test(clause)) return true;
  const isAboutTest = /k[öo]rprov|uppk[öo]r/.test(clause);
  return isAboutTest && /bil(?!d)|l[åa]n(?!g)|hyr|fordon|uppk[öo]r/.test(clause);
}

const plain = (text: string): string =>
  text.slice(0, maxTextLength).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function clausesOf(text: string): string[] {
  const [included = ''] = plain(text).split(exclusion);
  return included
    .split(/[,;•·\n]| samt | men |\. /)
    .filter((clause) => !includesNothing.test(clause))
    .map((clause) => clause.split(negation)[0] ?? '');
}

const drivingLessons = /lekt|lesson|k[öo]rning|k[öo]rpass|^\D{0,15}\d{1,3} ?(?:st )?[x×] ?\d{2,3} ?min/;
const otherLessons = /teori|simulator|prov|test|uppk[öo]r|risk|halk|m[öo]rker|handledar|introduktion/;

/** Ordinary driving lessons in a clause, a double one as two. One that gives no number gives none. */
function lessonsIn(clause: string, ordinaryMinutes: number | null): number {
  const inOneOf = (piece: string): number =>
    ordinaryLessonsIn({ statedMinutes: minutesInText(piece), areDouble: namesDoubleLesson(piece) }, ordinaryMinutes);
  const withoutRisks = clause.replace(numberedRisks, ' ');
  return withoutRisks
    .split(/\+|&| och | plus |(?<!\d)\/(?!\d)/)
    .filter((piece) => drivingLessons.test(piece) && !otherLessons.test(piece))
    .reduce((sum, piece) => sum + (lessonsInName(piece) ?? 0) * inOneOf(piece), 0);
}

/** The parts that one text names as being sold or included. Never throws. */
export function partsNamedIn(text: string): CostPart[] {
  const clauses = clausesOf(text);
  return costParts.filter((part) => clauses.some(recognised[part]));
}

/**
 * What a complete package includes, read from the school's own lines (”8 körlektioner à 40 min”, ”Riskettan”, ”Lån av
 * bil vid körprov”), or from its name when it has none. What is not understood counts as not included. Never throws.
 * @param ordinaryMinutes length of the school's ordinary lesson, which shorter ones are none of; null when nobody states it
 */
export function readPackageContents(
  name: string,
  includes: readonly string[],
  ordinaryMinutes: number | null = null,
): PackageContents {
  const texts = includes.length > 0 ? includes : [name];
  const lessons = texts.flatMap(clausesOf).reduce((sum, clause) => sum + lessonsIn(clause, ordinaryMinutes), 0);
  const named = new Set(texts.flatMap(partsNamedIn));
  return { lessons: Math.min(lessons, maxLessons), parts: costParts.filter((part) => named.has(part)) };
}
