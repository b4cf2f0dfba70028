import { passwordChangeSchema } from '@korkollen/api/contracts/own-account';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { ownAccountTexts } from '../texts/own-account';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The contract's rules, and that the new password was typed the same way twice. */
export const passwordResolver: Resolver<PasswordValues> = (values) => {
  const { confirmPassword, ...passwords } = values;
  const errors: FieldErrors<PasswordValues> = {};
  for (const { path, message } of passwordChangeSchema.safeParse(passwords).error?.issues ?? []) {
    const field = path[0] === 'currentPassword' ? 'currentPassword' : 'newPassword';
    errors[field] ??= { type: 'rule', message };
  }
  if (confirmPassword === '')
    errors.confirmPassword = { type: 'rule', message: ownAccountTexts.password.confirmMissing };
  else if (confirmPassword !== passwords.newPassword) {
    errors.confirmPassword = { type: 'rule', message: passwordMismatchMessage };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
