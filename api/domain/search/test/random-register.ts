import type { SchoolSort } from '../../ranking/school-order';
import type { IndexedSchool, SchoolQuery } from '../school-query';
import type { SearchedPlace, SearchedTeacher } from '../school-words';

/** Numbers 0..1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = [
  'Åsa Trafik',
  'Asa Trafik',
  'Örgryte Bil',
  'Orgel & Körning',
  'ÖRGRYTE  bil',
  'Kör24',
  'Zebra',
  '',
  'Ängs',
];
const districts = ['Örgryte', 'Majorna', 'Lundby', 'Västra Hisingen', null];
const cities = ['Göteborg', 'Goteborg', 'Mölndal', 'Åmål'];
const languages = ['svenska', 'engelska', 'arabiska', 'finska'] as const;
const licences = ['AM', 'A1', 'A', 'B', 'BE'] as const;
const trainings = ['korlektioner', 'risk1', 'risk2'] as const;
const needs = ['npf'] as const;
const texts = [
  'ör',
  'or',
  'Örgryte',
  'åsa',
  'asa tr',
  'göte',
  'goteborg',
  '411 05',
  '41105',
  'zz',
  'storg 1',
  '🚗',
  'Å',
  't k',
  'örgyte',
  'orgryet bil',
  'majornaa',
  'gotebrog zebra',
  'hising',
  'Anna',
  'berg åsa',
  'örgryte berg',
  'öberg',
  'annna',
  'lundby lundberg',
];
const teacherNames = ['Anna Berg', 'Åsa Lundberg', 'Örjan Öberg', 'Asa Kör', '', 'Zebra'];

/** Places as a town has them: some that are districts, and one that several lie in. */
export const places: SearchedPlace[] = [
  { id: 'orgryte', name: 'Örgryte', detail: null, districts: ['Örgryte'] },
  { id: 'hisingen', name: 'Hisingen', detail: null, districts: ['Lundby', 'Västra Hisingen'] },
  { id: 'nowhere', name: 'Zinkensdamm', detail: null, districts: [] },
];
const sorts: SchoolSort[] = ['recommended', 'rating', 'price', 'ratingThenPrice', 'distance', 'intensivePrice'];

/** Schools and queries for randomised tests: few different values, so that ties, empty and missing ones are common. */
export class RandomRegister {
  constructor(private readonly random: () => number) {}

  schools(count: number): IndexedSchool[] {
    return Array.from({ length: count }, (_, at) => this.school(at));
  }

  /** A few teachers at some of the schools, and one whose school is gone. */
  teachers(schools: readonly IndexedSchool[]): SearchedTeacher[] {
    const ids = [...schools.flatMap(({ id }) => this.some([id, id], 0.4)), 'gone'];
    return ids.map((schoolId, at) => ({ id: `t-${at}`, name: this.one(teacherNames), detail: null, schoolId }));
  }

