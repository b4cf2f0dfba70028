import type { Language, SchoolFactName } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import type { Random } from './random';

/** What a description must agree with. */
export interface DescribedSchool extends Record<SchoolFactName, boolean> {
  name: string;
  district: string;
  languages: readonly Language[];
  teacherCount: number;
  yearsInBusiness: number | null;
}

type Sentence = (school: DescribedSchool) => string;

const inDistrict = ({ district }: DescribedSchool): string => {
  if (district === 'Centrum') return 'i centrum';
  return district === 'Styrsö' ? 'på Styrsö' : `i ${district}`;
};

/** Openings that are true anywhere, also on an island without trams or motorways. */
const openings: readonly Sentence[] = [
  (school) =>
    `${school.name} är en liten skola ${inDistrict(school)} där du får samma lärare från första lektionen till provet.`,
  (school) => `Hos oss ${inDistrict(school)} börjar alla på en tom parkering, i sin egen takt.`,
  ({ name }) => `På ${name} tror vi att man lär sig bäst när axlarna är nere. Därför är första lektionen alltid lugn.`,
  () => 'Du får en plan efter första lektionen, på papper, med vad du redan kan och vad som återstår.',
  () => 'Vi är skolan för dig som har skjutit upp körkortet. Ingen höjer rösten och ingen suckar, det lovar vi.',
  () => 'Raka besked om var du står, vad som saknas och vad det kostar. Sedan kör vi.',
  ({ name }) => `${name} startade vid ett köksbord och har vuxit en bil i taget. Vi är lätta att få tag på.`,
  () => 'Hälften av våra elever har kört upp förut någon annanstans. Vi börjar där du är, inte från början.',
  (school) => `Mitt ${inDistrict(school)}, en trappa upp, står kaffet varmt och teoriboken framme.`,
  () => 'Korta väntetider, tydliga mål för varje lektion och en sammanfattning i mobilen efteråt.',
  ({ name }) => `På ${name} får du öva på det du tycker är svårt tills det inte är svårt längre.`,
  () => 'Vi håller små teorigrupper och långa körpass, för det är så det brukar fastna.',
  (school) => `En kvartersskola ${inDistrict(school)}. Vi känner varenda utfart, och snart gör du det också.`,
  () => 'Trygghet först, tempo sedan. De flesta märker att det går fortare så.',
  () => 'Vi lägger schemat efter ditt liv: skift, småbarn, tentor och fotbollsträning.',
];

const townOpenings: readonly Sentence[] = [
  ...openings,
  (school) => `Vi kör där du kommer att köra: ${inDistrict(school)}, över broarna och ut på motorvägen när du är redo.`,
  (school) =>
    `${school.name} ligger nära hållplatsen ${inDistrict(school)}. Det går att ta en lektion mellan två föreläsningar.`,
  () => 'Här finns allt man behöver öva på: backar, rondeller, cykelbanor och bussar som inte väntar.',
];

const gearboxSentence: Sentence = ({ manualTransmission, automaticTransmission, electricCar }) => {
  if (manualTransmission && automaticTransmission) {
    return electricCar
      ? 'Du väljer själv mellan manuell bensinbil och automatväxlad elbil.'
      : 'Du kan ta körkort på både manuell och automat.';
  }
  if (!automaticTransmission) return 'Vi kör manuellt, och ingen behöver skämmas för ett motorstopp.';
  return electricCar
    ? 'Alla våra bilar är automatväxlade elbilar.'
    : 'Vi kör bara automat, så att du kan lägga kraften på trafiken.';
};

const swedishList = new Intl.ListFormat('sv', { type: 'conjunction' });
const numberWords = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];

const teacherSentence: Sentence = ({ teacherCount }) => {
  if (teacherCount === 0) return 'Fler lärare är på väg in i vår profil.';
  return teacherCount === 1
    ? 'Det är en lärare som gör allt, från inskrivning till sista lektionen.'
    : `Vi är ${numberWords[teacherCount] ?? teacherCount} lärare som delar på eleverna.`;
};

const yearsSentence: Sentence = ({ yearsInBusiness }) => {
  if (yearsInBusiness === null) return '';
  if (yearsInBusiness < 2) return 'Vi är nya och har plats för fler elever.';
  return `Vi har hållit på i ${numberWords[yearsInBusiness] ?? yearsInBusiness} år.`;
};

const details: readonly Sentence[] = [
  gearboxSentence,
  ({ languages }) => {
    const names = languages.map((language) => languageLabel(language).toLowerCase());
    return `Vi undervisar på ${swedishList.format(names)}.`;
  },
  teacherSentence,
  yearsSentence,
  ({ intensiveCourse }) =>
    intensiveCourse
      ? 'Har du bråttom finns det intensivkurs några gånger om året.'
      : 'Vi rekommenderar en eller två lektioner i veckan.',
];

/** Nothing of courses, fees and prices, which the school's own facts tell. */
const closings: readonly string[] = [
  'Kontoret är öppet måndag till torsdag.',
  'Lektioner går att boka från tidig morgon till åtta på kvällen.',
  'Vi hämtar dig gärna vid jobbet eller skolan om det ligger på vägen.',
  'Teorin läser du i din egen takt, och frågar oss när det tar emot.',
  'Söker du oss mellan lektionerna ringer vi upp samma dag.',
  'Skriv gärna vilka tider som passar, så slipper vi ringa fram och tillbaka.',
  'Avbokar du senast dagen före kostar det ingenting.',
  'Teoriprogrammet får du i mobilen samma dag som du skriver in dig.',
  'Du kan alltid byta lärare utan att förklara varför.',
  'Mörkerkörning lägger vi när det faktiskt är mörkt.',
  'Föräldrar och handledare får gärna följa med i baksätet en gång.',
  'Vi lånar ut bil till körprovet och värmer upp en stund före.',
  'Fråga oss om delbetalning.',
  'Hör av dig, så berättar vi när nästa lediga tid är.',
];

/** A description of three to five sentences that agrees with the school's own facts. */
export function describeSchool(school: DescribedSchool, index: number, random: Random): string {
  const choices = school.district === 'Styrsö' ? openings : townOpenings;
  const opening = choices[index % choices.length] ?? gearboxSentence;
  const chosen = random.sample(details, random.integer(1, 3));
  const sentences = [opening, ...chosen].map((sentence) => sentence(school)).filter((sentence) => sentence !== '');
  return [...sentences, random.pick(closings)].join(' ');
}
