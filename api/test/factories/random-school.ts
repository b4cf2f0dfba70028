import { languages, licenceClasses, specialNeeds, trainingTypes } from '../../contracts/vocabulary';
import type { SchoolRecord } from '../../src/modules/schools/model';

const names = ['Åsa Trafik', 'Asa Trafik', 'Örgryte Bil', 'Orgel & Körning', 'ÖRGRYTE  bil', 'Kör24', 'Zebra', 'Ängs'];
const courses = {
  Riskettan: 600,
  Risktvåan: 2_000,
  'Bil vid uppkörning': 1_300,
};

export interface Chooser {
  one<Value>(values: readonly Value[]): Value;
  some<Value>(values: readonly Value[], share: number): Value[];
  chance(share: number): boolean;
}

/** Choices out of random numbers from 0 to 1. */
export function createChooser(random: () => number): Chooser {
  return {
    one: <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value,
    some: (values, share) => values.filter(() => random() < share),
    chance: (share) => random() < share,
  };
}

function randomPrices({ one, chance }: Chooser): string | null {
  if (chance(0.15)) return one([null, 'ring oss', '{']);
  const price = one([400, 480, 500, 501, 600, 650]);
  return JSON.stringify({
    B: {
      ...(chance(0.9) && { single: { price, length: one([40, 45, 80]) } }),
      ...(chance(0.4) && { pack10: price * 9 }),
      ...(chance(0.3) && { intensivkurs: one([12_000, 15_000]) }),
      ...(chance(0.6) && { lektioner: chance(0.5) ? courses : { Riskettan: 650 } }),
      ...(chance(0.3) && { totalpaket: { Bas: { pris: 9_000, inkluderar: ['8 körlektioner', 'Risk 1 & 2'] } } }),
    },
  });
}

/** A school of few different values, so that ties, empty and missing ones are common. */
export function randomSchool(choose: Chooser): Partial<SchoolRecord> {
  const { one, some, chance } = choose;
  const hasPosition = chance(0.85);
  return {
    name: one(names),
    district: one(['Örgryte', 'Majorna', 'Lundby', null]),
    address: `${one(['Storgatan', 'Öster Allé'])} ${one(['1', '2', '14'])}`,
    city: one(['Göteborg', 'Mölndal', 'Åmål']),
    postalCode: one(['411 05', '41106', null]),
    latitude: hasPosition ? 57.6 + Number(one([0, 1, 2, 3, 4, 5, 6])) / 30 : null,
    longitude: hasPosition ? 11.8 + Number(one([0, 1, 2, 3, 4, 5, 6])) / 25 : null,
    languages: some(languages, 0.3),
    licenseTypes: some(licenceClasses, 0.3),
    trainingTypes: some(trainingTypes, 0.6),
    specialNeeds: some(specialNeeds, 0.3),
    manualTransmission: chance(0.7),
    automaticTransmission: chance(0.6),
    electricCar: chance(0.3),
    intensiveCourse: chance(0.3),
    verification: chance(0.1) ? { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') } : null,
    rating: one([null, 3, 3.4, 3.5, 4, 4.5, 5]),
    reviewCount: one([0, 3, 250]),
    pricing: randomPrices(choose),
  };
}
