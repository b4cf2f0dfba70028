import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { isPeriod, noPeriod, periodFields } from './period';

/** How many days an export has unless it is told. */
export const exportDays = 30;

/** Without a first and a last day it is of the last days. */
export const leadExportQuerySchema = z.strictObject(periodFields).refine(isPeriod, noPeriod);
export type LeadExportQuery = z.infer<typeof leadExportQuerySchema>;

export const exportLeads = defineEndpoint('exportLeads', {
  summary:
    'The leads of a period as a workbook, newest first: a row a lead, typed cells, no formulas; it is logged who took it',
  tags: ['partner'],
  querystring: leadExportQuerySchema,
  response: { 200: z.file().mime(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
