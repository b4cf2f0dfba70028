import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { photoSchema } from './photos';
import { maxListed } from './limits';
import { idParamsSchema, listQuerySchema, ratingOriginSchema } from './schools';
import { languageSchema, licenceClassSchema, scheduleTimeSchema } from './vocabulary-schemas';

export const funFactsSchema = z.object({
  favoriteMusic: z.string().nullable().optional(),
  weirdHabit: z.string().nullable().optional(),
  dreamCar: z.string().nullable().optional(),
  coffeeOrTea: z.string().nullable().optional(),
  superpower: z.string().nullable().optional(),
  alternativeCareer: z.string().nullable().optional(),
});

/** A form that a link leads to: elsewhere by https, or a page of our own, from the origin's root. */
export const formAddressSchema = z.string().regex(/^(?:https:\/\/[^\s\\/][^\s\\]*|\/(?:[^\s\\/][^\s\\]*)?)$/);

/** A teacher. Sub-scores, success rate and number of students are null unless there is data behind them. */
export const teacherSchema = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** Set where an enquiry to the school reaches nobody, as it is of the school itself. */
  isUnreachable: z.literal(true).optional(),
  /** The number to call instead, where the school has one; said only then. */
  schoolPhone: z.string().nullable().optional(),
  name: z.string(),
  title: z.string(),
  /** The photo's, in one size, where the teacher has given no address of another. */
  imageUrl: z.string().nullable(),
  photo: photoSchema.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  ratingOrigin: ratingOriginSchema.nullable(),
  yearsExperience: z.int().nullable(),
  successRate: z.number().nullable(),
  studentsCount: z.int().nullable(),
  languages: z.array(languageSchema),
  licenseTypes: z.array(licenceClassSchema),
  personalPresentation: z.string().nullable(),
  /** Where the teacher takes enquiries in a form. Missing and null say that there is none. */
  contactFormUrl: formAddressSchema.nullish(),
  teachingStyle: z.string().nullable(),
  /** When the teacher teaches; empty where that was never told. Left out by an API from before it was asked. */
  schedule: z.array(scheduleTimeSchema).optional(),
  specialties: z.array(z.string()),
  bestFor: z.array(z.string()),
  funFacts: funFactsSchema.nullable(),
  /** Whole öre for one lesson with this teacher. */
  pricePerLessonOre: z.int().nullable(),
  pedagogicalAbility: z.number().nullable(),
  patienceSupport: z.number().nullable(),
  drivingTechnique: z.number().nullable(),
  trafficSafety: z.number().nullable(),
  examPreparation: z.number().nullable(),
});
export type Teacher = z.infer<typeof teacherSchema>;

export const listTeachers = defineEndpoint('listTeachers', {
  summary: 'All teachers at public schools, by name; at most 200 in one answer',
  tags: ['teachers'],
  querystring: listQuerySchema,
  response: { 200: z.array(teacherSchema).max(maxListed) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const listSchoolTeachers = defineEndpoint('listSchoolTeachers', {
  summary: 'The teachers of one public school',
  tags: ['teachers'],
  params: idParamsSchema,
  response: { 200: z.array(teacherSchema) },
  errors: ['SCHOOL_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const getTeacher = defineEndpoint('getTeacher', {
  summary: 'One teacher at a public school',
  tags: ['teachers'],
  params: idParamsSchema,
  response: { 200: teacherSchema },
  errors: ['TEACHER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
