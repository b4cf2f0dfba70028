import { studentRegistrationSchema } from '@korkollen/api/contracts/session';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import { issuesOf, resolverOf } from './contract-issues';
import type { RegistrationValues } from './registration-values';

/** The contract's rules, and that the password was typed the same way twice. */
export const registrationResolver = resolverOf(({ confirmPassword, ...registration }: RegistrationValues) => ({
  ...issuesOf(studentRegistrationSchema, { ...registration, email: registration.email.trim() }),
  ...(confirmPassword === registration.password ? {} : { confirmPassword: passwordMismatchMessage }),
}));
