import { studentRegistrationSchema } from '@korkollen/api/contracts/session';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import type { FormErrors } from './account-form';
import { issuesOf } from './contract-issues';
import type { RegistrationValues } from './registration-values';

/** The contract's rules, and that the password was typed the same way twice. */
export function findRegistrationErrors({
  confirmPassword,
  ...registration
}: RegistrationValues): FormErrors<RegistrationValues> {
  return {
    ...issuesOf(studentRegistrationSchema, { ...registration, email: registration.email.trim() }),
    ...(confirmPassword === registration.password ? {} : { confirmPassword: passwordMismatchMessage }),
  };
}
