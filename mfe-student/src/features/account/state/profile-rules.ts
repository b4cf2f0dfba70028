import { passwordChangeSchema, profileChangeSchema } from '@korkollen/api/contracts/own-account';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session';
import { texts } from '../../../texts/sv';
import type { FormErrors } from './account-form';
import { issuesOf } from './contract-issues';

export interface ProfileValues {
  name: string;
  phone: string;
}
export const profileFields = ['name', 'phone'] as const;
export const findProfileErrors = (values: ProfileValues): FormErrors<ProfileValues> =>
  issuesOf(profileChangeSchema, values);

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}
export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** The contract's rules, and that the new password was typed the same way twice. */
export function findPasswordErrors({ confirmPassword, ...passwords }: PasswordValues): FormErrors<PasswordValues> {
  const mismatch = confirmPassword === '' ? texts.profile.password.confirmMissing : passwordMismatchMessage;
  return {
    ...issuesOf(passwordChangeSchema, passwords),
    ...((confirmPassword === '' || confirmPassword !== passwords.newPassword) && { confirmPassword: mismatch }),
  };
}
