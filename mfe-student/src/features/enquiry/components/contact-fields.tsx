import { maxEmailLength, maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import type { ContactMethod, InquiryType } from '@korkollen/api/contracts/vocabulary';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { needsPhone, type EnquiryValues, type FieldId } from '../state/enquiry-values';

const Pair = styled.div`
  display: grid;
  gap: ${space.s16};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

interface EnquiryFieldsProps {
  form: UseFormReturn<EnquiryValues>;
  fieldId: FieldId;
}

interface TypeFieldProps extends EnquiryFieldsProps {
  types: readonly InquiryType[];
  label: string;
}

/** What it is about; only ”Annat” asks for the person's own words. */
export function AboutField({ types, label, ...fields }: TypeFieldProps) {
  const isOther = useWatch({ control: fields.form.control, name: 'inquiryType' }) === 'other';
  return (
    <>
      <TypeField {...fields} types={types} label={label} />
      {isOther && <MessageField {...fields} />}
    </>
  );
}

/** Without a `maxLength`, by which a browser cuts off the end of a pasted text and says nothing. */
function MessageField({ form, fieldId }: EnquiryFieldsProps) {
  const { message } = form.formState.errors;
  return (
    <Field id={fieldId('message')} label={texts.enquiry.message} error={message?.message} isRequired>
      {(control) => <TextArea {...control} {...form.register('message')} />}
    </Field>
  );
}

function TypeField({ form, fieldId, types, label }: TypeFieldProps) {
  return (
    <Controller
      control={form.control}
      name="inquiryType"
      render={({ field, fieldState }) => (
        <Select
          id={fieldId('inquiryType')}
          label={label}
          placeholder={texts.enquiry.aboutPlaceholder}
          options={types.map((value) => ({ value, label: inquiryTypeLabel(value) }))}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          isRequired
        />
      )}
    />
  );
}

export function PersonFields({ form, fieldId }: EnquiryFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Pair>
      <Field id={fieldId('name')} label={texts.enquiry.name} error={errors.name?.message} isRequired>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" maxLength={maxNameLength} />}
      </Field>
      <Field id={fieldId('email')} label={texts.enquiry.email} error={errors.email?.message} isRequired>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" maxLength={maxEmailLength} />
        )}
      </Field>
    </Pair>
  );
}

interface AnswerFieldsProps extends EnquiryFieldsProps {
  methods: readonly ContactMethod[];
  asksCity: boolean;
}

/** How to answer, the number that it may take, and where the person lives if that is asked. */
export function AnswerFields({ form, fieldId, methods, asksCity }: AnswerFieldsProps) {
  const method = useWatch({ control: form.control, name: 'preferredContactMethod' });
  const isPhoneNeeded = needsPhone(method);
  return (
    <>
      <Controller
        control={form.control}
        name="preferredContactMethod"
        render={({ field, fieldState }) => (
          <RadioGroup
            id={fieldId('preferredContactMethod')}
            legend={texts.enquiry.method}
            orientation="horizontal"
            options={methods.map((value) => ({ value, label: texts.enquiry.methods[value] }))}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <Pair>
        <Field
          id={fieldId('phone')}
          label={texts.enquiry.phone}
          hint={isPhoneNeeded ? texts.enquiry.phoneExample : texts.enquiry.phoneHint}
          error={form.formState.errors.phone?.message}
          isRequired={isPhoneNeeded}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('phone')}
              type="tel"
              autoComplete="tel"
              maxLength={maxPhoneLength}
            />
          )}
        </Field>
        {asksCity && <CityField form={form} fieldId={fieldId} />}
      </Pair>
    </>
  );
}

function CityField({ form, fieldId }: EnquiryFieldsProps) {
  return (
    <Controller
      control={form.control}
      name="city"
      render={({ field, fieldState }) => (
        <Select
          id={fieldId('city')}
          label={texts.enquiry.city}
          hint={texts.enquiry.cityHint}
          options={texts.enquiry.cities.map((city) => ({ value: city, label: city }))}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          isRequired
        />
      )}
    />
  );
}
