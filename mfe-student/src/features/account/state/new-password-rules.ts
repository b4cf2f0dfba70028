import { setPasswordRequestSchema } from '@korkollen/api/contracts/password-links';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session';
import type { FormErrors } from './account-form';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}
export const newPasswordFields = ['password', 'confirmPassword'] as const;

/** The contract's rule, and that the password was typed the same way twice. */
export function findNewPasswordErrors({ password, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  const { error } = setPasswordRequestSchema.shape.password.safeParse(password);
  const message = error?.issues[0]?.message;
  return {
    ...(message !== undefined && { password: message }),
    ...(confirmPassword !== password && { confirmPassword: passwordMismatchMessage }),
  };
}
