import { z } from 'zod';
import { policyVersionsSchema } from './consent';
import { defineEndpoint } from './endpoints';

/** A median in whole öre, and how many schools stand behind it. Null where they are too few, as in the price statistics. */
const medianSchema = z.object({ medianOre: z.int(), schools: z.int() }).nullable();

/** What things cost in the middle of all schools that say it. */
const marketFiguresSchema = z.object({
  pricedSchools: z.int(),
  /** 40 minutes of driving, of schools that state how long their lessons are. */
  lesson: medianSchema,
  /** The whole licence with the usual number of lessons, of schools that leave nothing of it out and state their lessons' length. */
  total: medianSchema,
});
export type MarketFigures = z.infer<typeof marketFiguresSchema>;

/** What the public pages say about the register as a whole. */
export const siteFactsSchema = z.object({
  schoolCount: z.int(),
  /** Public schools per district name, for the district map. */
  schoolsPerDistrict: z.record(z.string(), z.int()),
  /** True while invented demo data is loaded; the footer says so. */
  isDemoData: z.boolean(),
  /** Left out by an API from before it was told. */
  market: marketFiguresSchema
    .extend({
      /** How many lessons the total is of. */
      lessons: z.int(),
      /** When a school was last changed; null in an empty register. */
      updatedAt: z.iso.datetime().nullable(),
    })
    .optional(),
  /** What a consent is given to: visitors are asked anew when it changes. Left out by an API from before it was told. */
  policyVersions: policyVersionsSchema.optional(),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;

/** A public page as search engines are told of it. */
const publicSchoolPageSchema = z.object({ id: z.uuid(), updatedAt: z.iso.datetime() });
const publicTeacherPageSchema = z.object({ id: z.uuid() });

/** The facts, and which state of the register they are of. */
export const siteStateSchema = siteFactsSchema.extend({
  /** Grows with every change of the public register, so that who keeps what was made from it knows when it is old. */
  revision: z.int(),
});

export const getSiteFacts = defineEndpoint('getSiteFacts', {
  summary: 'Facts about the register for the public pages',
  tags: ['site'],
  response: { 200: siteStateSchema },
  errors: ['SERVICE_UNAVAILABLE'],
});

export const listSchoolPages = defineEndpoint('listSchoolPages', {
  summary: 'Every public school by its id and when it was changed, for the sitemap',
  tags: ['site'],
  response: { 200: z.array(publicSchoolPageSchema) },
  errors: ['SERVICE_UNAVAILABLE'],
});

export const listTeacherPages = defineEndpoint('listTeacherPages', {
  summary: 'Every teacher at a public school by id, for the sitemap',
  tags: ['site'],
  response: { 200: z.array(publicTeacherPageSchema) },
  errors: ['SERVICE_UNAVAILABLE'],
});
