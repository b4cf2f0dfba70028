import { maxEmailLength, maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import { claimRoles } from '@korkollen/api/contracts/vocabulary';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { claimTexts } from '../../../texts/claim';
import { claimFieldId, type ClaimValues } from '../state/claim-values';
const roles = claimRoles.map((value) => ({ value, label: claimTexts.roles[value] }));

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
          label={claimTexts.fields.role}
          placeholder={claimTexts.fields.rolePlaceholder}
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
          label={claimTexts.fields.contactPerson}
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
        label={claimTexts.fields.businessEmail}
        hint={claimTexts.fields.businessEmailHint}
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
        label={claimTexts.fields.businessPhone}
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
        label={claimTexts.fields.orgNumber}
        hint={claimTexts.fields.orgNumberHint}
        error={errors.orgNumber?.message}
      >
        {(control) => <TextInput {...control} {...register('orgNumber')} autoComplete="off" maxLength={20} />}
      </Field>
      <Field
        id={claimFieldId('message')}
        label={claimTexts.fields.message}
        hint={claimTexts.fields.messageHint}
        error={errors.message?.message}
      >
        {(control) => <TextArea {...control} {...register('message')} />}
      </Field>
    </>
  );
}
