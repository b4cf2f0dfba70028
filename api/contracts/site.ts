import { z } from 'zod';
import { defineEndpoint } from './endpoints';

/** What the public pages say about the register as a whole. */
export const siteFactsSchema = z.object({
  schoolCount: z.int(),
  /** Public schools per district name, for the district map. */
  schoolsPerDistrict: z.record(z.string(), z.int()),
  /** True while invented demo data is loaded; the footer says so. */
  isDemoData: z.boolean(),
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
