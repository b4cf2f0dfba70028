import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { signedInSchema } from './session';

/** Passkeys of one account: a phone, a computer, a security key or two. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'Ge passnyckeln ett namn')
  .max(60, 'Namnet får vara högst 60 tecken')
  .regex(/^\P{C}*$/u, 'Namnet får inte innehålla radbrytningar eller osynliga tecken');

/** Six digits of an authenticator app, as they are shown: some with a space in the middle. */
export const totpCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, 'Ange de sex siffrorna');
const recoveryCodeSchema = z.string().trim().min(1, 'Ange återställningskoden').max(60, 'Koden är för lång');

/** Small and large letters, digits, `-` and `_`: how the browser's API writes bytes. */
const bytesSchema = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/);
const credentialShape = {
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
};
/** What `navigator.credentials.create()` gave, as JSON. Browsers add fields; what is not known is left out. */
export const newPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;
/** What `navigator.credentials.get()` gave, as JSON. */
export const usedPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: bytesSchema.optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

/** What the browser's API is asked with: WebAuthn's own JSON. */
const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether it follows its owner to new devices; otherwise it is lost with the one that it is in. */
  isBackedUp: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

export const ownFactorsSchema = z.object({
  /** The authenticator app; null: there is none. */
  totp: z.object({ addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  passkeys: z.array(ownPasskeySchema),
  /** Null where there is nothing that they stand in for. */
  recoveryCodes: z.object({ left: z.int(), madeAt: z.iso.datetime() }).nullable(),
  /** Whether administrators must have a second factor here: then the last one stays. */
  isRequired: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** The codes are told once, here; null where those from before still hold. */
const factorAddedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [
  ...errors,
  'VALIDATION_FAILED',
  'CSRF_FAILED',
  'FRESH_PROOF_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const;

export const getOwnFactors = defineEndpoint('getOwnFactors', {
  summary: 'The second factors of the signed-in administrator',
  tags: ['second factors'],
  response: { 200: ownFactorsSchema },
  errors,
});

export const beginTotp = defineEndpoint('beginTotp', {
  summary: 'A new secret for an authenticator app, which counts once a code of it has come',
  tags: ['second factors'],
  response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  errors: changeErrors,
});

export const confirmTotp = defineEndpoint('confirmTotp', {
  summary: 'Take the authenticator app into use with a code of it, in place of one from before',
  tags: ['second factors'],
  body: z.strictObject({ code: totpCodeSchema }),
  response: { 200: factorAddedSchema },
  errors: [...changeErrors, 'NOT_FOUND'],
});

export const removeTotp = defineEndpoint('removeTotp', {
  summary: 'Remove the authenticator app; one that is not there is no error',
  tags: ['second factors'],
  response: { 204: z.undefined() },
  errors: [...changeErrors, 'LAST_FACTOR'],
});

export const beginPasskey = defineEndpoint('beginPasskey', {
  summary: 'What the browser makes a passkey with',
  tags: ['second factors'],
  response: { 200: passkeyOptionsSchema },
  errors: changeErrors,
});

export const addPasskey = defineEndpoint('addPasskey', {
  summary: 'Keep the passkey that the browser has made',
  tags: ['second factors'],
  body: z.strictObject({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  response: { 200: factorAddedSchema },
  errors: [...changeErrors, 'PASSKEY_REFUSED', 'LIST_FULL'],
});

export const removePasskey = defineEndpoint('removePasskey', {
  summary: 'Remove a passkey; one that is not there is no error',
  tags: ['second factors'],
  params: z.strictObject({ id: z.string().max(1_500) }),
  response: { 204: z.undefined() },
  errors: [...changeErrors, 'LAST_FACTOR'],
});

export const renewRecoveryCodes = defineEndpoint('renewRecoveryCodes', {
  summary: 'Ten new recovery codes, told once; those from before open nothing any more',
  tags: ['second factors'],
  response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: [...changeErrors, 'NOT_FOUND'],
});

export const beginPasskeyProof = defineEndpoint('beginPasskeyProof', {
  summary: 'What the browser asks a passkey of the signed-in administrator with, for `proveIdentity`',
  tags: ['second factors'],
  response: { 200: passkeyOptionsSchema },
  errors: [...errors, 'CSRF_FAILED', 'TOO_MANY_REQUESTS'],
});

export const loginWaySchema = z.enum(['totp', 'passkey']);
export type LoginWay = z.infer<typeof loginWaySchema>;

export const getLoginStep = defineEndpoint('getLoginStep', {
  summary: 'What the login that has got past the password still waits for; the cookie of that step says which it is',
  tags: ['second factors'],
  response: { 200: z.object({ ways: z.array(loginWaySchema) }) },
  errors: ['LOGIN_EXPIRED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const loginStepSchema = z.union([
  z.strictObject({ code: totpCodeSchema }),
  z.strictObject({ recoveryCode: recoveryCodeSchema }),
]);
export type LoginStep = z.infer<typeof loginStepSchema>;

export const passLoginStep = defineEndpoint('passLoginStep', {
  summary: 'Finish a login that has got past the password, with a code of the app or a recovery code',
  tags: ['second factors'],
  body: loginStepSchema,
  response: { 200: signedInSchema },
  errors: ['VALIDATION_FAILED', 'INVALID_CODE', 'LOGIN_EXPIRED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const beginPasskeyLogin = defineEndpoint('beginPasskeyLogin', {
  summary: 'What the browser asks for a passkey with, whoever it belongs to',
  tags: ['second factors'],
  response: { 200: passkeyOptionsSchema },
  errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const logInByPasskey = defineEndpoint('logInByPasskey', {
  summary: 'Log in with a passkey, which is both factors: something one has, opened by what one knows or is',
  tags: ['second factors'],
  body: z.strictObject({ passkey: usedPasskeySchema }),
  response: { 200: signedInSchema },
  errors: ['VALIDATION_FAILED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