  query(): SchoolQuery {
    return {
      ...this.maybe(0.3, () => ({ search: this.one(texts) })),
      ...this.maybe(0.2, () => ({ name: this.one(['gryte', 'Å', 'a T', ' bil ', 'zz', '', '24']) })),
      ...this.maybe(0.2, () => ({ city: this.one([...cities, 'göteborg', 'Rom', '']) })),
      ...this.maybe(0.3, () => ({ languages: this.some([...languages, 'tyska'], 0.4) })),
      ...this.maybe(0.3, () => ({ licenseTypes: this.some([...licences, 'DE'], 0.4) })),
      ...this.maybe(0.2, () => ({ gearbox: this.some(['manual', 'automatic'], 0.5) })),
      ...this.maybe(0.2, () => ({ trainingTypes: this.some([...trainings, 'handledarutbildning'], 0.3) })),
      ...this.maybe(0.15, () => ({ specialNeeds: this.some([...needs, 'rorelsehinder'], 0.3) })),
      ...this.maybe(0.15, () => ({ electricCar: this.chance(0.7) })),
      ...this.maybe(0.15, () => ({ intensiveCourse: this.chance(0.7) })),
      ...this.maybe(0.15, () => ({ verified: this.chance(0.7) })),
      ...this.maybe(0.25, () => ({ rating: this.one([0, 3, 3.5, 4, 4.5, 5, 6, 3.7]) })),
      ...this.maybe(0.25, () => ({ maxPrice: this.one([0, 400, 500, 550, 700, 1e7]) })),
      ...this.maybe(0.4, () => ({ position: this.position() })),
      ...this.maybe(0.2, () => ({
        area: { ...this.position(), radiusMetres: this.one([0, 500, 5_000, 40_000, 2.1e7]) },
      })),
      ...this.maybe(0.1, () => ({ vehicleTypes: ['bil'] })),
      ...this.maybe(0.8, () => ({ sort: this.one(sorts) })),
      page: this.one([1, 1, 1, 2, 3, 9]),
      pageSize: this.one([1, 3, 24, 500]),
    };
  }

  private school(at: number): IndexedSchool {
    const hasPosition = this.chance(0.85);
    const position = this.position();
    return {
      id: `id-${Math.floor(this.random() * 1e9)}-${at}`,
      name: this.one(names),
      district: this.one(districts),
      address: `${this.one(['Storgatan', 'Öster Allé', 'Allén'])} ${Math.floor(this.random() * 20)}`,
      city: this.one(cities),
      postalCode: this.one(['411 05', '41106', '412 05', null]),
      latitude: hasPosition ? position.latitude : this.one([null, 999, position.latitude]),
      longitude: hasPosition ? position.longitude : null,
      languages: this.some(languages, 0.5),
      licenseTypes: this.some(licences, 0.4),
      manualTransmission: this.chance(0.7),
      automaticTransmission: this.chance(0.6),
      electricCar: this.chance(0.3),
      intensiveCourse: this.chance(0.3),
      verification: this.chance(0.1) ? {} : null,
      rating: this.one([null, 3, 3.4, 3.5, 4, 4.5, 5]),
      priceFrom: this.one([null, 40_000, 50_000, 50_100, 62_000].map((ore) => priced(ore, this.chance(0.8)))),
      intensivePriceOre: this.one([null, null, 1_200_000, 1_500_000]),
      recommendation: { score: this.one([0.1, 0.5, 0.5, 0.7, 0.9]) },
      trainingTypes: this.some(trainings, 0.6),
      specialNeeds: this.some(needs, 0.3),
    };
  }

  /** Around Gothenburg, on its spot now and then, and sometimes elsewhere on the globe. */
  private position(): { latitude: number; longitude: number } {
    if (this.chance(0.1)) return this.one(farAway);
    const [north, east] = [this.random(), this.random()];
    return { latitude: 57.6 + Math.round(north * 20) / 100, longitude: 11.8 + Math.round(east * 30) / 100 };
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private one<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)] as Value;
  }

  private some<const Value>(values: readonly Value[], share: number): Value[] {
    return values.filter(() => this.chance(share));
  }

  private maybe<Part extends object>(share: number, make: () => Part): Part | object {
    return this.chance(share) ? make() : {};
  }
}

const farAway = [
  { latitude: 90, longitude: 0 },
  { latitude: -57.7, longitude: -168 },
  { latitude: 0, longitude: 180 },
  { latitude: 0, longitude: -179.9 },
];

function priced(priceOre: number | null, isLengthStated: boolean): IndexedSchool['priceFrom'] {
  if (priceOre === null) return null;
  const perMinuteOre = Math.round(priceOre / 40 / 10) * 10;
  return {
    priceOre,
    perMinuteOre,
    isLengthAssumed: !isLengthStated,
    per40MinutesOre: isLengthStated ? priceOre : null,
  };
}
