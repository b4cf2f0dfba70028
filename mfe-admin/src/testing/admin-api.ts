import { adminSchoolSchema, type AdminSchool } from '@korkollen/api/contracts/schools';
import { sessionUserSchema, type SessionUser } from '@korkollen/api/contracts/session';
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
