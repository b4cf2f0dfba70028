import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import { idempotencyKeyHeader } from '@korkollen/api/contracts/leads';
import { schoolSchema, type School } from '@korkollen/api/contracts/schools';
import { answer, refusal, type Reply } from '@korkollen/shared-ui/testing/answer';
import { exampleSchool, testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import type { HttpHandler } from 'msw';

/** A public school that nobody has verified. */
export function makeSchool(changes: Partial<School> = {}): School {
  return fixture(schoolSchema, {
    ...exampleSchool,
    name: 'Kvillebäckens Trafikskola',
    address: 'Gustaf Dalénsgatan 3',
    district: 'Norra Hisingen',
    postalCode: '417 05',
    latitude: 57.73,
    ...changes,
  });
}

const noChoices = {
  city: [],
  languages: [],
  licenseTypes: [],
  gearbox: [],
  trainingTypes: [],
  specialNeeds: [],
  vehicleTypes: [],
  rating: [],
  maxPrice: [],
  electricCar: 0,
  intensiveCourse: 0,
  verified: 0,
};

/** Schools by id, and by a part of their name. */
export function schoolsApi(schools: School[]): HttpHandler[] {
  return [
    answer('getSchool', ({ params }) => schools.find(({ id }) => id === params.id) ?? refusal('SCHOOL_NOT_FOUND')),
    answer('search', ({ query: { search = '' } }) => {
      const hits = schools
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .map((school) => ({ ...school, distanceMetres: null, intensivePriceOre: null, totalCost: null }));
      const best = { perMinuteOre: null, rating: null };
      return { items: hits.slice(0, 10), total: hits.length, page: 1, pageSize: 10, choices: noChoices, best };
    }),
  ];
}

/** Takes claims by the contract. `replies` come first, one for each submit; then every claim is stored. */
export function claimsApi(...replies: (Reply<'createClaim'> | Promise<Reply<'createClaim'>>)[]) {
  const received: { claim: ClaimRequest; key: string | null }[] = [];
  const handler = answer('createClaim', async ({ body, headers }) => {
    received.push({ claim: body, key: headers.get(idempotencyKeyHeader) });
    return (await replies.shift()) ?? { id: testId(700), status: 'ny' };
  });
  return { received, handler };
}
