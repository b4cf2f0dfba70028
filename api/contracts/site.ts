import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** What the public pages say about the register as a whole. */
export const siteFactsSchema = z.object({
  schoolCount: z.int(),
  /** Public schools per district name, for the district map. */
  schoolsPerDistrict: z.record(z.string(), z.int()),
  /** True while invented demo data is loaded; the footer says so. */
  isDemoData: z.boolean(),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;

export const getSiteFacts = defineEndpoint({
  method: 'GET',
  url: '/api/site',
  summary: 'Facts about the register for the public pages',
  tags: ['site'],
  response: { 200: siteFactsSchema },
  errors: ['SERVICE_UNAVAILABLE'],
});
