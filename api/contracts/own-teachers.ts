import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { lineSchema, longTextSchema } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { maxTeacherLines, maxTeacherLineLength, maxTeachers, maxTeacherTextLength } from './limits';
import { nameSchema } from './names';
import { photoErrors } from './photos';
import { idParamsSchema } from './schools';
import { teacherSchema } from './teachers';
import { scheduleTimes } from './vocabulary';
import { languageSchema, licenceClassSchema, scheduleTimeSchema } from './vocabulary-schemas';

/** What a teacher's page says of them in words of their own or their school's. What is measured is not among it. */
export const teacherProfileSchema = teacherSchema
  .pick({
    name: true,
    title: true,
    yearsExperience: true,
    languages: true,
    licenseTypes: true,
    personalPresentation: true,
    teachingStyle: true,
    specialties: true,
    bestFor: true,
  })
  // told, and an answer from before the times were asked for tells none
  .extend({ schedule: z.array(scheduleTimeSchema) });
export type TeacherProfile = z.infer<typeof teacherProfileSchema>;

const years = 'Ange antal år i hela tal, högst 70';
const lines = z.array(lineSchema(maxTeacherLineLength).min(1)).max(maxTeacherLines, 'Skriv högst åtta rader');

/** The same as it is sent: each field by its rule. */
export const teacherProfileChangeSchema = z.strictObject({
  name: nameSchema(),
  title: lineSchema(maxTeacherLineLength).min(1, 'Ange en titel'),
  yearsExperience: z.int(years).min(0, years).max(70, years).nullable(),
  languages: z.array(languageSchema).min(1, 'Välj minst ett språk').max(30),
  licenseTypes: z.array(licenceClassSchema).min(1, 'Välj minst en behörighet').max(30),
  personalPresentation: longTextSchema(maxTeacherTextLength).min(1).nullable(),
  teachingStyle: lineSchema(maxTeacherLineLength).min(1).nullable(),
  schedule: z.array(scheduleTimeSchema).max(scheduleTimes.length),
  specialties: lines,
  bestFor: lines,
} satisfies Record<keyof TeacherProfile, z.ZodType>);

export const ownTeacherSchema = z.object({
  id: z.uuid(),
  profile: teacherProfileSchema,
  photo: teacherSchema.shape.photo,
  /** Grows with each change of the profile; hand it back with one. */
  version: z.int(),
});
export type OwnTeacher = z.infer<typeof ownTeacherSchema>;

const teachersSchema = z.object({ teachers: z.array(ownTeacherSchema).max(maxTeachers) });
const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SCHOOL_NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...errors, 'CSRF_FAILED', 'VIEWER_READS_ONLY', 'SCHOOL_NOT_VERIFIED'] as const;

export const listOwnTeachers = defineEndpoint('listOwnTeachers', {
  summary: "The teachers of the session's school, by name",
  tags: ['partner'],
  response: { 200: teachersSchema },
  errors,
});

export const addTeacher = defineEndpoint('addTeacher', {
  summary: 'Add a teacher, whom students see at once; a resend with the same key adds nobody. Answers all of them',
  tags: ['partner'],
  headers: idempotencyHeadersSchema,
  body: teacherProfileChangeSchema,
  response: { 200: teachersSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'LIST_FULL'],
});

export const changeTeacher = defineEndpoint('changeTeacher', {
  summary: 'Change what is said of a teacher, unless a colleague has changed it since it was read. Answers all of them',
  tags: ['partner'],
  params: idParamsSchema,
  body: teacherProfileChangeSchema.extend({ version: z.int().nonnegative() }),
  response: { 200: teachersSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'TEACHER_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeTeacher = defineEndpoint('removeTeacher', {
  summary: 'Show a teacher no longer; enquiries keep the name. One that is gone is no error. Answers the rest',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: teachersSchema },
  errors: changeErrors,
});

export const sendTeacherPhoto = defineEndpoint('sendTeacherPhoto', {
  summary: 'Show a photo of a teacher in place of the one before. Answers all teachers',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: teachersSchema },
  errors: [...changeErrors, ...photoErrors, 'TEACHER_NOT_FOUND'],
});

export const removeTeacherPhoto = defineEndpoint('removeTeacherPhoto', {
  summary: 'Show no photo of a teacher. Answers all teachers',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: teachersSchema },
  errors: [...changeErrors, 'TEACHER_NOT_FOUND'],
});

/** A teacher's account at the school that students see no entry of yet, or no longer. */
export const teacherAccountSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type TeacherAccount = z.infer<typeof teacherAccountSchema>;
const teacherAccountsSchema = z.object({ accounts: z.array(teacherAccountSchema).max(maxTeachers) });

export const listTeacherAccounts = defineEndpoint('listTeacherAccounts', {
  summary: "Teachers' accounts at the session's school that are tied to none of the teachers whom it shows",
  tags: ['partner'],
  response: { 200: teacherAccountsSchema },
  errors,
});

export const tieTeacherAccount = defineEndpoint('tieTeacherAccount', {
  summary:
    'Say which of the teachers an account is of: it sees their enquiries from then on. Answers those that are left',
  tags: ['partner'],
  params: idParamsSchema,
  body: z.strictObject({ teacherId: z.string().min(1).max(100) }),
  response: { 200: teacherAccountsSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'NOT_FOUND', 'TEACHER_NOT_FOUND', 'TEACHER_HAS_ACCOUNT'],
});

/** A teacher's own entry, as they may change it themselves. */
export const ownEntrySchema = z.object({
  teacher: ownTeacherSchema,
  schoolName: z.string().nullable(),
  /** Changes are taken, and students see them at once: somebody answers for the school. */
  isPublished: z.boolean(),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

const ownEntryErrors = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'SCHOOL_NOT_FOUND',
  'TEACHER_NOT_FOUND',
  'SERVICE_UNAVAILABLE',
] as const;
const ownEntryChangeErrors = [...ownEntryErrors, 'CSRF_FAILED', 'SCHOOL_NOT_VERIFIED'] as const;

export const getOwnEntry = defineEndpoint('getOwnEntry', {
  summary: 'What students read of the signed-in teacher',
  tags: ['partner'],
  response: { 200: ownEntrySchema },
  errors: ownEntryErrors,
});

export const changeOwnEntry = defineEndpoint('changeOwnEntry', {
  summary: 'Change it, unless the school has since it was read',
  tags: ['partner'],
  body: teacherProfileChangeSchema.extend({ version: z.int().nonnegative() }),
  response: { 200: ownEntrySchema },
  errors: [...ownEntryChangeErrors, 'VALIDATION_FAILED', 'CHANGED_MEANWHILE'],
});

export const sendOwnEntryPhoto = defineEndpoint('sendOwnEntryPhoto', {
  summary: 'Show a photo of the signed-in teacher in place of the one before',
  tags: ['partner'],
  response: { 200: ownEntrySchema },
  errors: [...ownEntryChangeErrors, ...photoErrors],
});

export const removeOwnEntryPhoto = defineEndpoint('removeOwnEntryPhoto', {
  summary: 'Show no photo of the signed-in teacher',
  tags: ['partner'],
  response: { 200: ownEntrySchema },
  errors: ownEntryChangeErrors,
});
