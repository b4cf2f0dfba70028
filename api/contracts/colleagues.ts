import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { nameSchema } from './names';
import { idParamsSchema } from './schools';
import { staffRoleSchema } from './vocabulary-schemas';

export const colleagueSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  staffRole: staffRoleSchema,
  /** To within some minutes; null: not since this is kept. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Whether somebody has an account already, here or elsewhere, is told to nobody but the owner of the address. */
export const colleagueInvitationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  staffRole: staffRoleSchema,
  /** When the link in the mail stops, or has stopped, to open. */
  expiresAt: z.iso.datetime(),
});
export type ColleagueInvitation = z.infer<typeof colleagueInvitationSchema>;

export const staffSchema = z.object({
  /** By name. */
  colleagues: z.array(colleagueSchema),
  /** The newest first. */
  invitations: z.array(colleagueInvitationSchema),
});
export type Staff = z.infer<typeof staffSchema>;

export const invitationRequestSchema = z.strictObject({
  name: nameSchema(),
  email: emailFieldSchema,
  staffRole: staffRoleSchema,
});
export type InvitationRequest = z.infer<typeof invitationRequestSchema>;

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...errors, 'VIEWER_READS_ONLY', 'CSRF_FAILED'] as const;
const mailErrors = [...changeErrors, 'EMAIL_NOT_PROVED', 'TOO_MANY_REQUESTS'] as const;

export const listColleagues = defineEndpoint('listColleagues', {
  summary: "The staff of the session's school, and whom it has invited",
  tags: ['partner'],
  response: { 200: staffSchema },
  errors,
});

export const inviteColleague = defineEndpoint('inviteColleague', {
  summary:
    'Invite somebody by mail; the answer is the same whoever has the address. A resend with the same key adds nothing',
  tags: ['partner'],
  headers: idempotencyHeadersSchema,
  body: invitationRequestSchema,
  response: { 200: staffSchema },
  errors: [...mailErrors, 'VALIDATION_FAILED', 'LIST_FULL'],
});

export const renewInvitation = defineEndpoint('renewInvitation', {
  summary: 'Mail an invitation again, with a new link; the one before opens nothing any more',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: staffSchema },
  errors: [...mailErrors, 'NOT_FOUND'],
});

export const withdrawInvitation = defineEndpoint('withdrawInvitation', {
  summary: 'Take an invitation back: its link opens nothing any more. One that is gone is no error',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: staffSchema },
  errors: changeErrors,
});

export const changeColleague = defineEndpoint('changeColleague', {
  summary: 'Change what a colleague, or oneself, may do; the last administrator stays one',
  tags: ['partner'],
  params: idParamsSchema,
  body: z.strictObject({ staffRole: staffRoleSchema }),
  response: { 200: staffSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'NOT_FOUND', 'LAST_ADMIN', 'CHANGED_MEANWHILE'],
});

export const removeColleague = defineEndpoint('removeColleague', {
  summary: 'Remove a colleague: their sessions end, their account is of no school. One that is gone is no error',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: staffSchema },
  errors: [...changeErrors, 'LAST_ADMIN', 'CHANGED_MEANWHILE'],
});

export const leaveSchool = defineEndpoint('leaveSchool', {
  summary: "Leave the session's school, unless one is its last administrator; every session of one's own ends",
  tags: ['partner'],
  response: { 204: z.undefined() },
  errors: [...errors, 'CSRF_FAILED', 'LAST_ADMIN', 'CHANGED_MEANWHILE'],
});
