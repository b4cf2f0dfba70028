import { http, HttpResponse, type RequestHandler } from 'msw';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { adminSchoolSchema, type AdminSchool } from '@korkollen/api/contracts/schools';
import {
  loginRequestSchema,
  sessionUserSchema,
  signedInSchema,
  type SessionUser,
} from '@korkollen/api/contracts/session';
import { exampleSchool, testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

export function makeUser(changes: Partial<SessionUser> = {}): SessionUser {
  return fixture(sessionUserSchema, {
    id: testId(900),
    email: 'admin@korkollen.example',
    name: 'Ada Min',
    role: 'admin',
    ...changes,
  });
}

let nextSchool = 1;

/** A published school that nobody has verified; everything else as in the register. */
export function makeSchool(changes: Partial<AdminSchool> = {}): AdminSchool {
  const number = nextSchool++;
  return fixture(adminSchoolSchema, {
    ...exampleSchool,
    id: testId(number),
    name: `Skola ${number}`,
    address: `Linnégatan ${number}`,
    postalCode: '413 04',
    rating: 4.5,
    reviewCount: 12,
    ratingOrigin: { source: 'Demodata', updatedAt: '2026-11-01T08:00:00.000Z' },
    description: 'En trafikskola.',
    email: 'skola@example.se',
    pricing: '{}',
    trainingTypes: ['korlektioner'],
    successRate: null,
    sourceFlag: 'extern',
    status: 'seed',
    googlePlaceId: null,
    hasEmail: true,
    hasPricing: true,
    createdAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  });
}

/** An answer with one of the API's codes. */
export function refuse(status: number, code: ErrorCode, headers?: Record<string, string>) {
  return HttpResponse.json(fixture(apiErrorSchema, { code, message: 'Det gick inte.' }), { status, headers });
}

/** The register as the API answers it. */
export function schoolsApi(schools: AdminSchool[]): RequestHandler {
  return http.get('/api/admin/schools', () => HttpResponse.json(schools));
}

/** A login that lets one person in with one password, and a logout that counts. */
export function loginApi(user: SessionUser, password: string) {
  const logouts: (string | null)[] = [];
  const handlers = [
    http.post('/api/login', async ({ request }) => {
      const given = loginRequestSchema.parse(await request.json());
      if (given.email !== user.email || given.password !== password) return refuse(401, 'INVALID_CREDENTIALS');
      return HttpResponse.json(fixture(signedInSchema, { ...user, token: 'csrf-token-of-the-login' }));
    }),
    http.post('/api/logout', ({ request }) => {
      logouts.push(request.headers.get('x-csrf-token'));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { handlers, logouts };
}
