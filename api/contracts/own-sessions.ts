import { z } from 'zod';
import { defineEndpoint } from './endpoints';

/** Where somebody is signed in. Neither an address nor a place: a device is known by what it is and when it was used. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** Such as `Firefox`; null when it did not say. */
  browser: z.string().nullable(),
  /** Such as `Windows` or `iPhone`; null when it did not say. */
  system: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To within some minutes. */
  seenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

const errors = ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE'] as const;

export const listOwnSessions = defineEndpoint('listOwnSessions', {
  summary: 'Where the signed-in person is signed in: this session first, then those used last',
  tags: ['session'],
  response: { 200: z.object({ sessions: z.array(ownSessionSchema) }) },
  errors,
});

export const endOwnSession = defineEndpoint('endOwnSession', {
  summary: "End one of one's sessions; one that has ended is no error",
  tags: ['session'],
  params: z.strictObject({ id: z.string().max(100) }),
  response: { 204: z.undefined() },
  errors: [...errors, 'CSRF_FAILED'],
});

export const sessionsToEnd = ['others', 'all'] as const;

export const endOwnSessions = defineEndpoint('endOwnSessions', {
  summary: "End all of one's sessions, or all but this one",
  tags: ['session'],
  body: z.strictObject({ which: z.enum(sessionsToEnd) }),
  response: { 204: z.undefined() },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED'],
});
