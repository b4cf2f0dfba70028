import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { dataRights } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Honeypot } from '@korkollen/shared-ui/components/honeypot';
import { sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { Controller, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { AsksBeforeLeaving } from '../../../leaving/asks-before-leaving';
import { texts } from '../../../texts/sv';
import {
  emptyRequest,
  hasToSayWhat,
  requestFieldId,
  type DataRequestField,
  type DataRequestValues,
} from '../state/data-request-values';
import type { useDataRequest } from '../state/use-data-request';

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s24};
  max-width: 560px;
`;
const Foot = styled.div`
  display: flex;
`;

const fieldOrder = Object.keys(emptyRequest) as DataRequestField[];
const words = texts.legal.request;
const rights = dataRights.map((value) => ({ value, ...words.rights[value] }));

interface FieldsProps {
  form: UseFormReturn<DataRequestValues>;
}

function Summary({ form }: FieldsProps) {
  const { errors, submitCount } = useFormState({ control: form.control });
  return (
    <FieldErrorSummary
      title={words.summary}
      fields={fieldOrder}
      fieldId={requestFieldId}
      errors={errors}
      attempt={submitCount}
    />
  );
}

/** Which right it is, each with what it means. */
function RightField({ form }: FieldsProps) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field, fieldState }) => (
        <RadioGroup
          id={requestFieldId('type')}
          name="type"
          legend={words.right}
          options={rights}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          required
        />
      )}
    />
  );
}

function AboutFields({ form: { control, register, formState } }: FieldsProps) {
  const isNeeded = hasToSayWhat(useWatch({ control, name: 'type' }));
  return (
    <>
      <Field
        id={requestFieldId('email')}
        label={words.email}
        hint={words.emailHint}
        error={formState.errors.email?.message}
        isRequired
      >
        {(props) => (
          <TextInput {...props} {...register('email')} type="email" autoComplete="email" maxLength={maxEmailLength} />
        )}
      </Field>
      <Field
        id={requestFieldId('message')}
        label={words.message}
        hint={isNeeded ? words.messageNeeded : words.messageHint}
        error={formState.errors.message?.message}
        isRequired={isNeeded}
      >
        {(props) => <TextArea {...props} {...register('message')} />}
      </Field>
    </>
  );
}

/** Which right, whose address and what about. What is typed survives a failure. */
export function DataRequestForm({ form, submit, isPending, failure }: ReturnType<typeof useDataRequest>) {
  const { isDirty } = useFormState({ control: form.control });
  return (
    <Form {...sentByScript} aria-label={words.title} onSubmit={submit}>
      <AsksBeforeLeaving isDirty={isDirty} />
      <Summary form={form} />
      <RightField form={form} />
      <AboutFields form={form} />
      <Honeypot label={words.website} {...form.register('website')} />
      <FormFailure>{failure}</FormFailure>
      <Foot>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </Foot>
    </Form>
  );
}
