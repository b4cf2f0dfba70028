import { z } from 'zod';
import { registerFilterSchema } from './admin';
import { defineEndpoint } from './endpoints';
import { adminSchoolSchema } from './schools';
import { schoolStatusSchema } from './vocabulary-schemas';

/** Says that a file is an export of this register, whatever it is called. */
export const registerExportSource = 'korkollen/register';

const exportOf = <School extends z.ZodType>(school: School) =>
  z.object({ exportedAt: z.iso.datetime(), source: z.literal(registerExportSource), schools: z.array(school) });

/** The register as it is exported, and as an import takes it back: whole schools, known again by their ids. */
export const registerExportSchema = exportOf(adminSchoolSchema);

/** The addresses that schools are reached at; a school without one is not in it. */
export const emailExportSchema = exportOf(
  z.object({ id: z.uuid(), name: z.string(), email: z.string(), status: schoolStatusSchema }),
);

const errors = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'FRESH_PROOF_REQUIRED',
  'EXPORT_RUNNING',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
] as const;
const shared = { tags: ['admin'], querystring: registerFilterSchema, errors };

export const exportSchools = defineEndpoint('exportSchools', {
  summary:
    'The schools that a filter finds as JSON (`registerExportSchema`), all without one; it is logged who took it',
  ...shared,
  response: { 200: z.file().mime(['application/json']) },
});

export const exportSchoolEmails = defineEndpoint('exportSchoolEmails', {
  summary: 'The e-mail addresses of the schools that a filter finds (`emailExportSchema`); it is logged who took them',
  ...shared,
  response: { 200: z.file().mime(['application/json']) },
});

export const exportSchoolWorkbook = defineEndpoint('exportSchoolWorkbook', {
  summary:
    'The schools that a filter finds as a workbook: a row a school, typed cells, no formulas; it is logged who took it',
  ...shared,
  response: { 200: z.file().mime(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']) },
});
