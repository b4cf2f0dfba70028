import { zodResolver } from '@hookform/resolvers/zod';
import {
  type PartnerRegistration,
  schoolRegistrationSchema,
  teacherRegistrationSchema,
} from '@korkollen/api/contracts/registrations';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { registrationTexts as texts } from '../../../texts/registration';
import type { RegistrationValues } from './registration-values';

const schemas = { school: schoolRegistrationSchema, teacher: teacherRegistrationSchema };

const isTypedTwice = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;
/** Said with everything else that stands in the way, not after it. */
const typedTwice = { path: ['confirmPassword'], message: passwordMismatchMessage, when: () => true };
const typedSchemas = {
  school: schemas.school.extend({ confirmPassword: z.string() }).refine(isTypedTwice, typedTwice),
  teacher: schemas.teacher.extend({ confirmPassword: z.string() }).refine(isTypedTwice, typedTwice),
};

/** What the form asks somebody of a role, which the contract has not judged yet. */
function toTyped(role: ReviewedRole, { name, ...values }: RegistrationValues) {
  const typed = { ...values, role, email: values.email.trim() };
  return role === 'school' ? typed : { ...typed, name };
}

/** Everything that stands in the way of sending, at once; the form keeps its values as they were typed. */
export const registrationResolver = (role: ReviewedRole): Resolver<RegistrationValues> =>
  zodResolver(
    z.preprocess((values: RegistrationValues) => toTyped(role, values), typedSchemas[role]),
    { error: () => texts.other },
    { raw: true },
  );

/** The registration of values that have met the rules. */
export function parseRegistration(role: ReviewedRole, values: RegistrationValues): PartnerRegistration {
  const { confirmPassword, ...registration } = toTyped(role, values);
  return schemas[role].parse(registration);
}
