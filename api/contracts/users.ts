import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema } from './form-fields';
import { maxSearchLength, maxUsersPerPage } from './limits';
import { nameSchema } from './names';
import { idParamsSchema } from './schools';
import { accountStates } from './vocabulary';
import { roleSchema, staffRoleSchema } from './vocabulary-schemas';

const accountStateSchema = z.enum(accountStates);

/** An account, whoever's it is, as administrators look after it. */
export const userRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  state: accountStateSchema,
  createdAt: z.iso.datetime(),
  /** To within some minutes; null: not since this is kept. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const userSchema = userRowSchema.extend({
  isEmailProved: z.boolean(),
  /** Of a school's staff and of a teacher; null where there is none. */
  school: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of a school's staff. */
  staffRole: staffRoleSchema.nullable(),
  /** Browsers that are logged in with it now. */
  openSessions: z.int(),
});
export type User = z.infer<typeof userSchema>;

const errors = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [
  ...errors,
  'CSRF_FAILED',
  'FRESH_PROOF_REQUIRED',
  'NOT_FOUND',
  'OWN_ACCOUNT',
  'CHANGED_MEANWHILE',
] as const;

export const listUsers = defineEndpoint('listUsers', {
  summary: 'Accounts, the newest first, in pages; found by the beginnings of names and addresses',
  tags: ['admin'],
  querystring: z.strictObject({
    search: z.string().max(maxSearchLength).optional(),
    role: roleSchema.optional(),
    state: accountStateSchema.optional(),
    /** Where the page before ended (its `next`). */
    cursor: z.string().max(200).optional(),
  }),
  response: { 200: z.object({ users: z.array(userRowSchema).max(maxUsersPerPage), next: z.string().nullable() }) },
  errors,
});

export const getUser = defineEndpoint('getUser', {
  summary: 'One account with where it belongs and how many browsers are logged in with it',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: userSchema },
  errors: [...errors, 'NOT_FOUND'],
});

export const setUserActive = defineEndpoint('setUserActive', {
  summary:
    'Close an account, which ends all its sessions, or open it again; never that of the last administrator, of ours or of a school’s staff who can log in',
  tags: ['admin'],
  params: idParamsSchema,
  body: z.strictObject({ isActive: z.boolean() }),
  response: { 200: userSchema },
  errors: [...changeErrors, 'LAST_ADMIN'],
});

/** Either a person's place among a school's staff, or whether a student is an administrator: one account has one role. */
export const roleChangeSchema = z.union([
  z.strictObject({ staffRole: staffRoleSchema }),
  z.strictObject({ role: z.enum(['admin', 'student']) }),
]);
export type RoleChange = z.infer<typeof roleChangeSchema>;

export const changeUserRole = defineEndpoint('changeUserRole', {
  summary:
    'Change what a person of a school may do there, or give or take the rights of an administrator; who gets them chooses a password by a mailed link first',
  tags: ['admin'],
  params: idParamsSchema,
  body: roleChangeSchema,
  response: { 200: userSchema },
  errors: [...changeErrors, 'LAST_ADMIN'],
});

export const endUserSessions = defineEndpoint('endUserSessions', {
  summary: 'End all sessions of a person',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: userSchema },
  errors: changeErrors,
});

export const sendUserPasswordLink = defineEndpoint('sendUserPasswordLink', {
  summary: 'Mail a person a link to choose a password; who has been invited and has not come gets another invitation',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: userSchema },
  errors: [...changeErrors, 'TOO_MANY_REQUESTS'],
});

export const administratorRequestSchema = z.strictObject({ name: nameSchema(), email: emailFieldSchema });
export type AdministratorRequest = z.infer<typeof administratorRequestSchema>;

export const inviteAdministrator = defineEndpoint('inviteAdministrator', {
  summary: 'Invite an administrator by mail; an invited one who has not come yet gets another link',
  tags: ['admin'],
  body: administratorRequestSchema,
  response: { 200: userSchema },
  errors: [...changeErrors, 'TOO_MANY_REQUESTS'],
});
