import { passwordMismatchMessage, setPasswordRequestSchema } from '@korkollen/api/contracts/session';
import type { Resolver } from 'react-hook-form';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}
export const newPasswordFields = ['password', 'confirmPassword'] as const;
export type NewPasswordErrors = Partial<Record<keyof NewPassword, string>>;

function findErrors({ password, confirmPassword }: NewPassword): NewPasswordErrors {
  const { error } = setPasswordRequestSchema.shape.password.safeParse(password);
  const message = error?.issues[0]?.message;
  return {
    ...(message !== undefined && { password: message }),
    ...(confirmPassword !== password && { confirmPassword: passwordMismatchMessage }),
  };
}

/** The contract's rule, and that the password was typed the same way twice. */
export const newPasswordResolver: Resolver<NewPassword> = (values) => {
  const found = Object.entries(findErrors(values));
  const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
  return found.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
