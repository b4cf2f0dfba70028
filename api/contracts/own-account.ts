import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { phoneFieldSchema } from './form-fields';
import { nameSchema } from './names';
import { newPasswordSchema, sessionUserSchema } from './session';

export const profileChangeSchema = z.strictObject({
  name: nameSchema(),
  /** As typed; stored as E.164. Empty is the same as none. */
  phone: phoneFieldSchema.nullable(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const changeMyProfile = defineEndpoint('changeMyProfile', {
  summary: 'Change the name and the phone number of the signed-in student, or of somebody of a school',
  tags: ['session'],
  body: profileChangeSchema,
  response: { 200: sessionUserSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'SERVICE_UNAVAILABLE'],
});

/** What somebody gives who is signed in already, to show that it is them; a wrong one is told at its field. */
export const knownPasswordSchema = (missingMessage: string) => z.string().min(1, missingMessage).max(200);

export const passwordChangeSchema = z.strictObject({
  currentPassword: knownPasswordSchema('Nuvarande lösenord krävs'),
  newPassword: newPasswordSchema(8, 'Nytt lösenord måste vara minst 8 tecken'),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

const passwordChangeShape = {
  summary: 'Change the password of the signed-in person; every other session and every open link of theirs ends',
  tags: ['session'],
  body: passwordChangeSchema,
  response: { 204: z.undefined() },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'PASSWORD_TOO_COMMON',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
} as const;

export const changeMyPassword = defineEndpoint('changeMyPassword', passwordChangeShape);
/** The same handler as `changeMyPassword`, for administrators. */
export const changeAdminPassword = defineEndpoint('changeAdminPassword', passwordChangeShape);

export const personalDataSchema = z.object({
  madeAt: z.iso.datetime(),
  /** Null: nobody has proved the address, so it holds what belongs to the account only. */
  email: z.string().nullable(),
  /** What is kept, by where it is kept, without secrets and without what is about others. */
  collections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalDataExport = z.infer<typeof personalDataSchema>;

export const exportMyData = defineEndpoint('exportMyData', {
  summary: 'Everything that is held about the signed-in person, as one file',
  tags: ['session'],
  response: { 200: personalDataSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const accountDeletionSchema = z.strictObject({ password: knownPasswordSchema('Ange ditt lösenord') });

export const deleteMyAccount = defineEndpoint('deleteMyAccount', {
  summary: 'Delete the account of the signed-in student with everything that is held about them',
  tags: ['session'],
  body: accountDeletionSchema,
  response: { 204: z.undefined() },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});
