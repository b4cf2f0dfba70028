import { setPasswordRequestSchema } from '@korkollen/api/contracts/password-links';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import type { FormErrors } from './account-form';
import { issuesOf } from './contract-issues';
import type { NewPassword } from './new-password';

const newPasswordSchema = setPasswordRequestSchema.pick({ password: true });

/** The contract's rule, and that the password was typed the same way twice. */
export function findNewPasswordErrors({ password, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  return {
    ...issuesOf(newPasswordSchema, { password }),
    ...(confirmPassword !== password && { confirmPassword: passwordMismatchMessage }),
  };
}
