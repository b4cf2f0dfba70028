import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxAdminListed } from './limits';
import { adminSchoolRowSchema, listQuerySchema } from './schools';

export const listAdminSchools = defineEndpoint('listAdminSchools', {
  summary: 'Every school in the register without its long texts, in the order of the ids; at most 500 in one answer',
  tags: ['admin'],
  querystring: listQuerySchema,
  response: { 200: z.array(adminSchoolRowSchema).max(maxAdminListed) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});
