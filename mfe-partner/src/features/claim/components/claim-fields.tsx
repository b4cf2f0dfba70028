import { maxEmailLength, maxMessageLength, maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import { claimRoles } from '@korkollen/api/contracts/vocabulary';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { claimFieldId, type ClaimValues } from '../state/claim-values';
const roles = claimRoles.map((value) => ({ value, label: texts.claim.roles[value] }));

const Pair = styled.div`
  display: grid;
  gap: ${space.s24} ${space.s16};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

interface ClaimFieldsProps {
  form: UseFormReturn<ClaimValues>;
}

function RoleField({ form }: ClaimFieldsProps) {
  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field, fieldState }) => (
        <Select
          id={claimFieldId('role')}
          label={texts.claim.fields.role}
          placeholder={texts.claim.fields.rolePlaceholder}
          options={roles}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          isRequired
        />
      )}
    />
  );
}

/** Who claims, what they are to the school, and how they are reached there. */
export function ClaimantFields({ form }: ClaimFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Pair>
        <Field
          id={claimFieldId('contactPerson')}
          label={texts.claim.fields.contactPerson}
          error={errors.contactPerson?.message}
          isRequired
        >
          {(control) => (
            <TextInput {...control} {...register('contactPerson')} autoComplete="name" maxLength={maxNameLength} />
          )}
        </Field>
        <RoleField form={form} />
      </Pair>
      <Field
        id={claimFieldId('businessEmail')}
        label={texts.claim.fields.businessEmail}
        hint={texts.claim.fields.businessEmailHint}
        error={errors.businessEmail?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('businessEmail')}
            type="email"
            autoComplete="email"
            maxLength={maxEmailLength}
          />
        )}
      </Field>
      <Field
        id={claimFieldId('businessPhone')}
        label={texts.claim.fields.businessPhone}
        error={errors.businessPhone?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('businessPhone')}
            type="tel"
            autoComplete="tel"
            maxLength={maxPhoneLength}
          />
        )}
      </Field>
    </>
  );
}

/** What helps to judge the claim, for who wants to give it. */
export function EvidenceFields({ form }: ClaimFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        id={claimFieldId('orgNumber')}
        label={texts.claim.fields.orgNumber}
        hint={texts.claim.fields.orgNumberHint}
        error={errors.orgNumber?.message}
      >
        {(control) => <TextInput {...control} {...register('orgNumber')} autoComplete="off" maxLength={20} />}
      </Field>
      <Field
        id={claimFieldId('message')}
        label={texts.claim.fields.message}
        hint={texts.claim.fields.messageHint}
        error={errors.message?.message}
      >
        {(control) => <TextArea {...control} {...register('message')} maxLength={maxMessageLength} />}
      </Field>
    </>
  );
}
