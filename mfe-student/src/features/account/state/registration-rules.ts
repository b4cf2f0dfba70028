import { passwordMismatchMessage, studentRegistrationSchema } from '@korkollen/api/contracts/session';
import type { Resolver } from 'react-hook-form';

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
export type RegistrationErrors = Partial<Record<keyof RegistrationValues, string>>;

/** The contract's rules, and that the password was typed the same way twice. */
function findRegistrationErrors({ confirmPassword, ...registration }: RegistrationValues): RegistrationErrors {
  const result = studentRegistrationSchema.safeParse({ ...registration, email: registration.email.trim() });
  const issues = result.success ? [] : [...result.error.issues].reverse();
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...(confirmPassword === registration.password ? {} : { confirmPassword: passwordMismatchMessage }),
  };
}

export const registrationResolver: Resolver<RegistrationValues> = (values) => {
  const found = Object.entries(findRegistrationErrors(values));
  const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
  return found.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
