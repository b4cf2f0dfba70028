import { accountDeletionSchema, passwordChangeSchema, profileChangeSchema } from '@korkollen/api/contracts/own-account';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import { texts } from '../../../texts/sv';
import type { FormErrors } from './account-form';
import { issuesOf } from './contract-issues';
import type { PasswordValues, ProfileValues } from './profile-values';

export const findProfileErrors = (values: ProfileValues): FormErrors<ProfileValues> =>
  issuesOf(profileChangeSchema, values);

/** The contract's rules, and that the new password was typed the same way twice. */
export function findPasswordErrors({ confirmPassword, ...passwords }: PasswordValues): FormErrors<PasswordValues> {
  const mismatch = confirmPassword === '' ? texts.profile.password.confirmMissing : passwordMismatchMessage;
  return {
    ...issuesOf(passwordChangeSchema, passwords),
    ...((confirmPassword === '' || confirmPassword !== passwords.newPassword) && { confirmPassword: mismatch }),
  };
}

export const findDeletionErrors = (values: { password: string }): FormErrors<{ password: string }> =>
  issuesOf(accountDeletionSchema, values);
