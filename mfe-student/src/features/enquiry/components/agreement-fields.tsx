import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { EnquiryValues, FieldId } from '../state/enquiry-values';

const Hint = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

type TickField = 'licensePermitApplied' | 'isUnder18' | 'guardianInformed' | 'consent' | 'marketingConsent';

interface TickProps {
  form: UseFormReturn<EnquiryValues>;
  fieldId: FieldId;
  name: TickField;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

function Tick({ form, fieldId, name, label, hint, isRequired }: TickProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Checkbox
          id={fieldId(name)}
          label={
            <>
              {label}
              {hint && <Hint>{hint}</Hint>}
            </>
          }
          checked={field.value}
          onCheckedChange={field.onChange}
          error={fieldState.error?.message}
          aria-required={isRequired || undefined}
        />
      )}
    />
  );
}

interface AgreementFieldsProps {
  form: UseFormReturn<EnquiryValues>;
  fieldId: FieldId;
  /** Whom the enquiry goes to, in words; null for us. */
  receiver: string | null;
}

/**
 * Permit, age and the two consents. Under 18 it is asked whether a guardian knows; no answer stops the enquiry. Whoever
 * writes to us is asked for nothing but that we may answer.
 */
export function AgreementFields({ receiver, ...fields }: AgreementFieldsProps) {
  const isUnder18 = useWatch({ control: fields.form.control, name: 'isUnder18' });
  const enquiry = texts.enquiry;
  const isToSchool = receiver !== null;
  return (
    <div>
      {isToSchool && <Tick {...fields} name="licensePermitApplied" label={enquiry.permit} />}
      {isToSchool && <Tick {...fields} name="isUnder18" label={enquiry.under18} />}
      {isToSchool && isUnder18 && (
        <Tick {...fields} name="guardianInformed" label={enquiry.guardian} hint={enquiry.guardianHint} />
      )}
      <Tick
        {...fields}
        name="consent"
        label={isToSchool ? enquiry.consent(receiver) : enquiry.consentToUs}
        hint={enquiry.consentHint}
        isRequired
      />
      <Tick {...fields} name="marketingConsent" label={enquiry.marketing} />
    </div>
  );
}
