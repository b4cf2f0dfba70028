import { z } from 'zod';
import { isLongAway, longAwayMessage } from './away-limit';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema } from './form-fields';
import { maxLeadRecipients } from './limits';
import { awaySchema, noPeriod } from './period';
import { idParamsSchema } from './schools';
import { linkTokenSchema } from './session';
import { batchTimeSchema, mailMethodSchema } from './vocabulary-schemas';

/** An address that gets a school's enquiries. */
export const leadRecipientSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  /** Until its owner has opened the link in a mail it gets none. */
  isProved: z.boolean(),
  /** Its owner has ended these mails by the link in one of them. */
  hasEnded: z.boolean(),
  /** It is proved, and gets no mail of ours: there is no such mailbox any more, or its owner wants none at all. */
  isUnreachable: z.boolean(),
});
export type LeadRecipient = z.infer<typeof leadRecipientSchema>;

export const partnerSettingsSchema = z.object({
  mailMethod: mailMethodSchema,
  batchTimes: z.array(batchTimeSchema),
  /** The first one is the primary. */
  recipients: z.array(leadRecipientSchema).max(maxLeadRecipients),
  /** Who gets the enquiries where no recipient is proved and can be mailed; empty where one is. */
  usualRecipients: z.array(z.string()),
  away: awaySchema.nullable(),
  /** Grows with every change of the method, the times or the period, not of the recipients; hand it back with one. */
  version: z.int(),
});
export type PartnerSettings = z.infer<typeof partnerSettingsSchema>;

export const settingsChangeSchema = z.strictObject({
  mailMethod: mailMethodSchema,
  batchTimes: z.array(batchTimeSchema).min(1, 'Välj minst en tid'),
  away: awaySchema
    .refine(({ from, until }) => from <= until, { ...noPeriod, path: ['until'] })
    .refine((away) => !isLongAway(away), { path: ['until'], message: longAwayMessage })
    .nullable(),
  version: z.int().nonnegative(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

const response = { 200: partnerSettingsSchema };
const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...readErrors, 'VIEWER_READS_ONLY', 'CSRF_FAILED'] as const;

export const getPartnerSettings = defineEndpoint('getPartnerSettings', {
  summary: "How the session's school gets its enquiries, and when it is away",
  tags: ['partner'],
  response,
  errors: readErrors,
});

export const savePartnerSettings = defineEndpoint('savePartnerSettings', {
  summary: 'Change how and when enquiries are mailed, and when the school is away, on top of the version that was read',
  tags: ['partner'],
  body: settingsChangeSchema,
  response,
  errors: [...changeErrors, 'VALIDATION_FAILED', 'CHANGED_MEANWHILE'],
});

export const addLeadRecipient = defineEndpoint('addLeadRecipient', {
  summary: 'Add an address for enquiries and mail its owner a link; one that is there already is left as it is',
  tags: ['partner'],
  body: z.strictObject({ address: emailFieldSchema }),
  response,
  errors: [
    ...changeErrors,
    'VALIDATION_FAILED',
    'EMAIL_NOT_PROVED',
    'LIST_FULL',
    'CHANGED_MEANWHILE',
    'TOO_MANY_REQUESTS',
  ],
});

export const removeLeadRecipient = defineEndpoint('removeLeadRecipient', {
  summary: 'Mail no more enquiries to an address; one that is gone already is no error',
  tags: ['partner'],
  params: idParamsSchema,
  response,
  errors: [...changeErrors, 'CHANGED_MEANWHILE'],
});

export const putLeadRecipientFirst = defineEndpoint('putLeadRecipientFirst', {
  summary: 'Make an address the primary one',
  tags: ['partner'],
  params: idParamsSchema,
  response,
  errors: [...changeErrors, 'NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const renewLeadRecipientLink = defineEndpoint('renewLeadRecipientLink', {
  summary: 'Mail an address that is not proved, or has ended its mails, a new link',
  tags: ['partner'],
  params: idParamsSchema,
  response,
  errors: [...changeErrors, 'EMAIL_NOT_PROVED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const linkBody = z.strictObject({ token: linkTokenSchema });
const linkErrors = ['VALIDATION_FAILED', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const;

/** What a link in a mail proves. */
export const recipientLinkSchema = z.object({ address: z.string(), school_name: z.string() });
export type RecipientLink = z.infer<typeof recipientLinkSchema>;

export const lookAtRecipientLink = defineEndpoint('lookAtRecipientLink', {
  summary: 'Say which address a link proves for which school, without using it up',
  tags: ['partner'],
  body: linkBody,
  response: { 200: recipientLinkSchema },
  errors: linkErrors,
});

export const proveLeadRecipient = defineEndpoint('proveLeadRecipient', {
  summary: 'Prove an address, which gets the enquiries of the school from now on',
  tags: ['partner'],
  body: linkBody,
  response: { 200: recipientLinkSchema },
  errors: linkErrors,
});
