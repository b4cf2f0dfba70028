import { languages, specialNeeds, trainingTypes } from '@korkollen/api/contracts/vocabulary';
import type { IndexedSchool } from '@korkollen/api/domain/search/school-search';
import { SeededRandom } from './seeded-random';

const starts = [
  'Al',
  'Berg',
  'Björk',
  'Dal',
  'Ek',
  'Fors',
  'Grön',
  'Hag',
  'Järn',
  'Kull',
  'Lind',
  'Myr',
  'Norr',
  'Ros',
  'Sjö',
  'Ström',
  'Sund',
  'Söder',
  'Väst',
  'Ång',
  'Ås',
  'Ör',
  'Öst',
];
const middles = ['a', 'e', 'gren', 'hol', 'in', 'land', 'mar', 'o', 'qvi', 'vall', 'ö'];
const ends = [
  'berg',
  'by',
  'dal',
  'gren',
  'holm',
  'ing',
  'kvist',
  'lund',
  'mark',
  'sson',
  'ström',
  'torp',
  'vik',
  'ås',
];
const trades = ['Trafikskola', 'Körskola', 'Bilskola', 'Trafikcenter', 'Körcenter', 'Trafik'];
const firstNames = [
  'Anna',
  'Ali',
  'Björn',
  'Sara',
  'Åsa',
  'Erik',
  'Fatima',
  'Göran',
  'Ida',
  'Jonas',
  'Lena',
  'Mehmet',
  'Örjan',
  'Zahra',
];
export const districts = [
  'Centrum',
  'Majorna',
  'Örgryte',
  'Lundby',
  'Västra Hisingen',
  'Biskopsgården',
  'Kortedala',
  'Bergsjön',
  'Härlanda',
  'Lärjedalen',
];
export const cities = ['Göteborg', 'Mölndal', 'Partille', 'Kungsbacka', 'Borås', 'Åmål', 'Malmö', 'Stockholm'];
/** In the order of how common they are. */
export const licences = ['B', 'BE', 'A', 'AM', 'A2', 'B96', 'A1', 'C', 'CE', 'C1', 'D'] as const;

/** A surname-like name out of some 3 500, so that a large register has many words and many namesakes. */
export function surname(random: SeededRandom): string {
  return random.one(starts) + random.one(middles) + random.one(ends);
}

export function personName(random: SeededRandom): string {
  return `${random.one(firstNames)} ${surname(random)}`;
}

/** Invented schools, most of them in and around Gothenburg. */
export function syntheticSchools(count: number, seed = 1): IndexedSchool[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, (_, at) => syntheticSchool(random, at));
}

const priceOf40Minutes = (priceOre: number): IndexedSchool['priceFrom'] => ({
  priceOre,
  perMinuteOre: Math.round(priceOre / 400) * 10,
  isLengthAssumed: false,
  per40MinutesOre: priceOre,
});

function syntheticSchool(random: SeededRandom, at: number): IndexedSchool {
  const isNear = random.chance(0.6);
  const lessonOre = random.chance(0.9) ? 48_000 + random.below(50) * 500 : null;
  const some = <Value>(values: readonly Value[], share: number): Value[] => values.filter(() => random.chance(share));
  return {
    id: `school-${String(at).padStart(7, '0')}`,
    name: `${surname(random)}s ${random.oneSkewed(trades)}`,
    district: isNear ? random.one(districts) : null,
    address: `${surname(random)}sgatan ${1 + random.below(90)}`,
    city: isNear ? 'Göteborg' : random.one(cities),
    postalCode: `4${10 + random.below(70)} ${10 + random.below(80)}`,
    latitude: isNear ? 57.6 + random.next() * 0.25 : 55.5 + random.next() * 10,
    longitude: isNear ? 11.8 + random.next() * 0.4 : 11.5 + random.next() * 8,
    languages: languages.filter((_, place) => random.chance(place === 0 ? 0.98 : 0.45 / place)),
    licenseTypes: licences.filter((_, place) => random.chance(place === 0 ? 0.97 : 0.6 / place)),
    manualTransmission: random.chance(0.85),
    automaticTransmission: random.chance(0.75),
    electricCar: random.chance(0.25),
    intensiveCourse: random.chance(0.4),
    verification: random.chance(0.05) ? { method: 'claim' } : null,
    rating: random.chance(0.9) ? Math.round((3 + random.next() * 2) * 10) / 10 : null,
    priceFrom: lessonOre === null ? null : priceOf40Minutes(lessonOre),
    intensivePriceOre: random.chance(0.4) ? 1_140_000 + random.below(100) * 10_000 : null,
    recommendation: { score: Math.round(random.next() * 1e6) / 1e6 },
    trainingTypes: some(trainingTypes, 0.6),
    specialNeeds: some(specialNeeds, 0.15),
  };
}
