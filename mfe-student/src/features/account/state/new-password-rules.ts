import { setPasswordRequestSchema } from '@korkollen/api/contracts/password-links';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import { issuesOf, resolverOf } from './contract-issues';
import type { NewPassword } from './new-password';

const newPasswordSchema = setPasswordRequestSchema.pick({ password: true });

/** The contract's rule, and that the password was typed the same way twice. */
export const newPasswordResolver = resolverOf(({ password, confirmPassword }: NewPassword) => ({
  ...issuesOf(newPasswordSchema, { password }),
  ...(confirmPassword !== password && { confirmPassword: passwordMismatchMessage }),
}));
