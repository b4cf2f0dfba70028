import { z } from 'zod';
import { adminSchoolFieldsSchema } from './admin-schools';
import { defineEndpoint } from './endpoints';
import { maxSchoolsPerChange, maxSearchLength, registerPageSize } from './limits';
import { adminSchoolRowSchema } from './schools';
import { registerGaps } from './register-words';
import { schoolStatuses } from './vocabulary';
import { schoolStatusSchema } from './vocabulary-schemas';

const gapName = registerGaps.join('|');
const count = z.int();

/** What the register is narrowed to. Everything is text, as it stands in the address; lists are comma-joined. */
export const registerFilterSchema = z.strictObject({
  /** Words in name, address, postal code, district, city or e-mail address; all of them. */
  search: z.string().max(maxSearchLength).optional(),
  group: schoolStatusSchema.optional(),
  /** What a school lacks; all of them. */
  gaps: z
    .string()
    .regex(new RegExp(`^(${gapName})(,(${gapName}))*$`))
    .optional(),
  district: z.string().max(100).optional(),
});
export type RegisterFilterQuery = z.infer<typeof registerFilterSchema>;

/** Where a page begins, as an answer gave it. */
const placeSchema = z.string().regex(/^[\w-]{1,1000}$/);

export const registerPageSchema = z.object({
  schools: z.array(adminSchoolRowSchema).max(registerPageSize),
  /** Schools that meet the filter, on all pages, and how many of them stand before this one. */
  total: count,
  before: count,
  /** Hand them back as `after` for the pages around; null where there is none, and `previous` is empty for the first. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  counts: z.object({
    /** Schools in each group, whatever group is chosen. */
    groups: z.record(z.enum(schoolStatuses), count),
    /** Schools that are left when the gap is chosen beside what is chosen already. */
    gaps: z.record(z.enum(registerGaps), count),
    /** Schools in each district that has any, whatever district is chosen; by Swedish name. */
    districts: z.array(z.object({ name: z.string(), count })),
  }),
  /** Of the whole register. */
  register: z.object({ schools: count, verified: count }),
});
export type RegisterPage = z.infer<typeof registerPageSchema>;

export const listAdminSchools = defineEndpoint('listAdminSchools', {
  summary:
    'A page of the register, whatever the publication: by group (verified, seed, archived), then by name, with the counts of every filter’s choices',
  tags: ['admin'],
  querystring: registerFilterSchema.extend({ after: placeSchema.optional() }),
  response: { 200: registerPageSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const findAdminSchools = defineEndpoint('findAdminSchools', {
  summary: 'The first 500 schools that a filter finds, in the register’s order, to choose them all at once',
  tags: ['admin'],
  querystring: registerFilterSchema,
  response: { 200: z.object({ schools: z.array(adminSchoolRowSchema).max(maxSchoolsPerChange), total: count }) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

/** What is changed of many schools at once: where they belong in the register, and nothing of what they say themselves. */
export const sharedFieldsSchema = adminSchoolFieldsSchema
  .pick({ status: true, district: true, city: true, sourceFlag: true })
  .partial();
export type SharedFields = z.infer<typeof sharedFieldsSchema>;

const seenSchoolSchema = z.strictObject({
  id: z.uuid(),
  /** The `updatedAt` that the school was seen with. */
  seen: z.iso.datetime(),
});

export const schoolChangesSchema = z.strictObject({
  /** What is to stand, and in which schools. */
  changes: z
    .array(z.strictObject({ set: sharedFieldsSchema, schools: z.array(seenSchoolSchema).min(1) }))
    .min(1)
    .refine(
      (changes) => changes.reduce((sum, { schools }) => sum + schools.length, 0) <= maxSchoolsPerChange,
      `Välj högst ${String(maxSchoolsPerChange)} skolor åt gången`,
    ),
});
export type SharedChanges = z.infer<typeof schoolChangesSchema>;

export const changedSchoolsSchema = z.object({
  /** In the order that they were asked for. */
  schools: z.array(
    z.object({
      id: z.uuid(),
      /** Unchanged: it stood so already. Changed meanwhile: by somebody else since it was seen, and left as it is. */
      outcome: z.enum(['changed', 'unchanged', 'changed_meanwhile', 'missing']),
      /** As it stands now; null for one that is missing. */
      school: adminSchoolRowSchema.nullable(),
    }),
  ),
});
export type ChangedSchools = z.infer<typeof changedSchoolsSchema>;

export const changeSchools = defineEndpoint('changeSchools', {
  summary:
    'Change schools of the register, each on top of what was seen of it; the answer says of each what became of it',
  tags: ['admin'],
  body: schoolChangesSchema,
  response: { 200: changedSchoolsSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'SERVICE_UNAVAILABLE'],
});
