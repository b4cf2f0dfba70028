import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { dueAtSchema, partnerLeadSchema } from './partner';
import { linkTokenSchema } from './session';
import { inquiryTypeSchema } from './vocabulary-schemas';

/**
 * What a link to an enquiry is: good for one opening; used; too old; its enquiry taken back by who sent it, or deleted; its
 * school shown no longer.
 */
export const leadLinkStates = ['open', 'used', 'expired', 'withdrawn', 'deleted', 'archived'] as const;
export type LeadLinkState = (typeof leadLinkStates)[number];

/** What a link to an enquiry opens, before it has been opened: nothing by which the person can be reached. */
export const leadLinkSchema = z.object({
  state: z.enum(leadLinkStates),
  /** Null for an enquiry that is not the school's any more. */
  enquiry: z
    .object({
      /** The enquirer's name where it is plainly one. */
      from: z.string().nullable(),
      school_name: z.string(),
      inquiry_type: inquiryTypeSchema,
      created_at: z.iso.datetime(),
      due_at: dueAtSchema,
    })
    .nullable(),
});
export type LeadLink = z.infer<typeof leadLinkSchema>;

/** The enquiry that a link has opened, to be read once. */
export const openedLeadSchema = partnerLeadSchema.extend({ school_name: z.string() });
export type OpenedLead = z.infer<typeof openedLeadSchema>;

const body = z.strictObject({ token: linkTokenSchema });

export const lookAtLeadLink = defineEndpoint('lookAtLeadLink', {
  summary: 'Say what a link from a mail to a school opens, without opening it',
  tags: ['partner'],
  body,
  response: { 200: leadLinkSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const useLeadLink = defineEndpoint('useLeadLink', {
  summary: 'Open the enquiry of a link from a mail, without a login; the link opens nothing after that',
  tags: ['partner'],
  body,
  response: { 200: openedLeadSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
