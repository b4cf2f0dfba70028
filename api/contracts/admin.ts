import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { adminSchoolSchema } from './schools';

export const listAdminSchools = defineEndpoint('listAdminSchools', {
  summary: 'Every school in the register with all fields, in Swedish order of name',
  tags: ['admin'],
  response: { 200: z.array(adminSchoolSchema) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});
