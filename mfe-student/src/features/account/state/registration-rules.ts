import { passwordMismatchMessage, studentRegistrationSchema } from '@korkollen/api/contracts/session';
import type { FormErrors } from './account-form';
import { issuesOf } from './contract-issues';

/** The sign-up as it stands in the form. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

export const registrationFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

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
