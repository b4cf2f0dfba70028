import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { longTextSchema, phoneTextSchema } from './form-fields';
import { maxDataRequestNotesLength, maxDataRequestsPerPage, maxEmailLength, maxRefusalLength } from './limits';
import { nameSchema } from './names';
import { refusalReasonSchema } from './reviews';
import { idParamsSchema } from './schools';
import { dataRequestStates, dataRequestViews, dataRights, unmailedNews } from './vocabulary';

// Data-subject requests as administrators carry them out.

/** A request in the list. */
export const adminDataRequestSchema = z.object({
  id: z.string(),
  /** What its sender names it by. */
  reference: z.string(),
  type: z.enum(dataRights),
  state: z.enum(dataRequestStates),
  /** Null once the address was erased. */
  email: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** Null: nobody has proved the address, and nothing is carried out. */
  provedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Who carries it out; null before anybody does. */
  handledBy: z
    .object({
      /** Null once the administrator's account is gone. */
      name: z.string().nullable(),
      isYou: z.boolean(),
    })
    .nullable(),
});
export type AdminDataRequest = z.infer<typeof adminDataRequestSchema>;

/** A request with everything that is known of it. */
export const adminDataRequestDetailSchema = adminDataRequestSchema.extend({
  /** What it is about, in the person's words. */
  scope: z.string().nullable(),
  verificationMethod: z.string().nullable(),
  /** What happened, in the order in which it did, in words. The server alone adds to it. */
  evidenceChain: z.array(z.object({ at: z.string(), what: z.string() })),
  /** What administrators have noted, which is mailed to nobody. */
  notes: z.string().nullable(),
  /** What is mailed of its end, as it was written: why it was refused, or what was done. */
  answer: z.string().nullable(),
  exportedAt: z.iso.datetime().nullable(),
  /** How many documents of how many an export has written that is being read; null when none is. */
  exporting: z.object({ documents: z.int(), of: z.int() }).nullable(),
  erasedAt: z.iso.datetime().nullable(),
  /** Of an erasure that has begun and is not whole: it goes on, or was cut off and is to be done again. */
  erasure: z.enum(['under_way', 'cut_off']).nullable(),
  /** What was asked has been done here: the request can be called done without a word. */
  isCarriedOut: z.boolean(),
  /** What the mail server did not take, and has not taken since; none once the address was erased. */
  unmailed: z.array(z.enum(unmailedNews)),
});
export type AdminDataRequestDetail = z.infer<typeof adminDataRequestDetailSchema>;

const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [
  ...readErrors,
  'VALIDATION_FAILED',
  'CSRF_FAILED',
  'NOT_FOUND',
  'DATA_REQUEST_UNPROVED',
  'DATA_REQUEST_FINISHED',
  'DATA_REQUEST_TAKEN',
] as const;

export const dataRequestListSchema = z.object({
  /** How many there are of each kind, whatever is listed. */
  counts: z.record(z.enum([...dataRequestViews, 'all']), z.int()),
  items: z.array(adminDataRequestSchema).max(maxDataRequestsPerPage),
  /** The cursor of the page after this one; null when this is the last. */
  next: z.string().nullable(),
});
export type DataRequestList = z.infer<typeof dataRequestListSchema>;

export const listDataRequests = defineEndpoint('listDataRequests', {
  summary: 'Data-subject requests in pages: what is due next comes first in a view of unfinished ones, else the newest',
  tags: ['admin'],
  querystring: z.strictObject({
    view: z.enum(dataRequestViews).optional(),
    /** Where the page before ended (its `next`). */
    cursor: z.string().max(200).optional(),
  }),
  response: { 200: dataRequestListSchema },
  errors: [...readErrors, 'VALIDATION_FAILED'],
});

export const getAdminDataRequest = defineEndpoint('getAdminDataRequest', {
  summary: 'One data-subject request with what was asked and the chain of evidence',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: [...readErrors, 'NOT_FOUND'],
});

/** What a caller may have read in older descriptions of the call, and why it is refused. */
const writtenByServer = {
  verificationMethod: z.never('Servern skriver själv hur adressen bekräftades').optional(),
  evidenceChain: z.never('Beviskedjan skrivs bara av servern').optional(),
};

/** What was done, in words of one's own, which are mailed. */
export const dataRequestAnswerSchema = longTextSchema(maxRefusalLength);

/**
 * Takes a request up (or over from a colleague), refuses it, or says that it is done. How the address was proved and the
 * chain of evidence are the server's to write: a call that brings them is refused.
 */
export const dataRequestChangeSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('in_progress'), takesOver: z.literal(true).optional(), ...writtenByServer }),
  z.strictObject({ status: z.literal('completed'), answer: dataRequestAnswerSchema.optional(), ...writtenByServer }),
  z.strictObject({ status: z.literal('rejected'), reason: refusalReasonSchema, ...writtenByServer }),
]);
export type DataRequestChange = z.infer<typeof dataRequestChangeSchema>;

export const changeDataRequest = defineEndpoint('changeDataRequest', {
  summary: 'Take a request up, refuse it with a reason, or mark it done; the person is mailed, again where that failed',
  tags: ['admin'],
  params: idParamsSchema,
  body: dataRequestChangeSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: [...changeErrors, 'DATA_REQUEST_NOT_CARRIED_OUT'],
});

