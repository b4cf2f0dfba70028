import { zodResolver } from '@hookform/resolvers/zod';
import { schoolRegistrationSchema, teacherRegistrationSchema } from '@korkollen/api/contracts/registrations';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session-words';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { registrationTexts as texts } from '../../../texts/registration';
import { toRegistration, type RegistrationValues } from './registration-values';

const isTypedTwice = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;
/** Said with everything else that stands in the way, not after it. */
const typedTwice = { path: ['confirmPassword'], message: passwordMismatchMessage, when: () => true };
const schemas = {
  school: schoolRegistrationSchema.extend({ confirmPassword: z.string() }).refine(isTypedTwice, typedTwice),
  teacher: teacherRegistrationSchema.extend({ confirmPassword: z.string() }).refine(isTypedTwice, typedTwice),
};

const resolverOf = (role: ReviewedRole): Resolver<RegistrationValues> =>
  zodResolver(
    z.preprocess(
      (values: RegistrationValues) => ({
        ...toRegistration(role, values),
        confirmPassword: values.confirmPassword,
      }),
      schemas[role],
    ),
    { error: () => texts.other },
    { raw: true },
  );

/** Everything that stands in the way of sending, at once; the form keeps its values as they were typed. */
export const registrationResolvers: Record<ReviewedRole, Resolver<RegistrationValues>> = {
  school: resolverOf('school'),
  teacher: resolverOf('teacher'),
};
