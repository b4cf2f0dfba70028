import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { linkTokenSchema } from './session';

/** The mails of enquiries that one address gets for one school. */
export const leadMailLinkSchema = z.object({
  /** Null for a school that is gone. */
  school_name: z.string().nullable(),
  has_ended: z.boolean(),
});
export type LeadMailLink = z.infer<typeof leadMailLinkSchema>;

const body = z.strictObject({ token: linkTokenSchema });
const params = z.strictObject({ token: linkTokenSchema });

export const lookAtLeadMailLink = defineEndpoint('lookAtLeadMailLink', {
  summary: 'Say which mails of enquiries a link ends, without ending them',
  tags: ['partner'],
  body,
  response: { 200: leadMailLinkSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const openLeadMailLink = defineEndpoint('openLeadMailLink', {
  summary: 'Lead whoever opens the link of a mail’s header to the page that ends such mails',
  tags: ['partner'],
  params,
  response: { 303: z.undefined() },
  errors: ['TOO_MANY_REQUESTS'],
});

/** Mail programs post a form here (RFC 8058); what it says does not matter, the link says it all. */
export const endByLeadMailLink = defineEndpoint('endByLeadMailLink', {
  summary: 'End the mails of enquiries to an address, without a login; what has ended already is no error',
  tags: ['partner'],
  params,
  response: { 204: z.undefined() },
  errors: ['LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const beginByLeadMailLink = defineEndpoint('beginByLeadMailLink', {
  summary: 'Begin the mails of enquiries again that the same link has ended',
  tags: ['partner'],
  body,
  response: { 204: z.undefined() },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