export const dataRequestNotesSchema = longTextSchema(maxDataRequestNotesLength);

export const noteDataRequest = defineEndpoint('noteDataRequest', {
  summary: 'Keep what administrators note on a request; it is mailed to nobody and goes with an erasure',
  tags: ['admin'],
  params: idParamsSchema,
  body: z.strictObject({
    notes: dataRequestNotesSchema,
    /** The notes that these replace. */
    seen: z.string().nullable(),
  }),
  response: { 200: adminDataRequestDetailSchema },
  errors: [...readErrors, 'VALIDATION_FAILED', 'CSRF_FAILED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
});

const emailParamsSchema = z.strictObject({ email: z.string().max(maxEmailLength) });

/** The request that it is done for, where the address has several; else the caller's own, or one that nobody has. */
const requestSchema = z.string().max(100).optional();

/** A request that is found by its address: another right's is none, and neither is somebody else's. */
const byAddressErrors = [...changeErrors, 'DATA_REQUEST_NOT_FOUND', 'FRESH_PROOF_REQUIRED'] as const;

export const exportPerson = defineEndpoint('exportPerson', {
  summary: 'Everything that is held about who has asked for it and proved the address, as a zip; it is in the log',
  tags: ['admin'],
  params: emailParamsSchema,
  querystring: z.strictObject({ request: requestSchema }),
  response: { 200: z.file().mime(['application/zip']) },
  errors: byAddressErrors,
});

export const mailDataExport = defineEndpoint('mailDataExport', {
  summary: 'Mail the person a link that opens their export once; the newest link counts',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: byAddressErrors,
});

export const mailDataRequestOutcome = defineEndpoint('mailDataRequestOutcome', {
  summary: 'Mail a person again how their request has ended, where that failed; one that was mailed is no error',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: [...readErrors, 'CSRF_FAILED', 'NOT_FOUND'],
});

/** What can be corrected of a person: their account, and the enquiries that say the same. */
export const correctablePersonSchema = z.object({
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  enquiries: z.int(),
});
export type CorrectablePerson = z.infer<typeof correctablePersonSchema>;

export const getCorrectable = defineEndpoint('getCorrectable', {
  summary: 'What is known of who asks for a correction; null when nothing is',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: z.object({ person: correctablePersonSchema.nullable() }) },
  errors: [...changeErrors, 'DATA_REQUEST_NOT_FOUND'],
});

export const correctionSchema = z.strictObject({
  name: nameSchema(),
  /** As typed, or as it stands; empty for none. */
  phone: phoneTextSchema,
  /** What the administrator saw, which this replaces. */
  seen: z.strictObject({ name: z.string(), phone: z.string().nullable() }),
});
export type Correction = z.infer<typeof correctionSchema>;

export const correctPerson = defineEndpoint('correctPerson', {
  summary: "Correct a person's name and phone number in their account and in the enquiries that say the same",
  tags: ['admin'],
  params: idParamsSchema,
  body: correctionSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: [...changeErrors, 'DATA_REQUEST_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const objectionSchema = z.strictObject({
  /**
   * `mails`: nothing that the person has not asked for. `analytics`: a refusal is kept for the account. With either a yes to
   * tips by mail goes out of the enquiries.
   */
  stop: z
    .array(z.enum(['mails', 'analytics']))
    .min(1, 'Välj vad som ska upphöra')
    .max(2),
});

export const carryOutObjection = defineEndpoint('carryOutObjection', {
  summary: 'Stop what a person objects to: mails that they have not asked for, or analytics and marketing',
  tags: ['admin'],
  params: idParamsSchema,
  body: objectionSchema,
  response: { 200: adminDataRequestDetailSchema },
  errors: [...changeErrors, 'DATA_REQUEST_NOT_FOUND'],
});

/** What is held about a person, and what an erasure would do with it. */
export const erasureSurveySchema = z.object({
  holdings: z.array(
    z.object({ collection: z.string(), fate: z.enum(['deleted', 'anonymised', 'kept']), count: z.int() }),
  ),
  /** Why the person cannot be erased as things are. */
  obstacle: z.enum(['ADMIN_ACCOUNT', 'LAST_ADMIN']).nullable(),
});
export type ErasureSurvey = z.infer<typeof erasureSurveySchema>;

export const surveyPerson = defineEndpoint('surveyPerson', {
  summary: 'How many documents about the person are in each collection, and what an erasure would do with them',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: erasureSurveySchema },
  errors: changeErrors,
});

export const erasePerson = defineEndpoint('erasePerson', {
  summary:
    'Erase everything about who has asked for it and proved the address, and mail it to them; one that was cut off is called again',
  tags: ['admin'],
  params: emailParamsSchema,
  body: z.strictObject({
    /** The person's address or the reference of the request, typed by hand. */
    confirmation: z.string().max(maxEmailLength),
    request: requestSchema,
  }),
  response: { 200: adminDataRequestDetailSchema },
  errors: [...byAddressErrors, 'ADMIN_ACCOUNT', 'LAST_ADMIN', 'CHANGED_MEANWHILE', 'ERASURE_UNDER_WAY'],
});
