import { http, HttpResponse, type RequestHandler } from 'msw';
import { claimReceiptSchema, claimRequestSchema, type ClaimRequest } from '@korkollen/api/contracts/claims';
import { schoolSchema, type School } from '@korkollen/api/contracts/schools';
import { searchAnswerSchema, searchHitSchema, searchQuerySchema } from '@korkollen/api/contracts/search';
import { exampleSchool, testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import { refuse } from './partner-api';

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
export function schoolsApi(schools: School[]): RequestHandler[] {
  return [
    http.get('/api/schools/:id', ({ params }) => {
      const school = schools.find(({ id }) => id === params.id);
      return school ? HttpResponse.json(school) : refuse(404, 'SCHOOL_NOT_FOUND');
    }),
    http.get('/api/search', ({ request }) => {
      const { search = '' } = searchQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
      const hits = schools
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .map((school) =>
          fixture(searchHitSchema, { ...school, distanceMetres: null, intensivePriceOre: null, totalCost: null }),
        );
      const items = hits.slice(0, 10);
      const answer = { items, total: hits.length, page: 1, pageSize: 10, choices: noChoices };
      return HttpResponse.json(fixture(searchAnswerSchema, answer));
    }),
  ];
}

/** Takes claims by the contract. `answers` come first, one for each submit; then every claim is stored. */
export function claimsApi(...answers: (() => Response | Promise<Response>)[]) {
  const received: { claim: ClaimRequest; key: string | null }[] = [];
  const handler = http.post('/api/claims', async ({ request }) => {
    const claim = claimRequestSchema.parse(await request.json());
    received.push({ claim, key: request.headers.get('idempotency-key') });
    const refused = answers[received.length - 1];
    if (refused) return refused();
    return HttpResponse.json(fixture(claimReceiptSchema, { id: testId(700), status: 'ny' }), { status: 201 });
  });
  return { received, handler };
}
