import type { School } from '@korkollen/api/contracts/schools';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { makeSchool } from './student-api';

/** A school with a number for its id, its name, and prices of its own. */
export function makeCompared(number: number, name: string, prices: object | null, own: Partial<School> = {}): School {
  const pricing = prices && JSON.stringify({ 'B-körkort': prices });
  return makeSchool({ id: testId(number), name, pricing, ...own });
}

const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };

export const cheapSchool = makeCompared(
  1,
  'Billiga Bilen',
  { single: { price: 500, length: 40 }, pack10: { totalPrice: 4_800 }, inskrivningsavgift: 300, lektioner: courses },
  { rating: 4.2, reviewCount: 60, languages: ['svenska', 'finska'], manualTransmission: true },
);
export const dearSchool = makeCompared(
  2,
  'Dyra Dubben',
  { single: { price: 700, length: 45 }, inskrivningsavgift: 0, lektioner: courses },
  { rating: 4.8, reviewCount: 20, languages: ['svenska'], automaticTransmission: true, electricCar: true },
);
export const silentSchool = makeCompared(3, 'Tysta Trafikskolan', null, {
  rating: null,
  reviewCount: 0,
  ratingOrigin: null,
  priceFrom: null,
});

/** Answers each of these schools by its id, any other with 404, and notes which were asked for. */
export function comparedSchoolsApi(...schools: School[]) {
  const asked: string[] = [];
  const handler = answer('getSchool', ({ params: { id } }) => {
    asked.push(id);
    return schools.find((school) => school.id === id) ?? refusal('SCHOOL_NOT_FOUND');
  });
  return { asked, handler };
}
