import { maxEmailLength, maxNameLength, maxPhoneLength, maxSchoolNameLength } from '@korkollen/api/contracts/limits';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { Field, PasswordInput, TextInput } from '@korkollen/shared-ui/components/field';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { registrationTexts as texts } from '../../../texts/registration';
import {
  askedFields,
  type RegistrationField,
  registrationFieldId,
  type RegistrationValues,
} from '../state/registration-values';

type Control = Pick<ComponentProps<typeof TextInput>, 'type' | 'autoComplete' | 'maxLength'>;

const controls: Record<Exclude<RegistrationField, 'password' | 'confirmPassword'>, Control> = {
  name: { autoComplete: 'name', maxLength: maxNameLength },
  schoolName: { autoComplete: 'organization', maxLength: maxSchoolNameLength },
  email: { type: 'email', autoComplete: 'email', maxLength: maxEmailLength },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
};

interface RegistrationFieldsProps {
  role: ReviewedRole;
  form: UseFormReturn<RegistrationValues>;
}

/** What somebody of a role is asked. */
export function RegistrationFields({ role, form }: RegistrationFieldsProps) {
  const { register, formState } = form;
  const hints: Partial<Record<RegistrationField, string>> = {
    email: texts.emailHint,
    password: texts.passwordHint,
    ...(role === 'teacher' && { schoolName: texts.schoolNameHint }),
  };
  return askedFields[role].map((name) => (
    <Field
      key={name}
      id={registrationFieldId(name)}
      label={name === 'schoolName' ? texts.schoolName[role] : texts.fields[name]}
      error={formState.errors[name]?.message}
      isRequired={role === 'school' || name !== 'schoolName'}
      {...(hints[name] !== undefined && { hint: hints[name] })}
    >
      {(control) =>
        name === 'password' || name === 'confirmPassword' ? (
          <PasswordInput {...control} {...register(name)} autoComplete="new-password" maxLength={200} />
        ) : (
          <TextInput {...control} {...register(name)} {...controls[name]} />
        )
      }
    </Field>
  ));
}
