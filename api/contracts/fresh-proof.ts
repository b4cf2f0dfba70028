import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { knownPasswordSchema } from './own-account';
import { totpCodeSchema, usedPasskeySchema } from './second-factors';

/** Any one of what the account has. */
export const identityProofSchema = z.union([
  z.strictObject({ password: knownPasswordSchema('Ange ditt lösenord') }),
  z.strictObject({ code: totpCodeSchema }),
  z.strictObject({ passkey: usedPasskeySchema }),
]);
export type IdentityProof = z.infer<typeof identityProofSchema>;

export const proveIdentity = defineEndpoint('proveIdentity', {
  summary: 'Prove again who sits at this session: what is refused with FRESH_PROOF_REQUIRED works for some minutes',
  tags: ['session'],
  body: identityProofSchema,
  response: { 204: z.undefined() },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'PASSKEY_REFUSED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});
